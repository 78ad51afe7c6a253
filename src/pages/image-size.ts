// Reads the size of an image from its first bytes: PNG, GIF, JPEG and WebP.

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size in pixels; null if it is not in the bytes. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const begins = (text: string, at = 0): boolean => buffer.toString('latin1', at, at + text.length) === text;
  try {
    if (begins('\x89PNG\r\n\x1a\n')) return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
    if (begins('GIF87a') || begins('GIF89a')) return { width: buffer.readUInt16LE(6), height: buffer.readUInt16LE(8) };
    if (begins('RIFF') && begins('WEBP', 8)) return webpSize(buffer);
    if (begins('\xff\xd8')) return jpegSize(buffer);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function webpSize(buffer: Buffer): ImageSize | null {
  switch (buffer.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: buffer.readUIntLE(24, 3) + 1, height: buffer.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = buffer.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: buffer.readUInt16LE(26) & 0x3fff, height: buffer.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** Walks the markers up to the frame header. @throws RangeError if the bytes end. */
function jpegSize(buffer: Buffer): ImageSize | null {
  for (let at = 2; buffer.readUInt8(at) === 0xff; ) {
    const marker = buffer.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: buffer.readUInt16BE(at + 7), height: buffer.readUInt16BE(at + 5) };
    // Fill bytes, and markers without content.
    if (marker === 0xff) at++;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + buffer.readUInt16BE(at + 2);
  }
  return null;
}
