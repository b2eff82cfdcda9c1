using System.Runtime.CompilerServices;
using Blake2.Simd.Kernels;

namespace Blake2.Simd.Internal;

/// <summary>Hashes many messages of any lengths: each lane takes the next message as soon as its own has ended.</summary>
internal unsafe ref struct Blake2sMany
{
    private const int BlockLength = Blake2s.BlockLength;

    private readonly int _count;
    private readonly Blake2sLanes* _lanes;
    private readonly Lane* _work;
    private readonly byte* _blocks;
    private int _active;

    private Blake2sMany(int count, Blake2sLanes* lanes, Lane* work, byte* blocks)
    {
        _count = count;
        _lanes = lanes;
        _work = work;
        _blocks = blocks;
    }

    /// <summary>Hashes the messages from <paramref name="first"/> to before <paramref name="end"/>.</summary>
    [SkipLocalsInit]
    public static void Hash<TMessages>(ref TMessages messages, int first, int end)
        where TMessages : struct, IBlake2sMessages
    {
        int count = Blake2sLaneKernels.CountFor(end - first);
        if (count == 1)
        {
            for (int i = first; i < end; i++)
            {
                HashOne(ref messages, i);
            }

            return;
        }

        Blake2sLanes lanes;
        Lane* work = stackalloc Lane[Blake2sLanes.MaxCount];
        byte* blocks = stackalloc byte[Blake2sLanes.MaxCount * BlockLength];
        try
        {
            new Blake2sMany(count, &lanes, work, blocks).Run(ref messages, first, end);
        }
        finally
        {
            for (int lane = 0; lane < count; lane++)
            {
                messages.Close(lane);
            }

            new Span<byte>(blocks, Blake2sLanes.MaxCount * BlockLength).Clear();
        }
    }

    private static void HashOne<TMessages>(ref TMessages messages, int index)
        where TMessages : struct, IBlake2sMessages
    {
        try
        {
            byte* message = messages.Open(index, 0, out nuint length);
            messages.Start(index).Hash(message, length, messages.Digest(index));
        }
        finally
        {
            messages.Close(0);
        }
    }

    private void Run<TMessages>(ref TMessages messages, int first, int end)
        where TMessages : struct, IBlake2sMessages
    {
        int next = first;
        for (int lane = 0; lane < _count; lane++)
        {
            _work[lane] = default;
            if (next < end)
            {
                Take(ref messages, lane, next++);
                _active++;
            }
        }

        while (_active > 0)
        {
            if (_active <= Blake2sLaneKernels.FewerThanPays(_count))
            {
                FinishSingly(ref messages);
                return;
            }

            nuint run = PrepareRun();
            Blake2sLaneKernels.Compress(_count, _lanes, run, BlockLength);
            for (int lane = 0; lane < _count; lane++)
            {
                if (_work[lane].Left == 0)
                {
                    continue;
                }

                if (!MoveOn(lane, run))
                {
                    Finish(ref messages, lane);
                    if (next < end)
                    {
                        Take(ref messages, lane, next++);
                    }
                    else
                    {
                        _active--;
                    }
                }
            }
        }
    }

    /// <summary>Starts a message in a lane.</summary>
    private readonly void Take<TMessages>(ref TMessages messages, int lane, int index)
        where TMessages : struct, IBlake2sMessages
    {
        Lane* work = _work + lane;
        Blake2sStart start = messages.Start(index);
        byte* message = messages.Open(index, lane, out nuint length);
        fixed (Blake2sState* state = &(start.KeyLength > 0 && length > 0 ? ref start.AfterKey : ref start.Initial))
        {
            _lanes->Write(lane, _count, state);
        }

        work->Index = index;
        work->F1 = start.LastNodeFlag;
        if (length == 0 && start.KeyLength > 0)
        {
            message = _blocks + (lane * BlockLength);
            Unsafe.CopyBlockUnaligned(ref *message, ref start.KeyBlock, BlockLength);
            length = BlockLength;
        }

        work->Rest = (uint)(length % BlockLength);
        work->Left = length / BlockLength;
        work->HasRest = work->Rest > 0 || length == 0;
        _lanes->SetInput(lane, message);
        if (work->Left == 0)
        {
            TakeRest(lane, message);
        }
    }

    /// <summary>Makes the padded last block of its message the next block of a lane.</summary>
    private readonly void TakeRest(int lane, byte* rest)
    {
        byte* block = _blocks + (lane * BlockLength);
        Padding.Copy(block, rest, _work[lane].Rest, BlockLength);
        _lanes->SetInput(lane, block);
        _work[lane].Left = 1;
        _work[lane].HasRest = false;
        _work[lane].IsRest = true;
    }

    /// <summary>Says what is last in each lane.</summary>
    /// <returns>Blocks until the first lane needs attention.</returns>
    private readonly nuint PrepareRun()
    {
        nuint run = unchecked((nuint)(-1L));
        byte* any = null;
        for (int lane = 0; lane < _count; lane++)
        {
            if (_work[lane].Left > 0 && _work[lane].Left <= run)
            {
                run = _work[lane].Left;
            }
        }

        for (int lane = 0; lane < _count; lane++)
        {
            Lane* work = _work + lane;
            if (work->Left == 0)
            {
                continue;
            }

            any = _lanes->Input(lane);
            bool isLast = work->Left == run && !work->HasRest;
            _lanes->SetLast(lane, work->IsRest ? work->Rest : BlockLength, isLast ? uint.MaxValue : 0, isLast ? work->F1 : 0);
        }

        for (int lane = 0; lane < _count; lane++)
        {
            // An empty lane hashes what another one hashes, to no purpose and to no harm.
            if (_work[lane].Left == 0)
            {
                _lanes->SetInput(lane, any);
            }
        }

        return run;
    }

    /// <summary>Counts a run off a lane's message.</summary>
    /// <returns>Whether there is more of it.</returns>
    private readonly bool MoveOn(int lane, nuint run)
    {
        _work[lane].Left -= run;
        _lanes->SetInput(lane, _lanes->Input(lane) + (run * BlockLength));
        if (_work[lane].Left > 0)
        {
            return true;
        }

        if (_work[lane].HasRest)
        {
            TakeRest(lane, _lanes->Input(lane));
            return true;
        }

        return false;
    }

    private readonly void Finish<TMessages>(ref TMessages messages, int lane)
        where TMessages : struct, IBlake2sMessages
    {
        Blake2sState state;
        _lanes->Read(lane, _count, &state);
        int index = _work[lane].Index;
        state.WriteDigest(messages.Digest(index), messages.Start(index).DigestLength);
        _work[lane].IsRest = false;
        messages.Close(lane);
    }

    /// <summary>Ends the last few messages one after the other.</summary>
    private readonly void FinishSingly<TMessages>(ref TMessages messages)
        where TMessages : struct, IBlake2sMessages
    {
        for (int lane = 0; lane < _count; lane++)
        {
            Lane* work = _work + lane;
            if (work->Left == 0)
            {
                continue;
            }

            Blake2sState state;
            _lanes->Read(lane, _count, &state);
            nuint length = work->IsRest ? work->Rest : (work->Left * BlockLength) + (work->HasRest ? work->Rest : 0);
            Blake2sHashing.Finish(&state, _lanes->Input(lane), length, work->F1);
            _lanes->Write(lane, _count, &state);
            Finish(ref messages, lane);
        }
    }

    /// <summary>What is still to be done in a lane.</summary>
    private struct Lane
    {
        /// <summary>Index of the message.</summary>
        public int Index;

        /// <summary>Whole blocks left, of the message or of its padded end; 0 in a lane without a message.</summary>
        public nuint Left;

        /// <summary>Bytes of the last block, where it is not a whole one.</summary>
        public uint Rest;

        /// <summary>Whether a padded block is still to come.</summary>
        public bool HasRest;

        /// <summary>Whether the padded block is what is left.</summary>
        public bool IsRest;

        /// <summary>The last-node flag.</summary>
        public uint F1;
    }
}
