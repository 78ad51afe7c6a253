// Lints one document as a pure job: it takes a source and the configuration and returns facts, findings and children.

import { XHTML_NAMESPACE } from '../../base/protocol.js';
import { ahead } from '../../fetch/decode/chunks.js';
import type { Source } from '../../fetch/network/source.js';
import type { FindingCollector } from '../../findings/collector.js';
import type { EditList } from '../../findings/fix/edit-list.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import { ROBOTS } from '../../read/entry/format.js';
import type { ChildEntry } from '../../rules/child-link.js';
import { generatorOf } from '../../rules/generators.js';
import type { SchemaVerdict } from '../../schema/verdict.js';
import { meteredChunks } from '../diagnostics/metered.js';
import type { OriginRobots } from '../robots/robots-group.js';
import { createContext, type DocumentContext } from './document-context.js';
import { type DocumentHead, readHead } from './document-head.js';
import { DocumentLinter } from './document-linter.js';
import { reportBlockedSitemap, reportFormat, reportJunk, reportTransport } from './document-problems.js';
import type { EntryTaker } from './entries/entry-taker.js';
import type { PageRecord } from './entries/page-memory.js';
import type { LintConfig, Listing } from './lint-config.js';
import { documentStart, placeIn } from './place-memory.js';
import { discardBody, giveUrls, readBody } from './read-body.js';
import type { Locator } from './rule-runner.js';

export interface DocumentResult {
  readonly facts: DocumentFacts;
  readonly schema: SchemaVerdict;
  readonly collector: FindingCollector;
  /** Children of an index, in order; empty for other documents. */
  readonly children: readonly ChildEntry[];
  /** The data by which the run compares documents; null if it does not compare them, or if this is not a sitemap. */
  readonly pages: PageRecord | null;
  /** The edits that are to be made; null or absent if none are collected. */
  readonly edits?: EditList | null;
  /** What took the entries; null if nothing did. */
  readonly taker: EntryTaker | null;
}

/** Reads a source to its end and lints it. Rejects only if sitemap-lint itself fails, or if the run is aborted. */
export async function lintDocument(
  source: Source,
  listing: Listing | null,
  config: LintConfig,
  robots: readonly OriginRobots[] = [],
): Promise<DocumentResult> {
  const context = createContext(source, listing, config, robots);
  reportBlockedSitemap(context);
  const chunks = context.meter ? meteredChunks(ahead(source.body), context.meter) : ahead(source.body);
  const head = await readHead(chunks, source.http?.contentType ?? null, context.state.name);
  recordEncoding(context, head);
  context.rules.generator = generatorOf(Buffer.from(head.beginning.subarray(head.encoding.bomLength)).toString('utf8'));
  context.state.generator = context.rules.generator?.name ?? null;
  const linter = await readContent(context, head, chunks);
  recordTransfer(context);
  const finished = finishReading(context, linter);
  await giveUrls(context);
  const locate = locator(head, finished);
  reportTransport(context, head, locate);
  reportFormat(context, head);
  await judgeDocument(context, finished, locate);
  settleEdits(context, head, finished);
  return resultOf(context, finished);
}

/** Records the encoding of the document, and drops edits that would not fit its bytes. */
function recordEncoding({ state, collector }: DocumentContext, { encoding, declaration }: DocumentHead): void {
  const { used, bom, declared, http, declaredSpan, misdeclared } = encoding;
  state.encoding = { used, bom, declared, http, declaredSpan, declaration };
  // Places are offsets in the text as UTF-8, so an edit at them would not fit the file's own bytes. Where parsers read other characters
  // than we do, an edit would change what they get.
  if (used !== 'utf-8' || misdeclared) collector.withoutFixes();
}

/**
 * Drops the edits of a document whose bytes are not all known. In one that is converted to UTF-8, edits are made when that is done,
 * since they may depend on what it declares.
 */
