// `audit`: explores a site while it is read, or a saved report, on the full screen of a terminal.

import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { readSavedReport } from '../report/json/read.js';
import { revived } from '../report/json/revive.js';
import type { HistoryRun, Report } from '../report/report.js';
import { size } from '../report/stylish/amounts.js';
import { createPaint } from '../report/stylish/paint.js';
import { summaryLines } from '../report/stylish/summary.js';
import { runsUntil } from '../report/trend/history-run.js';
import { ruleById } from '../rules/index.js';
import type { RuleRegistry } from '../rules/rule-registry.js';
import { lint } from '../run/run.js';
import type { LintOptions } from '../run/run-options.js';
import { AuditActions } from './audit/audit-actions.js';
import { LiveRun } from './audit/audit-live.js';
import { openScreen } from './audit/audit-screen.js';
import { ExploredReport } from './audit/explored-report.js';
import type { FlagName } from './commands.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import { readLintOptions } from './line/lint-options.js';
import { settingsFor } from './line/settings.js';
import { lintCommand, linted } from './lint.js';
import { exitCodeOf } from './outcome.js';
import { openBaseline } from './output/baseline-file.js';
import { damageNotice, readHistory } from './output/history.js';
import { type PlannedReport, planReports } from './output/report-plan.js';
import { prepareReports, refuseLinted, writeReports } from './output/reports.js';
import type { ExitCode, Session } from './session.js';

/**
 * Explores targets or one saved report. Without an interactive terminal it says so and behaves like `lint`.
 * @throws CannotRun as `lint` does, and if a file that ends in .json is not a report.
 */
export async function auditCommand(
  operands: readonly string[],
  typed: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const path = savedPath(operands);
  const why = whyNot(session);
  if (why !== null) {
    await session.errorOutput.write([`sitemap-lint: no interactive terminal (${why}); writing a report instead\n`]);
    return path === null ? lintCommand(operands, typed, session, given) : writeSaved(path, typed, session);
  }
  if (operands.includes('-'))
    throw new CannotRun('usage', `'audit' reads keys from standard input, so it cannot read a sitemap from there`);
  const settings = await settingsFor(path === null ? operands : [], typed, given, typed.rule);
  const { flags } = settings;
  const plan = planOf(flags, given);
  await prepareReports(plan);
  const options = readLintOptions(settings, session.environment);
  const baseline = await openBaseline({ ...flags, 'update-baseline': false, 'prune-baseline': false });
  const saved = path === null ? null : await readShown(path, settings.registry, session);
  const run = saved?.run ?? {
    startedAt: Date.now(),
    durationMs: 0,
    targets: settings.targets,
    profile: flags.profile,
    complete: false,
  };
  const audited = new ExploredReport({ run, notices: saved?.notices ?? [] }, baseline, flags.quiet);
  if (saved !== null) audited.take(saved);
  const targets = path === null ? settings.targets : [];
  const past = flags.history === null ? [] : await pastRuns(flags.history, session);
  const history = (): readonly HistoryRun[] => (past.length === 0 ? [] : runsUntil(past, audited.counted()));
  const report = await explored(audited, { session, flags, plan, options, targets, live: saved === null, history });
  await writeReports(plan, report, flags, session);
  const colour = colourLevel(flags.color, session.environment, session.output);
  const columns = session.output.columns();
  const paint = createPaint({ tool: session.tool, colour, columns });
  await session.output.write(summaryLines(report, paint, {}, columns, false));
  return exitCodeOf(audited.counted().summary, flags['fail-on'], flags['max-warnings']);
}

/** Reads a saved report. Until the screen opens, a line on the terminal says what takes long. */
async function readShown(path: string, { byId }: RuleRegistry, { output }: Session): Promise<Report> {
  const name = escapeTerminal(basename(path));
  const say = (text: string): Promise<void> => output.write([`\r\u001b[2K${text}`]);
  try {
    const report = await readSavedReport(path, (step, bytes) => say(`${name} (${size(bytes)}): ${step}`));
    await say(`${name}: preparing the screen`);
    return revived(report, byId);
  } finally {
    await say('');
  }
}

interface Exploration {
  readonly session: Session;
  readonly flags: Flags;
  readonly plan: readonly PlannedReport[];
  readonly options: Partial<LintOptions>;
  readonly targets: readonly string[];
  readonly live: boolean;
  history(): readonly HistoryRun[];
}

/** The runs of a history, of any targets; an empty list if it cannot be read yet. */
async function pastRuns(path: string, session: Session): Promise<readonly HistoryRun[]> {
  const { runs, damaged } = await readHistory(path, session.signal).catch(() => ({ runs: [], damaged: 0 }));
  const notice = damageNotice(path, damaged);
  if (notice !== null) await session.errorOutput.write([`sitemap-lint: ${escapeTerminal(notice)}\n`]);
  return runs;
}

