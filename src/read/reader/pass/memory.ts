/// <reference path="./portable.d.ts" />

// Linear memory: loads and stores.

/** The byte at an address. */
export function load8(at: i32): i32 {
  return load<u8>(at) as i32;
}

/** The word at an address divisible by four. */
export function load32(at: i32): i32 {
  return load<i32>(at);
}

/** The word at any address, in little-endian order. */
export function loadAny32(at: i32): i32 {
  return load<i32>(at);
}

export function store8(at: i32, value: i32): void {
  store<u8>(at, value as u8);
}

export function store32(at: i32, value: i32): void {
  store<i32>(at, value);
}

/** The 64-bit float at an address divisible by eight. */
export function loadFloat(at: i32): f64 {
  return load<f64>(at);
}

export function storeFloat(at: i32, value: f64): void {
  store<f64>(at, value);
}

/** The low word of a product. */
export function multiply(a: i32, b: i32): i32 {
  return a * b;
}

/** Copies bytes that do not overlap. */
export function copy(to: i32, from: i32, length: i32): void {
  memory.copy(to, from, length);
}

/** Sets bytes to zero. */
export function fill(at: i32, length: i32): void {
  memory.fill(at, 0, length);
}
