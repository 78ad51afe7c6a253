// The memory of `links-pass.ts`, by addresses: text from 0 on, with room behind it, because it is read in pieces; classes of bytes; bits
// of the first two bytes of names; seeds; an origin with a path; what is counted; the end of the fingerprints, and these.

export const MOST_TEXT: i32 = 65536;
export const CLASSES: i32 = 65792;
export const FIRST: i32 = 66048;
export const FIRST_FOR_TEXT: i32 = 67072;
export const SECOND: i32 = 68096;
export const SEEDS: i32 = 69120;
export const ORIGIN: i32 = 69128;
export const SHOWN: i32 = 73720;
export const FOUND_END: i32 = 73724;
export const FOUND: i32 = 73728;
/** Pages of 64 KiB; the shortest link has ten bytes. */
export const PAGES: i32 = 2;
