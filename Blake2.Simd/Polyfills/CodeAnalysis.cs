#if !NETCOREAPP
namespace System.Diagnostics.CodeAnalysis;

/// <summary>The argument is not null once the method has returned.</summary>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class NotNullAttribute : Attribute;

/// <summary>The method throws.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class DoesNotReturnAttribute : Attribute;
#endif
