// What the pass asks of its host: once for each distinct origin, and for each distinct code of a language.

type Judge = (from: i32, to: i32, into: i32) => i32;

let origins: Judge = () => 0;
let codes: Judge = () => 0;

/** Sets who answers. For WebAssembly these are imports. */
export function answer(judgeOfOrigins: Judge, judgeOfCodes: Judge): void {
  origins = judgeOfOrigins;
  codes = judgeOfCodes;
}

/**
 * Judges the scheme and authority in the bytes `from`..`to` and writes their normal form to `into`. Returns its length times 256,
 * and the bits of the origin.
 */
export function judgeOrigin(from: i32, to: i32, into: i32): i32 {
  return origins(from, to, into);
}

/** Judges the code of a language in the bytes `from`..`to`. Returns the number of the language times 256, and the bits of the code. */
export function judgeCode(from: i32, to: i32): i32 {
  return codes(from, to, 0);
}
