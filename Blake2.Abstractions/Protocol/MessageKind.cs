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

    /// <summary>A measuring order: what to time, and how.</summary>
    MeasureRequest = 5,

    /// <summary>What came of measuring one input.</summary>
    MeasureAnswer = 6,
}
