// The two lines at the top: what is looked at and what was found; how it is shown, and how far the reading has come.

import type { Progress } from '../../report/report.js';
import { count, counted } from '../../report/stylish/amounts.js';
import type { Explorer } from '../explorer.js';
import { SEVERITIES } from '../finding-table.js';
import { type Piece, type Style, spread } from '../style.js';
import { GROUPINGS, SORTS } from '../tree.js';
import type { RunFacts } from './group-detail.js';
import { sumOf, tallyPieces } from './tree-rows.js';

/** How far a run has come, and how long it took: milliseconds, those of pauses left out. */
export interface LiveFacts {
  readonly progress: Progress;
  readonly elapsed: number;
}

export function headerRows(explorer: Explorer, run: RunFacts, live: LiveFacts | null, style: Style, columns: number): string[] {
  const { documents } = explorer.table;
  const totals: [number, number, number] = [0, 0, 0];
  for (const { errors, warnings, infos } of documents) {
    totals[0] += errors;
    totals[1] += warnings;
    totals[2] += infos;
  }
  const found: readonly Piece[] = sumOf(totals) === 0 ? [['nothing found ', style.good]] : tallyPieces(totals, style);
  const more = run.targets.length > 1 ? ` and ${counted(run.targets.length - 1, 'more target')}` : '';
  const title: Piece[] = [['sitemap-lint audit', style.strong], `  ${style.shown(run.targets[0] ?? '')}${more} `];
  return [
    spread(title, [' ', ...found], columns),
    spread(viewPieces(explorer, style), activityPieces(explorer, run, live, style), columns),
  ];
}

/** Grouping, order, and what is left out. */
function viewPieces(explorer: Explorer, style: Style): readonly Piece[] {
  const { grouping, sort, severity, filter, tree } = explorer;
  const parts = [`by ${GROUPINGS[grouping]}`, SORTS[sort]];
  if (severity !== null) parts.push(`${SEVERITIES[severity]}s only`);
  const pieces: Piece[] = [[parts.join(' · '), style.dim]];
  if (filter.trim() !== '') pieces.push([` · `, style.dim], [style.shown(filter), style.accent]);
  if (!explorer.filtered) return pieces;
  return [...pieces, explorer.searching ? ' …' : ` (${count(tree.order.length)} of ${count(explorer.table.findings.length)})`];
}

/** What a run does, and how fast; of a finished one, what it has read. */
function activityPieces({ activity }: Explorer, run: RunFacts, live: LiveFacts | null, style: Style): readonly Piece[] {
  if (activity === null || live === null) {
    return run.complete === false ? [['  not everything was checked ', style.severity.warning]] : [];
  }
  const { documentsDone, documentsKnown, entries, sitemaps, errors } = live.progress;
  const urls = entries - sitemaps;
  const rate = live.elapsed >= 1_000 && urls > 0 ? ` · ${count(Math.round(urls / (live.elapsed / 1_000)))} URL/s` : '';
  const word = activity.ending ? 'ending' : activity.paused ? 'paused' : 'reading';
  const text = `${count(documentsDone)}/${counted(documentsKnown, 'document')} · ${counted(urls, 'URL')}${rate} · ${counted(errors, 'error')} `;
  return ['  ', [word, activity.paused || activity.ending ? style.severity.warning : style.good], ` ${text}`];
}
