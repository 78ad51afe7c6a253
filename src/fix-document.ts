// `fix` of the library: one document with its edits made, and the report of what is left.

import { readFile } from 'node:fs/promises';
import { CannotRun } from './errors.js';
import { type FixedRun, lintFixed } from './fixing.js';
import { gzipped } from './gzip-writer.js';
import { suggestion } from './nearest.js';
import type { Location } from './network/source.js';
import { limitsOf } from './options.js';
import type { Report } from './report/report.js';
import { FIXABLE } from './rules/fixable.js';
import { type LintOptions, settingsOf } from './run-options.js';
import type { LintTarget } from './targets/given.js';

/** Options of `lint`, and which edits are made. */
export interface FixOptions extends Partial<LintOptions> {
  /** Whether edits that need a review are made, too. */
  readonly unsafe?: boolean;
  /** Ids of the rules whose edits are made; absent for all. */
  readonly only?: readonly string[];
}

/** One document after its edits were made. */
export interface FixedDocument {
  /** Its bytes as a file has them: gzip if they were gzip, and the same bytes if nothing was fixed. */
  readonly content: Uint8Array;
  /** Number of problems that were fixed. */
  readonly problems: number;
  /** Number of edits that were not made because they need a review. */
  readonly unsafe: number;
  /** What is left. Its `notices` say why the document was left as it is, if it was. */
  readonly report: Report;
}

/**
 * Makes the edits of one document: a file, a URL, `-` or a document in memory. Nothing is written. The sitemaps that an index lists are
 * not read.
 * @throws CannotRun as `lint` does, for several documents, and for one that cannot be read
 */
export async function fix(target: LintTarget, options: FixOptions = {}): Promise<FixedDocument> {
  const { unsafe = false, only = null, ...others } = options;
  for (const rule of only ?? []) {
    if (FIXABLE[rule] === undefined)
      throw new CannotRun('usage', `only: '${rule}' is no rule that offers edits${suggestion(rule, Object.keys(FIXABLE))}`);
  }
  let place: Location | null = null;
  const run = await lintFixed(
    [target],
    {
      ...others,
      ...{ recurse: false, resume: null, shard: null, memory: null },
      onTargets: async (resolved) => {
        const [first, ...more] = resolved;
        if (first === undefined || 'site' in first || more.length > 0)
          throw new CannotRun('usage', 'fix takes one document; call it for each');
        place = first.location;
        await others.onTargets?.(resolved);
      },
    },
    { selection: { unsafe, rules: only }, single: true, refusal: async () => null },
  );
  try {
    const { fixed } = run.report.summary;
    const content = place === null ? null : await contentOf(run, place, target, others);
    if (content === null) throw new CannotRun('target-unreadable', 'the document could not be read, so it was not fixed');
    return { content, problems: fixed?.problems ?? 0, unsafe: fixed?.unsafe ?? 0, report: run.report };
  } finally {
    await run.revisions.close();
  }
}

/** The bytes of the document with its edits, or as they were if it has none; null if it was not read. */
async function contentOf(
  run: FixedRun,
  location: Location,
  target: LintTarget,
  options: Partial<LintOptions>,
): Promise<Uint8Array | null> {
  const [document] = run.documents;
  if (document === undefined) return original(run, location, target);
  const limits = limitsOf(settingsOf(options));
  const bytes = run.contentOf(document.location, true, limits, options.signal ?? new AbortController().signal);
  return joined(document.gzip ? gzipped(bytes) : bytes);
}

async function original(run: FixedRun, location: Location, target: LintTarget): Promise<Uint8Array | null> {
  if (typeof target !== 'string')
    return typeof target.content === 'string' ? Buffer.from(target.content) : Uint8Array.from(target.content);
  if (location.from.kind === 'file') return readFile(location.from.path).catch(() => null);
  const received = run.revisions.single === null ? null : run.revisions.again(run.revisions.single);
  return received === null ? null : joined(received.wire.chunks);
}

/** All pieces together; each may be reused when the next one is asked for. */
async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const copies: Uint8Array[] = [];
  for await (const piece of pieces) copies.push(Uint8Array.from(piece));
  return Buffer.concat(copies);
}
