// Reads the body of a page as it arrives: decodes it, counts it, and stops as soon as enough is known.

import * as zlib from 'node:zlib';
import { parseContentEncoding } from '../fetch/decode/coding.js';
import type { PageResponse } from '../fetch/network/page-exchange.js';
import { Throughput } from '../fetch/network/throughput.js';
import type { TransportLimits } from '../fetch/network/transfer-limits.js';

/** Receives the decoded bytes. */
export interface BodySink {
  write(bytes: Uint8Array): void;
  readonly isEnough: boolean;
}

/** How a body ended. */
export type BodyEnd =
  /** All of it arrived, or as much as was needed. */
  | { readonly kind: 'whole' | 'enough' }
  /** It is larger than the limit, as sent or after one of its decoders. */
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

/** Bytes beyond the limit that may arrive or leave an inner decoder: the frame of a compressed body of that size. */
const FRAME_BYTES = 16_384;

/** Maximum bytes of a body that is received before it is read, and of a rest that is received to keep the connection. */
const SHORT_BYTES = 65_536;

type Decoder = import('node:stream').Transform;

/**
 * Reads a body into a sink, at most `most` decoded bytes. `onArrived` is called when nothing more will be received: a short body is
 * read after that, so that it does not delay the next request.
 */
export function readBody(
  response: PageResponse,
  sink: BodySink,
  most: number,
  limits: TransportLimits,
  onArrived: () => void,
): Promise<ReadBody> {
  return new Promise((resolve) => new BodyReading(response, sink, most, limits, onArrived, resolve).start());
}

class BodyReading {
  readonly #pace: Throughput;
  #last = performance.now();
  #received = 0;
  #bytes = 0;
  #over = false;
  #decoders: Decoder[] = [];
  #coding = '';
  /** The bytes of a short body until all have arrived; null for other bodies. */
  #short: Uint8Array[] | null = null;

  constructor(
    private readonly response: PageResponse,
    private readonly sink: BodySink,
    private readonly most: number,
    limits: TransportLimits,
    private readonly onArrived: () => void,
    private readonly resolve: (read: ReadBody) => void,
  ) {
    this.#pace = new Throughput(limits);
  }

  start(): void {
    const { response } = this;
    const value = response.header('content-encoding') ?? '';
    const decoders = decodersFor(value);
    if (decoders === null) {
      this.#end({ kind: 'coding', coding: value, message: 'unsupported', received: 0 });
      return;
    }
    this.#decoders = decoders;
    this.#coding = value;
    this.#connect();
    if (response.isWhole || Number(response.header('content-length') ?? Number.NaN) <= SHORT_BYTES) this.#short = [];
    response.read({
      data: (chunk) => this.#onData(chunk),
      end: () => this.#onEnd(),
      error: (error) => this.#onError(error),
    });
  }

  /** Connects each decoder to the next, and the last to the sink. */
  #connect(): void {
    this.#decoders.forEach((decoder, index) => {
      const next = this.#decoders[index + 1];
      let passed = 0;
      decoder.on('data', (chunk: Uint8Array) => {
        passed += chunk.length;
        if (next === undefined) this.#take(chunk);
        else if (this.#isWithinLimit(passed)) next.write(chunk);
      });
      decoder.on('end', () => (next === undefined ? this.#end({ kind: 'whole' }) : next.end()));
      decoder.on('error', (error: NodeJS.ErrnoException) => {
        const message = error.code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message) ? 'truncated' : 'corrupt';
        this.#end({ kind: 'coding', coding: this.#coding, message, received: this.#received });
      });
    });
  }

  #onData(chunk: Uint8Array): void {
    if (this.#over) return;
    this.#received += chunk.length;
    const now = performance.now();
    if (this.#pace.isTooSlow(chunk.length, now - this.#last)) this.#end({ kind: 'too-slow', received: this.#received });
    this.#last = now;
    if (!this.#isWithinLimit(this.#received)) return;
    if (this.#short === null) this.#decode(chunk);
    else this.#short.push(chunk);
  }

  /**
   * Ends the body if it exceeds the limit. Without a decoder, the sink's own limit is exact; a decoder may hold back output, and
   * its pending input is in memory.
   */
  #isWithinLimit(bytes: number): boolean {
    if (this.#decoders.length > 0 && bytes > this.most + FRAME_BYTES) this.#end({ kind: 'limit' });
    return !this.#over;
  }

  #onEnd(): void {
    if (this.#over) return;
    this.onArrived();
    const short = this.#short;
    if (short === null) this.#decodeEnd();
    else {
      // Serves sockets with data first, and the requests that wait for a turn.
      setImmediate(() => {
        for (const chunk of short) this.#decode(chunk);
        this.#decodeEnd();
      });
    }
  }

  #onError(error: unknown): void {
    for (const chunk of this.#short ?? []) this.#decode(chunk);
    this.#end({ kind: 'broken', error, received: this.#received });
  }

  #decode(chunk: Uint8Array): void {
    if (this.#over) return;
    const [first] = this.#decoders;
    if (first === undefined) this.#take(chunk);
    else first.write(chunk);
  }

  #decodeEnd(): void {
    const [first] = this.#decoders;
    if (first === undefined || this.#received === 0) this.#end({ kind: 'whole' });
    else if (!this.#over) first.end();
  }

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
    for (const decoder of this.#decoders) decoder.on('error', () => {}).destroy();
    const isShort = Number(this.response.header('content-length') ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES;
    // A short rest is cheaper than a new connection.
    if (end.kind === 'enough' && isShort) this.response.discard(SHORT_BYTES);
    else if (end.kind !== 'whole') this.response.close();
    this.onArrived();
    this.resolve({ end, bytes: this.#bytes });
  }
}

/** The decoders of a Content-Encoding, in the order of decoding; null for a coding that cannot be decoded. */
function decodersFor(value: string): Decoder[] | null {
  const own = zlib as typeof zlib & { createZstdDecompress?: () => Decoder };
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

/** Maximum codings of a body. */
const MOST_CODINGS = 2;

/** The codings that requests accept: zstd if this Node can read it. */
export function acceptedCodings(): string {
  return 'createZstdDecompress' in zlib ? 'gzip, br, zstd, deflate' : 'gzip, br, deflate';
}
