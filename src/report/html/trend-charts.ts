// Line charts of the latest runs, for the HTML report and the page of a trend: SVG with all values as a table.

import { escapeHtml } from '../escape/escape-html.js';
import { instant } from '../json/json.js';
import type { HistoryRun } from '../report.js';
import { counted } from '../stylish/amounts.js';
import { changeText, type Measure, measuresOf } from '../trend/measures.js';
import { textOf, timeText } from '../trend/trend-lines.js';

/** Yields a card with a chart for each measure; nothing for less than two runs. `id` is unique on the page. */
export function* trendCard(runs: readonly HistoryRun[], id: string, title: string): Generator<string> {
  if (runs.length < 2) return;
  const [first, last] = [runs[0] as HistoryRun, runs.at(-1) as HistoryRun];
  yield `<section class="card trend" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n<div class="lines">\n`;
  for (const measure of measuresOf(runs)) yield* chart(measure, runs);
  yield `</div>\n<p class="span">${time(first)} to ${time(last)}</p>\n`;
  yield* table(runs);
  yield '</section>\n';
}

/** Returns the heading for a number of runs. */
export function runsTitle(runs: readonly HistoryRun[]): string {
  return `Last ${counted(runs.length, 'run')}`;
}

function* chart(measure: Measure, runs: readonly HistoryRun[]): Generator<string> {
  const values = runs.map((run) => measure.of(run));
  const known = values.filter((value) => value !== null);
  const [before, after] = [values[0] ?? null, values.at(-1) ?? null];
  const change = changeText(measure, before, after);
  const verdict = change === '' ? 'zero' : change.startsWith('-') === measure.lowIsGood ? 'good' : 'error';
  const latest = after === null ? '–' : textOf(measure, runs.at(-1) as HistoryRun);
  const changed = change === '' ? '' : ` <span class="change ${verdict}">${change}</span>`;
  yield `<figure><figcaption>${measure.name} <strong>${latest}</strong>${changed}</figcaption>\n`;
  if (known.length === 0) yield '<p class="none">No run has this value.</p>\n';
  else {
    const [least, most] = [Math.min(...known), Math.max(...known)];
    const about = `${measure.name} in ${counted(runs.length, 'run')}: ${latest} in the last, at least ${measure.text(least)}, at most ${measure.text(most)}`;
    yield `<svg class="line" viewBox="0 -6 100 112" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(about)}"><path class="ground" d="M0 100H100"/>`;
    for (const points of pieces(values, most)) yield `<polyline class="${measure.kind}" points="${points}"/>`;
    yield '</svg>\n';
  }
  yield '</figure>\n';
}

/** The points of each part of a line without unknown values. Heights are shares of the largest value. */
function* pieces(values: readonly (number | null)[], most: number): Generator<string> {
  let points: string[] = [];
  for (const [index, value] of [...values, null].entries()) {
    if (value !== null) {
      const x = (index / (values.length - 1)) * 100;
      const y = most === 0 ? 100 : 100 - (value / most) * 100;
      points.push(`${rounded(x)},${rounded(y)}`);
    } else if (points.length > 0) {
      // A single value becomes a dot: a line of length 0 with round ends.
      yield [...points, ...(points.length === 1 ? points : [])].join(' ');
      points = [];
    }
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function* table(runs: readonly HistoryRun[]): Generator<string> {
  const measures = measuresOf(runs);
  yield '<details><summary>All values</summary><div class="scroll" role="group" aria-label="All values" tabindex="0"><table class="runs">\n';
  yield `<thead><tr><th scope="col">Run</th>${measures.map(({ name }) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>\n`;
  for (const run of [...runs].reverse()) {
    const cells = measures.map((measure) => `<td>${escapeHtml(textOf(measure, run))}</td>`).join('');
    const remark = run.complete ? '' : ' <span class="incomplete">incomplete</span>';
    yield `<tr><th scope="row">${time(run)}${remark}</th>${cells}</tr>\n`;
  }
  yield '</tbody></table></div></details>\n';
}

function time(run: HistoryRun): string {
  return `<time datetime="${instant(run.startedAt)}">${timeText(run)}</time>`;
}
