// Made by build/characters.mjs from Unicode 17.0: do not edit.

/** Whether a letter and one of the signs that compose with few letters may be one character in normal form C. */
export function composes(letter: i32, sign: i32): boolean {
  if (sign === 0x653) return letter === 0x627;
  if (sign === 0x654) return letter >= 0x627 && letter <= 0x6d5;
  if (sign === 0x655) return letter >= 0x622 && letter <= 0x627;
  if (sign === 0x93c) return letter >= 0x928 && letter <= 0x933;
  if (sign === 0x9be) return letter === 0x9c7;
  if (sign === 0x9d7) return letter === 0x9c7;
  if (sign === 0xb3e) return letter === 0xb47;
  if (sign === 0xb56) return letter === 0xb47;
  if (sign === 0xb57) return letter === 0xb47;
  if (sign === 0xbbe) return letter >= 0xbc6 && letter <= 0xbc7;
  if (sign === 0xbd7) return letter >= 0xb92 && letter <= 0xbc6;
  if (sign === 0xc56) return letter === 0xc46;
  if (sign === 0xcc2) return letter === 0xcc6;
  if (sign === 0xcd5) return letter >= 0xcbf && letter <= 0xcca;
  if (sign === 0xcd6) return letter === 0xcc6;
  if (sign === 0xd3e) return letter >= 0xd46 && letter <= 0xd47;
  if (sign === 0xd57) return letter === 0xd46;
  if (sign === 0xdca) return letter >= 0xdd9 && letter <= 0xddc;
  if (sign === 0xdcf) return letter === 0xdd9;
  if (sign === 0xddf) return letter === 0xdd9;
  if (sign === 0x102e) return letter === 0x1025;
  return false;
}
