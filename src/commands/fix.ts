// `--fix`: makes the edits of findings in the linted files, or shows them as a diff.

import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import type { FixLevel } from '../base/problem/problem.js';
import type { Location } from '../fetch/network/source.js';
import { isAddress } from '../fetch/targets/canonical-origin.js';
import { foldersOfGlob, isGlob } from '../fetch/targets/glob.js';
import { isInside } from '../fetch/targets/local.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import type { EditSelection } from '../findings/fix/edit-selection.js';
import { limitsOf } from '../lint/options.js';
import type { Report } from '../report/report.js';
import type { RuleRegistry } from '../rules/rule-registry.js';
import { type FixedRun, type FixRequest, lintFixed } from '../run/fixing.js';
import { type LintOptions, settingsOf } from '../run/run-options.js';
import type { Flags } from './line/flags.js';
import { unknownRule } from './line/unknown-rule.js';
import { beginReplacement, type Content, replaceFiles, writeDiffs, writeDocument } from './output/fix-output.js';
import type { PlannedReport } from './output/report-plan.js';
import type { Session } from './session.js';

/** What `--fix` and its companions ask for. */
export interface FixPlan {
  readonly selection: EditSelection;
  /** Whether a diff is shown, and nothing is written. */
  readonly dryRun: boolean;
  /** Where the one document is written that is no local file; null if files are replaced. */
  readonly to: 'output' | { readonly path: string } | null;
}

/** @throws CannotRun `usage` for rules that do not exist or offer no edit, and for targets that cannot be changed together. */
export function planFix(targets: readonly string[], flags: Flags, registry: RuleRegistry): FixPlan {
  const dryRun = flags['fix-dry-run'];
  const selection = { levels: levelsOf(flags), rules: selectedRules(flags['fix-only'], registry) };
  const piped = targets.find((target) => target === '-' || isAddress(target));
  if (piped === undefined || flags['base-url'] !== null) return { selection, dryRun, to: null };
  if (targets.length > 1)
    throw new CannotRun(
      'usage',
      `--fix ${piped}: it is no local file, so it must be the only target; its fixed copy is written elsewhere`,
    );
  if (dryRun) return { selection, dryRun, to: 'output' };
  if (flags.output !== null) return { selection, dryRun, to: { path: flags.output } };
  if (piped === '-') return { selection, dryRun, to: 'output' };
  throw new CannotRun('usage', `--fix ${piped}: it is no local file; write its fixed copy to a file with -o fixed.xml`);
}

/** The levels that the options name; the safe one if none does. */
function levelsOf(flags: Flags): readonly FixLevel[] {
  const unsafe: readonly FixLevel[] = flags['fix-unsafe'] ? ['unsafe'] : [];
  const removing: readonly FixLevel[] = flags['fix-remove'] ? ['removing'] : [];
  const isSafe = flags.fix || flags['fix-unsafe'] || !flags['fix-remove'];
  return [...(isSafe ? (['safe'] as const) : []), ...unsafe, ...removing];
}

/** The rules of `--fix-only`: ids, or patterns such as `loc/*`, separated by commas. Null for all rules. */
function selectedRules(texts: readonly string[], { fixable: levels, byId }: RuleRegistry): readonly string[] | null {
  if (texts.length === 0) return null;
  const fixable = Object.keys(levels);
  return texts
    .flatMap((text) => text.split(','))
    .flatMap((part) => {
      const name = part.trim();
      if (name.includes('*')) {
        const pattern = new RegExp(
          `^${name
            .split('*')
            .map((piece) => piece.replace(/[^\w-]/g, '\\$&'))
            .join('.*')}$`,
        );
        const matching = fixable.filter((id) => pattern.test(id));
        if (matching.length > 0) return matching;
        throw new CannotRun('usage', `--fix-only ${name}: no rule of this pattern offers edits`);
      }
      if (!byId.has(name)) throw unknownRule(name, byId.keys());
      if (levels[name] === undefined) throw new CannotRun('usage', `--fix-only ${name}: this rule offers no edits`);
      return [name];
    });
}

