using Blake2.NativeRef;

namespace References.Tests;

/// <summary>A fact about native-ref; skipped, with the reason shown, where that cannot be built.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class NativeFactAttribute : FactAttribute
{
    public NativeFactAttribute()
    {
        Skip = NativeReference.UnavailableReason;
    }
}
