// What came of a document as plain data, to be written to a file or sent to another thread, and back.

import type { DocumentFacts } from '../entry/document.js';
import { LanguageLinks, type LanguageLinksRecord } from '../entry/language-links.js';
import { UrlList } from '../entry/url-list.js';
import { type CollectorRecord, FindingCollector } from '../finding/collector.js';
import { maskExcerpt, maskText } from '../finding/masking.js';
import { childUrl, keyOfUrl } from '../network/document-key.js';
import type { ChildEntry } from '../rules/child-link.js';
import type { SchemaVerdict } from '../schema/verdict.js';
import { parseAddress } from '../url/address.js';
import { planOf } from './document-plan.js';
import type { LintConfig } from './lint-config.js';
import type { DocumentResult } from './lint-document.js';
import type { PageRecord } from './page-memory.js';

/** Bytes in a record: in base64 where they are written to a file. */
type RecordBytes = Uint8Array<ArrayBuffer> | string;

/**
 * A `DocumentResult` that structured clones carry unharmed, and JSON what `storable` makes of it. A name whose prefix is not
 * bound has the namespace `undefined`, which JSON leaves out: it reads the same.
 */
export interface DocumentRecord {
  readonly facts: Omit<DocumentFacts, 'url' | 'namespacesUsed'> & {
    readonly url: string | null;
    readonly namespacesUsed: readonly string[];
  };
  readonly schema: SchemaVerdict;
  readonly findings: CollectorRecord;
  readonly children: readonly ChildEntry[];
  readonly pages: {
    readonly urls: RecordBytes;
    readonly links: (Omit<LanguageLinksRecord, 'bytes'> & { readonly bytes: RecordBytes }) | null;
  } | null;
}

/**
 * A document's result as plain data, with `***` for user name and password of each URL in its findings and of each child's loc.
 * The crawl adds to the findings of an index: what it adds later is not in the record.
 */
export function toRecord({ facts, schema, collector, children, pages }: DocumentResult): DocumentRecord {
  return {
    facts: { ...facts, url: facts.url?.href ?? null, namespacesUsed: [...facts.namespacesUsed] },
    schema,
    findings: collector.toRecord(),
    children: children.map(masked),
    pages,
  };
}

/** The record with its bytes as text. */
export function storable(record: DocumentRecord): DocumentRecord {
  if (record.pages === null) return record;
  const { urls, links } = record.pages;
  return { ...record, pages: { urls: textOf(urls), links: links && { ...links, bytes: textOf(links.bytes) } } };
}

function textOf(bytes: RecordBytes): string {
  return typeof bytes === 'string' ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

function bytesOf(bytes: RecordBytes): Uint8Array<ArrayBuffer> {
  // A copy by itself: words begin at multiples of four, and decoded text lies anywhere in memory that others use, too.
  return typeof bytes === 'string' ? Uint8Array.from(Buffer.from(bytes, 'base64')) : bytes;
}

/** @throws TypeError for what is none. */
function childOf(child: ChildEntry): ChildEntry {
  const { loc, excerpt } = child;
  if (typeof loc !== 'string' || (excerpt !== null && typeof excerpt.text !== 'string')) throw new TypeError('no child');
  return child;
}

/** @throws TypeError for what is none. */
function pagesOf(pages: DocumentRecord['pages']): PageRecord | null {
  if (pages === null) return null;
  const links = pages.links && { ...pages.links, bytes: bytesOf(pages.links.bytes) };
  const urls = bytesOf(pages.urls);
  new UrlList(urls);
  if (links) new LanguageLinks(links);
  return { urls, links };
}

/** The memory of a record's bytes, which can go to another thread with it. */
export function memoryOf({ pages }: DocumentRecord): ArrayBuffer[] {
  return [pages?.urls, pages?.links?.bytes].flatMap((bytes) => (bytes instanceof Uint8Array ? [bytes.buffer] : []));
}

/**
 * An index entry without user name and password, which no child is asked for with. Its loc stays as it is where `***` would
 * make it lead elsewhere, or read otherwise in a report.
 */
function masked(child: ChildEntry): ChildEntry {
  const excerpt = child.excerpt && maskExcerpt(child.excerpt);
  const { userinfo } = parseAddress(child.loc);
  if (userinfo === null) return { ...child, excerpt };
  const loc = `${child.loc.slice(0, userinfo.from)}***${child.loc.slice(userinfo.to)}`;
  const same = destinationOf(loc) === destinationOf(child.loc) && maskText(loc) === maskText(child.loc);
  return { ...child, loc: same ? loc : child.loc, excerpt };
}

/** What makes an address the same document; null where it cannot be followed. */
function destinationOf(loc: string): string | null {
  const url = childUrl(loc);
  return url && keyOfUrl(url);
}

/** The result that `toRecord` was given, for a run with the same rules and limits. */
export function fromRecord(record: DocumentRecord, { plan, maxFindings }: LintConfig): DocumentResult {
  const { facts, schema, findings, children, pages } = record;
  const url = facts.url === null ? null : new URL(facts.url);
  return {
    facts: { ...facts, url, namespacesUsed: new Set(facts.namespacesUsed) },
    schema,
    collector: FindingCollector.fromRecord(planOf(plan, { uri: facts.uri, url }), facts.uri, maxFindings, findings),
    children: children.map(childOf),
    pages: pagesOf(pages),
  };
}
