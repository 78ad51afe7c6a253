// `fix` of the library: one document with its edits made, and the report of what is left.

import { readFile } from 'node:fs/promises';
import { CannotRun } from '../base/errors.js';
import { gzipped } from '../base/gzip-writer.js';
import { suggestion } from '../base/nearest.js';
import { FIX_LEVELS } from '../base/problem/fixes.js';
import type { FixLevel } from '../base/problem/problem.js';
import type { Location } from '../fetch/network/source.js';
import type { LintTarget } from '../fetch/targets/given.js';
import { limitsOf } from '../lint/options.js';
import type { FixCounts, Report } from '../report/report.js';
import { registryWith } from '../rules/rule-registry.js';
import { type FixedRun, lintFixed } from './fixing.js';
import { type LintOptions, settingsOf } from './run-options.js';

/** Options of `lint`, and which edits are made. */
export interface FixOptions extends Partial<LintOptions> {
  /** The levels of the edits that are made; absent for `safe` alone. */
  readonly levels?: readonly FixLevel[];
  /** Ids of the rules whose edits are made; absent for all. */
  readonly only?: readonly string[];
}

/** One document after its edits were made. */
export interface FixedDocument {
  /** Its bytes as a file has them: gzip if they were gzip, and the same bytes if nothing was fixed. */
  readonly content: Uint8Array;
  /** Number of problems that were fixed. */
  readonly problems: number;
  /** Number of edits that were not made because their level was not asked for. */
  readonly withheld: Readonly<Record<FixLevel, number>>;
  /** Number of entries, elements, attributes and lines that were removed, by rule. */
  readonly removed: FixCounts['removed'];
  /** What is left. Its `notices` say why the document was left as it is, if it was. */
  readonly report: Report;
}

/**
 * Makes the edits of one document: a file, a URL, `-` or a document in memory. Nothing is written. The sitemaps that an index lists are
 * not read.
 * @throws CannotRun as `lint` does, for several documents, and for one that cannot be read
 */
export async function fix(target: LintTarget, options: FixOptions = {}): Promise<FixedDocument> {
  const { levels = ['safe'], only = null, ...others } = options;
  const { fixable } = registryWith(options.plugins ?? []);
  for (const rule of only ?? []) {
    if (fixable[rule] === undefined)
      throw new CannotRun('usage', `only: '${rule}' is no rule that offers edits${suggestion(rule, Object.keys(fixable))}`);
  }
  for (const level of levels) {
    if (!FIX_LEVELS.includes(level)) throw new CannotRun('usage', `levels: '${level}' is none of ${FIX_LEVELS.join(', ')}`);
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
    { selection: { levels, rules: only }, single: true, refusal: async () => null },
  );
  try {
    const { fixed } = run.report.summary;
    const content = place === null ? null : await contentOf(run, place, target, others);
    if (content === null) throw new CannotRun('target-unreadable', 'the document could not be read, so it was not fixed');
    const { problems, withheld, removed } = fixed as FixCounts;
    return { content, problems, withheld, removed, report: run.report };
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
  if (document === undefined) {
    if (typeof target !== 'string')
      return typeof target.content === 'string' ? Buffer.from(target.content) : Uint8Array.from(target.content);
    if (location.from.kind === 'file') return readFile(location.from.path).catch(() => null);
    if (run.revisions.single === null) return null;
    if (run.revisions.singleBytes !== null) return joined(run.revisions.singleBytes);
  }
  const limits = limitsOf(settingsOf(options));
  const bytes = run.contentOf(document?.location ?? location, true, limits, options.signal ?? new AbortController().signal);
  return joined((document?.gzip ?? run.isGzip) ? gzipped(bytes) : bytes);
}

/** All pieces together; each may be reused when the next one is asked for. */
async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const copies: Uint8Array[] = [];
  for await (const piece of pieces) copies.push(Uint8Array.from(piece));
  return Buffer.concat(copies);
}
