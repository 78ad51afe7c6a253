// The types of WebAssembly that AssemblyScript has, for TypeScript: numbers, all of them.

type i32 = number;
type f64 = number;
