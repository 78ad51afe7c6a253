// Reads documents through a journal: takes results of earlier runs from it and appends new ones.

import type { Location } from '../../fetch/network/source.js';
import type { OpenedSource } from '../../fetch/targets/opened.js';
import type { LintConfig, Listing } from '../../lint/document/lint-config.js';
import type { DocumentResult } from '../../lint/document/lint-document.js';
import { checkedResult } from '../../lint/document/record/checked-record.js';
import { storable, toRecord } from '../../lint/document/record/document-record.js';
import type { OriginRobots } from '../../lint/robots/robots-group.js';
import type { Journal } from './journal.js';
import { journalKey } from './journal-key.js';

/** Remembers documents between runs: a journal, or the memory of a process. */
export interface DocumentStore extends Pick<Journal, 'find' | 'keep'> {
  /** Called for each document that a run is to read, with its key; null if it cannot be recognised later. */
  asked?(location: Location, key: string | null): void;
}

/** A document store for a whole run, with the data that all of its documents share. */
export type RunStore = DocumentStore & Pick<Journal, 'startedAt' | 'now' | 'seed' | 'notice' | 'schemaNotice' | 'close'>;

/** A document to read. */
interface Reading {
  readonly location: Location;
  readonly listing: Listing | null;
  /** The robots.txt groups that apply to it. */
  readonly robots?: readonly OriginRobots[];
  /** Its source, if already open. */
  readonly source: OpenedSource | null;
  /** Ends the run: results after that may be incomplete and are not recorded. */
  readonly signal: AbortSignal | null;
}

/** The result of a document, from the journal or else from `read`. Failures are not recorded. */
export async function readJournaled<Other extends object>(
  journal: DocumentStore,
  { location, listing, robots = [], source, signal }: Reading,
  config: LintConfig,
  read: () => Promise<DocumentResult | Other>,
): Promise<DocumentResult | Other> {
  const key = await journalKey(location, listing, robots);
  journal.asked?.(location, key);
  if (key === null) return read();
  const found = await journal.find(key);
  const known = found && checkedResult(found.document, location.uri, config);
  if (known !== null) {
    await source?.discard();
    config.onRead?.(known.facts.bytes, known.facts.entries);
    return known;
  }
  const result = await read();
  if ('facts' in result && isFinal(result) && signal?.aborted !== true) {
    await journal.keep(key, { document: storable(toRecord(result)), notice: config.host?.notice ?? null });
  }
  return result;
}

/** Whether the result is final. Not final: the transfer ended early, or the schema host was unavailable. */
function isFinal({ facts, schema }: DocumentResult): boolean {
  return !facts.partial && !schema.unjudged;
}
