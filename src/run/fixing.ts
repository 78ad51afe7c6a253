// Fixes the documents of a run: collects their edits, lints them as they are with these edits, and again until none is left.

import { CannotRun } from '../base/errors.js';
import type { Limits } from '../base/limits.js';
import { FIX_LEVELS } from '../base/problem/fixes.js';
import type { FixLevel } from '../base/problem/problem.js';
import type { CrawledDocument } from '../crawl/crawled-document.js';
import type { Location } from '../fetch/network/source.js';
import type { LintTarget } from '../fetch/targets/given.js';
import { SourceOpener } from '../fetch/targets/open.js';
import type { Revision } from '../fetch/targets/revision.js';
import { DocumentFix } from '../findings/fix/document-fix.js';
import type { NewVersion } from '../findings/fix/drafts.js';
import type { EditSelection } from '../findings/fix/edit-selection.js';
import { type RevisedDocument, Revisions } from '../findings/fix/revisions.js';
import { type RuleCounts, sumOf, totalOf } from '../findings/fix/rule-counts.js';
import { limitsOf } from '../lint/options.js';
import { fixNotices } from '../report/fix-notices.js';
import type { FixCounts, Report } from '../report/report.js';
import { lint } from './run.js';
import { type LintOptions, settingsOf } from './run-options.js';

/** Problems of compressed files that a new file would not have, together with what they are about. */
const REPACKED = new Set(['document/gzip-corrupt', 'document/double-gzip']);

const LOST = 'its compressed data is damaged, or it cannot be read to its end';

const NONE: Readonly<Record<FixLevel, number>> = { safe: 0, unsafe: 0, removing: 0 };

/** What is fixed, and where. */
export interface FixRequest {
  readonly selection: EditSelection;
  /** Whether the only target is one document, which is fixed wherever it comes from; otherwise only files are. */
  readonly single: boolean;
  /** Says why a document must not be changed; null if it may be. */
  readonly refusal: (location: Location) => Promise<string | null>;
  /**
   * Begins the new version of the file with a path, which is reported as `uri`, so that it can be written while it is linted; absent if
   * files are not replaced as soon as the run ends.
   */
  readonly begin?: (path: string, uri: string, revisions: Revisions) => Promise<NewVersion>;
}

