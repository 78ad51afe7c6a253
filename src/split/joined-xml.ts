// Joins entries into one sitemap: each as it is written, below a root that declares the namespaces of all documents.

import { comparedNamespaces, type DocumentShape, declarationsOf, headOf, tailOf } from './document-shape.js';
import type { EntryConsumer, EntryPiece, Wanted } from './entry-consumer.js';
import type { KeptBytes } from './kept-bytes.js';
import type { Spool } from './spool.js';

/** The name in a start tag. */
const NAME_END = /[\s/>]/;
/** The declarations in a start tag. */
const DECLARED = /\sxmlns(?::([^\s=]+))?\s*=/g;

/** A piece to store: bytes of the document or its own, with declarations to add after the name of its element. */
interface Part {
  readonly from: number;
  to: number;
  readonly start: number;
  readonly made: Uint8Array | null;
  readonly declarations: ReadonlyMap<string, string> | null;
}

/** Receives entries for one sitemap. */
export class JoinedXml implements EntryConsumer<null> {
  readonly wanted: Wanted = { locs: 'none', elements: 'none' };
  bytes = 0;
  readonly #spool: Spool;
  readonly #parts: Part[] = [];
  /** The shape of the first document with entries. */
  #first: DocumentShape | null = null;
  #hasEntries = false;
  #namespaces = new Map<string, string>();
  /** Declarations that the entries of the current document need themselves; null for none. */
  #own: ReadonlyMap<string, string> | null = null;

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  begin(shape: DocumentShape): void {
    // A document without entries may have a root that closes itself.
    if (!this.#hasEntries) {
      this.#first = shape;
      this.#namespaces = new Map(shape.namespaces);
    }
    const { missing, different } = comparedNamespaces(shape, this.#namespaces);
    for (const [prefix, name] of missing) this.#namespaces.set(prefix, name);
    this.#own = different.size > 0 ? different : null;
  }

  read(): null {
    return null;
  }

  take({ from, to, start, made }: EntryPiece): void {
    this.#hasEntries = true;
    const last = this.#parts.at(-1);
    if (this.#own === null && made === null && last?.made === null && last.declarations === null && last.to === from)
      last.to = to;
    else this.#parts.push({ from, to, start, made, declarations: this.#own });
  }

  drain(kept: KeptBytes): void {
    for (const { from, to, start, made, declarations } of this.#parts) {
      if (made !== null) this.#append(declarations === null ? made : declaring(made, made.indexOf(0x3c), declarations));
      else if (declarations !== null) this.#append(declaring(kept.slice(from, to), start - from, declarations));
      else for (const slice of kept.slices(from, to)) this.#append(slice);
    }
    this.#parts.length = 0;
  }

  #append(bytes: Uint8Array): void {
    this.bytes += bytes.length;
    this.#spool.append(bytes);
  }

  checkpoint(): () => void {
    const [first, hasEntries, bytes, { length }] = [this.#first, this.#hasEntries, this.bytes, this.#spool];
    const namespaces = new Map(this.#namespaces);
    return () => {
      this.#first = first;
      this.#hasEntries = hasEntries;
      this.#namespaces = namespaces;
      this.bytes = bytes;
      this.#parts.length = 0;
      this.#spool.truncate(length);
    };
  }

  /** The whole sitemap. */
  *text(): Generator<string> {
    const shape = this.#first;
    if (shape === null) return;
    yield headOf(shape, this.#namespaces);
    yield* this.#spool.text();
    yield tailOf(shape);
  }
}

/** The bytes of an entry whose start tag begins at `start`, with declarations that it does not have itself. */
function declaring(bytes: Uint8Array, start: number, declarations: ReadonlyMap<string, string>): Uint8Array {
  const text = Buffer.from(bytes).toString('utf8', start);
  const nameEnd = text.search(NAME_END);
  const tag = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(text)?.[0] ?? '';
  const own = new Set(Array.from(tag.matchAll(DECLARED), ([, prefix = '']) => prefix));
  const lacking = [...declarations].filter(([prefix]) => !own.has(prefix));
  const declared = `${text.slice(0, nameEnd)}${declarationsOf(new Map(lacking))}${text.slice(nameEnd)}`;
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(declared)]);
}
