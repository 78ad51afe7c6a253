// The baseline file: read before the run, applied to the report, and written if requested.

import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { CannotRun } from '../../base/errors.js';
import { formFor } from '../../base/problem/number-text.js';
import { type Baseline, baselineText, pruned, updated, withBaseline } from '../../report/baseline.js';
import { fitsMemory, readBounded } from '../../report/json/bounded-file.js';
import type { Report } from '../../report/report.js';
import type { Flags } from '../line/flags.js';
import { writeDestination } from './destination.js';

/** Largest file that is read, in bytes. A large site's baseline has a few megabytes. */
const LONGEST = 100 * 1_048_576;

/** A loaded baseline. Its documents have the same names as in reports. */
export interface BaselineFile {
  readonly path: string;
  readonly writes: boolean;
  /** Removes accepted findings from a report, and adds a notice if the baseline has counts that are too high. */
  apply(report: Report): Report;
  /** Adds counts to the baseline and writes it. @throws CannotRun `report-unwritable`. */
  accept(more: Baseline): Promise<void>;
  /**
   * Does what `--update-baseline` and `--prune-baseline` ask for. Returns why it wrote nothing, or null.
   * @throws CannotRun `report-unwritable`.
   */
  write(report: Report): Promise<string | null>;
}

/** Opens a baseline that may not exist yet. @throws CannotRun `config` if the file is not a baseline. */
export async function newBaseline(path: string): Promise<BaselineFile> {
  return baselineAt(path, await readBaseline(path, true), { update: false, prune: false });
}

/**
 * Opens the baseline that the flags name; null without one.
 * @throws CannotRun `usage` for bad flags, `config` if the file cannot be read or is not a baseline.
 */
export async function openBaseline(
  flags: Pick<Flags, 'baseline' | 'update-baseline' | 'prune-baseline'>,
): Promise<BaselineFile | null> {
  const { baseline: path, 'update-baseline': update, 'prune-baseline': prune } = flags;
  if (path === null) {
    if (update || prune) throw new CannotRun('usage', `--${update ? 'update' : 'prune'}-baseline needs --baseline FILE`);
    return null;
  }
  return baselineAt(path, await readBaseline(path, update), { update, prune });
}

function baselineAt(
  path: string,
  read: Baseline,
  { update, prune }: { readonly update: boolean; readonly prune: boolean },
): BaselineFile {
  const folder = dirname(resolve(path));
  let known: Baseline = new Map([...read].map(([uri, rules]) => [reportedName(uri, folder), rules]));
  const next = (report: Report): Baseline => withoutMissing(update ? updated(report, known) : pruned(report, known).baseline);
  const store = (baseline: Baseline): Promise<void> =>
    writeDestination(path, [baselineText(new Map([...baseline].map(([uri, rules]) => [storedName(uri, folder), rules])))]);
  // A document that answers with an error has a finding, which can be accepted like others.
  const isWhole = ({ run }: Report): boolean => run.complete || run.isCut === false;
  return {
    path,
    writes: update || prune,
    apply(report) {
      const baseline = update && isWhole(report) ? next(report) : known;
      const applied = withBaseline(report, baseline);
      const leftovers = isWhole(report) && !update && !prune ? pruned(report, known).leftovers + missing(known) : 0;
      if (leftovers === 0) return applied;
      const entries = formFor(leftovers, '# count of the baseline is', '# counts of the baseline are');
      const notice = `${entries} higher than needed: --prune-baseline lowers such counts and removes those that are not needed`;
      return { ...applied, notices: [...applied.notices, notice] };
    },
    async accept(more) {
      const all = new Map(known);
      for (const [uri, rules] of more) all.set(uri, new Map([...(all.get(uri) ?? []), ...rules]));
      await store(all);
      known = all;
    },
    async write(report) {
      if (!update && !prune) return null;
      if (!isWhole(report)) return `${path} was not changed, because not everything was read${causesOf(report)}`;
      await store(next(report));
      return null;
    },
  };
}

/** The rules whose findings say what a run did not read, as the end of a sentence. */
function causesOf({ summary }: Report): string {
  const causes = summary.byRule
    .filter(({ rule }) => /^(?:fetch|run)\//.test(rule) || rule === 'xml/resource-limit')
    .map(({ rule }) => rule);
  return causes.length === 0 ? '; run it again' : `: fix what ${causes.join(', ')} reported, and run it again`;
}

async function readBaseline(path: string, mayBeMissing: boolean): Promise<Baseline> {
  let bytes: Buffer | null;
  try {
    bytes = await readBounded(path, LONGEST);
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (gone && mayBeMissing) return new Map();
    const reason = gone
      ? 'the file does not exist; --update-baseline creates it'
      : error instanceof Error
        ? error.message
        : String(error);
    throw new CannotRun('config', `--baseline ${path}: ${reason}`, { cause: error });
  }
  const refuse = (problem: string): never => {
    throw new CannotRun('config', `--baseline ${path}: ${problem}`);
  };
  if (bytes === null || !fitsMemory(bytes)) return refuse('it is too large to be a baseline');
  let raw: unknown;
  try {
    raw = JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse('it is not JSON; delete it, and --update-baseline creates a new one');
  }
  const members = (value: unknown, what: string): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : refuse(`${what} must be an object`);
  const top = new Map(members(raw, 'it'));
  if (top.get('version') !== 1) refuse('its version must be 1');
  const documents = members(top.get('documents'), '"documents"').map(([uri, rules]) => {
    const counts = members(rules, JSON.stringify(uri)).map(([rule, count]) => {
      if (!Number.isSafeInteger(count) || (count as number) < 1)
        refuse(`${JSON.stringify(uri)}: the count of ${JSON.stringify(rule)} must be a whole number of at least 1`);
      return [rule, count as number] as const;
    });
    return [uri, new Map(counts)] as const;
  });
  return new Map(documents);
}

/** A path in the baseline as a report names it: relative to the current folder. URLs and standard input are unchanged. */
function reportedName(uri: string, folder: string): string {
  if (isNoPath(uri)) return uri;
  const path = resolve(folder, uri);
  const short = relative(resolve('.'), path);
  return (short === '' || short.startsWith('..') || isAbsolute(short) ? path : short).split(sep).join('/');
}

function storedName(uri: string, folder: string): string {
  return isNoPath(uri) ? uri : relative(folder, resolve(uri)).split(sep).join('/');
}

function isNoPath(uri: string): boolean {
  return uri.startsWith('<') || /^[a-z][a-z\d+.-]+:\/\//i.test(uri);
}

/** Number of counts for local files that no longer exist. */
function missing(baseline: Baseline): number {
  return [...baseline].reduce((all, [uri, rules]) => all + (isGone(uri) ? rules.size : 0), 0);
}

function withoutMissing(baseline: Baseline): Baseline {
  return new Map([...baseline].filter(([uri]) => !isGone(uri)));
}

function isGone(uri: string): boolean {
  return !isNoPath(uri) && !existsSync(uri);
}
