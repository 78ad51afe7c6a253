// `lint`: runs the checks, writes the reports, and returns the exit code.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { descriptorIdentity, fileIdentity, placeOf } from '../base/file-identity.js';
import { lockOf } from '../crawl/resume/file-lock.js';
import type { Shard } from '../crawl/resume/shard.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import { debugText, timingText } from '../report/diagnostics.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { createProgressLine, NOTHING_READ, type ProgressLine } from '../report/progress.js';
import type { Report, Summary } from '../report/report.js';
import { lint } from '../run/run.js';
import type { LintOptions } from '../run/run-options.js';
import type { FlagName } from './commands.js';
import { type FixPlan, fixTargets, planFix, reportsBeside } from './fix.js';
import { asksToFix } from './line/fix-flags.js';
import type { Flags } from './line/flags.js';
import { shortHelp } from './line/help.js';
import { readLintOptions } from './line/lint-options.js';
import { readFrom, settingsFor } from './line/settings.js';
import { flagsOfShard, readShard } from './line/shard-flags.js';
import { emitReport, exitCodeOf, otherOutputs } from './outcome.js';
import { type BaselineFile, openBaseline } from './output/baseline-file.js';
import { reportsOfCi } from './output/ci.js';
import { countedSitemaps, withEarlierUrls } from './output/history.js';
import { type PlannedReport, planReports } from './output/report-plan.js';
import { type LintedFile, placeOfLinted, prepareReports, refuseLinted } from './output/reports.js';
import { openStream, STREAMED } from './output/streams.js';
import { printedConfig } from './print-config.js';
import type { ExitCode, Session } from './session.js';
import { clearScreen, refuseFetched, refuseWatchOptions, type WatchedRun, watchTargets } from './watch.js';

/**
 * Lints targets and writes the requested reports.
 * @throws CannotRun for bad flags, a target that cannot be read, or a report that cannot be written.
 */
export async function lintCommand(
  operands: readonly string[],
  typed: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const settings = await settingsFor(operands, typed, given, typed.rule);
  const { targets } = settings;
  if (settings.flags['print-config']) {
    await session.output.write([printedConfig(settings)]);
    return 0;
  }
  if (targets.length === 0) {
    await session.errorOutput.write([shortHelp()]);
    return 2;
  }
  const isWatched = settings.flags.watch;
  if (isWatched) refuseWatchOptions(given);
  const fix = asksToFix(settings.flags, given) ? planFix(targets, settings.flags, settings.registry) : null;
  const { format, output } = settings.flags;
  const reportPath = fix !== null && fix.to !== null && !fix.dryRun ? null : output;
  const reports = readFrom(settings, 'format', 'format', () => planReports(format, reportPath));
  const planned = [...reports, ...(await reportsOfCi(session, format))];
  const plan = fix === null ? planned : reportsBeside(planned, fix);
  const shard = isWatched ? null : readShard(settings.flags.shard);
  const flags = {
    ...(shard === null ? settings.flags : flagsOfShard(settings.flags, given, plan)),
    ...(isWatched && { resume: null, history: null }),
  };
  const asked = readLintOptions(settings, session.environment);
  const baseline = await openBaseline(flags);
  // A baseline that is written must not be a linted file or the file of a report.
  const copy =
    fix !== null && typeof fix.to === 'object' && fix.to !== null && !fix.dryRun ? [{ format: 'copy', path: fix.to.path }] : [];
  const written = [...plan, ...copy, ...otherOutputs(flags, baseline)];
  if (flags.urls) refuseUrls(flags, written);
  const { resume } = flags;
  if (resume !== null) await refuseShared(resume, written);
  await prepareReports(written);
  const timing = flags.timing ?? session.environment['TIMING'] === '1';
  const prepared = { targets, flags, asked, timing, plan, written, baseline, shard, fix };
  if (!isWatched) return (await lintOnce(prepared, session, null)) as ExitCode;
  return watchTargets(targets, session, (watched) => lintOnce(prepared, session, watched));
}

