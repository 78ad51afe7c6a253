// A source whose bytes arrive as messages from another thread.

import type { StageProblem } from '../../base/problem/problem.js';
import type { HttpFacts } from '../../fetch/network/http-facts.js';
import type { Location, Source } from '../../fetch/network/source.js';
import { fromThreadLocation, type SourceEnd, type SourceStart } from './messages.js';

export class SentSource implements Source {
  readonly location: Location;
  readonly http: HttpFacts | null;
  readonly modified: number | null;
  readonly body: AsyncIterable<Uint8Array>;
  problems: readonly StageProblem[] = [];
  wireBytes = 0;
  gzip = false;
  partial = false;
  /** Called with each block that has been read; reports it to the sender. */
  readonly recycle: (block: Uint8Array) => void;
  readonly #blocks: Uint8Array[] = [];
  #ended = false;
  #wake: () => void = () => {};

  constructor({ location, http, modified }: SourceStart, recycle: (block: Uint8Array) => void) {
    this.location = fromThreadLocation(location);
    this.http = http;
    this.modified = modified;
    this.body = this.#read();
    this.recycle = recycle;
  }

  /** Appends a block. */
  add(bytes: Uint8Array): void {
    this.#blocks.push(bytes);
    this.#wake();
  }

  /** Ends the body and sets the facts that are known after reading. */
  end({ problems, wireBytes, gzip, partial }: SourceEnd): void {
    this.problems = problems;
    this.wireBytes = wireBytes;
    this.gzip = gzip;
    this.partial = partial;
    this.#ended = true;
    this.#wake();
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const block = this.#blocks.shift();
      if (block !== undefined) yield block;
      else if (this.#ended) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}
