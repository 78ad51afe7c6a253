// Types of AssemblyScript for TypeScript, where all of them are numbers.

type i32 = number;
type f64 = number;
