// The CRC-32 of gzip (RFC 1952 section 8), computed by zlib if this Node.js has it.

import { once, zlib } from '../builtins.js';

const table = once(() =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  }),
);

/** CRC-32 by table, for Node.js versions without `zlib.crc32` (before 20.15 and 22.2). */
export function crc32ByTable(bytes: Uint8Array, previous = 0): number {
  const values = table();
  let value = ~previous;
  for (const byte of bytes) value = (values[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return ~value >>> 0;
}

const best = once(() => (zlib() as { crc32?: typeof crc32ByTable }).crc32 ?? crc32ByTable);

/** CRC-32 of `bytes`, continuing from the CRC `previous` of the bytes before. */
export function crc32(bytes: Uint8Array, previous = 0): number {
  return best()(bytes, previous);
}
