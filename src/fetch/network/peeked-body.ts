// A body whose first bytes are read before the rest.

import { brotliDecompressSync, constants, unzipSync } from 'node:zlib';
import { parseContentEncoding } from '../decode/coding.js';

/** Chunks of a body, of which some may be looked at in advance. */
export class PeekedBody implements AsyncIterator<Uint8Array, undefined> {
  readonly #body: AsyncIterator<Uint8Array>;
  /** Steps that were looked at and not taken yet; a failure is thrown when its step is taken. */
  readonly #steps: Promise<IteratorResult<Uint8Array>>[] = [];

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#body = body[Symbol.asyncIterator]();
  }

  /** The first bytes as text, at least `most` unless the body is shorter or breaks off; `coding` is its Content-Encoding. */
  async beginning(most: number, coding: string | null): Promise<string> {
    const chunks: Uint8Array[] = [];
    for (let length = 0; length < most; ) {
      const step = this.#body.next();
      this.#steps.push(step);
      const next = await step.catch(() => null);
      if (next === null || next.done) break;
      chunks.push(next.value);
      length += next.value.length;
    }
    return decoded(Buffer.concat(chunks), coding, most).toString('latin1');
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    return (this.#steps.shift() ?? this.#body.next()) as Promise<IteratorResult<Uint8Array, undefined>>;
  }
}

/** Decodes what there is of a compressed body; an unknown or corrupt one has no text, and neither has one with several codings. */
function decoded(bytes: Buffer, coding: string | null, most: number): Buffer {
  const [name, ...others] = parseContentEncoding(coding ?? '');
  if (name === undefined) return bytes;
  const options = { maxOutputLength: most * 64 };
  try {
    if (name === null || others.length > 0) return Buffer.alloc(0);
    return name === 'br'
      ? brotliDecompressSync(bytes, { ...options, finishFlush: constants.BROTLI_OPERATION_FLUSH })
      : unzipSync(bytes, { ...options, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
