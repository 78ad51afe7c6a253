// Choices that a check makes by the input itself, so that a saved input is checked the same way again.

import { crc32 } from 'node:zlib';
import { Random } from '../support/random.js';

/** A source of randomness that depends on the bytes alone. */
export function randomOf(bytes: Uint8Array): Random {
  return new Random(crc32(bytes));
}

/** The bytes cut at random places: mostly into small pieces, some of them single bytes. */
export function pieces(bytes: Uint8Array, random: Random): Uint8Array[] {
  const most = random.pick([3, 20, 300, 5_000]);
  const list: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + random.below(most);
    list.push(bytes.slice(at, at + length));
    at += length;
  }
  return list;
}

/** Bytes as a message shows them: their text, and no more of it than can be read. */
export function shown(bytes: Uint8Array): string {
  const text = JSON.stringify(Buffer.from(bytes).toString('latin1'));
  return text.length > 600 ? `${text.slice(0, 600)}… (${bytes.length} bytes)` : text;
}

/** The name of a file with this content: what begins with markup is XML, the rest a list. */
export function nameOf(bytes: Uint8Array): string {
  return /^[^\x21-\x7e]*</.test(Buffer.from(bytes.subarray(0, 8_192)).toString('latin1')) ? 'sitemap.xml' : 'sitemap.txt';
}
