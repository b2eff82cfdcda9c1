namespace Blake2.Abstractions.Protocol;

/// <summary>What a payload is: its first byte.</summary>
public enum MessageKind : byte
{
    /// <summary>A <see cref="WorkerHello"/>: the worker's first message, before any code of the candidate has run.</summary>
    Hello = 1,

    /// <summary>An <see cref="AdapterReport"/>: the adapter has been loaded, or will not load.</summary>
    Adapter = 2,

    /// <summary>A number and a <see cref="HashRequest"/>.</summary>
    HashRequest = 3,

    /// <summary>The request's number and its <see cref="HashAnswer"/>.</summary>
    HashAnswer = 4,

    /// <summary>A <see cref="Protocol.MeasureOrder"/>.</summary>
    MeasureOrder = 5,

    /// <summary>A <see cref="Protocol.MeasureAnswer"/>, one for each input of the order.</summary>
    MeasureAnswer = 6,

    /// <summary>A number and a <see cref="Protocol.TrialOrder"/>.</summary>
    TrialOrder = 7,

    /// <summary>The order's number and a <see cref="Protocol.TrialResult"/> for each of its questions.</summary>
    TrialAnswer = 8,
}
