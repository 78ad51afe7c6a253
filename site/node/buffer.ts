// Node's `Buffer`, as far as the core uses it, on the typed arrays and the text coders of browsers.

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const STRICT = new TextDecoder('utf-8', { fatal: true });
/** Characters made by one call: engines limit the number of arguments. */
const MOST_ARGUMENTS = 8_192;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

type Source = string | ArrayBufferLike | ArrayLike<number>;

/** A `Uint8Array` with the methods of Node's `Buffer` that the core calls. Slices share their memory, as there. */
class BrowserBuffer extends Uint8Array {
  /** Bytes of a text in an encoding, a view of memory, or a copy of bytes. */
  static override from(source: unknown, ...more: unknown[]): BrowserBuffer {
    const given = source as Source;
    if (typeof given === 'string') return view(encode(given, more[0] as string | undefined));
    if (ArrayBuffer.isView(given)) return new BrowserBuffer(given as unknown as ArrayLike<number>);
    if (given instanceof ArrayBuffer || isShared(given))
      return new BrowserBuffer(given as ArrayBuffer, ...(more as [number?, number?]));
    return new BrowserBuffer(given as ArrayLike<number>);
  }

  static alloc(size: number, fill: number | string = 0): BrowserBuffer {
    const made = new BrowserBuffer(size);
    return fill === 0 ? made : made.fill(typeof fill === 'string' ? fill.charCodeAt(0) : fill);
  }

  static allocUnsafe(size: number): BrowserBuffer {
    return new BrowserBuffer(size);
  }

  static allocUnsafeSlow(size: number): BrowserBuffer {
    return new BrowserBuffer(size);
  }

  static isBuffer(value: unknown): boolean {
    return value instanceof BrowserBuffer;
  }

  static byteLength(value: string | ArrayBufferView, encoding = 'utf8'): number {
    if (typeof value !== 'string') return value.byteLength;
    if (!isUtf8Name(encoding)) return encode(value, encoding).length;
    let length = value.length;
    for (let at = 0; at < value.length; at++) {
      const unit = value.charCodeAt(at);
      if (unit < 0x80) continue;
      length += unit < 0x8_00 ? 1 : 2;
      // A pair of surrogates takes four bytes; one alone becomes U+FFFD, which takes three.
      if (unit >= 0xd8_00 && unit < 0xdc_00 && (value.charCodeAt(at + 1) & 0xfc_00) === 0xdc_00) at++;
    }
    return length;
  }

