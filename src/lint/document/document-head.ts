// Reads the first bytes of a document: its encoding, its format, and the bytes that have to be kept.

import { detectEncoding, type Encoding, SNIFF_BYTES, Transcoder } from '../../base/bytes/encoding.js';
import { detectFormat, FORMAT_BYTES, type Format } from '../../read/entry/format.js';
import { isSpace } from '../../read/xml/xml-characters.js';

/** Maximum of white space at the beginning that is read to detect the format. */
const MOST_SPACE = 1_048_576;

const DECLARATION = /^<\?xml[ \t\r\n]/;

/** Facts about the first bytes of a document. */
export interface DocumentHead {
  /** The chunks that were read, and their number of bytes. The code that reads on owns them. */
  readonly chunks: readonly Uint8Array[];
  readonly length: number;
  readonly encoding: Encoding;
  readonly format: Format;
  /** Whether the document is XML with a declaration. */
  readonly declaration: boolean;
  /**
   * A copy of the beginning, in UTF-8. The first bytes leave the window, so the declaration and the byte order mark are located
   * in this copy. Its length beyond these depends on how the chunks arrived.
   */
  readonly beginning: Uint8Array;
}

/**
 * Reads as many chunks as are needed to detect the format. `contentType` is that of the response, `name` the last segment of the
 * address.
 */
export async function readHead(
  chunks: AsyncIterator<Uint8Array>,
  contentType: string | null,
  name: string,
): Promise<DocumentHead> {
  const { read, bytes, ended } = await firstBytes(chunks);
  const encoding = detectEncoding(bytes.subarray(0, SNIFF_BYTES), charsetOf(contentType));
  const { used, bomLength, unreadable } = encoding;
  const text = used === 'utf-8' || unreadable ? bytes.subarray(bomLength) : new Transcoder(used).push(bytes);
  const format: Format = unreadable ? { kind: 'unknown', what: `${used.toUpperCase()} text` } : detectFormat(text, name, ended);
  return {
    chunks: read,
    length: bytes.length,
    encoding,
    format,
    declaration: format.kind === 'xml' && DECLARATION.test(latin1(text, format.start)),
    // Copied, because `slice` does not copy a Buffer and the blocks are reused. UTF-16 has two bytes per letter.
    beginning: Uint8Array.from(used === 'utf-8' ? bytes.subarray(0, SNIFF_BYTES) : text.subarray(0, SNIFF_BYTES / 2)),
  };
}

async function firstBytes(
  chunks: AsyncIterator<Uint8Array>,
): Promise<{ readonly read: readonly Uint8Array[]; readonly bytes: Uint8Array; readonly ended: boolean }> {
  const read: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  let blank = true;
  // A document that begins with white space is read until another character arrives.
  while (length < FORMAT_BYTES || (blank && length < MOST_SPACE)) {
    const next = await chunks.next();
    if (next.done) {
      ended = true;
      break;
    }
    read.push(next.value);
    length += next.value.length;
    blank &&= next.value.every(isSpace);
  }
  const bytes = read.length === 1 ? (read[0] as Uint8Array) : Buffer.concat(read);
  return { read, bytes, ended };
}

/** A few bytes from an index on, as one character per byte. */
function latin1(bytes: Uint8Array, from: number): string {
  return Buffer.from(bytes.subarray(from, from + 8)).toString('latin1');
}

function charsetOf(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? null;
}
