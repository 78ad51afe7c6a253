// Reading with a journal: what an earlier run has read is taken from there, and what this one reads is written down.

import { type DocumentRecord, fromRecord, storable, toRecord } from '../document/document-record.js';
import type { DocumentResult, LintConfig, Listing } from '../document/lint-document.js';
import type { Location } from '../network/source.js';
import type { RobotsVerdicts } from '../robots/robots-rules.js';
import type { OpenedSource } from '../targets/opened.js';
import type { Journal } from './journal.js';
import { journalKey } from './journal-key.js';

/** What remembers documents from one run to another: a journal, or the memory of a process. */
export interface DocumentStore extends Pick<Journal, 'find' | 'keep'> {
  /** Told of each document that a run is to read, with its key; null for what cannot be known again. */
  asked?(location: Location, key: string | null): void;
}

/** The same for a whole run, with what all its documents have in common. */
export type RunStore = DocumentStore & Pick<Journal, 'startedAt' | 'now' | 'seed' | 'notice' | 'schemaNotice' | 'close'>;

/** A document that is to be read. */
interface Reading {
  readonly location: Location;
  readonly listing: Listing | null;
  /** What robots.txt forbids there. */
  readonly robots?: readonly RobotsVerdicts[];
  /** Its source where that is open already. */
  readonly source: OpenedSource | null;
  /** Ends the run: what is read after that may lack something, and is not written down. */
  readonly signal: AbortSignal | null;
}

/** What came of a document: as the journal has it, or else as `read` says. What is no result is not written down. */
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
  const known = found && restored(found.document, config);
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

/**
 * A document as an earlier run found it; null for a record that has not the shape of one. A digest does not tell that, and
 * whatever `fromRecord` reads of a part that is missing or of another kind is a TypeError: the document is read again then.
 */
function restored(record: DocumentRecord, config: LintConfig): DocumentResult | null {
  try {
    return fromRecord(record, config);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether another try could find no more: a transfer that broke off may come whole, and the schema host may be back. */
function isFinal({ facts, schema }: DocumentResult): boolean {
  return !facts.partial && !schema.unjudged;
}
