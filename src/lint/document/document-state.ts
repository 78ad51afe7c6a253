// The facts of a document while it is read: rules see the current values, the report gets the final ones.

import type { Span } from '../../base/problem/span.js';
import type { HttpFacts } from '../../fetch/network/http-facts.js';
import type { Location } from '../../fetch/network/source.js';
import type {
  DocumentFacts,
  DocumentKind,
  HintFacts,
  LastmodFacts,
  OriginFacts,
  RootFacts,
  VariantFacts,
} from '../../read/entry/document.js';
import { HintCounter } from '../../read/entry/hint-facts.js';
import type { LastmodCounter } from '../../read/entry/lastmod-facts.js';

/** Mutable `DocumentFacts`; `freeze` returns the part that outlives reading. */
export class DocumentState implements DocumentFacts {
  kind: DocumentKind = 'unknown';
  entries = 0;
  urls = 0;
  sitemaps = 0;
  firstWrongEntry: Span | null = null;
  wireBytes = 0;
  bytes = 0;
  gzip = false;
  partial = false;
  /** Whether reading stopped because it had taken too much processor time. */
  generator: string | null = null;
  isStopped = false;
  oversize = false;
  root: RootFacts | null = null;
  encoding: DocumentFacts['encoding'] = {
    used: 'utf-8',
    bom: null,
    declared: null,
    http: null,
    declaredSpan: null,
    declaration: false,
  };
  wellFormed = true;
  readonly namespacesUsed = new Set<string>();
  readonly hintCounter = new HintCounter();
  newsEntries = 0;
  articles = 0;
  readonly stylesheets: DocumentFacts['stylesheets'][number][] = [];
  origins: readonly OriginFacts[] = [];
  slashVariants: VariantFacts | null = null;
  caseVariants: VariantFacts | null = null;
  readonly tallies: Record<string, readonly number[]> = {};
  readonly uri: string;
  readonly url: URL | null;
  readonly name: string;
  readonly #counter: LastmodCounter;

  constructor(
    location: Location,
    readonly parent: string | null,
    readonly http: HttpFacts | null,
    counter: LastmodCounter,
    readonly inRobots = false,
  ) {
    this.uri = location.uri;
    this.url = location.url;
    this.name = nameOf(location);
    this.#counter = counter;
  }

  get lastmod(): LastmodFacts {
    return this.#counter.facts();
  }

  get hints(): HintFacts {
    return this.hintCounter.facts();
  }

  /** An immutable copy. */
  freeze(): DocumentFacts {
    const { uri, url, name, parent, http, kind, entries, urls, sitemaps, firstWrongEntry, wireBytes, bytes, gzip, partial } =
      this;
    const { oversize, root, encoding, wellFormed, lastmod, hints, namespacesUsed } = this;
    const { newsEntries, articles, stylesheets, origins, slashVariants, caseVariants, inRobots, generator, tallies } = this;
    return {
      uri,
      url,
      name,
      inRobots,
      parent,
      http,
      kind,
      generator,
      entries,
      urls,
      sitemaps,
      firstWrongEntry,
      wireBytes,
      bytes,
      gzip,
      partial,
      oversize,
      root,
      encoding,
      wellFormed,
      lastmod,
      hints,
      newsEntries,
      articles,
      stylesheets,
      origins,
      slashVariants,
      caseVariants,
      tallies,
      namespacesUsed,
    };
  }
}

/** Last segment of an address, decoded; empty for standard input. */
function nameOf({ from }: Location): string {
  if (from.kind !== 'http') return from.path?.split(/[\\/]/).at(-1) ?? '';
  const segment = from.url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
