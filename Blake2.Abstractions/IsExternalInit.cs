namespace System.Runtime.CompilerServices;

/// <summary>What the compiler needs to emit <c>init</c> accessors for netstandard2.0.</summary>
internal static class IsExternalInit;
