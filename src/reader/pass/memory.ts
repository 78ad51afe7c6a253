/// <reference path="./portable.d.ts" />

// Linear memory in JavaScript. For WebAssembly, build/reader.mjs replaces this file with loads and stores.

let bytes = new Uint8Array(0);
let words = new Int32Array(0);
let floats = new Float64Array(0);
let bound: ArrayBuffer | null = null;

/**
 * Binds the pass to a memory. Its state is there, so that one pass can serve many documents; what it keeps elsewhere between two calls
 * is only a guess, such as the last element in `names.ts`, and compared before use.
 */
export function bind(memory: ArrayBuffer): void {
  if (memory === bound) return;
  bound = memory;
  bytes = new Uint8Array(memory);
  words = new Int32Array(memory);
  floats = new Float64Array(memory);
}

/** The byte at an address. */
export function load8(at: i32): i32 {
  return bytes[at] as i32;
}

/** The word at an address divisible by four. */
export function load32(at: i32): i32 {
  return words[at >> 2] as i32;
}

/** The word at any address, in little-endian order. */
export function loadAny32(at: i32): i32 {
  return load8(at) | (load8(at + 1) << 8) | (load8(at + 2) << 16) | (load8(at + 3) << 24);
}

export function store8(at: i32, value: i32): void {
  bytes[at] = value;
}

export function store32(at: i32, value: i32): void {
  words[at >> 2] = value;
}

/** The 64-bit float at an address divisible by eight. */
export function loadFloat(at: i32): f64 {
  return floats[at >> 3] as f64;
}

export function storeFloat(at: i32, value: f64): void {
  floats[at >> 3] = value;
}

/** The low word of a product. */
export function multiply(a: i32, b: i32): i32 {
  return Math.imul(a, b);
}

/** Copies bytes that do not overlap. */
export function copy(to: i32, from: i32, length: i32): void {
  bytes.copyWithin(to, from, from + length);
}

/** Sets bytes to zero. */
export function fill(at: i32, length: i32): void {
  bytes.fill(0, at, at + length);
}

/** The address of the next byte of this value; `to` if there is none before it. */
export function nextOf(from: i32, to: i32, byte: i32): i32 {
  let at: i32 = from;
  while (at < to && bytes[at] !== byte) at++;
  return at < to ? at : to;
}

/** The address of the next `>`, `"` or `'`; `to` if there is none before it. */
export function nextTagStop(from: i32, to: i32): i32 {
  let at: i32 = from;
  while (at < to && bytes[at] !== 0x3e && bytes[at] !== 0x22 && bytes[at] !== 0x27) at++;
  return at < to ? at : to;
}

/** Characters that the text passed last shows. */
export let shown: i32 = 0;

/** Passes ASCII text other than references; returns the address of the next other byte, or `to`. */
export function showTo(from: i32, to: i32): i32 {
  let at: i32 = from;
  shown = 0;
  for (; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x3c || byte === 0x26 || byte >= 0x80) break;
    if (byte !== 0x20 && (byte < 0x09 || byte > 0x0d)) shown++;
  }
  return at;
}
