// `trend`: shows what a history says of its runs, in a terminal, as a page, or for programs.

import { platform } from 'node:os';
import { resolve } from 'node:path';
import { showsUnicode } from '../audit/style.js';
import { CannotRun } from '../base/errors.js';
import { codeOf, reasonOf } from '../base/file-errors.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { trendPage } from '../report/html/trend-page.js';
import { trendCsv, trendJson } from '../report/trend/data.js';
import { type HistorySeries, seriesOf } from '../report/trend/history-run.js';
import { trendLines, trendTable } from '../report/trend/trend-lines.js';
import { COMMANDS } from './commands.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import { prepareOutput, writeOutput } from './output/command-output.js';
import { damageNotice, type History, readHistory } from './output/history.js';
import type { ExitCode, Session } from './session.js';

/**
 * Shows the runs of a history by their targets.
 * @throws CannotRun `usage` for a file that cannot be read or has no run, and for other formats.
 */
export async function trendCommand([path = '']: readonly string[], flags: Flags, session: Session): Promise<ExitCode> {
  const files = [{ uri: path, path: resolve(path) }];
  const plan = await prepareOutput({ name: 'trend', formats: COMMANDS.trend.formats ?? [], files, done: 'read' }, flags);
  const { runs, damaged } = await readRuns(path, session.signal);
  const notice = damageNotice(path, damaged);
  if (notice !== null) await session.errorOutput.write([`sitemap-lint: ${escapeTerminal(notice)}\n`]);
  if (runs.length === 0)
    throw new CannotRun('usage', `${path}: it has no run; write one with sitemap-lint TARGET --history FILE`);
  const series = seriesOf(runs);
  await writeOutput(plan, session, (format, output) => textOf(format, series, damaged, flags, { ...session, output }));
  return 0;
}

async function readRuns(path: string, signal: AbortSignal): Promise<History> {
  try {
    return await readHistory(path, signal);
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun('usage', `${path}: it cannot be read (${reasonOf(codeOf(error))})`, { cause: error });
  }
}

/** The text in a format. An output that is null is a file. */
function textOf(
  format: string,
  series: readonly HistorySeries[],
  damaged: number,
  flags: Flags,
  { tool, environment, output }: Pick<Session, 'tool' | 'environment'> & { readonly output: Session['output'] | null },
): Iterable<string> {
  if (format === 'json') return trendJson(series, damaged);
  if (format === 'csv') return trendCsv(series);
  if (format === 'html') return trendPage(series, damaged, tool);
  if (output?.terminal !== true || !showsUnicode(environment, platform())) return trendTable(series);
  return trendLines(series, { colour: colourLevel(flags.color, environment, output), columns: output.columns() });
}
