// A trend for people: sparklines for a terminal, a table of all runs for a file or a pipe.

import { Chalk, type ChalkInstance } from 'chalk';
import { escapeLineStart } from '../escape/escape-terminal.js';
import { cutToWidth, wrap } from '../escape/width.js';
import { instant } from '../json/json.js';
import type { HistoryRun } from '../report.js';
import { approximate, counted } from '../stylish/amounts.js';
import type { HistorySeries } from './history-run.js';
import { changeText, type Measure, measuresOf, sparkline } from './measures.js';

/** Columns of the names of measures, with the space after them. */
const NAME = 10;
/** Smallest sparkline; the change is omitted if the sparkline would be smaller. */
const NARROWEST = 8;
/** Most targets that are named. */
const MOST_TARGETS = 3;

/** The capabilities of the terminal. */
export interface TrendTerminal {
  readonly colour: 0 | 1 | 2 | 3;
  readonly columns: number;
}

/** Yields a sparkline of each measure for each series, in lines of at most the terminal's columns. */
export function* trendLines(all: readonly HistorySeries[], { colour, columns }: TrendTerminal): Generator<string> {
  const chalk = new Chalk({ level: colour });
  for (const [index, series] of all.entries()) {
    if (index > 0) yield '\n';
    for (const name of targetNames(series)) yield `${chalk.bold(cutToWidth(name, columns))}\n`;
    const widths = widthsOf(series.runs, columns);
    const shown = series.runs.slice(-Math.max(1, widths.spark));
    for (const line of wrap(spanText(series.runs, shown.length), columns)) yield `${chalk.dim(line)}\n`;
    for (const measure of measuresOf(series.runs)) {
      const text = textOf(measure, series.runs.at(-1) as HistoryRun);
      if (widths.spark < 1) yield `${cutToWidth(`${measure.name} ${text}`, columns)}\n`;
      else yield `${measure.name.padEnd(NAME)}${picture(measure, shown, widths.value, widths.change > 0, chalk)}\n`;
    }
  }
}

/** Returns a sparkline, its last value, and how much it changed from the first. */
function picture(
  measure: Measure,
  shown: readonly HistoryRun[],
  width: number,
  withChange: boolean,
  chalk: ChalkInstance,
): string {
  const line = chalk.cyan(sparkline(shown.map((run) => measure.of(run))));
  const text = textOf(measure, shown.at(-1) as HistoryRun).padStart(width);
  const changed = withChange ? changeOf(measure, shown) : '';
  if (changed === '') return `${line} ${text}`;
  const isBetter = changed.startsWith('-') === measure.lowIsGood;
  return `${line} ${text} ${(isBetter ? chalk.green : chalk.red)(changed)}`;
}

/** Returns the columns for values, changes (0 if they have no room) and sparklines (less than 1 if they have no room). */
function widthsOf(runs: readonly HistoryRun[], columns: number): { value: number; change: number; spark: number } {
  const widest = (textOfMeasure: (measure: Measure) => string): number =>
    Math.max(...measuresOf(runs).map((measure) => textOfMeasure(measure).length));
  const value = widest((measure) => textOf(measure, runs.at(-1) as HistoryRun));
  const room = columns - NAME - value - 1;
  // The change since any run is at most as long as the longest value, with its sign.
  const change = 1 + widest((measure) => textOf(measure, extreme(runs, measure)));
  return room - change - 1 >= NARROWEST ? { value, change, spark: room - change - 1 } : { value, change: 0, spark: room };
}

/** Returns the run with the largest value. */
function extreme(runs: readonly HistoryRun[], measure: Measure): HistoryRun {
  return runs.reduce((most, run) => ((measure.of(run) ?? -1) > (measure.of(most) ?? -1) ? run : most));
}

/** Yields a table of all runs for each series. */
export function* trendTable(all: readonly HistorySeries[]): Generator<string> {
  for (const [index, series] of all.entries()) {
    const measures = measuresOf(series.runs);
    const head = ['Run', ...measures.map(({ name }) => name)];
    if (index > 0) yield '\n';
    for (const name of targetNames(series)) yield `${name}\n`;
    const rows = series.runs.map((run) => [
      timeText(run),
      ...measures.map((measure) => textOf(measure, run)),
      run.complete ? '' : 'not everything was checked',
    ]);
    const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] as string).length)));
    for (const row of [head, ...rows]) {
      const cells = row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
      yield `${cells.join('  ').trimEnd()}\n`;
    }
  }
}

/** Returns the targets of a series, as lines of text. */
function targetNames({ targets }: HistorySeries): string[] {
  const names = targets.slice(0, MOST_TARGETS).map((target) => escapeLineStart(target === '-' ? 'standard input' : target));
  const more = targets.length - names.length;
  return [...names, ...(more > 0 ? [`and ${counted(more, 'more target')}`] : [])];
}

function spanText(runs: readonly HistoryRun[], shown: number): string {
  const [first, last] = [runs.at(-shown) as HistoryRun, runs.at(-1) as HistoryRun];
  const amount = shown < runs.length ? `the last ${shown} of ${counted(runs.length, 'run')}` : counted(runs.length, 'run');
  const unchecked = last.complete ? '' : '; the last one did not check everything';
  return `${amount}, ${timeText(first)}${shown > 1 ? ` to ${timeText(last)}` : ''}${unchecked}`;
}

/** Returns a time as `2026-11-20 12:00`, in UTC. */
export function timeText({ startedAt }: HistoryRun): string {
  return instant(startedAt).slice(0, 16).replace('T', ' ');
}

/** Returns the value of a run as text; a dash if it is unknown. */
export function textOf(measure: Measure, run: HistoryRun): string {
  const value = measure.of(run);
  const isEstimated = measure.severity !== undefined && run.estimated?.includes(measure.severity);
  return value === null ? '-' : approximate(measure.text(value), isEstimated);
}

/** Returns the change of a measure from the first to the last run. */
function changeOf(measure: Measure, runs: readonly HistoryRun[]): string {
  return changeText(measure, measure.of(runs[0] as HistoryRun), measure.of(runs.at(-1) as HistoryRun));
}
