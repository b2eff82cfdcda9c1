using System.Text.RegularExpressions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>What the name of a parameter, property or method suggests that it means. A suggestion decides only what is tried first.</summary>
internal static partial class NameHints
{
    /// <summary>What bytes of this name are; none where the name says nothing.</summary>
    public static Roles OfBytes(string name) =>
        KeyName().IsMatch(name) ? Roles.Key
        : SaltName().IsMatch(name) ? Roles.Salt
        : PersonalizationName().IsMatch(name) ? Roles.Personalization
        : DigestName().IsMatch(name) ? Roles.Digest
        : MessageName().IsMatch(name) ? Roles.Message
        : Roles.None;

    /// <summary>What says that a place is named for a field; nothing for what is none.</summary>
    public static Roles NamedFor(Roles field) => field switch
    {
        Roles.Key => Roles.NamedKey,
        Roles.Salt => Roles.NamedSalt,
        Roles.Personalization => Roles.NamedPersonalization,
        _ => Roles.None,
    };

    /// <summary>Whether the name can mean nothing but that field of BLAKE2's: a salt or a personalization by these terms, or a key of no other kind, as that of a cache would be.</summary>
    public static bool IsPlain(Roles field, string name) => field switch
    {
        Roles.Salt => PlainSalt().IsMatch(name),
        Roles.Personalization => PlainPersonalization().IsMatch(name),
        Roles.Key => PlainKey().IsMatch(name),
        _ => false,
    };

    /// <summary>What a number of this name is; none where the name says nothing.</summary>
    public static Roles OfNumber(string name) =>
        KeyName().IsMatch(name) ? Roles.KeyLength
        : NotLengthName().IsMatch(name) ? Roles.None
        : OffsetName().IsMatch(name) ? Roles.Offset
        : DigestLengthName().IsMatch(name) ? Roles.DigestLength
        : CountName().IsMatch(name) ? Roles.Count
        : Roles.None;

    /// <summary>Whether members of these names are for keyed hashing alone.</summary>
    public static bool IsForKeysOnly(string names) => KeyedOnly().IsMatch(names);

    /// <summary>Whether a member's name or those of its parameters speak of a key.</summary>
    public static bool SpeaksOfKeys(string member) => KeyWord().IsMatch(member);

    /// <summary>Whether a number of this name says where a part ends, and not how long it is.</summary>
    public static bool IsEndOfPart(string name) => EndOfPart().IsMatch(name);