  static concat(list: readonly Uint8Array[], total = list.reduce((sum, { length }) => sum + length, 0)): BrowserBuffer {
    const all = new BrowserBuffer(total);
    let at = 0;
    for (const bytes of list) {
      const part = bytes.length > total - at ? bytes.subarray(0, total - at) : bytes;
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  static compare(one: Uint8Array, other: Uint8Array): number {
    const most = Math.min(one.length, other.length);
    for (let at = 0; at < most; at++) {
      const difference = (one[at] as number) - (other[at] as number);
      if (difference !== 0) return Math.sign(difference);
    }
    return Math.sign(one.length - other.length);
  }

  override toString(encoding = 'utf8', from = 0, to = this.length): string {
    return decode(this.subarray(Math.max(0, from), Math.max(0, to)), encoding);
  }

  /** A view, as in Node, and no copy. */
  override slice(from?: number, to?: number): BrowserBuffer {
    return this.subarray(from, to) as BrowserBuffer;
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && BrowserBuffer.compare(this, other) === 0;
  }

  compare(other: Uint8Array): number {
    return BrowserBuffer.compare(this, other);
  }

  copy(into: Uint8Array, at = 0, from = 0, to = this.length): number {
    const part = this.subarray(from, Math.min(to, from + into.length - at));
    into.set(part, at);
    return part.length;
  }

  /** `write(text, offset, encoding)`, `write(text, encoding)` or `write(text)`: returns the number of bytes. */
  write(text: string, at: number | string = 0, ...more: readonly (number | string)[]): number {
    const offset = typeof at === 'string' ? 0 : at;
    const encoding = [at, ...more].find((one) => typeof one === 'string') as string | undefined;
    if (isUtf8Name(encoding)) return ENCODER.encodeInto(text, this.subarray(offset)).written;
    const bytes = encode(text, encoding);
    const part = bytes.subarray(0, this.length - offset);
    this.set(part, offset);
    return part.length;
  }

  override indexOf(value: number | string | Uint8Array, from = 0, encoding = 'utf8'): number {
    if (typeof value === 'number') return super.indexOf(value, from);
    const wanted = typeof value === 'string' ? encode(value, encoding) : value;
    const [first] = wanted;
    if (first === undefined) return Math.min(from, this.length);
    for (let at = super.indexOf(first, from); at >= 0; at = super.indexOf(first, at + 1)) {
      if (at + wanted.length > this.length) return -1;
      if (wanted.every((byte, index) => this[at + index] === byte)) return at;
    }
    return -1;
  }

  override includes(value: number | string | Uint8Array, from = 0): boolean {
    return this.indexOf(value, from) >= 0;
  }

  readUInt16LE(at = 0): number {
    return dataView(this).getUint16(at, true);
  }

  readUInt32LE(at = 0): number {
    return dataView(this).getUint32(at, true);
  }

  readInt32LE(at = 0): number {
    return dataView(this).getInt32(at, true);
  }
}

export { BrowserBuffer as Buffer };

/** Whether bytes are well-formed UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT.decode(own(bytes));
    return true;
  } catch {
    return false;
  }
}

export function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function isUtf8Name(encoding: string | undefined): boolean {
  return encoding === undefined || encoding === 'utf8' || encoding === 'utf-8';
}

function isShared(value: unknown): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && value instanceof SharedArrayBuffer;
}

function dataView({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}

function view({ buffer, byteOffset, length }: Uint8Array): BrowserBuffer {
  return new BrowserBuffer(buffer as ArrayBuffer, byteOffset, length);
}

/** Decoders refuse shared memory. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return (isShared(bytes.buffer) ? new Uint8Array(bytes) : bytes) as Uint8Array<ArrayBuffer>;
}

/** @throws TypeError for an encoding that the core does not use */
function encode(text: string, encoding = 'utf8'): Uint8Array {
  if (isUtf8Name(encoding)) return ENCODER.encode(text);
  switch (encoding) {
    case 'latin1':
    case 'ascii':
    case 'binary':
      return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    case 'utf16le': {
      const units = new DataView(new ArrayBuffer(text.length * 2));
      for (let at = 0; at < text.length; at++) units.setUint16(at * 2, text.charCodeAt(at), true);
      return new Uint8Array(units.buffer);
    }
    case 'hex':
      return fromHex(text);
    case 'base64':
    case 'base64url': {
      const plain = text
        .replaceAll('-', '+')
        .replaceAll('_', '/')
        .replace(/=.*$/s, '')
        .replace(/[^A-Za-z0-9+/]/g, '');
      return encode(atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain), 'latin1');
    }
    default:
      throw new TypeError(`Unknown encoding: ${encoding}`);
  }
}

/** The bytes up to the first pair that is not hexadecimal. */
function fromHex(text: string): Uint8Array {
  const pairs = /^(?:[\da-f]{2})*/i.exec(text)?.[0] ?? '';
  return Uint8Array.from({ length: pairs.length / 2 }, (_, at) => Number.parseInt(pairs.slice(at * 2, at * 2 + 2), 16));
}

/** @throws TypeError for an encoding that the core does not use */
function decode(bytes: Uint8Array, encoding: string): string {
  if (isUtf8Name(encoding)) return DECODER.decode(own(bytes));
  switch (encoding) {
    case 'latin1':
    case 'binary':
      return characters(bytes);
    case 'ascii':
      return characters(bytes.map((byte) => byte & 0x7f));
    case 'utf16le':
      return characters(
        Uint16Array.from(
          { length: bytes.length >> 1 },
          (_, at) => ((bytes[at * 2 + 1] as number) << 8) | (bytes[at * 2] as number),
        ),
      );
    case 'hex':
      return Array.from(bytes, (byte) => HEX[byte]).join('');
    case 'base64':
      return btoa(characters(bytes));
    case 'base64url':
      return btoa(characters(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    default:
      throw new TypeError(`Unknown encoding: ${encoding}`);
  }
}

function characters(units: Uint8Array | Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += MOST_ARGUMENTS)
    text += String.fromCharCode(...units.subarray(at, at + MOST_ARGUMENTS));
  return text;
}
