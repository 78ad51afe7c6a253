// Reads one opened document to its end, and passes its entries to a consumer.

import { setImmediate } from 'node:timers/promises';
import { Transcoder } from '../base/bytes/encoding.js';
import type { MessageData } from '../base/problem/problem.js';
import type { Span } from '../base/problem/span.js';
import { ahead } from '../fetch/decode/chunks.js';
import type { OpenedSource } from '../fetch/targets/opened.js';
import { type DocumentHead, readHead } from '../lint/document/document-head.js';
import type { DocumentKind } from '../read/entry/document.js';
import { TextReader, type TextSink } from '../read/entry/reading/text-reader.js';
import { DocumentEntries } from './document-entries.js';
import type { EntryConsumer } from './entry-consumer.js';
import { EntryReader } from './entry-reader.js';
import { KeptBytes } from './kept-bytes.js';
import { madeEntry } from './made-entry.js';

/** Result of a read. */
export interface DocumentRead {
  readonly kind: DocumentKind;
  /** The locs of an index; null for other documents. */
  readonly children: readonly string[] | null;
  readonly entries: number;
  /** Items of a feed without a link, which were left out. */
  readonly unlinked: number;
}

/** Characters that XML cannot hold in any notation. */
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Reads the lines of a text sitemap. */
class LineReader implements TextSink {
  readonly reader = new TextReader(this);
  readonly kind = 'text';

  constructor(private readonly entries: DocumentEntries) {
    entries.text();
  }

  #line(at: Span): string {
    return String(this.reader.window.place(at).line);
  }

  problem(rule: string, message: string, data: MessageData, at: Span): void {
    this.entries.refuseProblem(this.#line(at), { rule, message, data });
  }

  line(from: number, to: number): void {
    const { buffer, base } = this.reader.window;
    const loc = Buffer.from(buffer.subarray(from, to)).toString('utf8').trim();
    const at = { offset: base + from, length: 0 };
    if (NOT_XML.test(loc)) this.entries.refuse(this.#line(at), 'it has a character that XML does not allow');
    const { facts } = this.entries;
    Object.assign(facts, { loc, view: null, lastmod: null, instant: Number.NaN, line: Number(this.#line(at)) });
    this.entries.made(madeEntry(loc, null));
  }

  blank(): void {
    // An empty line lists nothing.
  }

  skipped(): void {
    // Reading has stopped at the problem of this line.
  }

  finish(): void {
    this.reader.finish();
  }
}

/**
 * Reads a source.
 * @throws BrokenInput for a document that is broken, is not a sitemap, or was not read to its end.
 */
export async function readDocument<Mark>(source: OpenedSource, consumer: EntryConsumer<Mark>): Promise<DocumentRead> {
  const { uri, url } = source.location;
  const kept = new KeptBytes((block) => source.recycle(block));
  const entries = new DocumentEntries(uri, consumer, kept);
  const chunks = ahead(source.body);
  try {
    const head = await readHead(chunks, source.http?.contentType ?? null, (url?.pathname ?? uri).split('/').at(-1) ?? '');
    const reader = readerOf(head, entries as DocumentEntries);
    const bytes = utf8Of(head, chunks, source, entries as DocumentEntries);
    for await (const block of bytes) {
      kept.append(block);
      reader.reader.push(block);
      entries.checkSize();
      await consumer.drain(kept);
      kept.release(Math.min(entries.needed, kept.end));
      // Signals are handled between two turns.
      await setImmediate();
    }
    const lost = source.partial ? source.problems.at(-1) : undefined;
    if (lost !== undefined) entries.refuseProblem('', lost);
    if (source.partial) entries.refuse('', 'it was not read to its end');
    reader.finish();
    if (reader.kind === 'html') entries.refuse('', 'it is an HTML page, not a sitemap');
    entries.end();
    await consumer.drain(kept);
    kept.release(kept.end);
    return { kind: reader.kind, children: entries.children, entries: entries.count, unlinked: entries.unlinked };
  } finally {
    await chunks.return(undefined);
  }
}

/** The reader of the format. */
function readerOf({ format, encoding }: DocumentHead, entries: DocumentEntries): EntryReader | LineReader {
  const fatal = encoding.problems.find(() => encoding.fatal || encoding.unreadable);
  if (fatal !== undefined) entries.refuseProblem('', fatal);
  if (format.kind === 'text') {
    const lines = new LineReader(entries);
    lines.reader.skip(encoding.bomLength);
    return lines;
  }
  if (format.kind === 'empty') entries.refuse('', 'it is empty');
  if (format.kind === 'html') entries.refuse('', 'it is an HTML page, not a sitemap');
  if (format.kind === 'unknown') entries.refuse('', `it is ${format.what}, not a sitemap`);
  if (format.junk !== null) entries.refuse('1:1', 'something precedes its XML declaration');
  const reader = new EntryReader(entries);
  reader.reader.skip(encoding.bomLength);
  if (encoding.ascii) reader.reader.onlyAscii((encoding.declared ?? '').toUpperCase());
  return reader;
}

/** The bytes of a document as UTF-8. */
async function* utf8Of(
  { chunks, encoding: { used } }: DocumentHead,
  rest: AsyncIterable<Uint8Array>,
  source: OpenedSource,
  entries: DocumentEntries,
): AsyncGenerator<Uint8Array> {
  const transcoder = used === 'utf-8' ? null : new Transcoder(used);
  const converted = (chunk: Uint8Array): Uint8Array => {
    if (transcoder === null) return chunk;
    const bytes = transcoder.push(chunk);
    source.recycle(chunk);
    if (transcoder.illegalAt !== null) entries.refuse('', `it has bytes that are illegal in ${used.toUpperCase()}`);
    return bytes;
  };
  for (const chunk of chunks) yield converted(chunk);
  for await (const chunk of rest) yield converted(chunk);
  if (transcoder !== null) yield transcoder.finish();
}
