namespace Blake2.Bench;

/// <summary>Something that the user gave and that cannot be used. The message is one line that names what was wrong and what would be right.</summary>
public sealed class UserErrorException(string message) : Exception(message);
