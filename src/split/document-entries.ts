// Assigns comments to the entries of a document: those before an entry, and those after it on its line.

import type { StageProblem } from '../base/problem/problem.js';
import { MAX_BYTES } from '../base/protocol.js';
import { messageText } from '../findings/message-text.js';
import type { DocumentKind, RootFacts } from '../read/entry/document.js';
import type { EntryView } from '../read/entry/view.js';
import { RULES } from '../rules/index.js';
import { BrokenInput } from './broken-input.js';
import { type DocumentShape, madeShape, shapeOf } from './document-shape.js';
import type { EntryConsumer, EntryFacts, EntryPiece, Wanted } from './entry-consumer.js';
import { lengthBehindLast, lengthBeside } from './gap.js';
import type { KeptBytes } from './kept-bytes.js';

const LT = 0x3c;
/** Kinds of documents with entries; those of an index are its children. */
const READABLE: readonly DocumentKind[] = ['urlset', 'sitemapindex', 'text', 'rss', 'atom'];

/** The facts of the entry being read, in the buffer of its reader. */
class CurrentFacts implements EntryFacts {
  loc = '';
  view: EntryView | null = null;
  lastmod: string | null = null;
  instant = Number.NaN;
  line = 0;
  buffer: Uint8Array = new Uint8Array(0);
  from = 0;
  to = 0;

  get bytes(): Uint8Array {
    return this.buffer.subarray(this.from, this.to);
  }
}

/** An entry whose following comments are not known yet. */
class PendingPiece implements EntryPiece {
  from = 0;
  to = 0;
  start = 0;
  end = 0;
  instant = Number.NaN;
  articles = 0;
  line = 0;
  made: Uint8Array | null = null;
}

/** The text of a problem of a stage. */
export function problemText({ rule, message, data = {} }: StageProblem): string {
  const record = RULES.find(({ id }) => id === rule);
  return messageText(record, { rule: rule as never, messageId: message, data });
}

/** The entries of one document on their way to a consumer. */
export class DocumentEntries<Mark = unknown> {
  readonly facts = new CurrentFacts();
  readonly wanted: Wanted;
  /** The locs of an index; null for other documents. */
  children: string[] | null = null;
  /** Entries that were left out because they have no link: items of feeds. */
  unlinked = 0;
  count = 0;
  readonly #uri: string;
  readonly #consumer: EntryConsumer<Mark>;
  readonly #kept: KeptBytes;
  readonly #piece = new PendingPiece();
  #mark: Mark | null = null;
  #isPending = false;
  /** Offset after the bytes of earlier entries. */
  #cut = 0;
  #hasRoot = false;
  /** Whether entries are made of lines or items, so that no bytes of the document are needed. */
  #isMade = false;

  constructor(uri: string, consumer: EntryConsumer<Mark>, kept: KeptBytes) {
    this.#uri = uri;
    this.#consumer = consumer;
    this.#kept = kept;
    this.wanted = consumer.wanted;
  }

  /** Offset of the first byte that is still needed. */
  get needed(): number {
    if (this.#isMade) return this.#kept.end;
    return this.#isPending ? this.#piece.from : this.#cut;
  }

  /** @throws BrokenInput because the document cannot be read to its end without a guess. */
  refuse(place: string, reason: string): never {
    throw new BrokenInput(`${this.#uri}${place === '' ? '' : `:${place}`}`, reason);
  }

  /** @throws BrokenInput with the message of a problem. */
  refuseProblem(place: string, problem: StageProblem): never {
    return this.refuse(place, problemText(problem));
  }

  /** Handles the root of an XML document; keeps its bytes from the first one on. */
  root(root: RootFacts, kind: DocumentKind, place: string): void {
    if (!READABLE.includes(kind)) this.refuse(place, `its root element is <${root.qname}>, not <urlset>`);
    const end = root.startTag.offset + root.startTag.length;
    this.#cut = end;
    this.#hasRoot = true;
    if (kind === 'sitemapindex') this.children = [];
    else if (kind === 'urlset') this.#consumer.begin(this.#shape(root, end));
    else this.text();
  }

  #shape(root: RootFacts, end: number): DocumentShape {
    const beginning = Buffer.from(this.#kept.slice(this.#kept.start, end))
      .toString('utf8')
      .replace(/^\ufeff/, '');
    const tag = Buffer.from(this.#kept.slice(root.startTag.offset, end)).toString('utf8');
    return shapeOf(this.#uri, beginning, tag, root);
  }

  /** Begins a text sitemap or a feed. */
  text(): void {
    this.#isMade = true;
    this.#consumer.begin(madeShape(this.#uri));
  }

  /** Takes the entry in `facts`, whose buffer begins at offset `base`; white space before it begins at `lead` (-1: unknown). */
  read(base: number, lead: number, articles: number): void {
    const { facts } = this;
    if (this.children !== null) {
      if (facts.loc !== '') this.children.push(facts.loc);
      this.#cut = base + facts.to;
      return;
    }
    const start = base + facts.from;
    this.#finishPiece(start, lead);
    const mark = this.#consumer.read(facts);
    const piece = this.#piece;
    piece.from = this.#cut;
    piece.start = start;
    piece.end = base + facts.to;
    piece.made = null;
    this.#begin(mark, articles);
    this.#cut = piece.end;
  }

  /** Handles the entry in `facts`, made of a line or an item. */
  made(bytes: Uint8Array): void {
    const { facts } = this;
    this.#flush();
    if (facts.loc === '') {
      this.unlinked++;
      return;
    }
    facts.buffer = bytes;
    facts.from = bytes.indexOf(LT);
    facts.to = bytes.length;
    this.#piece.made = bytes;
    this.#begin(this.#consumer.read(facts), 0);
  }

  #begin(mark: Mark, articles: number): void {
    const piece = this.#piece;
    piece.instant = this.facts.instant;
    piece.line = this.facts.line;
    piece.articles = articles;
    this.#mark = mark;
    this.#isPending = true;
    this.count++;
  }

  /** Finishes the pending piece before an entry at `start`. */
  #finishPiece(start: number, lead: number): void {
    if (!this.#isPending) return;
    const { end } = this.#piece;
    if (lead !== end && start > end) {
      const gap = this.#kept.slice(end, start);
      if (gap.includes(LT)) this.#cut = end + lengthBeside(gap);
    }
    this.#flush();
  }

  #flush(): void {
    if (!this.#isPending) return;
    this.#piece.to = this.#cut;
    this.#isPending = false;
    this.#consumer.take(this.#piece, this.#mark as Mark);
  }

  /** Refuses to keep more bytes for one entry than a sitemap may have. */
  checkSize(): void {
    const { end, start } = this.#kept;
    if (end - Math.max(start, this.needed) <= MAX_BYTES) return;
    const what = this.#hasRoot ? 'an entry with its comments' : 'what precedes the first entry';
    this.refuse('', `${what} is larger than a sitemap may be`);
  }

  /** Ends the document. */
  end(): void {
    if (this.#isPending && !this.#isMade) {
      const { end } = this.#piece;
      this.#cut = end + lengthBehindLast(this.#kept.slice(end, this.#kept.end));
    }
    this.#flush();
    this.#cut = this.#kept.end;
  }
}
