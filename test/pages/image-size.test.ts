// The size of an image out of its first bytes.

import { describe, expect, it } from 'vitest';
import { imageSize } from '../../src/pages/image-size.js';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

describe('the size', () => {
  it.each([
    ['of PNG', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 64, 0, 0, 0, 240])],
    ['of GIF', bytes('GIF89a', [64, 1, 240, 0])],
    ['of WebP, extended', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 63, 1, 0, 239, 0, 0])],
    ['of WebP, lossy', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 64, 1, 240, 0])],
    ['of JPEG behind another segment', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc0, 0, 11, 8, 0, 240, 1, 64])],
  ])('%s', (_, image) => {
    expect(imageSize(image)).toEqual({ width: 320, height: 240 });
  });

  it.each([
    ['an empty file', bytes()],
    ['a text', bytes('not an image')],
    ['a cut PNG', bytes('\x89PNG\r\n\x1a\n', [0])],
    ['a cut JPEG', bytes([0xff, 0xd8, 0xff])],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0x00, 0x00])],
  ])('of %s is unknown', (_, image) => {
    expect(imageSize(image)).toBeNull();
  });
});
