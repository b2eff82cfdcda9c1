namespace Blake2.Abstractions.Protocol;

/// <summary>Asks one way of calling an unknown API several things.</summary>
/// <param name="Trial">The name of the method that calls it so.</param>
/// <param name="Questions">What it is asked, in order; the parameters' function means nothing to it.</param>
public sealed record TrialOrder(string Trial, IReadOnlyList<TrialQuestion> Questions);

/// <summary>A message and the parameters under which it is to be hashed.</summary>
public sealed record TrialQuestion(HashParameters Parameters, MessageRecipe Message);

/// <summary>What came of one question: bytes that may be a digest, or what was thrown.</summary>
public sealed record TrialResult(byte[]? Bytes, string? Thrown);
