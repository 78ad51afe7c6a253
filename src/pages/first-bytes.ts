// Keeps the first bytes of a body, which a reader may get as well.

import type { PageReader } from '../rules/page-answer.js';
import type { BodySink } from './body.js';

/** The first bytes of one body. */
export class FirstBytes implements BodySink {
  readonly #chunks: Uint8Array[] = [];

  /** Keeps `left` bytes at most. */
  constructor(
    private readonly reader: PageReader | null,
    private left: number,
  ) {}

  get isEnough(): boolean {
    return this.reader?.isEnough ?? false;
  }

  write(bytes: Uint8Array): void {
    if (this.left > 0) this.#chunks.push(bytes.slice(0, this.left));
    this.left -= bytes.length;
    this.reader?.write(bytes);
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get text(): string {
    return this.bytes.toString('latin1');
  }
}
