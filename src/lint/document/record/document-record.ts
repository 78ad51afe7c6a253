// Converts the outcome of a document to plain data, for a file or another thread, and back.

import { parseAddress } from '../../../base/url/address.js';
import { childUrl, keyOfUrl } from '../../../fetch/network/document-key.js';
import { FindingCollector } from '../../../findings/collector.js';
import { EditList } from '../../../findings/fix/edit-list.js';
import type { EditListRecord } from '../../../findings/fix/edit-list-record.js';
import type { CollectorRecord } from '../../../findings/kept-finding.js';
import { maskExcerpt, maskText } from '../../../findings/masking.js';
import { memoryOfPacked, storablePacked } from '../../../findings/packed-record.js';
import type { DocumentFacts } from '../../../read/entry/document.js';
import { LanguageLinks, type LanguageLinksRecord } from '../../../read/entry/language-links.js';
import { UrlList } from '../../../read/entry/url-list.js';
import type { ChildEntry } from '../../../rules/child-link.js';
import type { SchemaVerdict } from '../../../schema/verdict.js';
import { planOf } from '../document-plan.js';
import type { PageRecord } from '../entries/page-memory.js';
import type { LintConfig } from '../lint-config.js';
import type { DocumentResult } from '../lint-document.js';

/** Bytes in a record; base64 text in files. */
type RecordBytes = Uint8Array<ArrayBuffer> | string;

/**
 * A `DocumentResult` that survives structured cloning, and JSON after `storable`. A name with an unbound prefix has the namespace
 * `undefined`, which JSON omits: it is read back the same.
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
  /** Absent if no edits are collected. */
  readonly edits?: EditListRecord;
}

/**
 * A document's result as plain data. `***` replaces the user name and password of each URL in its findings and of each child's
 * loc. The record does not contain findings that the crawl adds to an index later.
 */
export function toRecord({ facts, schema, collector, children, pages, edits }: DocumentResult): DocumentRecord {
  return {
    facts: { ...facts, url: facts.url?.href ?? null, namespacesUsed: [...facts.namespacesUsed] },
    schema,
    findings: collector.toRecord(),
    children: children.map(masked),
    pages,
    ...(edits && { edits: edits.toRecord() }),
  };
}

/** Converts the bytes of a record to text. */
export function storable(record: DocumentRecord): DocumentRecord {
  const { packed } = record.findings;
  const findings = packed === undefined ? record.findings : { ...record.findings, packed: storablePacked(packed) };
  if (record.pages === null) return { ...record, findings };
  const { urls, links } = record.pages;
  return { ...record, findings, pages: { urls: textOf(urls), links: links && { ...links, bytes: textOf(links.bytes) } } };
}

function textOf(bytes: RecordBytes): string {
  return typeof bytes === 'string' ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

function bytesOf(bytes: RecordBytes): Uint8Array<ArrayBuffer> {
  // Copied, because words must begin at multiples of four, and decoded text is at any offset in shared memory.
  return typeof bytes === 'string' ? Uint8Array.from(Buffer.from(bytes, 'base64')) : bytes;
}

/** @throws TypeError for an invalid record. */
function childOf(child: ChildEntry): ChildEntry {
  const { loc, excerpt } = child;
  if (typeof loc !== 'string' || (excerpt !== null && typeof excerpt.text !== 'string')) throw new TypeError('no child');
  return child;
}

/** @throws TypeError for invalid data. */
function pagesOf(pages: DocumentRecord['pages']): PageRecord | null {
  if (pages === null) return null;
  const links = pages.links && { ...pages.links, bytes: bytesOf(pages.links.bytes) };
  const urls = bytesOf(pages.urls);
  new UrlList(urls);
  if (links) new LanguageLinks(links);
  return { urls, links };
}

/** The memory of a record's bytes, which can be transferred to another thread. */
export function memoryOf({ pages, findings: { packed } }: DocumentRecord): ArrayBuffer[] {
  const ofPages = [pages?.urls, pages?.links?.bytes].flatMap((bytes) => (bytes instanceof Uint8Array ? [bytes.buffer] : []));
  return packed === undefined ? ofPages : [...ofPages, ...memoryOfPacked(packed)];
}

/**
 * An index entry without user name and password, because children are requested without them. The loc is not changed if `***`
 * would change its target or its text in a report.
 */
function masked(child: ChildEntry): ChildEntry {
  const excerpt = child.excerpt && maskExcerpt(child.excerpt);
  const { userinfo } = parseAddress(child.loc);
  if (userinfo === null) return { ...child, excerpt };
  const loc = `${child.loc.slice(0, userinfo.from)}***${child.loc.slice(userinfo.to)}`;
  const same = destinationOf(loc) === destinationOf(child.loc) && maskText(loc) === maskText(child.loc);
  return { ...child, loc: same ? loc : child.loc, excerpt };
}

/** The parts of an address that identify a document; null if the address cannot be followed. */
function destinationOf(loc: string): string | null {
  const url = childUrl(loc);
  return url && keyOfUrl(url);
}

/**
 * Restores the result from which `toRecord` made a record, in a run with the same rules and limits.
 * @throws TypeError for an invalid record.
 */
export function fromRecord(record: DocumentRecord, config: LintConfig): DocumentResult {
  const { facts, schema, findings, children, pages } = record;
  const edits = record.edits === undefined ? null : EditList.fromRecord(record.edits);
  const url = facts.url === null ? null : new URL(facts.url);
  // The crawl compares the address behind redirects with others.
  if (facts.http) new URL(facts.http.finalUrl);
  return {
    facts: { ...facts, url, namespacesUsed: new Set(facts.namespacesUsed) },
    schema,
    collector: FindingCollector.fromRecord(planOf(config.plan, { uri: facts.uri, url }), facts.uri, config, findings, edits),
    children: children.map(childOf),
    pages: pagesOf(pages),
    edits,
    taker: null,
  };
}
