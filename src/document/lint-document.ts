// One document as a pure job: source and config in, facts, findings and children out.

import { setImmediate } from 'node:timers/promises';
import { type Encoding, Transcoder } from '../bytes/encoding.js';
import { ahead } from '../decode/chunks.js';
import type { Meter, Stage } from '../diagnostics/meter.js';
import { meteredChunks } from '../diagnostics/metered.js';
import type { DocumentFacts, LastmodFacts } from '../entry/document.js';
import { DOCUMENT_START } from '../entry/document-place.js';
import type { Format } from '../entry/format.js';
import { LastmodCounter } from '../entry/lastmod-facts.js';
import type { ReaderOptions } from '../entry/reader-options.js';
import { FindingCollector } from '../finding/collector.js';
import { DEFAULT_LIMITS } from '../limits.js';
import type { Source } from '../network/source.js';
import type { StageProblem } from '../problem/problem.js';
import { XHTML_NAMESPACE } from '../protocol.js';
import { MediaPermissions } from '../robots/media-permissions.js';
import { RobotsPermissions } from '../robots/robots-permissions.js';
import type { RobotsVerdicts } from '../robots/robots-rules.js';
import type { ChildEntry } from '../rules/child-link.js';
import type { RulePlan } from '../rules/plan.js';
import type { Validator } from '../schema/host.js';
import type { SchemaVerdict } from '../schema/verdict.js';
import { parseAddress } from '../url/address.js';
import { randomSeed, type Seed } from '../url/fingerprint.js';
import { normalForm } from '../url/normal-form.js';
import { type DocumentHead, readHead } from './document-head.js';
import { DocumentLinter } from './document-linter.js';
import { planOf } from './document-plan.js';
import { DocumentState } from './document-state.js';
import { MeteredSchemaStage } from './metered-schema-stage.js';
import type { PageRecord } from './page-memory.js';
import { documentStart, placeIn } from './place-memory.js';
import { type Locator, RuleRunner } from './rule-runner.js';
import { SchemaStage } from './schema-stage.js';
import { SuppressionComments } from './suppression-comments.js';

/**
 * Bytes that are linted before a look at the clock, and whether libxml2 is to be waited for: few at first, since a document's first entries
 * are mostly of the classes of all others.
 */
const FIRST_SLICE_BYTES = 4_096;
const SLICE_BYTES = 65_536;
/** Longest work without a turn of the event loop, in milliseconds: signals, timers and other documents wait for one. */
const MOST_BUSY_MS = 20;

/** Bytes of the longest byte order mark: fewer do not tell what a file is. */
const TELLING_BYTES = 4;

/** What does not change from document to document. */
export interface LintConfig {
  readonly plan: RulePlan;
  /** The run's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Findings kept per rule. */
  readonly maxFindings: number;
  /** Children of an index that are kept: one more than a run has documents tells that there are too many. */
  readonly mostChildren?: number;
  /** Links to other languages of one document that are kept; null or absent when the run does not compare its documents. */
  readonly mostLinks?: number | null;
  /** Whether the run has one target, and no other document but those that this one lists. */
  readonly alone?: boolean;
  /** That of all fingerprints of the run; absent when documents are not compared. */
  readonly seed?: Seed;
  /** Violations of the XSD in one document that are looked for. */
  readonly mostViolations?: number;
  /** libxml2 behind its wall; null when the schema stage is off. */
  readonly host: Validator | null;
  /** Whether every entry goes to libxml2, proved or not. */
  readonly full: boolean;
  /** How the reader works: limits, and how many bytes it waits for. */
  readonly reader?: ReaderOptions;
  /** Whether comments of a document may suppress findings of it; absent: they may. */
  readonly inlineConfig?: boolean;
  /** Measures the work; null when nobody asked. */
  readonly meter?: Meter | null;
  /** Called after each chunk with its bytes and the entries that were read in it. */
  readonly onRead?: (bytes: number, entries: number) => void;
}

/** Whether a problem of the transport is that the document has more bytes than are read. */
function isAboutSize({ rule, message }: StageProblem): boolean {
  return rule === 'limits/gzip-bomb' || (rule === 'run/limit-reached' && message === 'bytes');
}

/** What an index says of a document that it lists. */
export interface Listing {
  readonly parent: string;
  /** Instant of the entry's lastmod; null when it has none. */
  readonly lastmod: number | null;
}

export interface DocumentResult {
  readonly facts: DocumentFacts;
  readonly schema: SchemaVerdict;
  readonly collector: FindingCollector;
  /** Children of an index, in order; empty for others. */
  readonly children: readonly ChildEntry[];
  /** What the run compares documents by; null when it does not, and of what is no sitemap. */
  readonly pages: PageRecord | null;
}