/** The reports of a run whose standard output has a document or a diff: they go to standard error. */
export function reportsBeside(plan: readonly PlannedReport[], { dryRun, to }: FixPlan): readonly PlannedReport[] {
  if (!dryRun && to !== 'output') return plan;
  return plan.map((report) => (report.path === null ? { ...report, toError: true } : report));
}

/** Lints targets, makes the edits, and returns the report of what is left. @throws CannotRun if a file cannot be replaced. */
export async function fixTargets(
  targets: readonly string[],
  options: Partial<LintOptions>,
  plan: FixPlan,
  flags: Flags,
  session: Session,
): Promise<Report> {
  const run = await lintFixed(
    targets,
    {
      ...options,
      onTargets: async (resolved) => {
        if (plan.to === null) refuseRemote(resolved);
        await options.onTargets?.(resolved);
      },
    },
    {
      selection: plan.selection,
      single: plan.to !== null,
      refusal: await refusalsOf(targets),
      ...(!plan.dryRun && plan.to === null && { begin: beginReplacement }),
    },
  );
  try {
    if (!session.signal.aborted) await write(run, options, plan, flags, session);
    const report = plan.dryRun ? withDryRun(run.report) : run.report;
    await options.onReport?.(report);
    return report;
  } finally {
    await run.revisions.close();
  }
}

function withDryRun(report: Report): Report {
  const { fixed } = report.summary;
  return fixed === undefined ? report : { ...report, summary: { ...report.summary, fixed: { ...fixed, dryRun: true } } };
}

/** @throws CannotRun `usage` for a target that only a server has. */
function refuseRemote(resolved: readonly ResolvedTarget[]): void {
  const remote = resolved.find((target) => 'site' in target || target.location.from.kind !== 'file');
  if (remote !== undefined) throw new CannotRun('usage', `--fix ${remote.text}: it is no local file; name files or folders`);
}

/** Says why a file that was found through targets must not be changed; null if it may be. */
export async function refusalsOf(targets: readonly string[]): Promise<FixRequest['refusal']> {
  const places = await placesOf(targets);
  return (location) => refusalOf(location, places);
}

/** The folders among the targets and those in which patterns begin, as they are named and as they are without symbolic links. */
async function placesOf(targets: readonly string[]): Promise<readonly { readonly path: string; readonly real: string }[]> {
  const places: { path: string; real: string }[] = [];
  for (const target of targets) {
    const isPattern = isGlob(target) && (await stat(target).catch(() => null)) === null;
    for (const name of isPattern ? foldersOfGlob(target) : [target]) {
      const path = resolve(name);
      const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
      if (isFolder) places.push({ path, real: await realpath(path) });
    }
  }
  return places;
}

/** Why a file must not be changed: a symbolic link in a folder may lead out of it. Null if it may be. */
async function refusalOf(
  { from }: Location,
  places: readonly { readonly path: string; readonly real: string }[],
): Promise<string | null> {
  if (from.kind !== 'file') return null;
  const around = places.filter(({ path }) => isInside(from.path, path));
  if (around.length === 0) return null;
  const real = await realpath(from.path);
  return around.some((place) => isInside(real, place.real)) ? null : `it is a symbolic link to ${real}, outside of the target`;
}

async function write(
  run: FixedRun,
  options: Partial<LintOptions>,
  { dryRun, to }: FixPlan,
  flags: Flags,
  session: Session,
): Promise<void> {
  const limits = limitsOf(settingsOf(options));
  const content: Content = (location, isEdited) => run.contentOf(location, isEdited, limits, session.signal);
  if (dryRun) await writeDiffs(run, content, flags, session);
  else if (to !== null) await writeDocument(run, content, to, session);
  else await replaceFiles(run, content);
}
