// Trends: what a line of a history keeps, how runs are grouped, and how they are shown at every width and in every format.

import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../../src/report/escape/width.js';
import { html } from '../../../src/report/html/html.js';
import { trendPage } from '../../../src/report/html/trend-page.js';
import type { HistoryRun } from '../../../src/report/report.js';
import { trendCsv, trendJson } from '../../../src/report/trend/data.js';
import { historyLine, historyRun, readHistoryLine, runsUntil, seriesOf } from '../../../src/report/trend/history-run.js';
import { changeText, MEASURES, sparkline } from '../../../src/report/trend/measures.js';
import { trendLines, trendTable } from '../../../src/report/trend/trend-lines.js';
import { DOCUMENT, FULL, HOSTILE, PLAIN, reportOf } from '../samples.js';
import { xmlElements } from '../xml-elements.js';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

function runOf(day: number, changes: Partial<HistoryRun> = {}): HistoryRun {
  const lastmod = { fresh: 90, stale: 10, missing: 0, invalid: 0 };
  const counts = { documents: 2, urls: 100, bytes: 5_000, errors: 3, warnings: 4, infos: 0 };
  return { startedAt: START + day * DAY, targets: ['https://a.example/'], complete: true, ...counts, lastmod, ...changes };
}
const many = (count: number): HistoryRun[] =>
  Array.from({ length: count }, (_, day) =>
    runOf(day, { urls: 1_000 * day, errors: day % 7, lastmod: day < 3 ? null : runOf(0).lastmod }),
  );

describe('a line of a history', () => {
  it('is read as it was written', () => {
    const report = { ...reportOf([FULL]), documents: [DOCUMENT, { ...DOCUMENT, kind: 'sitemapindex' as const }] };
    const run = readHistoryLine(historyLine(report));
    expect(run).toEqual(historyRun(report));
    expect(run).toMatchObject({ urls: 8, errors: 1, lastmod: { fresh: 5, stale: 2, missing: 1, invalid: 0 } });
  });

  it('of an older version has entries for URLs, and no dates', () => {
    const { urls: _, lastmod: __, ...old } = JSON.parse(historyLine(reportOf([]))) as Record<string, unknown>;
    expect(readHistoryLine(JSON.stringify(old))).toMatchObject({ urls: 8, lastmod: null });
  });

  it.each(['', '{', 'null', '[]', '{"startedAt":"2026-01-01"}', historyLine(reportOf([])).replace('"errors":0', '"errors":-1')])(
    '%j is damaged',
    (line) => expect(readHistoryLine(line)).toBeNull(),
  );
});

describe('series', () => {
  it('have the runs of equal targets by time, whatever their order', () => {
    const other = runOf(1, { targets: ['b', 'c'] });
    const all = seriesOf([runOf(3), other, runOf(0)]);
    expect(all.map(({ targets, runs }) => [targets, runs.map(({ startedAt }) => (startedAt - START) / DAY)])).toEqual([
      [['https://a.example/'], [0, 3]],
      [['b', 'c'], [1]],
    ]);
  });

  it('until a report have its targets only, end with it once, and have at most 50 runs', () => {
    const report = reportOf([FULL]);
    const past = many(80).map((run) => ({ ...run, targets: report.run.targets }));
    const runs = runsUntil([...past, runOf(4), historyRun(report)], report);
    expect([runs.length, runs.at(-1), runs.at(-2)]).toEqual([50, historyRun(report), past.at(-1)]);
  });
});

it('a sparkline is as high as the share of the largest value, and only 0 has the lowest bar', () => {
  expect(sparkline([0, 1, 500, 1_000, null])).toBe('▁▂▅█ ');
  expect(sparkline([0, 0])).toBe('▁▁');
  expect(sparkline([])).toBe('');
});

it('a change has a sign, and an unknown value has none', () => {
  const [urls] = MEASURES as [(typeof MEASURES)[number]];
  expect([changeText(urls, 1, 1_300), changeText(urls, 9, 2), changeText(urls, 2, 2), changeText(urls, null, 2)]).toEqual([
    '+1,299',
    '-7',
    '',
    '',
  ]);
});

