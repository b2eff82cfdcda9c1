namespace Blake2.Abstractions;

/// <summary>The optional fields of the parameter block that an API can express.</summary>
[Flags]
public enum ParameterFields
{
    /// <summary>Only the digest length.</summary>
    None = 0,

    /// <summary>A key.</summary>
    Key = 1,

    /// <summary>A salt.</summary>
    Salt = 2,

    /// <summary>A personalization.</summary>
    Personalization = 4,

    /// <summary>The fields of tree hashing.</summary>
    Tree = 8,
}
