// What came of a document as plain data, to be written to a file or sent to another thread, and back.

import { parseAddress } from '../entry/address.js';
import type { DocumentFacts } from '../entry/document.js';
import { type CollectorRecord, FindingCollector } from '../finding/collector.js';
import { maskExcerpt, maskText } from '../finding/masking.js';
import type { SchemaVerdict } from '../report/report.js';
import { planOf } from './document-plan.js';
import { childUrl, keyOfUrl } from './identity.js';
import type { ChildEntry } from './link.js';
import type { DocumentResult, LintConfig } from './lint-document.js';

/**
 * A `DocumentResult` that JSON and structured clones carry unharmed. A name whose prefix is not bound has the namespace
 * `undefined`, which JSON leaves out: it reads the same.
 */
export interface DocumentRecord {
  readonly facts: Omit<DocumentFacts, 'url' | 'namespacesUsed'> & {
    readonly url: string | null;
    readonly namespacesUsed: readonly string[];
  };
  readonly schema: SchemaVerdict;
  readonly findings: CollectorRecord;
  readonly children: readonly ChildEntry[];
}

/**
 * A document's result as plain data, with `***` for user name and password of each URL in its findings and of each child's loc.
 * The crawl adds to the findings of an index: what it adds later is not in the record.
 */
export function toRecord({ facts, schema, collector, children }: DocumentResult): DocumentRecord {
  return {
    facts: { ...facts, url: facts.url?.href ?? null, namespacesUsed: [...facts.namespacesUsed] },
    schema,
    findings: collector.toRecord(),
    children: children.map(masked),
  };
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
  const { facts, schema, findings, children } = record;
  const url = facts.url === null ? null : new URL(facts.url);
  return {
    facts: { ...facts, url, namespacesUsed: new Set(facts.namespacesUsed) },
    schema,
    collector: FindingCollector.fromRecord(planOf(plan, { uri: facts.uri, url }), facts.uri, maxFindings, findings),
    children: [...children],
  };
}