describe('in a terminal', () => {
  const widths = Array.from({ length: 120 }, (_, width) => width + 4);
  it.each([
    ['one run', [runOf(0)]],
    ['200 runs', many(200)],
    ['a name of wide letters', [runOf(0, { targets: ['漢字'.repeat(40)] }), runOf(1, { targets: ['漢字'.repeat(40)] })]],
  ])('%s: no line is too wide', (_, runs) => {
    for (const columns of widths) {
      const text = [...trendLines(seriesOf(runs), { colour: 0, columns })].join('');
      for (const line of text.split('\n')) expect(displayWidth(line), `${columns}: ${line}`).toBeLessThanOrEqual(columns);
    }
  });

  it('the last runs are shown where there is no room for all', () => {
    const text = [...trendLines(seriesOf(many(200)), { colour: 0, columns: 60 })].join('');
    expect(text).toContain('of 200 runs, ');
    expect(text).toMatch(/^URLs {6}[▁-█]{30,} 199,000 \+[\d,]+$/m);
  });

  it('a change for the better is green, and one for the worse is red', () => {
    const runs = [runOf(0, { urls: 100, errors: 9 }), runOf(1, { urls: 50, errors: 2 })];
    const text = [...trendLines(seriesOf(runs), { colour: 1, columns: 80 })].join('');
    expect(text).toContain('\u001b[31m-50\u001b[39m');
    expect(text).toContain('\u001b[32m-7\u001b[39m');
  });
});

it('without a terminal there is a table of all runs, in ASCII', () => {
  const text = [...trendTable(seriesOf([...many(3), runOf(4, { complete: false })]))].join('');
  expect(text).toBe(`https://a.example/
Run                URLs  Errors  Warnings  Stale
2026-01-01 00:00      0       0         4      -
2026-01-02 00:00  1,000       1         4      -
2026-01-03 00:00  2,000       2         4      -
2026-01-05 00:00    100       3         4   10 %  not everything was checked
`);
});

describe.each(Object.entries(HOSTILE))('a target with hostile text (%s)', (_, text) => {
  const series = seriesOf([runOf(0, { targets: [text, 'b'] }), runOf(1, { targets: [text, 'b'] })]);

  it('controls no terminal', () => {
    const shown = [...trendTable(series), ...trendLines(series, { colour: 0, columns: 80 })].join('');
    expect(shown).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\u2028\u2029]|##(?:vso)?\[|^\s*::/iu);
  });

  it('is the same in JSON, a cell in CSV, and text in HTML', () => {
    const parsed = JSON.parse([...trendJson(series, 0)].join('')) as { series: { targets: string[]; runs: unknown[] }[] };
    expect(parsed.series[0]?.targets[0]).toBe(text.replace(/\p{Cs}/gu, '\ufffd'));
    const rows = parseCsv([...trendCsv(series)].join(''), { columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[];
    expect(rows.map(({ urls, stale }) => [urls, stale])).toEqual([
      ['100', '10'],
      ['100', '10'],
    ]);
    const page = [...trendPage(series, 1, PLAIN.tool)].join('');
    expect(xmlElements(page.replace('<!DOCTYPE html>', ''), '//svg')).toHaveLength(4);
    expect(page).toContain('1 damaged line skipped');
  });
});

describe('the HTML report', () => {
  const page = (history: readonly HistoryRun[]): string => [...html({ ...reportOf([FULL]), history }, PLAIN)].join('');

  it('has a chart of each measure with its values as text', () => {
    const text = page(many(50));
    expect(text).toContain('aria-label="URLs in 50 runs: 49,000 in the last, at least 0, at most 49,000"');
    expect(text.match(/<svg class="line"/g)).toHaveLength(4);
    expect(text.match(/<th scope="row">/g)).toHaveLength(50);
  });

  it('has none for a single run, or without a history', () => {
    for (const text of [page([runOf(0)]), page([])]) expect(text).not.toContain('<svg class="line"');
  });

  it('has a gap where a value is unknown', () => {
    const text = page([runOf(0), runOf(1, { lastmod: null }), runOf(2), runOf(3)]);
    expect([...text.matchAll(/<polyline class="info" points="(.*?)"/g)].map(([, points]) => points)).toEqual([
      '0,0 0,0',
      '66.67,0 100,0',
    ]);
  });
});
