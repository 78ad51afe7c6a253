// Joins entries into a list: a URL on each line.

import type { EntryConsumer, EntryFacts, Wanted } from './entry-consumer.js';
import type { Spool } from './spool.js';

/** Characters that would end a line, or that a program reading lines could misread. */
const CONTROL = /[\0-\x1f\x7f-\x9f\u2028\u2029]+/g;

/** Receives entries for a list of their URLs. */
export class JoinedList implements EntryConsumer<null> {
  readonly wanted: Wanted = { locs: 'all', elements: 'none' };
  /** Entries without a URL. */
  empty = 0;
  readonly #spool: Spool;
  #lines = '';

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  begin(): void {
    // A list omits its documents.
  }

  read({ loc }: EntryFacts): null {
    const line = loc.search(CONTROL) < 0 ? loc : loc.replace(CONTROL, ' ').trim();
    if (line === '') this.empty++;
    else this.#lines += `${line}\n`;
    return null;
  }

  take(): void {
    // The line is complete already.
  }

  drain(): void {
    this.#spool.append(Buffer.from(this.#lines));
    this.#lines = '';
  }

  checkpoint(): () => void {
    const { empty } = this;
    const { length } = this.#spool;
    return () => {
      this.empty = empty;
      this.#lines = '';
      this.#spool.truncate(length);
    };
  }

  text(): Iterable<string> {
    return this.#spool.text();
  }
}