/** Shows the screen until the user quits. Returns the final report. */
async function explored(audited: ExploredReport, exploration: Exploration): Promise<Report> {
  const { session, flags, plan, options, targets, live, history } = exploration;
  const run = live ? new LiveRun() : null;
  let running = run;
  let leave = (): void => undefined;
  let fail = (_: unknown): void => undefined;
  const left = new Promise<void>((resolve, reject) => {
    leave = resolve;
    fail = reject;
  });
  // It is awaited only after the run, so an earlier rejection must not count as unhandled.
  left.catch(() => undefined);
  const quit = (): void => {
    if (running === null) {
      leave();
      return;
    }
    running.end();
    screen.explorer.activity = running.activity;
    screen.explorer.changed();
  };
  const actions = new AuditActions({
    audited,
    session,
    targets,
    options,
    send: (sequence) => screen.send(sequence),
    running: () => running,
    quit,
  });
  const failed = (error: unknown): void => {
    fail(error);
    running?.end();
  };
  const shown = { audited, actions, session, plugins: options.plugins ?? [], colour: flags.color, history };
  const screen = await openScreen({ ...shown, live: () => running, failed });
  const { explorer } = screen;
  session.signal.addEventListener('abort', quit, { once: true });
  if (session.signal.aborted) quit();
  try {
    if (run !== null) {
      const update = (grown: boolean): void => {
        explorer.activity = run.activity;
        if (grown) explorer.show(audited.table);
        else explorer.changed();
      };
      const report = await lint(targets, {
        ...options,
        signal: AbortSignal.any([session.signal, run.signal]),
        hold: run.hold,
        onTargets: (resolved) => refuseLinted(plan, resolved.flatMap(linted)),
        onProgress: (progress) => run.news(progress, update),
        onDocument: (document, findings, facts) => {
          audited.add(document, findings, facts.rules);
          run.news(null, update);
        },
      }).report;
      run.stop();
      running = null;
      audited.take(report);
      explorer.activity = null;
      explorer.show(audited.table);
      if (run.signal.aborted || session.signal.aborted) leave();
    }
    await left;
  } finally {
    run?.stop();
    actions.close();
    screen.close();
  }
  await refuseLinted(plan, localFiles(audited.shown()));
  return audited.shown();
}

/** The local files that were read. Those that an index lists are known only after the run. */
function localFiles({ documents }: Report): { readonly uri: string; readonly path: string }[] {
  return documents.filter(({ http }) => http === null).map(({ uri }) => ({ uri, path: resolve(uri) }));
}

/**
 * The reports to write when the user quits. They must go to files, because the screen uses standard output. Formats for standard
 * output in a configuration are ignored, since they are meant for `lint`.
 */
function planOf(flags: Flags, given: ReadonlySet<FlagName>): readonly PlannedReport[] {
  const isAsked = given.has('format') || flags.output !== null;
  const formats = isAsked ? flags.format : flags.format.filter((format) => format.includes('='));
  if (formats.length === 0 && flags.output === null) return [];
  const plan = planReports(formats, flags.output);
  const homeless = plan.find(({ path }) => path === null);
  if (homeless === undefined) return plan;
  const { format } = homeless;
  throw new CannotRun('usage', `'audit' can only write reports to files: use -f ${format}=FILE`);
}

/** The path of a saved report; null if the operands are targets. */
function savedPath(operands: readonly string[]): string | null {
  const path = operands.find((operand) => /\.json$/i.test(operand) && statSync(operand, { throwIfNoEntry: false })?.isFile());
  if (path === undefined) return null;
  if (operands.length > 1) throw new CannotRun('usage', `'audit' takes either targets or one report, and ${path} is a report`);
  return path;
}

/** Why the screen cannot be shown; null if it can. */
function whyNot({ environment, input, screen }: Session): string | null {
  if (environment['CI']) return 'CI is set';
  if (screen?.().isTTY !== true) return 'standard output is not a terminal';
  if (input?.().isTTY !== true) return 'standard input is not a terminal';
  return environment['TERM'] === 'dumb' ? 'TERM is dumb' : null;
}

/** Writes a saved report in the requested formats. */
async function writeSaved(path: string, flags: Flags, session: Session): Promise<ExitCode> {
  const plan = planReports(flags.format, flags.output);
  await prepareReports(plan);
  const baseline = await openBaseline({ ...flags, 'update-baseline': false, 'prune-baseline': false });
  const audited = new ExploredReport({ run: NO_RUN, notices: [] }, baseline, flags.quiet);
  audited.take(revived(await readSavedReport(path), ruleById));
  await writeReports(plan, audited.shown(), flags, session);
  return exitCodeOf(audited.counted().summary, flags['fail-on'], flags['max-warnings']);
}

const NO_RUN: Report['run'] = { startedAt: 0, durationMs: 0, targets: [], profile: '', complete: false };
