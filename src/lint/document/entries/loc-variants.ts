// Notes the variants of a page whose normal form the pass does not compute: with the other ending, and in lower case.

import { Fingerprint, type Seed } from '../../../base/url/fingerprint.js';
import { lowerCased } from '../../../base/url/normal-form.js';
import type { PageTables } from '../../../read/reader/page-tables.js';

/** Notes locs that may have a variant: see `read/reader/pass/variants.ts`. */
export class LocVariants {
  readonly #fingerprint: Fingerprint;
  readonly #tables: PageTables;

  constructor(seed: Seed, tables: PageTables) {
    this.#fingerprint = new Fingerprint(seed);
    this.#tables = tables;
  }

  /** Takes the normal form of a loc whose page was just added. */
  note(normal: string, entry: number, line: number): void {
    const [path = ''] = normal.split('?', 1);
    const pathFrom = path.indexOf('/', path.indexOf('//') + 2);
    if (path.length === normal.length && path.length - pathFrom >= 2) {
      const { high, low } = this.#read(path);
      this.#tables.noteEnding(path.endsWith('/') ? 'slash' : 'bare', high, low, entry, line);
    }
    const small = lowerCased(path);
    if (small === path) return;
    const { high, low } = this.#read(small + normal.slice(path.length));
    this.#tables.noteSmall(high, low, entry, line);
  }

  #read(text: string): Fingerprint {
    this.#fingerprint.readText(text);
    return this.#fingerprint;
  }
}
