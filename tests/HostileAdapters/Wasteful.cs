namespace HostileAdapters;

/// <summary>Allocates 1 MiB a call, in pieces that die young.</summary>
public sealed class AllocatesMebibyte : HarmlessAdapter
{
    private byte[] _piece = [];

    protected override void Misbehave()
    {
        for (int i = 0; i < 1024; i++)
        {
            _piece = new byte[1024];
        }

        GC.KeepAlive(_piece);
    }
}

/// <summary>Allocates 8 MiB a call at once, which lie in the heap for large objects.</summary>
public sealed class AllocatesLargeArray : HarmlessAdapter
{
    protected override void Misbehave() => GC.KeepAlive(new byte[8 << 20]);
}