/** What a command line asks for, checked before anything is linted. */
interface PreparedLint {
  readonly targets: readonly string[];
  readonly flags: Flags;
  readonly asked: Partial<LintOptions>;
  /** Whether times are written. */
  readonly timing: boolean;
  readonly plan: readonly PlannedReport[];
  /** All files that are written. */
  readonly written: readonly PlannedReport[];
  readonly baseline: BaselineFile | null;
  readonly shard: Shard | null;
  /** What is fixed; null for nothing. */
  readonly fix: FixPlan | null;
}

/** Lints once. Returns null if a watched run had nothing new to report. */
async function lintOnce(prepared: PreparedLint, session: Session, watched: WatchedRun | null): Promise<ExitCode | null> {
  const { targets, flags, asked, timing, plan, written, baseline, shard, fix } = prepared;
  const { resume } = flags;
  const progress = progressFor(flags, session);
  progress?.update(NOTHING_READ);
  const clear = (): void => progress?.clear();
  // Findings cannot be streamed if later ones decide about them: with a baseline, when watching or fixing, and in a part, whose
  // findings are limited like those of the whole run.
  const streams = baseline === null && watched === null && shard === null && fix === null;
  const stream = streams ? await openStream(plan, flags.quiet, session, clear) : null;
  const started = performance.now();
  let reportTime = 0;
  let summary: Summary | null = null;
  const { rules = {} } = asked;
  // A part of the sitemaps always has fewer URLs than all of them.
  const earlier = shard === null ? flags.history : null;
  const options: Partial<LintOptions> = {
    ...asked,
    rules: earlier === null ? rules : await withEarlierUrls(rules, earlier, targets, session.signal),
    diagnostics: timing || flags.debug || flags['debug-entry'] !== null,
    debugEntry: flags['debug-entry'],
    signal: session.signal,
    onProgress: progress && ((now) => progress.update(now)),
    resume,
    memory: watched?.memory ?? null,
    shard,
    queue: queueFor(flags, session, clear),
    onTargets: async (resolved) => {
      if (watched !== null) refuseFetched(resolved);
      const files = resolved.flatMap(linted);
      await refuseLinted(written, files);
      if (resume !== null) await refuseLintedJournal(resume, files);
    },
    onUrls: stream && flags.urls ? (urls) => stream.addUrls(urls) : null,
    onFindings: stream && ((findings, facts) => stream.add(findings, facts)),
    onReport: async (report) => {
      progress?.clear();
      // If the user stopped the run while files were being read, this report would be incomplete.
      if (watched !== null && (session.signal.aborted || !(watched.always || watched.memory.changed))) return;
      if (watched !== null) await clearScreen(session);
      await refuseChildren(written, report);
      const begun = performance.now();
      summary = await emitReport(report, { plan, baseline, stream, counted: countedSitemaps(rules) }, flags, session);
      reportTime = performance.now() - begun;
    },
  };
  const run = fix === null ? lint(targets, options).report : fixTargets(targets, options, fix, flags, session);
  const { summary: found, diagnostics } = await run.finally(clear).catch(async (error: unknown) => {
    await stream?.discard();
    throw error;
  });
  if (watched !== null && summary === null) return null;
  await writeDiagnostics(diagnostics, prepared, session, { start: started, report: reportTime });
  if (resume !== null) await reportJournal(resume, session);
  return exitCodeOf(summary ?? found, flags['fail-on'], flags['max-warnings']);
}

/** Says how to continue, if the journal is still there: a completed run deletes it. */
async function reportJournal(path: string, session: Session): Promise<void> {
  if (!existsSync(path)) return;
  const notice = `the run was cut short; run the same command again to continue from ${escapeTerminal(path)}`;
  await session.errorOutput.write([`sitemap-lint: ${notice}\n`]);
}

/** The queue of `--queue`; null without one. */
function queueFor({ queue }: Flags, { environment, errorOutput }: Session, clear: () => void): LintOptions['queue'] {
  if (queue === null) return null;
  const onNotice = (line: string): void => {
    clear();
    void errorOutput.write([`sitemap-lint: ${escapeTerminal(line)}\n`]);
  };
  return { address: queue, password: environment['SITEMAP_LINT_QUEUE_PASSWORD'], onNotice };
}

