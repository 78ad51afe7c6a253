// Lets the documents of a run share equal facts: a large site has thousands of sitemaps that are alike.

import type { DocumentFacts } from '../read/entry/document.js';

/** Different values that are remembered of each fact; a run whose documents all differ would remember them for nothing. */
const MOST = 256;

/** The facts of the documents of a run. Facts never change, so nobody sees whether they are shared. */
export class SharedFacts {
  readonly #known = new Map<string, Map<string, unknown>>();

  /** The same facts, with those of earlier documents in place of equal ones. */
  share(facts: DocumentFacts): DocumentFacts {
    const { root, encoding, hints, origins, stylesheets, lastmod, namespacesUsed } = facts;
    return {
      ...facts,
      root: this.#one('root', root),
      encoding: this.#one('encoding', encoding),
      hints: this.#one('hints', hints),
      origins: this.#one('origins', origins),
      stylesheets: this.#one('stylesheets', stylesheets),
      lastmod: { ...lastmod, histogram: this.#one('histogram', lastmod.histogram) },
      namespacesUsed: this.#one('namespaces', namespacesUsed, [...namespacesUsed]),
    };
  }

  /** The first of all values of a fact that have the same `text`. */
  #one<Fact>(name: string, fact: Fact, text: unknown = fact): Fact {
    const known = this.#known.get(name) ?? new Map<string, unknown>();
    this.#known.set(name, known);
    const key = JSON.stringify(text, withUndefined);
    const before = known.get(key);
    if (before !== undefined) return before as Fact;
    if (known.size >= MOST) known.clear();
    known.set(key, fact);
    return fact;
  }
}

/** JSON omits what is undefined, which is another value than null: the namespace of an unbound prefix, for example. */
function withUndefined(_name: string, value: unknown): unknown {
  return value === undefined ? { undefined: true } : value;
}
