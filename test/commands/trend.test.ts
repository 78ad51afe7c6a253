// The command trend: formats, files, damaged lines, and files without a run; and --history of runs that write HTML.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { flagsOf } from '../../src/commands/line/flags.js';
import { emitReport } from '../../src/commands/outcome.js';
import { addHistory, readHistory, withHistory } from '../../src/commands/output/history.js';
import { trendCommand } from '../../src/commands/trend.js';
import { prometheus } from '../../src/report/prometheus.js';
import { seriesOf } from '../../src/report/trend/history-run.js';
import { lint } from '../../src/run/run.js';
import { FULL, reportOf } from '../report/samples.js';
import { keptSink, sessionInto } from '../support/session.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-trend-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NEVER = new AbortController().signal;
const history = join(folder, 'history.ndjson');
const report = reportOf([FULL]);
const earlier = { ...report, run: { ...report.run, startedAt: report.run.startedAt - 86_400_000 } };
await addHistory(history, earlier);
await addHistory(history, report);

async function trend(path: string, given: Parameters<typeof flagsOf>[0] = {}, terminal = false, environment = {}) {
  const [output, errors]: [string[], string[]] = [[], []];
  const session = sessionInto(keptSink(output, terminal), environment, keptSink(errors));
  const code = await trendCommand([path], flagsOf(given), session);
  return { code, output: output.join(''), errors: errors.join('') };
}

describe('a folder that loses a file', () => {
  it.each(['', '/*.xml'])('remains one series, in a trend and in metrics (target FOLDER%s)', async (pattern) => {
    const site = mkdtempSync(join(folder, 'site-'));
    const path = join(site, 'history.ndjson');
    const targets: string[] = [];
    for (const name of ['sitemap-b.xml', 'sitemap-a.xml'])
      writeFileSync(join(site, name), '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>');
    for (const startedAt of [1, 2]) {
      const linted = await lint([`${site}${pattern}`], { xsd: 'off' }).report;
      targets.push(/target="([^"]*)"/.exec([...prometheus(linted)].join(''))?.[1] ?? '');
      await addHistory(path, { ...linted, run: { ...linted.run, startedAt } });
      rmSync(join(site, 'sitemap-b.xml'), { force: true });
    }
    const { runs } = await readHistory(path, NEVER);
    expect(seriesOf(runs)).toMatchObject([{ targets: [`${site}${pattern}`], runs: [{ documents: 2 }, { documents: 1 }] }]);
    expect(targets).toEqual([`${site}${pattern}`, `${site}${pattern}`]);
  });
});

describe('a history without an end', () => {
  it.skipIf(process.platform === 'win32')('is refused by trend, and has no runs for --history', async () => {
    await expect(trend('/dev/zero')).rejects.toThrow('/dev/zero: it is not a regular file');
    expect((await withHistory('/dev/zero', report, NEVER)).history).toHaveLength(1);
  });

  it('is not read on after an interruption', async () => {
    await expect(readHistory(history, AbortSignal.abort())).rejects.toThrow('interrupted before its end');
    expect((await withHistory(history, report, AbortSignal.abort())).history).toHaveLength(2);
  });
});

describe('trend', () => {
  it('writes a table without a terminal, and in one that shows ASCII only', async () => {
    const { code, output, errors } = await trend(history);
    expect([code, errors, output.split('\n').length]).toEqual([0, '', 5]);
    expect((await trend(history, {}, true, { LANG: 'C' })).output).toBe(output);
  });

  it.skipIf(process.platform === 'win32')('draws sparklines in a terminal', async () => {
    const { output } = await trend(history, {}, true, { LANG: 'C.UTF-8', NO_COLOR: '1' });
    expect(output).toMatch(/^Errors {4}██ /m);
  });

  it('writes several formats at once, to files and to standard output', async () => {
    const page = join(folder, 'out/trend.html');
    const { output } = await trend(history, { format: [`html=${page}`, 'csv'] });
    expect(output.split('\r\n')).toHaveLength(4);
    expect(readFileSync(page, 'utf8')).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n$/);
    expect(JSON.parse((await trend(history, { format: ['json'] })).output)).toMatchObject({
      damaged: 0,
      series: [{ runs: [{}, {}] }],
    });
  });

  it('skips damaged lines with a notice', async () => {
    const path = join(folder, 'damaged.ndjson');
    const [line] = readFileSync(history, 'utf8').split('\n') as [string];
    writeFileSync(path, `${line.slice(0, 50)}\n\n${line}\n${'x'.repeat(3_000_000)}\n{"a":1}\r\n${line}`);
    const { output, errors } = await trend(path);
    expect(errors).toBe(`sitemap-lint: ${path}: 3 damaged lines skipped\n`);
    expect(output.trimEnd().split('\n')).toHaveLength(4);
  });

  it.each([
    ['missing', 'no/such/file', /^no\/such\/file: it cannot be read \(there is no such file\)$/],
    ['a folder', folder, /: it cannot be read \(it is a folder\)$/],
    ['without a run', 'package.json', /^package\.json: it has no run; write one with/],
  ])('refuses a file that is %s', async (_, path, message) => {
    await expect(trend(path)).rejects.toThrow(message);
  });

  it('refuses other formats, and to replace the history', async () => {
    await expect(trend(history, { format: ['sarif'] })).rejects.toThrow(
      /^'trend' has no format sarif: expected one of stylish, html/,
    );
    await expect(trend(history, { format: [`html=${history}`] })).rejects.toThrow('which is read as');
    expect((await readHistory(history, NEVER)).runs).toHaveLength(2);
  });
});

describe('a run with --history', () => {
  const run = async (name: string, lines: string) => {
    const [path, page] = [join(folder, `${name}.ndjson`), join(folder, `${name}.html`)];
    writeFileSync(path, lines);
    const flags = flagsOf({ history: path });
    const plan = [{ format: 'html', path: page }];
    await emitReport(report, { plan, baseline: null, stream: null }, flags, sessionInto(keptSink([])));
    return { page: readFileSync(page, 'utf8'), runs: (await readHistory(path, NEVER)).runs };
  };

  it('has its earlier runs and itself in the HTML report', async () => {
    const past = join(folder, 'past.ndjson');
    await addHistory(past, earlier);
    const { page, runs } = await run('next', readFileSync(past, 'utf8'));
    expect(page).toContain('>Last 2 runs</h2>');
    expect(runs).toHaveLength(2);
  });

  it('notes damaged lines there, and keeps them', async () => {
    const { page, runs } = await run('broken', 'nothing\n');
    expect(page).toContain('1 damaged line skipped');
    expect(page).not.toContain('<svg class="line"');
    expect(runs).toHaveLength(1);
  });
});
