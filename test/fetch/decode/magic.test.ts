// Archive detection by first bytes: tar by its header checksum, not by a word that any text may contain.

import { describe, expect, it } from 'vitest';
import { tarMember } from '../../../src/fetch/decode/magic.js';

/** The header of a file in a tar archive; `off` is added to its checksum. */
function header(name: string, off = 0): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0, 'latin1');
  block.write('0000644\0', 100, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, off);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

describe('a tar archive', () => {
  it('is recognised by its header, with the name of its first file', () => {
    expect(tarMember(header('maps/sitemap-1.xml'))).toBe('maps/sitemap-1.xml');
    expect(tarMember(Buffer.concat([header('a'.repeat(100)), Buffer.alloc(512)]))).toBe('a'.repeat(100));
    const block = header('a.xml');
    expect(tarMember(Buffer.concat([Buffer.of(1, 2, 3), block]).subarray(3))).toBe('a.xml');
  });

  it.each([
    ['a header whose checksum is wrong', header('a.xml', 1)],
    ['a header that is cut', header('a.xml').subarray(0, 511)],
    ['another magic', Buffer.from(header('a.xml').toString('latin1').replace('ustar', 'USTAR'), 'latin1')],
    ['a text with that word in that place', Buffer.from(`${'x'.repeat(257)}ustar${' '.repeat(400)}`)],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, bytes) => expect(tarMember(bytes)).toBe(null));
});