/** Documents with all edits made, and the report of what is left. */
export interface FixedRun {
  readonly report: Report;
  readonly documents: readonly RevisedDocument[];
  /** How the documents are read as they were linted last. */
  readonly revisions: Revisions;
  /** Whether the file of the last document is gzip. */
  readonly isGzip: boolean;
  /**
   * The bytes of a document without compression, in UTF-8 if it has edits: as they were, or with the edits; then a piece is reused
   * when the next one is asked for.
   * @throws CannotRun if not all of them can be read.
   */
  contentOf(location: Location, isEdited: boolean, limits: Limits, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

/**
 * Lints targets with all edits made that are asked for. No file is changed: the caller writes the documents.
 *
 * @throws CannotRun as `lint` does
 */
export async function lintFixed(
  targets: readonly LintTarget[],
  options: Partial<LintOptions>,
  request: FixRequest,
): Promise<FixedRun> {
  const { fixRemovals } = limitsOf(settingsOf(options));
  const passes = new Passes(request, fixRemovals);
  const now = options.now ?? Date.now();
  const all = { ...options, now, onReport: null, onFindings: null };
  try {
    for (;;) {
      const pass = await passes.begin();
      const report = await lint(targets, { ...all, editing: pass }).report;
      // What was collected of a run that was cut short is a part of what there is.
      if (options.signal?.aborted === true || !passes.advance()) return passes.end(report, targets);
    }
  } catch (error) {
    await passes.close();
    throw error;
  }
}

/** The passes over the documents of one run. */
class Passes {
  readonly #request: FixRequest;
  readonly #mostRemoved: number;
  readonly #revisions: Revisions;
  readonly #notices = new Map<string, string>();
  /** By address. */
  readonly #fixes = new Map<string, DocumentFix>();
  /** The levels whose edits are made one after the other, and the current one. */
  readonly #steps: readonly (readonly FixLevel[])[];
  #step = 0;
  #withheld: Record<FixLevel, number> = { ...NONE };
  #isGzip = false;
  #isFirst = true;
  #isChanged = false;

  constructor(request: FixRequest, mostRemoved: number) {
    const { levels } = request.selection;
    const wanted = FIX_LEVELS.filter((level) => levels.includes(level));
    this.#request = request;
    this.#mostRemoved = mostRemoved;
    this.#revisions = new Revisions(request.single);
    this.#steps = wanted.map((_, step) => wanted.slice(0, step + 1));
  }

  /** How the next pass collects edits. */
  async begin(): Promise<NonNullable<LintOptions['editing']>> {
    const { begin, selection } = this.#request;
    const revisions = this.#revisions;
    await revisions.draft(begin === undefined ? null : (path, uri) => begin(path, uri, revisions));
    this.#withheld = { ...NONE };
    this.#isChanged = false;
    // Another edit could have the place of the only one when that is made.
    const isOne = selection.only !== undefined && 'replacements' in selection.only;
    const rules = isOne && !this.#isFirst ? [] : selection.rules;
    this.#isFirst = false;
    return {
      selection: { ...selection, levels: this.#levels, rules },
      revision: revisions,
      onDocument: (document) => this.#take(document),
    };
  }

  get #levels(): readonly FixLevel[] {
    return this.#steps[this.#step] ?? [];
  }

  /** Whether another pass is needed: for the same levels, or for the next one. */
  advance(): boolean {
    if (this.#isChanged) return true;
    while (this.#step + 1 < this.#steps.length) {
      this.#step++;
      for (const [uri, fix] of this.#fixes) fix.beginLevel(this.#revisions.get(uri));
      const level = this.#levels.at(-1);
      if (level !== undefined && this.#withheld[level] > 0) return true;
    }
    return false;
  }

  async #take(document: CrawledDocument): Promise<void> {
    const { facts, edits, schema } = document;
    const location = this.#revisions.locationOf(facts.uri);
    if (!edits || location === null) return;
    const { uri, gzip, wellFormed, kind, entries, partial } = facts;
    this.#isGzip = gzip;
    for (const level of FIX_LEVELS) this.#withheld[level] += edits.withheld[level];
    const isLost = partial || [...REPACKED].some((rule) => document.collector.counts.has(rule));
    if (!isLost) this.#revisions.confirmDraft(uri);
    if (this.#notices.has(uri)) return;
    const now = { wellFormed, valid: schema.valid, kind, entries };
    const fix = this.#fixes.get(uri) ?? new DocumentFix(now);
    this.#fixes.set(uri, fix);
    const next = fix.next(now, edits, this.#revisions.get(uri), this.#mostRemoved);
    if (next === null) return;
    const refusal = isLost ? LOST : await this.#request.refusal(location);
    if (refusal !== null) {
      this.#notices.set(uri, `${uri} was not fixed: ${refusal}.`);
      return;
    }
    this.#isChanged = true;
    if ('restore' in next) this.#revisions.restore(uri, next.restore);
    else fix.made(next);
    const chosen = 'restore' in next ? next.chosen : next;
    if (chosen !== null) this.#revisions.add(uri, gzip, this.#levels.at(-1) ?? 'safe', chosen);
  }

  /** Removes what was kept for the passes. */
  close(): Promise<void> {
    return this.#revisions.close();
  }

  end(report: Report, targets: readonly LintTarget[]): FixedRun {
    const contents = targets.map((target) => (typeof target === 'string' ? null : target.content));
    const revisions = this.#revisions;
    const { documents } = revisions;
    const fixed = countsOf(documents, this.#withheld);
    const spared = [...this.#fixes].flatMap(([uri, fix]) => fixNotices(uri, fix, report));
    const notices = [...report.notices, ...this.#notices.values(), ...spared];
    return {
      report: { ...report, summary: { ...report.summary, fixed }, notices },
      documents,
      revisions,
      isGzip: this.#isGzip,
      contentOf: (location, isEdited, limits, signal) =>
        contentOf(location, contents, isEdited ? revisions : revisions.originals, isEdited, limits, signal),
    };
  }
}

async function* contentOf(
  location: Location,
  contents: readonly (string | Uint8Array | null)[],
  revision: Revision,
  recycles: boolean,
  limits: Limits,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const opener = new SourceOpener({
    userAgent: '',
    concurrency: 1,
    timeoutMs: limits.documentTime,
    limits,
    signal,
    mapping: null,
    cwd: process.cwd(),
    stdin: null,
    contents,
    revision,
  });
  try {
    const source = await opener.open(location);
    const isLost = (): boolean => 'problem' in source || source.partial || source.problems.some(({ rule }) => REPACKED.has(rule));
    if ('body' in source) {
      for await (const chunk of source.body) {
        yield chunk;
        if (recycles) source.recycle(chunk);
      }
    }
    if (isLost()) throw new CannotRun('target-unreadable', `cannot fix ${location.uri}: ${LOST}`);
  } finally {
    await opener.close();
  }
}

/** What was made and what was not, for the summary. */
function countsOf(documents: readonly RevisedDocument[], withheld: Readonly<Record<FixLevel, number>>): FixCounts {
  const removed = documents.reduce<RuleCounts>((counts, document) => sumOf(counts, document.removed), new Map());
  return {
    problems: documents.reduce((sum, { fixed }) => sum + totalOf(fixed), 0),
    files: documents.length,
    withheld: { ...withheld },
    removed: [...removed].map(([rule, count]) => ({ rule, count })),
  };
}
