namespace Blake2.Abstractions.Protocol;

/// <summary>What a candidate is given to hash in a measured call. Where its API has nothing of the kind, it is called for a message at a time in the plain way.</summary>
public enum InputShape
{
    /// <summary>One message.</summary>
    Message,

    /// <summary>Many messages of one length (<see cref="IManyHash"/>).</summary>
    Messages,

    /// <summary>One message, under a key that was given before (<see cref="IKeptKeyHash"/>).</summary>
    KeptKey,

    /// <summary>One message in the function's parallel mode (<see cref="IParallelModeHash"/>).</summary>
    ParallelMode,
}
