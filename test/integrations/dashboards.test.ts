// The dashboard and the alerts, evaluated by a real Prometheus that scrapes files of `-f prometheus`.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { PageTally } from '../../src/pages/tally.js';
import { prometheus } from '../../src/report/prometheus.js';
import type { Report } from '../../src/report/report.js';
import { DOCUMENT, FULL, reportOf } from '../report/samples.js';
import { RunningPrometheus, WITHOUT_PROMETHEUS } from '../support/prometheus.js';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
}
interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly definition?: string }[] };
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, { readonly volumes: readonly string[] }>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

const dashboard = JSON.parse(readFileSync('dashboards/grafana.json', 'utf8')) as Dashboard;
const alerts = parse(readFileSync('dashboards/alerts.yml', 'utf8')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const compose = parse(readFileSync('dashboards/compose.yaml', 'utf8')) as Compose;
const guide = readFileSync('docs/dashboards.md', 'utf8');

/** Years before any run of this test. */
const LONG_AGO = Date.UTC(2020, 0, 2);

/** A report on a target in trouble: errors, failed fetches, old dates, an old run that did not check everything. */
function troubled(target: string, entries: number): Report {
  const uri = `${target}sitemap.xml`;
  const base = reportOf([{ ...FULL, uri }]);
  const lastmod = { ...DOCUMENT.lastmod, newest: LONG_AGO, invalid: 2 };
  return {
    ...base,
    run: { ...base.run, startedAt: LONG_AGO, targets: [target], complete: false },
    summary: {
      ...base.summary,
      byRule: [...base.summary.byRule, { rule: 'fetch/status', severity: 'error', count: 3 }],
    },
    documents: [{ ...DOCUMENT, uri, entries, lastmod, errors: 1 }],
    pages: { ...new PageTally().report(0, 0), outcomes: [{ outcome: 'good', pages: 1 }] },
  };
}
const textOf = (report: Report): string => [...prometheus(report)].join('');

describe('the text of -f prometheus', () => {
  it('has the label target in every sample', () => {
    const samples = textOf(troubled('https://shop.example/', 10))
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
    expect(samples.length).toBeGreaterThan(20);
    for (const sample of samples) expect(sample).toMatch(/^sitemap_lint_\w+\{target="https:\/\/shop\.example\/"[,}]/);
  });

  it('has different values of target for different long lists of targets', () => {
    const many = (last: string): Report => {
      const report = troubled('https://shop.example/', 10);
      return { ...report, run: { ...report.run, targets: [...Array(50).fill('https://shop.example/'), last] } };
    };
    const targetOf = (report: Report): string => /target="(.*?)"/.exec(textOf(report))?.[1] as string;
    expect(targetOf(many('a')).length).toBe(300);
    expect(targetOf(many('a'))).not.toBe(targetOf(many('b')));
    expect(targetOf(many('a'))).toBe(targetOf(many('a')));
  });

  it('counts dates by their state, and failed fetches', () => {
    const text = textOf(troubled('x', 10));
    for (const [state, count] of Object.entries({ fresh: 5, stale: 2, missing: 1, invalid: 2 }))
      expect(text).toContain(`sitemap_lint_lastmod_entries{target="x",state="${state}"} ${count}\n`);
    expect(text).toContain('sitemap_lint_fetch_failures{target="x"} 3\n');
    expect(text).toContain(`sitemap_lint_lastmod_newest_timestamp_seconds{target="x"} ${LONG_AGO / 1_000}\n`);
  });

  it('has the errors and warnings of the 100 sitemaps with the most', () => {
    const base = troubled('x', 10);
    const documents = Array.from({ length: 1_200 }, (_, n) => ({
      ...DOCUMENT,
      uri: `${n}.xml`,
      errors: n % 1_000,
      warnings: 3,
    }));
    const lines = textOf({ ...base, documents }).match(/^sitemap_lint_sitemap_findings\{.*$/gm) ?? [];
    expect(lines).toHaveLength(200);
    expect(lines.slice(0, 2)).toEqual([
      'sitemap_lint_sitemap_findings{target="x",sitemap="999.xml",severity="error"} 999',
      'sitemap_lint_sitemap_findings{target="x",sitemap="999.xml",severity="warning"} 3',
    ]);
    expect(lines.at(-1)).toContain('sitemap="900.xml"');
    expect(textOf({ ...base, documents: [{ ...DOCUMENT, errors: 0, warnings: 0 }] })).not.toContain('sitemap_findings');
  });

  it.skipIf(WITHOUT_PROMETHEUS)('is accepted by promtool without a remark', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: textOf(troubled('https://shop.example/', 10)),
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});

describe('the dashboard', () => {
  it('has panels that do not overlap, each with a number of its own', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it('takes its data source from a variable', () => {
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'target']);
    for (const { targets } of dashboard.panels)
      for (const { datasource } of targets) expect(datasource.uid).toMatch(/^\$\{datasource\}$/);
  });
});

describe('the guide', () => {
  it('names every metric, and no other', () => {
    const report = troubled('x', 10);
    const none = new PageTally().report(0, 0);
    const counts = { compared: 2, moved: 2, confirmed: 1, undated: 0 };
    const lastmod = { ...counts, sitemaps: [{ uri: 'x', ...counts }] };
    const times = { median: 1, p95: 1, slowest: [] };
    const pages = { ...none, outcomes: [{ outcome: 'good', pages: 1 }], times, lastmod } as const;
    const written = textOf({ ...report, pages, summary: { ...report.summary, errors: 0 } });
    const metrics = [...written.matchAll(/^# TYPE sitemap_lint_(\w+) /gm)].map(([, name]) => name);
    const table = /## Metrics\n([\s\S]*?)\n## /.exec(guide)?.[1] as string;
    const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => (cell as string).match(/(?<=`)\w+(?=`)/g) ?? []);
    expect(rows.sort()).toEqual(metrics.sort());
  });

  it('names every alert, and no other', () => {
    expect([...guide.matchAll(/^\| `(Sitemap\w+)` \|/gm)].map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert));
  });
});

describe('the composition', () => {
  it('mounts files that are there', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] as string),
    );
    const files = mounted.filter((path) => /^\.\/.*\./.test(path));
    expect(files).toEqual(['./alerts.yml', './grafana.json']);
    for (const path of files) expect(existsSync(join('dashboards', path))).toBe(true);
    for (const { content } of Object.values(compose.configs)) expect(parse(content)).toBeTypeOf('object');
  });

  it.skipIf(WITHOUT_PROMETHEUS)('has a configuration that promtool accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-compose-'));
    writeFileSync(join(folder, 'alerts.yml'), readFileSync('dashboards/alerts.yml'));
    writeFileSync(join(folder, 'prometheus.yml'), compose.configs['prometheus']?.content ?? '');
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', join(folder, 'prometheus.yml')], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`${rules.length} rules found`);
  });
});

