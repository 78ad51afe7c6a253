// Node's `zlib`, as far as the core uses it, by pako. `DecompressionStream` neither tells where a member ends nor keeps the output
// before a defect, on which the findings about gzip depend.

import {
  deflateRaw,
  inflateRaw,
  ungzip,
  Z_BUF_ERROR,
  Z_OK,
  Z_STREAM_END,
  Z_SYNC_FLUSH,
  ZStream,
  zlibInflate,
  zlibInflateInit2,
} from 'pako';
import { Buffer } from './buffer.js';

type Listener = (value?: unknown) => void;

const RAW_WINDOW = -15;
const POLYNOMIAL = 0xed_b8_83_20;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** A stream that decompresses what is written to it at once. As in zlib, a call that fails loses its output. */
class InflateStream {
  /** Bytes of input that belong to the stream. */
  bytesWritten = 0;
  readonly #stream = new ZStream();
  readonly #chunkSize: number;
  readonly #listeners = new Map<string, Listener>();
  #state: 'open' | 'ended' | 'failed' | 'destroyed' = 'open';

  constructor(chunkSize: number) {
    this.#chunkSize = chunkSize;
    zlibInflateInit2(this.#stream, RAW_WINDOW);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  once(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  write(block: Uint8Array, done: () => void): void {
    const stream = this.#stream;
    stream.input = block;
    stream.next_in = 0;
    stream.avail_in = block.length;
    while (this.#state === 'open' && this.#step()) {}
    this.bytesWritten += block.length - stream.avail_in;
    if (this.#state !== 'failed') queueMicrotask(done);
  }

  end(): void {
    queueMicrotask(() => this.#emit(this.#state === 'ended' ? 'end' : 'error'));
  }

  destroy(): void {
    this.#state = 'destroyed';
  }

  /** Makes one chunk of output; returns whether there may be more. */
  #step(): boolean {
    const stream = this.#stream;
    stream.output = new Uint8Array(this.#chunkSize);
    stream.next_out = 0;
    stream.avail_out = this.#chunkSize;
    const status = zlibInflate(stream, Z_SYNC_FLUSH);
    if (status !== Z_OK && status !== Z_STREAM_END && status !== Z_BUF_ERROR) {
      this.#state = 'failed';
      this.#emit('error');
      return false;
    }
    if (status === Z_STREAM_END) this.#state = 'ended';
    if (stream.next_out > 0) this.#emit('data', stream.output.subarray(0, stream.next_out));
    return status === Z_OK && stream.avail_out === 0;
  }

  #emit(event: string, value?: unknown): void {
    this.#listeners.get(event)?.(value);
  }
}

export function createInflateRaw({ chunkSize = 16_384 }: { readonly chunkSize?: number } = {}): InflateStream {
  return new InflateStream(chunkSize);
}

/** A stream that compresses, for a fixed sitemap that was compressed. */
class GzipStream {
  readonly #stream = new CompressionStream('gzip');
  readonly #writer = this.#stream.writable.getWriter();
  #written: Promise<void> = Promise.resolve();

  /** Returns false: the next piece has to wait for `drain`. */
  write(piece: Uint8Array<ArrayBuffer>): boolean {
    this.#written = this.#writer.write(piece);
    return false;
  }

  once(_event: 'drain', listener: () => void): void {
    // An error is reported to the reader.
    this.#written.then(listener, listener);
  }

  end(): void {
    this.#writer.close().catch(() => undefined);
  }

  destroy(error: Error): void {
    this.#writer.abort(error).catch(() => undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const reader = this.#stream.readable.getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  }
}

export function createGzip(): GzipStream {
  return new GzipStream();
}

/** Content codings of HTTP, which browsers remove themselves. */
function createOfHttp(): never {
  throw new TypeError('browsers decode what they fetch');
}

export {
  createOfHttp as brotliCompressSync,
  createOfHttp as brotliDecompressSync,
  createOfHttp as createBrotliDecompress,
  createOfHttp as createInflate,
  createOfHttp as unzipSync,
};
export const constants = {};

export function gunzipSync(bytes: Uint8Array): Uint8Array {
  return Buffer.from(ungzip(bytes));
}

export function gunzip(bytes: Uint8Array, _options: unknown, done: (error: unknown, result?: Uint8Array) => void): void {
  try {
    done(null, gunzipSync(bytes));
  } catch (error) {
    done(error);
  }
}

export function deflateRawSync(data: string | Uint8Array, options: { level: number }): Uint8Array {
  return Buffer.from(deflateRaw(data, options as Parameters<typeof deflateRaw>[1]));
}

export function inflateRawSync(data: Uint8Array): Uint8Array {
  return Buffer.from(inflateRaw(data));
}

export function crc32(data: Uint8Array, start = 0): number {
  let value = ~start;
  for (let at = 0; at < data.length; at++) value = (CRC_TABLE[(value ^ (data[at] as number)) & 0xff] as number) ^ (value >>> 8);
  return ~value >>> 0;
}