    /// <summary>Whether the name speaks of bits.</summary>
    public static bool IsInBits(string name) => name.Contains("bit", StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether the name speaks of bytes.</summary>
    public static bool IsInBytes(string name) => name.Contains("byte", StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether the name speaks of a length.</summary>
    public static bool IsLength(string name) => Length().IsMatch(name);

    /// <summary>Whether a method of this name ends a message, and says nothing of giving the digest.</summary>
    public static bool IsOnlyEnd(string name) => OnlyEnd().IsMatch(name);

    /// <summary>Whether what has this name says that there is a digest; that of a tuple has no other name.</summary>
    public static bool IsSuccess(string name) => Success().IsMatch(name);

    /// <summary>Whether what has this name is the pieces of one message.</summary>
    public static bool IsPieces(string name) => PiecesName().IsMatch(name);

    /// <summary>Whether a number of this name can be nothing but the digest's length.</summary>
    public static bool IsPlainLength(string name) => PlainLength().IsMatch(name);

    /// <summary>Whether a method of this name compares a digest with another.</summary>
    public static bool IsVerification(string name) => Verification().IsMatch(name);

    /// <summary>Whether the name speaks of a part of a digest.</summary>
    public static bool IsPart(string name) => PartName().IsMatch(name);

    /// <summary>Whether a method of this name gives the beginning of a longer digest, which is right in its own way.</summary>
    public static bool IsTruncation(string name) => Truncation().IsMatch(name);

    /// <summary>Whether a property of this name may say which algorithm is meant.</summary>
    public static bool IsAlgorithm(string name) => Algorithm().IsMatch(name);

    /// <summary>Whether a method of this name begins a message.</summary>
    public static bool IsBeginning(string name) => Beginning().IsMatch(name);

    /// <summary>Whether the name of a function, which may have that of its hash before it, speaks of a beginning.</summary>
    public static bool IsBeginningOfAny(string name) => name.Contains("init", StringComparison.OrdinalIgnoreCase) || IsBeginning(name);

    /// <summary>Whether a method of this name makes an object ready for another message.</summary>
    public static bool IsReset(string name) => Reset().IsMatch(name);

    /// <summary>Whether a method or property of this name gives the digest at the end.</summary>
    public static bool IsEnd(string name) => End().IsMatch(name);

    /// <summary>Whether a method of this name takes a piece of the message.</summary>
    public static bool IsUpdate(string name) => Update().IsMatch(name);

    [GeneratedRegex("key|secret|passphrase|password|^k$", RegexOptions.IgnoreCase)]
    private static partial Regex KeyName();

    [GeneratedRegex("^(with|set|use|add|the|my|a|optional|secret|mac|hash|hashing|auth|authentication|private|shared|input|user|raw|in|p|_|blake2?[bs]?)*(key|secret)(ed|ing)?(bytes|data|material|value|array|buffer|span|block|in|_)*$", RegexOptions.IgnoreCase)]
    private static partial Regex PlainKey();

    [GeneratedRegex("chunk|segment|piece|fragment|buffer", RegexOptions.IgnoreCase)]
    private static partial Regex PiecesName();

    [GeneratedRegex("^(desired|requested|the|my|p_|_)*(digest|hash|out(put)?|mac|tag)_*((len(gth)?|size|width|(byte|bit)_*(count|len(gth)?|size))(_*in_*)?(bits|bytes)?|bits|bytes)$", RegexOptions.IgnoreCase)]
    private static partial Regex PlainLength();

    [GeneratedRegex("verif|validat|check|match|authenticate|isvalid", RegexOptions.IgnoreCase)]
    private static partial Regex Verification();

    [GeneratedRegex(@"(?<![a-z])key|Key|(?<![A-Z])M(AC|ac)(?![a-z])|[sS]ecret")]
    private static partial Regex KeyWord();

    [GeneratedRegex("prefix|partial|trunc|start|leading|suffix|short", RegexOptions.IgnoreCase)]
    private static partial Regex PartName();

    [GeneratedRegex("trunc|prefixof|leading|(^|[a-z_])first(bytes|bits|n)?$", RegexOptions.IgnoreCase)]
    private static partial Regex Truncation();

    [GeneratedRegex("mac|keyed|auth|sign|tag", RegexOptions.IgnoreCase)]
    private static partial Regex KeyedOnly();

    [GeneratedRegex("salt", RegexOptions.IgnoreCase)]
    private static partial Regex PlainSalt();

    [GeneratedRegex("person|^pers$|perso?nali[sz]", RegexOptions.IgnoreCase)]
    private static partial Regex PlainPersonalization();

    [GeneratedRegex("salt|nonce", RegexOptions.IgnoreCase)]
    private static partial Regex SaltName();

    [GeneratedRegex("pers|custom|context|domain", RegexOptions.IgnoreCase)]
    private static partial Regex PersonalizationName();

    [GeneratedRegex("digest|output|^out|dest|^dst|result|hash|^mac|^tag|target", RegexOptions.IgnoreCase)]
    private static partial Regex DigestName();

    [GeneratedRegex("data|message|msg|input|^in$|buffer|source|^src|bytes|content|payload|array|block|text|value|^rgb|^b$|^m$|^buf|chunk|part|segment|stream", RegexOptions.IgnoreCase)]
    private static partial Regex MessageName();

    [GeneratedRegex("off|start|index|^pos|^ib", RegexOptions.IgnoreCase)]
    private static partial Regex OffsetName();

    [GeneratedRegex("digest|hash|out|mac|tag|bit|bytes|size|width|len|result|^n$|^nn$|strength|security", RegexOptions.IgnoreCase)]
    private static partial Regex DigestLengthName();

    [GeneratedRegex("count|len|size|^cb|num", RegexOptions.IgnoreCase)]
    private static partial Regex CountName();

    [GeneratedRegex("fanout|fan_out|depth|leaf|node|inner|parallel|thread|degree|iteration|salt|pers|capacity|rounds|buffersize|blocksize", RegexOptions.IgnoreCase)]
    private static partial Regex NotLengthName();

    [GeneratedRegex("^(init|initiali[sz]e|start|begin|reset|setup|open|create)", RegexOptions.IgnoreCase)]
    private static partial Regex Beginning();

    [GeneratedRegex("^(init|initiali[sz]e|reset|restart|clear|reinit)", RegexOptions.IgnoreCase)]
    private static partial Regex Reset();

    [GeneratedRegex("len|size|bit|bytes|width", RegexOptions.IgnoreCase)]
    private static partial Regex Length();

    [GeneratedRegex("^(end|to|until|till|stop|limit|last)", RegexOptions.IgnoreCase)]
    private static partial Regex EndOfPart();

    [GeneratedRegex("final|finish|complete|^end|close|done|seal|stop|flush|terminate", RegexOptions.IgnoreCase)]
    private static partial Regex OnlyEnd();

    [GeneratedRegex("^(item[0-9]|(is|was|has)?(ok|success|successful|succeeded|done|valid|value))$", RegexOptions.IgnoreCase)]
    private static partial Regex Success();

    [GeneratedRegex("algorithm|variant|function|flavou?r|kind|type|name|^mode$|^hash$", RegexOptions.IgnoreCase)]
    private static partial Regex Algorithm();

    [GeneratedRegex("final|finish|digest|hash|complete|result|^end|^get|compute|^mac|^tag|^close|^done|^to|sum", RegexOptions.IgnoreCase)]
    private static partial Regex End();

    [GeneratedRegex("update|append|write|absorb|add|process|feed|push|consume|block|input|transform|put|next|hash", RegexOptions.IgnoreCase)]
    private static partial Regex Update();
}