/** When an alert begins to fire, in the words of `promtool test rules`. */
const SERIES: Readonly<Record<string, readonly [series: string, values: string, at: string]>> = {
  SitemapErrors: ['sitemap_lint_findings_by_severity{target="t",severity="error"}', '0x60 1x60', '2h'],
  SitemapShrank: ['sitemap_lint_all_urls{target="t"}', '100x60 79x60', '2h'],
  SitemapLastmodStale: ['sitemap_lint_lastmod_newest_timestamp_seconds{target="t"}', '-2590200x120', '2h'],
  SitemapFetchFailing: ['sitemap_lint_fetch_failures{target="t"}', '0x60 2x60', '2h'],
  SitemapRunIncomplete: ['sitemap_lint_complete{target="t"}', '1x60 0x60', '2h'],
  SitemapRunMissing: ['sitemap_lint_last_run_timestamp_seconds{target="t"}', '-171000x120', '2h'],
};

it.skipIf(WITHOUT_PROMETHEUS).each(rules)('$alert fires at its threshold, and not before', ({ alert }) => {
  const [series, values, at] = SERIES[alert] as (typeof SERIES)[string];
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-rules-'));
  const expected = (firing: boolean, time: string) => ({
    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
    eval_time: time,
    exp_samples: [{ labels: '{}', value: firing ? 1 : 0 }],
  });
  const test = {
    rule_files: [join(process.cwd(), 'dashboards/alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [{ series, values }],
        promql_expr_test: [expected(false, '59m'), expected(true, at)],
      },
    ],
  };
  writeFileSync(join(folder, 'test.yml'), stringify(test));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'test.yml')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});

describe.skipIf(WITHOUT_PROMETHEUS)('Prometheus, which scrapes the files of two targets in one folder', () => {
  const targets = ['https://shop.example/', 'dist/ "quoted" \\'];
  let running: RunningPrometheus | null = null;
  const query = (expression: string) => (running as RunningPrometheus).query(expression);
  /** Waits until both targets have such a series. */
  const seen = (expression: string) =>
    vi.waitFor(async () => expect(await query(expression)).toHaveLength(2), { timeout: 120_000, interval: 50 });
  const write = (entries: number): void => {
    for (const [number, target] of targets.entries()) {
      const path = join((running as RunningPrometheus).metrics, `${number}.prom`);
      writeFileSync(`${path}.tmp`, textOf(troubled(target, entries)));
      renameSync(`${path}.tmp`, path);
    }
  };

  beforeAll(async () => {
    running = await RunningPrometheus.start('dashboards/alerts.yml');
    write(1_000);
    await seen('sitemap_lint_all_urls == 1000');
    write(100);
    await seen('sitemap_lint_all_urls == 100');
  });
  afterAll(() => running?.close());

  it('has the series of both, without an error', async () => {
    expect((await query('node_textfile_scrape_error')).map(({ value }) => value[1])).toEqual(['0']);
    const found = await query('sitemap_lint_complete');
    expect(found.map(({ metric }) => metric['target']).sort()).toEqual([...targets].sort());
  });

  it.each(dashboard.panels)('the panel "$title" has data', async ({ targets: queries }) => {
    for (const { expr } of queries) {
      const found = await query(expr.replaceAll('$target', '.*'));
      expect(found, expr).not.toEqual([]);
      for (const { value } of found) expect(Number(value[1]), expr).not.toBeNaN();
    }
  });

  it.each(rules)('the condition of $alert holds for both', async ({ alert, expr, for: wait }) => {
    await expect.poll(() => query(expr), { message: expr }).toHaveLength(2);
    const state = wait === undefined ? 'firing' : 'pending';
    await expect.poll(() => query(`ALERTS{alertname="${alert}",alertstate="${state}"}`)).toHaveLength(2);
  });
});