/** Refuses to write over files that an index lists: these are known only when the run is over. */
async function refuseChildren(written: readonly PlannedReport[], { documents }: Report): Promise<void> {
  const children = documents.filter(({ parent, http }) => parent !== null && http === null);
  await refuseLinted(
    written,
    children.map(({ uri }) => ({ uri, path: resolve(uri) })),
  );
}

/** Writes what was measured, where somebody asked for it. */
async function writeDiagnostics(
  diagnostics: Report['diagnostics'],
  { flags, timing }: PreparedLint,
  { errorOutput }: Session,
  times: { readonly start: number; readonly report: number },
): Promise<void> {
  if (!diagnostics) return;
  if (timing) await errorOutput.write(timingText(diagnostics, times));
  if (timing && flags.debug) await errorOutput.write(['\n']);
  if (flags.debug) await errorOutput.write(debugText(diagnostics));
  await errorOutput.write(diagnostics.described.map((text) => `${text.trimEnd().split('\n').map(escapeTerminal).join('\n')}\n`));
}

/** Refuses `--urls` where nothing would have them, or where not every sitemap is read to its end in this run. */
function refuseUrls(flags: Flags, plan: readonly PlannedReport[]): void {
  if (!plan.some(({ format }) => format === STREAMED))
    throw new CannotRun('usage', '--urls needs a report that has them: add -f ndjson=FILE');
  const other = (['resume', 'shard', 'watch', 'baseline'] as const).find((name) => flags[name] !== null && flags[name] !== false);
  if (other !== undefined) throw new CannotRun('usage', `--urls and --${other} cannot be combined`);
}

/** Refuses a journal, or a journal's lock, that is the same file as a report, standard output or standard error. */
async function refuseShared(journal: string, plan: ReturnType<typeof planReports>): Promise<void> {
  const place = await placeOfJournal(journal);
  if (place === null) return;
  const lock = lockOf(await placeOf(journal));
  const lockPlace = await placeOfJournal(lock);
  const refuse = (what: string, other: string | null): void => {
    if (other === null || (other !== place && other !== lockPlace)) return;
    const where = other === place ? 'there' : `to ${lock}, the journal's lock`;
    throw new CannotRun('usage', `--resume ${journal}: ${what} goes ${where}; use another file for the journal`);
  };
  for (const { path } of plan) if (path !== null) refuse('a report', await fileIdentity(path));
  refuse('standard output', descriptorIdentity(1));
  refuse('standard error', descriptorIdentity(2));
}

/** Refuses a journal that is a linted file. */
async function refuseLintedJournal(journal: string, files: readonly LintedFile[]): Promise<void> {
  const place = await placeOfJournal(journal);
  if (place === null) return;
  for (const file of files) {
    if ((await placeOfLinted(file)) === place)
      throw new CannotRun('usage', `--resume ${journal}: it is linted as ${file.uri}; use another file for the journal`);
  }
}

/** The identity of a journal or its lock, for comparisons; null for an impossible path, which is reported when it is opened. */
function placeOfJournal(path: string): Promise<string | null> {
  return fileIdentity(path).catch(() => null);
}

/** The local file of a target; an empty list for a target that is fetched. */
export function linted(target: ResolvedTarget): LintedFile[] {
  if ('site' in target || target.location.from.kind === 'http') return [];
  const { uri, from } = target.location;
  return [{ uri, path: from.kind === 'file' ? from.path : null }];
}

/** The progress line on standard error; null if that is no terminal, in CI, or if it is turned off. */
function progressFor(flags: Flags, { errorOutput, environment }: Session): ProgressLine | null {
  const watched = !environment['CI'] && environment['TERM'] !== 'dumb';
  if (!errorOutput.terminal || !(flags.progress ?? watched)) return null;
  const write = (text: string): void => void errorOutput.write([text]).catch(() => undefined);
  return createProgressLine(write, () => errorOutput.columns(), Date.now);
}
