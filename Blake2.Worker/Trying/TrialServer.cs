using System.Reflection;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Trying;

/// <summary>Tries ways of calling an unknown API: static methods of one class, each from parameters and a message to what may be a digest.</summary>
internal static class TrialServer
{
    private const int LongestText = 200;

    public static int Run(Channel channel, WorkerArguments arguments)
    {
        Type? trials = Load(arguments, out string? error);
        channel.Send(HelloCodec.Encode(new AdapterReport { LoadError = error }));
        if (trials is null)
        {
            return 0;
        }

        while (channel.Receive() is { } payload)
        {
            (int number, TrialOrder order) = TrialCodec.DecodeOrder(payload);
            channel.Send(TrialCodec.Encode(number, Try(trials, order)));
        }

        return 0;
    }

    private static Type? Load(WorkerArguments arguments, out string? error)
    {
        try
        {
            error = null;
            return new AdapterLoadContext(arguments.AdapterPath).LoadFromAssemblyPath(arguments.AdapterPath).GetType(arguments.AdapterType, throwOnError: true);
        }
        catch (Exception e)
        {
            error = Text(e);
            return null;
        }
    }

    private static TrialResult[] Try(Type trials, TrialOrder order)
    {
        Func<HashParameters, byte[], byte[]?> call;
        try
        {
            MethodInfo method = trials.GetMethod(order.Trial, BindingFlags.Static | BindingFlags.Public)
                ?? throw new MissingMethodException(trials.FullName, order.Trial);
            call = (Func<HashParameters, byte[], byte[]?>)Delegate.CreateDelegate(typeof(Func<HashParameters, byte[], byte[]?>), method);
        }
        catch (Exception e)
        {
            return [.. order.Questions.Select(_ => new TrialResult(null, Text(e)))];
        }

        return [.. order.Questions.Select(question => Ask(call, question))];
    }

    private static TrialResult Ask(Func<HashParameters, byte[], byte[]?> call, TrialQuestion question)
    {
        try
        {
            // A copy, since an API may hand out an array that it writes to later.
            return new TrialResult((byte[]?)call(question.Parameters, question.Message.ToArray())?.Clone(), null);
        }
        catch (Exception e)
        {
            return new TrialResult(null, Text(e));
        }
    }

    private static string Text(Exception e)
    {
        while (e is TargetInvocationException or TypeInitializationException or AggregateException && e.InnerException is { } inner)
        {
            e = inner;
        }

        string text;
        try
        {
            text = $"{e.GetType().FullName}: {e.Message}";
        }
        catch (Exception)
        {
            text = e.GetType().FullName ?? "";
        }

        return text.Length > LongestText ? text.Substring(0, LongestText) : text;
    }
}