/** Reads a source to its end and lints it. Rejects only for a failure of sitemap-lint itself, or when the run is aborted. */
export async function lintDocument(
  source: Source,
  listing: Listing | null,
  config: LintConfig,
  robots: readonly RobotsVerdicts[] = [],
): Promise<DocumentResult> {
  const counter = new LastmodCounter(config.now, referenceTime(source, listing));
  const state = new DocumentState(source.location, listing?.parent ?? null, source.http, counter);
  const plan = planOf(config.plan, state);
  const collector = new FindingCollector(plan, state.uri, config.maxFindings);
  const rules = new RuleRunner(plan, collector, state, config.now);
  const { mostViolations = DEFAULT_LIMITS.schemaViolations } = config;
  const meter = config.meter ?? null;
  const stage = [config.host, config.full, rules, mostViolations] as const;
  const schema = meter ? new MeteredSchemaStage(meter, ...stage) : new SchemaStage(...stage);

  const { url } = source.location;
  const blocking =
    url && RobotsPermissions.of(robots, plan, 'robots/sitemap-blocked')?.blocking(normalForm(parseAddress(url.href)));
  if (blocking) {
    const data = { path: blocking.path, line: blocking.line };
    rules.stage('robots/sitemap-blocked', { message: 'blocked', data, at: DOCUMENT_START }, documentStart);
  }

  const chunks = meter ? meteredChunks(ahead(source.body), meter) : ahead(source.body);
  const head = await readHead(chunks, source.http?.contentType ?? null, state.name);
  const { encoding, format, beginning } = head;
  const { used, bom, declared, http, declaredSpan } = encoding;
  state.encoding = { used, bom, declared, http, declaredSpan, declaration: head.declaration };
  // Places are those of the text as UTF-8: an edit made there would not fit the file's own bytes.
  if (used !== 'utf-8') collector.withoutFixes();

  const recycle = (chunk: Uint8Array): void => source.recycle?.(chunk);
  const comments = (config.inlineConfig ?? true) ? new SuppressionComments(plan, rules, collector.suppressions) : null;
  const mostLinks = config.mostLinks ?? null;
  const alone = (config.alone ?? false) && listing === null;
  let linter: DocumentLinter | null = null;
  let skipped = 0;
  if (format.kind === 'xml' || format.kind === 'text') {
    const gate = RobotsPermissions.of(robots, plan, 'robots/loc-blocked');
    const thorough = config.full || plan.ungated || plan.wantsEvery;
    const { reader = {}, now, mostChildren = DEFAULT_LIMITS.documents + 1 } = config;
    const { seed = randomSeed() } = config;
    linter = new DocumentLinter(format.kind, {
      options: reader,
      state,
      rules,
      schema,
      counter,
      now,
      mostChildren,
      thorough,
      plan,
      comments,
      gate,
      mediaGate: MediaPermissions.of(robots, plan),
      seed,
      arrived: head.length,
      alone,
      mostLinks,
    });
    const entriesSeen = (): number => state.entries;
    await read(linter, format, head, chunks, schema, entriesSeen, config, recycle);
    if (format.kind === 'xml' && format.junk !== null) {
      const at = { offset: encoding.bomLength, length: format.start };
      const fix = format.junk === 'space' ? { fix: { safe: true, replacements: [{ span: at, text: '' }] } } : {};
      rules.stage('xml/content-before-declaration', { message: format.junk, at, ...fix }, (span) =>
        placeIn(beginning, encoding.bomLength, span),
      );
      linter.notWellFormed();
    }
  } else {
    if (format.kind === 'html') state.kind = 'html';
    state.wellFormed = false;
    for (const chunk of head.chunks) recycle(chunk);
    skipped = head.length + (await drain(chunks, recycle));
    config.onRead?.(skipped, 0);
  }

  state.wireBytes = source.wireBytes;
  state.gzip = source.gzip;
  state.bytes = linter === null ? skipped : linter.bytesRead;
  if (source.partial) state.partial = true;
  state.oversize = source.problems.some(isAboutSize);
  const locate: Locator = (span) => {
    if (span.length > 0 && span.offset + span.length <= beginning.length) return placeIn(beginning, 0, span);
    return (linter?.places.locate ?? documentStart)(span);
  };
  const seen = state.entries;
  if (linter) measured(meter, 'entries', () => linter.finish(source.partial));
  config.onRead?.(0, state.entries - seen);
  for (const { rule, at, ...problem } of [...source.problems, ...encoding.problems]) {
    rules.stage(rule, { ...problem, at: at ?? DOCUMENT_START }, at ? locate : documentStart);
  }
  // Another encoding than UTF-8 breaks the protocol, not XML; a name that is none, or that the bytes belie, breaks XML.
  if (encoding.fatal) state.wellFormed = false;
  // What an index lists that is no sitemap at all is told at the index entry, unless that rule is off.
  const told = (rule: string, message: string): boolean =>
    listing !== null && planOf(config.plan, { uri: listing.parent, url: null }).severity(rule, message) !== null;
  const page = state.kind === 'html' && told('index/child-is-page', 'page');
  const other = format.kind === 'unknown' && told('index/child-not-a-sitemap', 'unknown');
  // A file that broke off in its first bytes may be anything.
  const untold = source.partial && head.length < TELLING_BYTES;
  if (!page && !other && !untold) reportFormat(format, state.kind === 'html', encoding, source, rules);
  await (meter ? meter.wait('libxml2', () => schema.finish(locate)) : schema.finish(locate));
  linter?.countClasses();
  rules.end(locate);
  schema.end(state.root, state.wellFormed && !state.partial);
  const entriesCompared = mostLinks !== null && state.namespacesUsed.has(XHTML_NAMESPACE);
  comments?.end(state.kind === 'sitemapindex', config.host !== null, {
    whole: entriesCompared || (mostLinks !== null && !alone),
    entries: entriesCompared,
  });
  meter?.count('entries', state.entries);
  meter?.count('entriesSent', schema.sent);
  return {
    facts: state.freeze(),
    schema: schema.verdict(state.wellFormed, state.partial),
    collector,
    children: linter?.children ?? [],
    pages: linter?.record ?? null,
  };
}

