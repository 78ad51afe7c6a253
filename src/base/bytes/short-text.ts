// Decodes short texts of bytes, of which a hostile value has hundreds of thousands.

/** Maximum bytes of an ASCII text that is decoded byte by byte, because a call of Node's decoder costs more. */
const SHORT = 16;

/** Returns the text of the UTF-8 bytes `from`..`to`. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT) return decode(bytes, from, to);
  let text = '';
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0x80) return decode(bytes, from, to);
    text += String.fromCharCode(byte);
  }
  return text;
}

function decode(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');
}
