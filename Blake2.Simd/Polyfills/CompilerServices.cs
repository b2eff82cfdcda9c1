#if !NET
namespace System.Runtime.CompilerServices;

/// <summary>What the compiler needs to emit <c>init</c> accessors for a framework that has no such type.</summary>
internal static class IsExternalInit;

/// <summary>The compiler knows it by its name: locals are not cleared.</summary>
[AttributeUsage(AttributeTargets.Module | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Constructor | AttributeTargets.Method | AttributeTargets.Property, Inherited = false)]
internal sealed class SkipLocalsInitAttribute : Attribute;
#else
using System.Runtime.CompilerServices;

// A library that was compiled against an older framework's build names this assembly's own type in the signatures of init accessors.
[assembly: TypeForwardedTo(typeof(IsExternalInit))]
#endif
