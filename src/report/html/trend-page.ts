// The page of `trend -f html`: charts of all runs of a history, self-contained and without a script.

import type { ReportOptions } from '../reporter.js';
import { counted } from '../stylish/amounts.js';
import { type HistorySeries, MOST_CHARTED } from '../trend/history-run.js';
import { pageFoot, pageHead } from './page-frame.js';
import { targetNames } from './rows.js';
import { runsTitle, trendCard } from './trend-charts.js';

/** Number of targets named above each chart. */
const MOST_TARGETS = 3;

/** Yields the page. Each series has its latest runs; a series with a single run is only named. */
export function* trendPage(all: readonly HistorySeries[], damaged: number, tool: ReportOptions['tool']): Generator<string> {
  yield* pageHead('Sitemap trend', null);
  yield '<body>\n<header><div class="title"><h1>Sitemap trend</h1>\n';
  const runs = all.reduce((sum, series) => sum + series.runs.length, 0);
  const skipped = damaged === 0 ? '' : `; ${counted(damaged, 'damaged line')} skipped`;
  yield `<p class="run">${counted(runs, 'run')} of ${counted(all.length, 'list of targets', 'lists of targets')}${skipped}</p></div></header>\n<main>\n`;
  for (const [index, series] of all.entries()) {
    const shown = series.runs.slice(-MOST_CHARTED);
    const title = targetNames(series.targets, MOST_TARGETS);
    if (shown.length > 1) yield* trendCard(shown, `series-${index}`, `${title}: ${runsTitle(shown).toLowerCase()}`);
    else
      yield `<section class="card trend" aria-labelledby="series-${index}"><h2 id="series-${index}">${title}</h2><p class="none">One run only: a chart needs two.</p></section>\n`;
  }
  yield '</main>\n';
  yield* pageFoot(tool);
  yield '</body>\n</html>\n';
}
