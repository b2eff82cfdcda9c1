namespace Blake2.Bench.Evaluating.Inference;

/// <summary>What a value means to a hash function; a parameter of an unknown API may mean one of these.</summary>
[Flags]
internal enum Roles
{
    None = 0,
    Message = 1,
    Key = 2,
    Salt = 4,
    Personalization = 8,

    /// <summary>The digest's length, in whichever unit.</summary>
    DigestLength = 16,

    /// <summary>A place that the digest is written to.</summary>
    Digest = 32,

    /// <summary>The digest comes out through an <c>out</c> parameter.</summary>
    DigestOut = 64,

    Offset = 128,
    Count = 256,
    KeyLength = 512,

    /// <summary>An encoding that the API turns text into bytes with is set to Latin-1, by which every byte is a character.</summary>
    Latin1 = 1024,

    /// <summary>Bytes are given as a text of Latin-1.</summary>
    Latin1Text = 2048,

    /// <summary>The key stands in a place that is named for it.</summary>
    NamedKey = 4096,

    NamedSalt = 8192,

    NamedPersonalization = 16384,

    /// <summary>A place of the fields is named for one, and its name or its type leaves open whether it means BLAKE2's.</summary>
    NamedLoosely = 32768,

    /// <summary>Salt and personalization each stand in a place that is named for the other.</summary>
    Swapped = 65536,

    /// <summary>A digest that the API is to compare with the message's.</summary>
    Tag = 131072,

    /// <summary>The API says through an <c>out</c> parameter how much it wrote.</summary>
    Written = 262144,

    /// <summary>The digest's length stands in a place whose name can mean nothing else.</summary>
    NamedLength = 524288,

    /// <summary>A place of several pieces whose name or type says that they are one message.</summary>
    NamedPieces = 1048576,

    /// <summary>What places are named for.</summary>
    Names = NamedKey | NamedSalt | NamedPersonalization | NamedLoosely | Swapped | NamedLength | NamedPieces,

    /// <summary>What says how other things are given, and may be in several places.</summary>
    Manners = KeyLength | Latin1 | Latin1Text | Written | Names,

    /// <summary>What stands in the parameter block besides the digest's length.</summary>
    Fields = Key | Salt | Personalization,
}
