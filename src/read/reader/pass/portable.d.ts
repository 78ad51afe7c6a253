// What the pass uses of AssemblyScript, as types for TypeScript, which has one type of numbers.

type u8 = number;
type i32 = number;
type f64 = number;

declare function load<T>(at: i32): T;
declare function store<T>(at: i32, value: T): void;
declare namespace memory {
  function copy(to: i32, from: i32, length: i32): void;
  function fill(at: i32, value: i32, length: i32): void;
}
