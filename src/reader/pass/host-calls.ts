// Calls from the pass to its host: once for each distinct origin, and once for each distinct language code.

type Judge = (from: i32, to: i32, into: i32) => i32;

let origins: Judge = () => 0;
let codes: Judge = () => 0;

/** Sets the functions of the host; for WebAssembly they are imports. */
export function answer(judgeOfOrigins: Judge, judgeOfCodes: Judge): void {
  origins = judgeOfOrigins;
  codes = judgeOfCodes;
}

/**
 * Judges the scheme and authority in the bytes `from`..`to` and writes their normal form to `into`. Returns its length times 256,
 * plus the bits of the origin.
 */
export function judgeOrigin(from: i32, to: i32, into: i32): i32 {
  return origins(from, to, into);
}

/**
 * Judges the language code in the bytes `from`..`to`. Returns the number of the language times 256, plus the bits of the code.
 */
export function judgeCode(from: i32, to: i32): i32 {
  return codes(from, to, 0);
}