function settleEdits(
  { edits, plan, source, state }: DocumentContext,
  { encoding }: DocumentHead,
  linter: DocumentLinter | null,
): void {
  if (edits === null) return;
  const { used, bom, declared, declaredSpan, fatal, misdeclared } = encoding;
  const isReported = encoding.problems.some(({ rule, message }) => plan.severity(rule, message) !== null);
  const isCertain = (bom !== null || declared !== null) && !fatal && isReported && linter !== null && !edits.isGarbled;
  if (isCut(source, state)) edits.close();
  else if (misdeclared) edits.close();
  else if (used !== 'utf-8') edits.convert(isCertain ? used : null, declaredSpan);
}

/** Reads the entries of a sitemap, or skips a file that is not one. Returns the linter of the entries, or null. */
async function readContent(
  context: DocumentContext,
  head: DocumentHead,
  chunks: AsyncIterator<Uint8Array>,
): Promise<DocumentLinter | null> {
  const { state } = context;
  const { format } = head;
  if (format.kind === 'xml' || format.kind === 'text') {
    const linter = new DocumentLinter(format.kind, context);
    if (!(await readBody(linter, context, head, chunks))) return null;
    if (reportJunk(context, head)) linter.notWellFormed();
    state.bytes = linter.bytesRead;
    return linter;
  }
  if (format.kind === 'html') state.kind = 'html';
  if (format.kind === 'unknown' && format.what === ROBOTS) state.kind = 'robots.txt';
  state.wellFormed = false;
  state.bytes = await discardBody(context, head, chunks);
  return null;
}

/** Whether the last bytes that were read are not the end of the document. */
function isCut(source: Source, state: DocumentContext['state']): boolean {
  return source.partial || state.isStopped;
}

/** Records facts of the transfer after it has ended. */
function recordTransfer({ source, state }: DocumentContext): void {
  state.wireBytes = source.wireBytes;
  state.gzip = source.gzip;
  if (isCut(source, state)) state.partial = true;
  state.oversize = source.problems.some(
    ({ rule, message }) => rule === 'limits/gzip-bomb' || (rule === 'run/limit-reached' && message === 'bytes'),
  );
}

/** Lints the entries that are incomplete until the last bytes arrive. Returns null if the linter cannot be used any more. */
function finishReading(
  { source, state, config, meter, rules }: DocumentContext,
  linter: DocumentLinter | null,
): DocumentLinter | null {
  if (linter === null) return null;
  const before = state.entries;
  const cut = isCut(source, state);
  const finish = (): void => linter.finish(cut);
  const isDone = rules.reads(() => (meter ? meter.measure('entries', finish) : finish()));
  if (!isDone) Object.assign(state, { isStopped: true, partial: true });
  config.onRead?.(0, state.entries - before);
  return isDone ? linter : null;
}

/** Computes places in the first bytes of the document, which have left the window, and in the linter's memory. */
function locator({ beginning }: DocumentHead, linter: DocumentLinter | null): Locator {
  return (span) => {
    if (span.length > 0 && span.offset + span.length <= beginning.length) return placeIn(beginning, 0, span);
    return (linter?.places.locate ?? documentStart)(span);
  };
}

/** Waits for the verdicts of the schema, then runs document rules and checks suppressions. */
async function judgeDocument(context: DocumentContext, linter: DocumentLinter | null, locate: Locator): Promise<void> {
  const { state, config, rules, schema, comments, alone, meter } = context;
  await (meter ? meter.wait('libxml2', () => schema.finish(locate)) : schema.finish(locate));
  linter?.addEstimates();
  rules.end(locate);
  schema.end(state.root, state.wellFormed && !state.partial);
  const mostLinks = config.mostLinks ?? null;
  const entriesCompared = mostLinks !== null && state.namespacesUsed.has(XHTML_NAMESPACE);
  comments?.end(state.kind === 'sitemapindex', config.host !== null, {
    whole: entriesCompared || (mostLinks !== null && !alone),
    entries: entriesCompared,
  });
  meter?.count('entries', state.entries);
  meter?.count('entriesSent', schema.sent);
}

function resultOf({ state, schema, collector, edits, taker }: DocumentContext, linter: DocumentLinter | null): DocumentResult {
  return {
    facts: state.freeze(),
    schema: schema.verdict(state.wellFormed, state.partial),
    collector,
    children: linter?.children ?? [],
    pages: linter?.record ?? null,
    edits,
    taker,
  };
}
