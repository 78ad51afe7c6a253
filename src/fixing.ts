// Fixes the documents of a run: collects their edits, lints them as they are with these edits, and again until none is left.

import type { CrawledDocument } from './crawl/crawled-document.js';
import { CannotRun } from './errors.js';
import type { NewVersion } from './fix/drafts.js';
import type { EditList } from './fix/edit-list.js';
import type { EditSelection } from './fix/edit-selection.js';
import { type RevisedDocument, Revisions } from './fix/revisions.js';
import type { Limits } from './limits.js';
import type { Location } from './network/source.js';
import type { FixCounts, Report } from './report/report.js';
import { FIXABLE } from './rules/fixable.js';
import { lint } from './run.js';
import type { LintOptions } from './run-options.js';
import type { LintTarget } from './targets/given.js';
import { SourceOpener } from './targets/open.js';
import type { Revision } from './targets/revision.js';

/** Most passes over the documents: an edit may be possible only when another is made. */
export const MOST_PASSES = 10;

/** Problems of compressed files that a new file would not have, together with what they are about. */
const REPACKED = new Set(['document/gzip-corrupt', 'document/double-gzip']);

const LOST = 'its compressed data is damaged, or it cannot be read to its end';

/** The rule whose edit is safe where an entry repeats all bytes of an earlier one, which is known only if all entries are looked at. */
const REPEATED = 'loc/duplicate';

/** Rules that look at all entries when their edits are made: that one, and those that report a document once. */
const THOROUGH: readonly string[] = [
  REPEATED,
  ...['loc/insecure', 'loc/mixed-schemes', 'image/deprecated-tag', 'news/deprecated-tag', 'video/deprecated-tag'],
  ...['legacy/codesearch', 'legacy/geo', 'legacy/mobile'],
];

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
  const passes = new Passes(request);
  const now = options.now ?? Date.now();
  const all = { ...options, now, onReport: null, onFindings: null };
  try {
    for (let number = 1; ; number++) {
      const pass = await passes.begin();
      const report = await lint(targets, { ...all, editing: pass }).report;
      // What was collected of a run that was cut short is a part of what there is.
      const isLast = !passes.isChanged || number > MOST_PASSES || options.signal?.aborted === true;
      if (isLast) return passes.end(report, targets);
    }
  } catch (error) {
    await passes.close();
    throw error;
  }
}

/** The passes over the documents of one run. */
class Passes {
  readonly #request: FixRequest;
  readonly #revisions: Revisions;
  readonly #notices = new Map<string, string>();
  /** Which documents were sound before any edit, by address. */
  readonly #wereSound = new Set<string>();
  #withheld = 0;
  #isGzip = false;
  #number = 0;
  /** The rules of `THOROUGH` that have found something. */
  readonly #thorough = new Set<string>();
  /** Whether the last pass added to them. */
  #hasWidened = false;
  isChanged = false;

  constructor(request: FixRequest) {
    this.#request = request;
    this.#revisions = new Revisions(request.single);
  }

  /** How the next pass collects edits. */
  async begin(): Promise<NonNullable<LintOptions['editing']>> {
    const { begin } = this.#request;
    const revisions = this.#revisions;
    // A pass that looks at more entries usually finds more edits, so it is not the last one.
    await revisions.draft(begin === undefined || this.#hasWidened ? null : (path, uri) => begin(path, uri, revisions));
    this.#hasWidened = false;
    this.#number++;
    this.#withheld = 0;
    this.isChanged = false;
    const { selection } = this.#request;
    // Another edit could have the place of the only one when that is made.
    const isOne = selection.only !== undefined && 'replacements' in selection.only;
    const rules = isOne && this.#number > 1 ? [] : selection.rules;
    return {
      selection: { ...selection, rules, thorough: [...this.#thorough] },
      revision: revisions,
      onDocument: (document) => this.#take(document),
    };
  }

  async #take(document: CrawledDocument): Promise<void> {
    const { facts, edits } = document;
    const location = this.#revisions.locationOf(facts.uri);
    if (!edits || location === null) return;
    this.#isGzip = facts.gzip;
    this.#withheld += edits.withheld;
    const isSound = facts.wellFormed && document.schema.valid !== false;
    if (this.#number === 1 && isSound) this.#wereSound.add(facts.uri);
    const chosen = edits.choose();
    this.#noteThorough(document, edits);
    const isLost = facts.partial || [...REPACKED].some((rule) => document.collector.counts.has(rule));
    if (!isLost) this.#revisions.confirmDraft(facts.uri);
    if (this.#number > 1 && !isSound && this.#wereSound.has(facts.uri)) {
      this.#revisions.drop(facts.uri);
      this.#wereSound.delete(facts.uri);
      this.#refuse(facts.uri, 'the edits would have broken it (this is a bug)');
      this.isChanged = true;
      return;
    }
    if (chosen.fixed.size === 0 || this.#notices.has(facts.uri) || this.#number > MOST_PASSES) return;
    const refusal = isLost ? LOST : await this.#request.refusal(location);
    if (refusal !== null) {
      this.#refuse(facts.uri, refusal);
      return;
    }
    this.#revisions.add(facts.uri, facts.gzip, chosen);
    this.isChanged = true;
  }

  /** Lets rules look at all entries in the next pass. */
  #noteThorough({ collector }: CrawledDocument, edits: EditList): void {
    for (const rule of THOROUGH) {
      if (this.#thorough.has(rule) || !collector.counts.has(rule) || !edits.wants(rule)) continue;
      // Without a review, only the safe edits of `REPEATED` are new; with one, all of them were made.
      const { unsafe } = this.#request.selection;
      if (rule === REPEATED ? unsafe : FIXABLE[rule] === 'unsafe' && !unsafe) continue;
      this.#thorough.add(rule);
      this.#hasWidened = true;
      this.isChanged = true;
    }
  }

  #refuse(uri: string, reason: string): void {
    this.#notices.set(uri, `${uri} was not fixed: ${reason}.`);
  }

  /** Removes what was kept for the passes. */
  close(): Promise<void> {
    return this.#revisions.close();
  }

  end(report: Report, targets: readonly LintTarget[]): FixedRun {
    const contents = targets.map((target) => (typeof target === 'string' ? null : target.content));
    const revisions = this.#revisions;
    const { documents } = revisions;
    const fixed: FixCounts = { problems: problemsOf(documents), files: documents.length, unsafe: this.#withheld };
    const notices = [...report.notices, ...this.#notices.values()];
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

/** Number of findings that the edits of documents fix. */
function problemsOf(documents: readonly RevisedDocument[]): number {
  let problems = 0;
  for (const { fixed } of documents) for (const count of fixed.values()) problems += count;
  return problems;
}
