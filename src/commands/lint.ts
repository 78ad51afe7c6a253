// `lint`: runs the checks, writes the reports, and turns the counts into an exit code.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { lockOf } from '../crawl/journal-lock.js';
import { CannotRun } from '../errors.js';
import { descriptorIdentity, fileIdentity, placeOf } from '../file-identity.js';
import type { Severity } from '../finding/finding.js';
import { suggestion } from '../nearest.js';
import type { LintOptions } from '../options.js';
import { errorsOnly } from '../report/errors-only.js';
import { escapeTerminal } from '../report/escape/terminal.js';
import { createProgressLine, NOTHING_READ, type ProgressLine } from '../report/progress.js';
import type { Summary } from '../report/report.js';
import { readRequestHeaders } from '../source/request-headers.js';
import type { ResolvedTarget } from '../source/target.js';
import { readThreads } from '../threads/count.js';
import { openBaseline } from './baseline.js';
import { addJobSummary, reportsOfCi } from './ci.js';
import type { FlagName } from './commands.js';
import type { Flags } from './flags.js';
import { shortHelp } from './help.js';
import { addHistory } from './history.js';
import { readLimits } from './limits.js';
import { type LintedFile, placeOfLinted, planReports, prepareReports, refuseLinted, writeReports } from './reports.js';
import type { ExitCode, Session } from './session.js';
import { readFrom, settingsFor } from './settings.js';
import { openStream, STREAMED } from './streams.js';
import type { WatchedRun } from './watch.js';

/**
 * Lints targets and writes what the flags ask for.
 * @throws CannotRun for bad flags, a target that cannot be read, or a report that cannot be written.
 */
export async function lintCommand(
  operands: readonly string[],
  typed: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const settings = await settingsFor(operands, typed, given, await readSeverities(typed.rule));
  const { targets, flags, rules, overrides, ignore, verifiedHosts } = settings;
  if (flags['print-config']) {
    const { printedConfig } = await import('./print-config.js');
    await session.output.write([printedConfig(settings)]);
    return 0;
  }
  if (targets.length === 0) {
    await session.errorOutput.write([shortHelp()]);
    return 2;
  }
  const watching = flags.watch ? await import('./watch.js') : null;
  watching?.refuseOptions(given);
  const asked = readFrom(settings, 'format', 'format', () => planReports(flags.format, flags.output));
  const plan = [...asked, ...reportsOfCi(session.environment, flags.format)];
  const limits = readFrom(settings, 'limit', 'limit', () => readLimits(flags.limit));
  const headers = readFrom(settings, 'header', 'header', () => readRequestHeaders(flags.header));
  const allowPorts = readFrom(settings, 'allow-port', 'allowPort', () => flags['allow-port'].map(readPort));
  const threads = readFrom(settings, 'threads', 'threads', () => readThreads(flags.threads));
  const timing = flags.timing ?? session.environment['TIMING'] === '1';
  const baseline = await openBaseline(flags);
  const resume = watching === null ? flags.resume : null;
  const history = watching === null ? flags.history : null;
  // A baseline that is written must not be what is linted, nor a report.
  const kept = [
    ...(baseline?.writes ? [{ format: 'baseline', path: baseline.path }] : []),
    ...(history === null ? [] : [{ format: 'history', path: history }]),
  ];
  const written = [...plan, ...kept];
  if (resume !== null) await refuseShared(resume, written);
  await prepareReports(written);
  if (watching === null) return (await once(null)) as ExitCode;
  return watching.watchTargets(targets, session, once);

  /** Lints once; null where a watched run had nothing new to report. */
  async function once(watched: WatchedRun | null): Promise<ExitCode | null> {
    const { lint } = await import('../run.js');
    const progress = progressFor(flags, session);
    progress?.update(NOTHING_READ);
    const clear = (): void => progress?.clear();
    // What a baseline accepts, and whether anything has changed, is known when all is counted, and not before.
    const stream = baseline === null && watched === null ? await openStream(plan, flags.quiet, session, clear) : null;
    const started = performance.now();
    let reportTime = 0;
    let summary: Summary | null = null;
    const options: Partial<LintOptions> = {
      baseUrl: flags['base-url'],
      root: flags.root,
      recurse: flags.recurse,
      profile: flags.profile,
      submitted: flags.submitted,
      xsd: flags.xsd,
      inlineConfig: flags['inline-config'],
      rules,
      overrides,
      ignore,
      verifiedHosts,
      maxFindings: flags['max-findings'],
      concurrency: flags.concurrency,
      threads,
      diagnostics: timing || flags.debug,
      timeout: flags.timeout,
      headers,
      userAgent: flags['user-agent'],
      insecure: flags.insecure,
      allowPrivate: flags['allow-private'],
      allowPorts,
      limits,
      signal: session.signal,
      onProgress: progress && ((now) => progress.update(now)),
      resume,
      memory: watched?.memory ?? null,
      onTargets: async (resolved) => {
        watching?.refuseFetched(resolved);
        const files = resolved.flatMap(linted);
        await refuseLinted(written, files);
        if (resume !== null) await refuseLintedJournal(resume, files);
      },
      onFindings: stream && ((findings, told) => stream.add(findings, told)),
      onReport: async (report) => {
        progress?.clear();
        // Of files that were being read when the user ended it, half a report would be the last one.
        if (watched !== null && (session.signal.aborted || !(watched.always || watched.memory.changed))) return;
        await watching?.clearScreen(session);
        // Files that an index lists are known only now.
        const children = report.documents.filter(({ parent, http }) => parent !== null && http === null);
        await refuseLinted(
          written,
          children.map(({ uri }) => ({ uri, path: resolve(uri) })),
        );
        const begun = performance.now();
        const applied = baseline?.apply(report) ?? report;
        summary = applied.summary;
        const shown = flags.quiet ? errorsOnly(applied) : applied;
        await stream?.finish(shown);
        await writeReports(stream === null ? plan : plan.filter(({ format }) => format !== STREAMED), shown, flags, session);
        await addJobSummary(plan, shown, session);
        if (history !== null) await addHistory(history, applied);
        const left = await baseline?.write(report);
        if (left) await session.errorOutput.write([`sitemap-lint: ${escapeTerminal(left)}\n`]);
        reportTime = performance.now() - begun;
      },
    };
    const ended = lint(targets, options).report.finally(() => progress?.clear());
    const { summary: found, diagnostics } = await ended.catch(async (error: unknown) => {
      await stream?.discard();
      throw error;
    });
    if (watched !== null && summary === null) return null;
    if (diagnostics) {
      const { debugText, timingText } = await import('../report/diagnostics.js');
      if (timing) await session.errorOutput.write(timingText(diagnostics, { start: started, report: reportTime }));
      if (timing && flags.debug) await session.errorOutput.write(['\n']);
      if (flags.debug) await session.errorOutput.write(debugText(diagnostics));
    }
    // It is gone when the run came to its end, and else there, whatever cut the run short.
    if (resume !== null && existsSync(resume))
      await session.errorOutput.write([`sitemap-lint: cut short; the same command goes on from ${escapeTerminal(resume)}\n`]);
    return exitCodeOf(summary ?? found, flags['fail-on'], flags['max-warnings']);
  }
}

