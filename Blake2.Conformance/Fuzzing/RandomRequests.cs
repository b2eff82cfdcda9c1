using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Fuzzing;

/// <summary>
/// Random requests of a function, the same ones for the same seed: any parameters, any message, any path, lengths near the edges of blocks more often than chance would
/// have it.
/// </summary>
internal sealed class RandomRequests
{
    /// <summary>The word in the ids of random requests, where those of cases have a family.</summary>
    public const string Family = "fuzz";

    private const int MostChunks = 12;
    private const int MostCalls = 40;

    /// <summary>Calls of each thread are a power of two: many now and then, for two to meet, but seldom, since they take the time of hundreds of other requests.</summary>
    private const int ParallelPowers = 10;

    /// <summary>Requests are drawn one after the other: a number beyond this is none that a run came to.</summary>
    private const int MostDrawn = 10_000_000;

    private static readonly HashPath[] Paths =
    [
        HashPath.OneShot, HashPath.OneShot, HashPath.OneShot, HashPath.Span, HashPath.Offset, HashPath.Stream, HashPath.Incremental, HashPath.Incremental, HashPath.Reuse,
        HashPath.Abandon, HashPath.Interleaved, HashPath.Algorithm, HashPath.Repeated, HashPath.Parallel,
    ];

    private readonly FunctionFacts _facts;
    private readonly string _name;
    private ulong _state;
    private int _count;

    public RandomRequests(HashFunction function, ulong seed)
    {
        _facts = FunctionFacts.Of(function);
        _name = FormattableString.Invariant($"{_facts.ShortName}/{Family}/{seed}-");
        _state = seed;
    }

    /// <summary>The request with that id as it was drawn, before any shrinking; <see langword="null"/> where the id is none of a random request.</summary>
    public static ConformanceCase? Named(HashFunction function, string id)
    {
        string[] parts = id.Split('/');
        if (parts.Length != 3 || parts[1] != Family || parts[2].Split('-') is not [string seedText, string numberText]
            || !ulong.TryParse(seedText, NumberStyles.None, CultureInfo.InvariantCulture, out ulong seed)
            || !int.TryParse(numberText, NumberStyles.None, CultureInfo.InvariantCulture, out int number) || number > MostDrawn)
        {
            return null;
        }

        RandomRequests requests = new(function, seed);
        ConformanceCase drawn = requests.Next();
        for (int i = 0; i < number; i++)
        {
            drawn = requests.Next();
        }

        return drawn.Id == id ? drawn : null;
    }

    /// <summary>The next request, as a case whose id tells function, seed and number.</summary>
    public ConformanceCase Next()
    {
        HashParameters parameters = Parameters();
        HashPath path = Paths[Below(Paths.Length)];
        bool isShort = path is HashPath.Repeated or HashPath.Parallel;
        MessageRecipe message = Message(isShort ? 4 * _facts.BlockLength : 1 << 16);
        bool needsOther = path is HashPath.Reuse or HashPath.Abandon or HashPath.Interleaved || (path is (HashPath.Algorithm or HashPath.Parallel) && Below(2) == 0);
        HashRequest request = new(parameters, message)
        {
            Path = path,
            Other = needsOther ? Message((isShort ? 4 : 8) * _facts.BlockLength) : null,
            OtherKeyDiffers = needsOther && parameters.Key is not null && path is (HashPath.Interleaved or HashPath.Parallel) && Below(2) == 0,
            Chunks = path is HashPath.Incremental or HashPath.Reuse or HashPath.Interleaved or HashPath.Algorithm ? Chunks() : [],
            Count = path switch { HashPath.Repeated => 1 + Below(MostCalls), HashPath.Parallel => 1 << Below(ParallelPowers), _ => 1 },
        };
        return new ConformanceCase(FormattableString.Invariant($"{_name}{_count++}"), request);
    }

    private HashParameters Parameters() => new(_facts.Function, Below(3) == 0 ? _facts.MaxDigestLength : 1 + Below(_facts.MaxDigestLength))
    {
        Key = Below(2) == 0 ? null : Bytes(1 + Below(_facts.MaxKeyLength)),
        Salt = Below(4) == 0 ? Bytes(_facts.SaltLength) : null,
        Personalization = Below(4) == 0 ? Bytes(_facts.PersonalizationLength) : null,
        Tree = Below(8) == 0 ? Tree() : null,
    };

    private TreeParameters Tree() => new()
    {
        Fanout = (byte)Below(256),
        MaxDepth = (byte)(1 + Below(255)),
        LeafLength = (uint)NextWord(),
        NodeOffset = NextWord() >> (_facts.Function == HashFunction.Blake2s ? 16 : 0),
        NodeDepth = (byte)Below(256),
        InnerLength = (byte)Below(_facts.MaxDigestLength + 1),
        IsLastNode = Below(2) == 0,
    };

    private MessageRecipe Message(int longest)
    {
        int block = _facts.BlockLength;
        int length = Below(4) switch
        {
            0 => Math.Max(0, (Below(9) * block) + Below(3) - 1),
            1 => Below(3 * block),
            2 => Below(16 * block),
            _ => Below(longest + 1),
        };
        MessagePattern[] patterns = [MessagePattern.Random, MessagePattern.Random, MessagePattern.Zeros, MessagePattern.Ones, MessagePattern.Counter251];
        MessagePattern pattern = patterns[Below(patterns.Length)];
        return new MessageRecipe(pattern, Math.Min(length, longest)) { Seed = pattern == MessagePattern.Random ? NextWord() : 0 };
    }

    private int[] Chunks()
    {
        int block = _facts.BlockLength;
        int[] chunks = new int[Below(MostChunks)];
        for (int i = 0; i < chunks.Length; i++)
        {
            chunks[i] = Below(3) switch { 0 => Below(4), 1 => Math.Max(0, (Below(4) * block) + Below(3) - 1), _ => Below(3 * block) };
        }

        return chunks;
    }

    private byte[] Bytes(int length)
    {
        byte[] bytes = new byte[length];
        new MessageRecipe(MessagePattern.Random, length) { Seed = NextWord() }.Fill(bytes, 0);
        return bytes;
    }

    private int Below(int limit) => (int)(NextWord() % (ulong)limit);

    /// <summary>SplitMix64 (Steele, Lea, Flood 2014).</summary>
    private ulong NextWord()
    {
        ulong z = _state = unchecked(_state + 0x9E3779B97F4A7C15);
        z = unchecked((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9);
        z = unchecked((z ^ (z >> 27)) * 0x94D049BB133111EB);
        return z ^ (z >> 31);
    }
}
