// Writes the bytes of an address that are no UTF-8 as triplets, as a client sends them.

import { checkUtf8 } from '../bytes/utf8.js';
import { tripletOf } from './normal-form.js';

/** The bytes with each ill-formed sequence percent-encoded. */
export function withEscapes(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let done = 0;
  checkUtf8(bytes, 0, bytes.length, true, (from, to) => {
    pieces.push(bytes.subarray(done, from), Buffer.from(Array.from(bytes.subarray(from, to), tripletOf).join('')));
    done = to;
  });
  return Buffer.concat([...pieces, bytes.subarray(done)]);
}