/** Refuses a journal where a report goes, or what is said beside it; also when that goes where the journal's lock will lie. */
async function refuseShared(journal: string, plan: ReturnType<typeof planReports>): Promise<void> {
  const place = await placeOfJournal(journal);
  if (place === null) return;
  const lock = lockOf(await placeOf(journal));
  const lockPlace = await placeOfJournal(lock);
  const refuse = (what: string, other: string | null): void => {
    if (other === null || (other !== place && other !== lockPlace)) return;
    const where = other === place ? 'there' : `to ${lock}, the journal's lock`;
    throw new CannotRun('usage', `--resume ${journal}: ${what} goes ${where}; give the journal a file of its own`);
  };
  for (const { path } of plan) if (path !== null) refuse('a report', await fileIdentity(path));
  refuse('standard output', descriptorIdentity(1));
  refuse('standard error', descriptorIdentity(2));
}

/** Refuses a journal where a linted file is. */
async function refuseLintedJournal(journal: string, files: readonly LintedFile[]): Promise<void> {
  const place = await placeOfJournal(journal);
  if (place === null) return;
  for (const file of files) {
    if ((await placeOfLinted(file)) === place)
      throw new CannotRun('usage', `--resume ${journal}: it is linted as ${file.uri}; give the journal a file of its own`);
  }
}

/** Where a journal or its lock lies, for comparing; null where none can lie, which is said when it is opened. */
function placeOfJournal(path: string): Promise<string | null> {
  return fileIdentity(path).catch(() => null);
}

/** The local file of a target; none for one that is fetched. */
function linted(target: ResolvedTarget): LintedFile[] {
  if ('site' in target || target.location.from.kind === 'http') return [];
  const { uri, from } = target.location;
  return [{ uri, path: from.kind === 'file' ? from.path : null }];
}

/** 1 when something is at or above the threshold, or when there are more warnings than allowed. */
export function exitCodeOf(summary: Summary, failOn: Flags['fail-on'], maxWarnings: number | null): 0 | 1 {
  const { errors, warnings, infos } = summary;
  const counted = { error: errors, warning: errors + warnings, info: errors + warnings + infos, never: 0 }[failOn];
  return counted > 0 || (maxWarnings !== null && warnings > maxWarnings) ? 1 : 0;
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info', 'off'];

/** Reads `ID=SEVERITY`; the last one wins for a rule that is given twice. */
async function readSeverities(texts: readonly string[]): Promise<Record<string, Severity>> {
  if (texts.length === 0) return {};
  const { ruleById } = await import('../rules/index.js');
  const severities: Record<string, Severity> = {};
  for (const text of texts) {
    const equals = text.lastIndexOf('=');
    if (equals < 1) throw new CannotRun('usage', `--rule ${text}: expected ID=SEVERITY, as in --rule loc/relative=warning`);
    const id = text.slice(0, equals);
    const severity = SEVERITIES.find((known) => known === text.slice(equals + 1));
    if (!ruleById.has(id)) throw unknownRule(id, ruleById.keys());
    if (severity === undefined) {
      const near = suggestion(text.slice(equals + 1), SEVERITIES);
      throw new CannotRun('usage', `--rule ${text}: expected one of ${SEVERITIES.join(', ')} after '='${near}`);
    }
    severities[id] = severity;
  }
  return severities;
}

/** Reads a value of `--allow-port`; whether there is such a port is not judged here. */
function readPort(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CannotRun('usage', `--allow-port ${text}: expected a port from 1 to 65535`);
}

/** An unknown rule's error, with the nearest known one. */
export function unknownRule(id: string, known: Iterable<string>): CannotRun {
  return new CannotRun('usage', `unknown rule '${id}'${suggestion(id, known) || '; sitemap-lint rules lists them'}`);
}

/** A live line on standard error where that is a terminal a person watches. */
function progressFor(flags: Flags, { errorOutput, environment }: Session): ProgressLine | null {
  const watched = !environment['CI'] && environment['TERM'] !== 'dumb';
  if (!errorOutput.terminal || !(flags.progress ?? watched)) return null;
  const write = (text: string): void => void errorOutput.write([text]).catch(() => undefined);
  return createProgressLine(write, () => errorOutput.columns(), Date.now);
}