/** Does work that takes time, which is measured where somebody asked. */
function measured(meter: Meter | null, stage: Stage, work: () => void): void {
  if (meter === null) work();
  else meter.measure(stage, work);
}

async function read(
  linter: DocumentLinter,
  format: Format & { readonly kind: 'xml' | 'text' },
  { encoding, chunks }: DocumentHead,
  rest: AsyncIterator<Uint8Array>,
  schema: SchemaStage,
  entriesSeen: () => number,
  config: LintConfig,
  recycle: (chunk: Uint8Array) => void,
): Promise<void> {
  const transcoder = encoding.used === 'utf-8' ? null : new Transcoder(encoding.used);
  const { meter = null } = config;
  let toldIllegal = false;
  /** Says where the bytes to come were illegal in the encoding of the document, the first time. */
  const inUtf8 = (bytes: Uint8Array): Uint8Array => {
    const at = transcoder?.illegalAt ?? null;
    if (at !== null && !toldIllegal) linter.illegalBytes(at, encoding.used);
    toldIllegal ||= at !== null;
    return bytes;
  };
  let turn = performance.now();
  let sliceBytes = FIRST_SLICE_BYTES;
  const push = async (chunk: Uint8Array): Promise<void> => {
    for (let at = 0; at < chunk.length; ) {
      const slice = chunk.subarray(at, at + sliceBytes);
      at += slice.length;
      sliceBytes = Math.min(SLICE_BYTES, sliceBytes * 2);
      const before = entriesSeen();
      measured(meter, 'entries', () => linter.push(transcoder ? inUtf8(transcoder.push(slice)) : slice, slice.length));
      config.onRead?.(slice.length, entriesSeen() - before);
      if (schema.expectant) await (meter ? meter.wait('libxml2', () => schema.pause()) : schema.pause());
      else if (performance.now() - turn < MOST_BUSY_MS) continue;
      else await setImmediate();
      turn = performance.now();
    }
    // The window has its bytes.
    recycle(chunk);
  };
  const start = encoding.bomLength + (format.kind === 'xml' ? format.start : 0);
  linter.skipBytes(start);
  if (encoding.ascii) linter.onlyAscii((encoding.declared ?? '').toUpperCase());
  for (const chunk of chunks) await push(chunk);
  for (;;) {
    const next = await rest.next();
    if (next.done) break;
    await push(next.value);
    await schema.pause();
  }
  if (transcoder) linter.push(inUtf8(transcoder.finish()), 0);
}

/** Reads what nobody needs, so that the transfer is judged as a whole; returns its bytes. */
async function drain(chunks: AsyncIterator<Uint8Array>, recycle: (chunk: Uint8Array) => void): Promise<number> {
  let bytes = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    bytes += next.value.length;
    recycle(next.value);
  }
  return bytes;
}

/** Says what a file is when it is no sitemap; a broken transfer or a wrong encoding has said so already. */
function reportFormat(format: Format, html: boolean, encoding: Encoding, source: Source, rules: RuleRunner): void {
  const at = DOCUMENT_START;
  if (encoding.unreadable) return;
  if (html) rules.stage('document/is-html', { message: 'html', at }, documentStart);
  else if (format.kind === 'unknown')
    rules.stage('document/unknown-format', { message: 'unknown', data: { what: format.what }, at }, documentStart);
  else if (format.kind === 'empty' && !source.partial)
    rules.stage('document/empty-file', { message: 'empty', at }, documentStart);
}

/** When the file was made, as far as anyone says: the server, the index, the disk. */
function referenceTime(source: Source, listing: Listing | null): LastmodFacts['reference'] {
  const http = Date.parse(source.http?.lastModified ?? '');
  if (!Number.isNaN(http)) return { time: http, from: 'http' };
  if (listing && listing.lastmod !== null) return { time: listing.lastmod, from: 'index' };
  return source.modified === null ? null : { time: source.modified, from: 'file' };
}
