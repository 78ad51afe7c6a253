// Reads the body of a page as it arrives: decodes it, counts it, and stops as soon as enough is known.

import { zlib } from '../builtins.js';
import { parseContentEncoding } from '../decode/coding.js';
import type { WebResponse } from '../network/connections.js';
import { Throughput } from '../network/throughput.js';
import type { TransportLimits } from '../network/transfer-limits.js';

/** What takes the decoded bytes. */
export interface BodySink {
  write(bytes: Uint8Array): void;
  readonly isEnough: boolean;
}

/** How a body ended. */
export type BodyEnd =
  /** It arrived to its end, or as much of it as was wanted. */
  | { readonly kind: 'whole' | 'enough' }
  /** It is larger than the limit. */
  | { readonly kind: 'limit' }
  | { readonly kind: 'too-slow'; readonly received: number }
  /** The connection failed. */
  | { readonly kind: 'broken'; readonly error: unknown; readonly received: number }
  | {
      readonly kind: 'coding';
      readonly coding: string;
      readonly message: 'corrupt' | 'truncated' | 'unsupported';
      readonly received: number;
    };

export interface ReadBody {
  readonly end: BodyEnd;
  /** Bytes after decoding. */
  readonly bytes: number;
}

/** Bytes of an unwanted rest that are read, so that the connection can be used again. */
const SWALLOWED_BYTES = 65_536;
const SWALLOWED_MS = 1_000;

type Decoder = import('node:stream').Transform;

/** Reads a body into a sink, at most `most` decoded bytes. */
export function readBody(response: WebResponse, sink: BodySink, most: number, limits: TransportLimits): Promise<ReadBody> {
  return new Promise((resolve) => new BodyReading(response, sink, most, limits, resolve).start());
}

class BodyReading {
  readonly #pace: Throughput;
  #last = performance.now();
  #received = 0;
  #bytes = 0;
  #over = false;
  #decoders: Decoder[] = [];
  #coding = '';

  constructor(
    private readonly response: WebResponse,
    private readonly sink: BodySink,
    private readonly most: number,
    limits: TransportLimits,
    private readonly resolve: (read: ReadBody) => void,
  ) {
    this.#pace = new Throughput(limits);
  }

  start(): void {
    const { body } = this.response;
    const value = this.response.header('content-encoding') ?? '';
    const decoders = decodersFor(value);
    if (decoders === null) {
      this.#coding = value;
      this.#end({ kind: 'coding', coding: value, message: 'unsupported', received: 0 });
      return;
    }
    this.#decoders = decoders;
    this.#coding = value;
    this.#connect();
    body.on('data', this.#onData);
    body.on('end', this.#onEnd);
    body.on('error', this.#onError);
  }

  /** Each decoder gives to the next, and the last to the sink. */
  #connect(): void {
    this.#decoders.forEach((decoder, index) => {
      const next = this.#decoders[index + 1];
      decoder.on('data', (chunk: Uint8Array) => (next === undefined ? this.#take(chunk) : next.write(chunk)));
      decoder.on('end', () => (next === undefined ? this.#end({ kind: 'whole' }) : next.end()));
      decoder.on('error', (error: NodeJS.ErrnoException) => {
        const message = error.code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message) ? 'truncated' : 'corrupt';
        this.#end({ kind: 'coding', coding: this.#coding, message, received: this.#received });
      });
    });
  }

  readonly #onData = (chunk: Uint8Array): void => {
    this.#received += chunk.length;
    const now = performance.now();
    if (this.#pace.isTooSlow(chunk.length, now - this.#last)) this.#end({ kind: 'too-slow', received: this.#received });
    this.#last = now;
    const [first] = this.#decoders;
    if (first === undefined) this.#take(chunk);
    else if (!this.#over) first.write(chunk);
  };

  readonly #onEnd = (): void => {
    const [first] = this.#decoders;
    if (first === undefined || this.#received === 0) this.#end({ kind: 'whole' });
    else first.end();
  };

  readonly #onError = (error: unknown): void => {
    this.#end({ kind: 'broken', error, received: this.#received });
  };

  #take(chunk: Uint8Array): void {
    if (this.#over) return;
    const room = this.most - this.#bytes;
    const taken = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.#bytes += taken.length;
    this.sink.write(taken);
    if (this.#bytes >= this.most) this.#end({ kind: 'limit' });
    else if (this.sink.isEnough) this.#end({ kind: 'enough' });
  }

  #end(end: BodyEnd): void {
    if (this.#over) return;
    this.#over = true;
    const { body } = this.response;
    body.off('data', this.#onData);
    body.off('end', this.#onEnd);
    body.off('error', this.#onError);
    body.on('error', () => {});
    for (const decoder of this.#decoders) decoder.on('error', () => {}).destroy();
    const isShort = Number(this.response.header('content-length') ?? Number.POSITIVE_INFINITY) <= SWALLOWED_BYTES;
    if (end.kind === 'enough' && isShort) {
      // A short rest is cheaper than a new connection.
      body.dump({ limit: SWALLOWED_BYTES, signal: AbortSignal.timeout(SWALLOWED_MS) }).catch(() => {});
    } else if (end.kind !== 'whole') body.destroy();
    this.resolve({ end, bytes: this.#bytes });
  }
}

/** The decoders of a Content-Encoding, in the order of decoding; null for a coding that cannot be decoded. */
function decodersFor(value: string): Decoder[] | null {
  const own = zlib() as typeof import('node:zlib') & { createZstdDecompress?: () => Decoder };
  const names = value
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  const found: Decoder[] = [];
  for (const name of names.toReversed()) {
    const [coding] = parseContentEncoding(name);
    if (coding === 'gzip') found.push(own.createGunzip());
    else if (coding === 'br') found.push(own.createBrotliDecompress());
    else if (coding === 'deflate') found.push(own.createInflate());
    else if (name === 'zstd' && own.createZstdDecompress !== undefined) found.push(own.createZstdDecompress());
    else return null;
  }
  return found.length > MOST_CODINGS ? null : found;
}

/** Most codings of one body. */
const MOST_CODINGS = 2;

/** The codings that pages are asked for: zstd where this Node can read it. */
export function acceptedCodings(): string {
  return 'createZstdDecompress' in zlib() ? 'gzip, br, zstd, deflate' : 'gzip, br, deflate';
}
