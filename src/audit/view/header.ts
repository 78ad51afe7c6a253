// The top lines of the screen: target and findings, progress or totals, and the current view.

import { SEVERITIES } from '../../base/problem/problem.js';
import type { Progress } from '../../report/report.js';
import { count, counted, size } from '../../report/stylish/amounts.js';
import type { Activity, Explorer } from '../explorer.js';
import { fitted, type Piece, type Style, spread, widthOf } from '../style.js';
import { GROUPINGS } from '../tree.js';
import { SORTS } from '../tree-order.js';
import { amountsRead, type RunFacts } from './group-detail.js';
import { sumOf, tallyPieces } from './tree-rows.js';

/** The progress of a run, and its time in milliseconds without pauses. */
export interface LiveFacts {
  readonly progress: Progress;
  readonly elapsed: number;
}

export function headerRows(explorer: Explorer, run: RunFacts, live: LiveFacts | null, style: Style, columns: number): string[] {
  const totals = explorer.table.found;
  const none: readonly Piece[] = explorer.activity === null ? [['no findings ', style.good]] : [];
  const found = sumOf(totals) === 0 ? none : tallyPieces(totals, explorer.table.estimates, style);
  const more = run.targets.length > 1 ? ` and ${counted(run.targets.length - 1, 'more target')}` : '';
  const title: Piece[] = [['sitemap-lint audit', style.strong], `  ${style.shown(run.targets[0] ?? '')}${more} `];
  const doing =
    explorer.activity === null || live === null ? readPieces(explorer, run, style) : livePieces(explorer.activity, live, style);
  const view = viewPieces(explorer, style);
  const left = columns - widthOf(view) - 3;
  const line: readonly Piece[] = [['─ ', style.dim], ...view, ` ${'─'.repeat(Math.max(0, left))}`];
  return [spread(title, [' ', ...found], columns), fitted(doing, columns), fitted(line, columns)];
}

/** Grouping, order and filters. */
function viewPieces(explorer: Explorer, style: Style): readonly Piece[] {
  const { grouping, sort, severities, filter, tree, table } = explorer;
  const parts = [`by ${GROUPINGS[grouping]}`, SORTS[sort]];
  if (severities !== null) parts.push(`${severities.map((severity) => `${SEVERITIES[severity]}s`).join(' and ')} only`);
  const pieces: Piece[] = [[parts.join(' · '), style.dim]];
  if (filter.trim() !== '') pieces.push([` · `, style.dim], [style.shown(filter), style.accent]);
  if (!explorer.filtered) return pieces;
  if (explorer.searching) return [...pieces, ' …'];
  const listed = table.weightOf.reduce((sum, weight) => sum + weight, 0);
  const all = listed === sumOf(table.found) ? count(listed) : `${count(listed)} listed`;
  return [...pieces, ` (${count(tree.root.listed)} of ${all})`];
}

/** The state, progress and speed of a run. */
function livePieces(activity: Activity, { progress, elapsed }: LiveFacts, style: Style): readonly Piece[] {
  const { documentsDone, documentsKnown, entries, sitemaps, bytes, errors } = progress;
  const urls = entries - sitemaps;
  const parts = [`${count(documentsDone)}/${counted(documentsKnown, 'document')}`, counted(urls, 'URL')];
  if (elapsed >= 1_000 && urls > 0) parts.push(`${count(Math.round(urls / (elapsed / 1_000)))} URL/s`);
  parts.push(counted(errors, 'error'), size(bytes));
  const word = activity.ending ? 'stopping ' : activity.paused ? 'paused ' : 'reading ';
  return [[word, activity.paused || activity.ending ? style.severity.warning : style.good], parts.join(' · ')];
}

/** The totals of the data read. */
function readPieces({ table }: Explorer, run: RunFacts, style: Style): readonly Piece[] {
  const incomplete: Piece[] = run.complete === false ? [[' · not everything was checked', style.severity.warning]] : [];
  return [[amountsRead(table.read), style.dim], ...incomplete];
}
