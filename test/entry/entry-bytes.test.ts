// The bytes of a loc that edits look at: found the same wherever the loc is in memory.

import { expect, it } from 'vitest';
import { EntryBytes } from '../../src/entry/entry-bytes.js';
import { sampled } from '../support/depth.js';
import { Random } from '../support/random.js';

/** The unusual bytes of a loc, as indices of it, in memory of which `odd` bytes do not belong to the buffer. */
function unusualOf(loc: string, before: number, odd: number): number[] {
  const text = Buffer.from(`${' '.repeat(before)}<loc>${loc}</loc></url>`);
  const buffer = new Uint8Array(new ArrayBuffer(text.length + odd), odd);
  buffer.set(text);
  const bytes = new EntryBytes();
  bytes.begin(buffer, 0, buffer.length, null);
  const from = before + '<loc>'.length;
  bytes.setValues(Int32Array.of(from, from + Buffer.byteLength(loc), 0, 0, 0, 0, 0, 0), 0, [0, 1, 2, 3, 4, 5, 6, 7], 0);
  expect(bytes.find('loc')).toBe(true);
  bytes.findUnusual();
  return bytes.unusual.slice(0, bytes.unusualCount).map((at) => at - from);
}

it('unusual bytes are found at every place', () => {
  const random = new Random(5);
  const signs = [..."abcXYZ019-._~/?=+,;:@!$'()*#", ' ', '%', '"', '\u00e9', '\u20ac', '{', '\u007f'];
  for (let n = 0; n < sampled(4_000, 800); n++) {
    const usual = random.chance(0.5) ? signs.slice(0, 28) : signs;
    const loc = Array.from({ length: 1 + random.below(14) }, () => random.pick(random.chance(0.8) ? usual : signs)).join('');
    const wanted = [...Buffer.from(loc)].flatMap((byte, at) =>
      /[A-Za-z0-9._~/?=+,;:@!$'()*#-]/.test(String.fromCharCode(byte)) && byte < 0x80 ? [] : [at],
    );
    if (loc.trim() !== loc) continue;
    expect(unusualOf(loc, random.below(4), random.below(3)), loc).toEqual(wanted);
  }
});
