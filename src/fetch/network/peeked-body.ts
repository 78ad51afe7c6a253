// A body whose first bytes are read before the rest.

import { brotliDecompressSync, constants, inflateSync, unzipSync } from 'node:zlib';

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

/** Decodes what there is of a compressed body; an unknown or corrupt one has no text. */
function decoded(bytes: Buffer, coding: string | null, most: number): Buffer {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most * 64 };
  try {
    switch (coding?.trim().toLowerCase() ?? '') {
      case '':
      case 'identity':
        return bytes;
      case 'gzip':
      case 'x-gzip':
        return unzipSync(bytes, options);
      case 'deflate':
        return inflateSync(bytes, options);
      case 'br':
        return brotliDecompressSync(bytes, {
          finishFlush: constants.BROTLI_OPERATION_FLUSH,
          maxOutputLength: options.maxOutputLength,
        });
      default:
        return Buffer.alloc(0);
    }
  } catch {
    return Buffer.alloc(0);
  }
}
