// The HTML report in Chromium: what it shows, what it does when it is used, and that nothing in it acts.

import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { FindingSeverity } from '../../src/base/problem/problem.js';
import type { Finding } from '../../src/findings/finding.js';
import type { PagesReport } from '../../src/pages/pages-report.js';
import { diffReports } from '../../src/report/comparison/diff.js';
import { verdictOf } from '../../src/report/comparison/diff-verdict.js';
import { diffPage } from '../../src/report/html/diff-page.js';
import { html } from '../../src/report/html/html.js';
import { trendPage } from '../../src/report/html/trend-page.js';
import type { DocumentReport, HistoryRun, Report } from '../../src/report/report.js';
import { historyRun, seriesOf } from '../../src/report/trend/history-run.js';
import { cleanDocument, DOCUMENT, FULL, HOSTILE, hostileFinding, PLAIN, RULE, reportOf } from '../report/samples.js';
import { everyNth } from '../support/depth.js';
import { type OpenReport, type PageOptions, ReportBrowser, WITHOUT_BROWSER } from './browser.js';

const SEVERITIES: readonly FindingSeverity[] = ['error', 'warning', 'info'];
const RULES = ['loc/relative', 'loc/duplicate', 'lastmod/invalid'];

/** A report of two sitemaps of an index, each with `count` findings: severities and rules in turn. */
function sampleReport(count: number): Report {
  const uris = ['https://example.com/a.xml', 'https://example.com/b.xml'];
  const findings = uris.flatMap((uri) =>
    Array.from({ length: count }, (_, n): Finding => {
      const value = `/page-${n}`;
      const excerpt = { text: `<loc>${value}</loc>`, from: 5, length: value.length, cutBefore: false, cutAfter: false };
      const place = { ...FULL.place, line: n + 1 };
      const [severity, rule] = [SEVERITIES[n % 3] as FindingSeverity, RULES[n % 2] as string];
      const page = `https://example.com/p${n % 10}/`;
      const fix = fixOf('unsafe', [{ span: { offset: place.offset, length: 0 }, text: 'https://example.com' }]);
      return { ...FULL, uri, severity, rule, value, data: { value }, place, excerpt, page, fix };
    }),
  );
  const index: DocumentReport = { ...cleanDocument('https://example.com/index.xml'), kind: 'sitemapindex' };
  const counts = (of: readonly Finding[]): Pick<DocumentReport, 'errors' | 'warnings' | 'infos'> => {
    const [errors = 0, warnings = 0, infos = 0] = SEVERITIES.map((one) => of.filter(({ severity }) => severity === one).length);
    return { errors, warnings, infos };
  };
  const documents = [
    index,
    ...uris.map((uri) => ({ ...DOCUMENT, uri, parent: index.uri, ...counts(findings.filter((one) => one.uri === uri)) })),
  ];
  const byRule = SEVERITIES.flatMap((severity) =>
    RULES.map((rule) => ({
      rule,
      severity,
      count: findings.filter((one) => one.rule === rule && one.severity === severity).length,
    })),
  );
  const base = reportOf(findings);
  return {
    ...base,
    documents,
    rules: new Map(RULES.map((id) => [id, { ...RULE, id }])),
    summary: { ...base.summary, ...counts(findings), documents: 3, byRule: byRule.filter((row) => row.count > 0) },
  };
}

const write = (report: Report): string => [...html(report, PLAIN)].join('');
const SAMPLE = write(sampleReport(60));

/** A report of the last of twelve runs. */
const WITH_HISTORY = ((): Report & { readonly history: readonly HistoryRun[] } => {
  const report = sampleReport(3);
  const run = historyRun(report);
  return {
    ...report,
    history: Array.from({ length: 12 }, (_, n) => ({ ...run, urls: 100 * n, errors: n % 4, complete: n !== 5 })),
  };
})();

/** The page of a comparison that has every list. */
const comparison = ((): string => {
  const [uri, loc] = ['https://example.com/a.xml', 'https://example.com/'];
  const url = { sitemap: uri, loc, lastmod: null };
  const finding = { rule: 'loc/relative', severity: 'error' as const, message: 'm', uri, line: 1, column: 1, fingerprint: 'f' };
  const side = {
    run: { startedAt: '', complete: true },
    summary: { ...WITH_HISTORY.summary, byRule: [] },
    documents: [],
    findings: [],
  };
  const numbers = { added: 1, removed: 1, changed: 1 };
  const changed = [{ sitemap: uri, loc, before: null, after: '2026-01-01' }];
  const listed = { added: [url], removed: [url], changed };
  const urls = { before: 3, after: 3, ...numbers, sitemaps: [{ sitemap: uri, ...numbers }], listed };
  const diff = diffReports(side, { ...side, findings: [finding], run: { ...side.run, complete: false } }, urls);
  return [...diffPage(diff, verdictOf(diff, 'error', true), ['old.json', 'new.json'], PLAIN.tool)].join('');
})();

let browser: ReportBrowser | null = null;
const opened: OpenReport[] = [];
/** Opens a page with its rules. */
async function openRules(text: string, options: PageOptions = {}): Promise<Page> {
  const report = await (browser as ReportBrowser).open(text, options);
  opened.push(report);
  return report.page;
}
/** Opens a page with the list of its findings. */
async function open(text: string, options: PageOptions = {}): Promise<Page> {
  const page = await openRules(text, options);
  const list = page.getByRole('radio', { name: 'List' });
  if (await list.isVisible()) {
    await list.check();
    await page.locator('.findings tbody tr:not(.group)').first().waitFor();
  }
  return page;
}

const status = (page: Page): Promise<string> => page.getByRole('status').innerText();
/** Waits until the number of rows is told to be this. */
const untilStatus = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();
const column = (page: Page, name: string): Promise<string[]> => page.locator(`tbody td.${name}`).allTextContents();
const first = async (page: Page, name: string): Promise<string | undefined> => (await column(page, name))[0];
/** The number of the row that has the keyboard, from 1. */
const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')) - 1);

describe.skipIf(WITHOUT_BROWSER)('the HTML report in a browser', () => {
  beforeAll(async () => {
    browser = await ReportBrowser.launch();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    // Whatever a test does, no page asks for anything, fails, or says something.
    const deeds = opened.flatMap((report) => report.deeds);
    await Promise.all(opened.splice(0).map((report) => report.close()));
    expect(deeds).toEqual([]);
  });

  it('draws its charts', async () => {
    const page = await open(SAMPLE);
    for (const name of ['Findings by rule', 'Age of lastmod', 'URLs per sitemap', 'Bytes per sitemap']) {
      const bar = page.getByRole('region', { name }).locator('rect').first();
      const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      expect(width * height, name).toBeGreaterThan(0);
      expect(await bar.evaluate((element) => getComputedStyle(element).fill)).not.toBe('rgb(0, 0, 0)');
    }
  });

  it('draws columns of one height, although some of their labels take two lines', async () => {
    const ages = [1, 7, 30, 90, 365, 1_095, null].map((maxDays) => ({ maxDays, count: 3 }));
    const documents = [{ ...DOCUMENT, lastmod: { ...DOCUMENT.lastmod, histogram: ages } }];
    const page = await open(write({ ...reportOf([FULL]), documents }), { width: 1_120 });
    const bars = page.getByRole('region', { name: 'Age of lastmod' }).locator('.columns .bar');
    const heights = await bars.evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().height)));
    expect(heights).toHaveLength(8);
    expect(new Set(heights).size).toBe(1);
  });

  it.each(['light', 'dark'] as const)('is %s where the system is, until another is chosen', async (theme) => {
    const page = await open(SAMPLE, { theme });
    const brightness = (): Promise<number> =>
      page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
    const isDark = async (): Promise<boolean> => (await brightness()) < 128;
    expect(await isDark()).toBe(theme === 'dark');
    const other = theme === 'dark' ? 'light' : 'dark';
    await page.getByRole('radio', { name: other }).check();
    expect(await isDark()).toBe(other === 'dark');
    // Chromium may load the page again in another process, and what is stored takes a moment to get there.
    const second = await page.context().newPage();
    const stored = async (): Promise<string | null> => {
      await second.goto(page.url());
      return second.evaluate(() => localStorage.getItem('sitemap-lint-theme'));
    };
    await expect.poll(stored).toBe(other);
    await page.reload();
    expect(await isDark()).toBe(other === 'dark');
    await page.getByRole('radio', { name: 'system' }).check();
    expect(await isDark()).toBe(theme === 'dark');
  });

  it('searches messages, addresses and source, all words of a search', async () => {
    const page = await open(SAMPLE);
    expect(await status(page)).toBe('120 findings');
    const search = page.getByRole('searchbox');
    await search.fill('PAGE-42 b.xml');
    await untilStatus(page, '1 of 120 findings');
    expect(await first(page, 'place')).toBe('https://example.com/b.xml:43:10');
    await search.fill('</loc>');
    await untilStatus(page, '120 findings');
    await search.fill('nothing like it');
    await untilStatus(page, '0 of 120 findings');
    expect(await page.locator('tbody tr').count()).toBe(0);
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await status(page)).toBe('120 findings');
  });

  it('has a panel with what the pages have answered, in all and by sitemap', async () => {
    const [good, gone] = ['https://example.com/a.xml', 'https://example.com/b.xml'];
    const pages: PagesReport = {
      listed: 30,
      chosen: 30,
      asked: 30,
      outcomes: [
        { outcome: 'good', pages: 25 },
        { outcome: 'not-found', pages: 5 },
      ],
      statuses: [],
      hosts: [],
      sitemaps: [
        { uri: good, outcomes: [{ outcome: 'good', pages: 20 }] },
        {
          uri: gone,
          outcomes: [
            { outcome: 'good', pages: 5 },
            { outcome: 'not-found', pages: 5 },
          ],
        },
      ],
      times: null,
      cutAtLimit: 0,
      notModified: 0,
      assets: 0,
    };
    const page = await open(write({ ...sampleReport(3), pages }));
    const panel = page.locator('section.card.pages');
    expect(await panel.locator('h2').innerText()).toBe('Listed pages');
    expect(await panel.innerText()).toContain('30 of 30 asked: 25 good, 5 not found');
    await panel.locator('summary').click();
    const lists = await panel.locator('details li').allInnerTexts();
    expect(lists).toEqual([`${gone}: 5 good, 5 not found`]);
  });

  it('searches pages, and with url: only the addresses of pages and sitemaps', async () => {
    const page = await open(SAMPLE);
    expect(await first(page, 'page')).toBe('https://example.com/p0/');
    const search = page.getByRole('searchbox');
    await search.fill('/P3/');
    await untilStatus(page, '12 of 120 findings');
    await search.fill('url:/p3/ url:a.xml');
    await untilStatus(page, '6 of 120 findings');
    await search.fill('url:not');
    await untilStatus(page, '0 of 120 findings');
    await search.fill('url:/p3/ page-3 a.xml');
    await untilStatus(page, '2 of 120 findings');
    await search.fill('');
    await page.getByRole('button', { name: /^Page/ }).click();
    await page.getByRole('button', { name: /^Page/ }).click();
    expect(await first(page, 'page')).toBe('https://example.com/p9/');
  });

  it('groups the findings by rule first, and opens and closes a rule', async () => {
    const page = await openRules(SAMPLE);
    const rows = page.locator('tbody tr');
    expect(await status(page)).toBe('120 findings, 6 groups');
    expect(await rows.count()).toBe(6);
    expect(await column(page, 'severity')).toEqual(['error', 'error', 'warning', 'warning', 'info', 'info']);
    expect(await first(page, 'place')).toMatch(/^20 findings in \d sitemaps?$/);
    const button = rows.nth(1).getByRole('button');
    await button.click();
    expect(await rows.count()).toBe(26);
    expect(await rows.nth(1).getByRole('button').getAttribute('aria-expanded')).toBe('true');
    expect(await focusedRow(page)).toBe(2);
    await rows.nth(2).click();
    expect(await page.locator('tr.open .details').count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await rows.count()).toBe(6);
    await page.getByRole('button', { name: 'Rule' }).click();
    expect(await first(page, 'rule')).toBe('loc/duplicate');
    await page.getByRole('button', { name: 'Rule' }).click();
    expect(await first(page, 'rule')).toBe('loc/relative');
    // A filter that leaves one rule opens it, and the headings count what matches.
    await page.getByRole('combobox', { name: 'Rule' }).selectOption('loc/duplicate');
    await page.getByRole('checkbox', { name: 'errors' }).uncheck();
    await page.getByRole('checkbox', { name: 'infos' }).uncheck();
    await page.getByRole('searchbox').fill('a.xml');
    await untilStatus(page, '10 of 120 findings, 1 group');
    expect(await rows.count()).toBe(11);
    expect(await first(page, 'place')).toMatch(/^10 of 20 findings in \d sitemaps?$/);
  });

  it('keeps what is in view where it is when a rule far down is opened', async () => {
    const page = await openRules(write(sampleReport(2_000)));
    await page.locator('tbody tr').first().getByRole('button').click();
    await page.keyboard.press('End');
    const last = page.locator(':focus');
    const before = await last.boundingBox();
    await page.keyboard.press('Enter');
    const after = await page.locator(':focus').boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('tbody tr').count()).toBeLessThan(200);
  });

  it('shows rules without empty lines in a narrow window, and keeps the rule that is opened where it is', async () => {
    const page = await openRules(SAMPLE);
    await page.setViewportSize({ width: 390, height: 900 });
    const rule = page.locator('tr.group').nth(4);
    await rule.scrollIntoViewIfNeeded();
    const before = await rule.boundingBox();
    expect(before?.height).toBeLessThan(110);
    await rule.getByRole('button').click();
    const after = await rule.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    expect(after?.height).toBeGreaterThan(140);
  });

  it('explains an open row: reason, fix, the line before and after the edit, and sources', async () => {
    const page = await open(SAMPLE);
    await page.locator('tbody tr').first().click();
    const details = page.locator('.details');
    expect(await details.locator('p strong').allInnerTexts()).toEqual([
      'Why',
      'How to fix it',
      'Before',
      'After',
      'Sources',
      'More',
    ]);
    expect(await details.locator('.edit code').allInnerTexts()).toEqual([
      '<loc>/page-0</loc>',
      '<loc>https://example.com/page-0</loc>',
    ]);
    expect(await details.locator('ins').innerText()).toBe('https://example.com');
    expect(await details.getByRole('link').first().getAttribute('href')).toBe('https://www.sitemaps.org/protocol.html');
  });

  it('shows the findings of what to fix first', async () => {
    const page = await openRules(SAMPLE);
    await page.getByRole('region', { name: 'Fix first' }).getByRole('link', { name: 'loc/relative' }).first().click();
    expect(await status(page)).toBe('20 of 120 findings, 1 group');
    expect(await page.locator('tbody tr').count()).toBe(21);
  });

  it('filters by severity and by rule', async () => {
    const page = await open(SAMPLE);
    await page.getByRole('checkbox', { name: 'errors' }).uncheck();
    await untilStatus(page, '80 of 120 findings');
    await page.getByRole('combobox', { name: 'Rule' }).selectOption('loc/duplicate');
    await untilStatus(page, '40 of 120 findings');
    expect(new Set(await column(page, 'severity'))).toEqual(new Set(['warning', 'info']));
    expect(new Set(await column(page, 'rule'))).toEqual(new Set(['loc/duplicate']));
  });

  it.each([
    ['a bar of a rule', 'Findings by rule', 'loc/duplicate', '20 of 120 findings'],
    ['a figure', '80 errors to fix', 'errors', '40 of 120 findings'],
    ['a bar of a sitemap', 'URLs per sitemap', 'b.xml', '60 of 120 findings'],
    ['a row of the tree', 'Sitemaps', 'a.xml', '60 of 120 findings'],
  ])('shows the rows of %s', async (_, region, name, expected) => {
    const page = await open(write({ ...sampleReport(60), summary: { ...sampleReport(60).summary, errors: 80 } }));
    await page.getByRole('region', { name: region, exact: true }).getByRole('link', { name }).first().click();
    expect(await status(page)).toBe(expected);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('findings');
    const top = await page.evaluate(() => document.getElementById('findings')?.getBoundingClientRect().top);
    expect(top).toBeLessThan(900);
  });

  it('lets go of the sitemap that alone was shown', async () => {
    const page = await open(SAMPLE);
    await page.getByRole('region', { name: 'Sitemaps', exact: true }).getByRole('link', { name: 'a.xml' }).click();
    await page.getByRole('button', { name: 'Show all sitemaps' }).click();
    expect(await status(page)).toBe('120 findings');
  });

  it('sorts by each column, both ways, and says so', async () => {
    const page = await open(SAMPLE);
    const heading = (name: string): Promise<string | null> => page.getByRole('columnheader', { name }).getAttribute('aria-sort');
    expect(await heading('Severity')).toBe('ascending');
    expect(await first(page, 'severity')).toBe('error');
    await page.getByRole('button', { name: 'Severity' }).click();
    expect(await heading('Severity')).toBe('descending');
    expect(await first(page, 'severity')).toBe('info');
    await page.getByRole('button', { name: 'Sitemap' }).click();
    expect([await heading('Sitemap'), await heading('Severity')]).toEqual(['ascending', null]);
    expect((await column(page, 'place')).slice(0, 3)).toEqual([1, 2, 3].map((n) => `https://example.com/a.xml:${n}:10`));
    await page.getByRole('button', { name: 'Rule' }).click();
    expect(await first(page, 'rule')).toBe('loc/duplicate');
    await page.getByRole('button', { name: 'Rule' }).click();
    expect(await first(page, 'rule')).toBe('loc/relative');
    await page.getByRole('button', { name: 'Finding' }).click();
    expect(await first(page, 'what')).toContain('/page-0 is not');
  });

  it('is used with the keyboard alone', async () => {
    const page = await openRules(SAMPLE);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to findings');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await untilStatus(page, '120 findings');
    for (let n = 0; n < 25 && (await focusedRow(page)) !== 1; n++) await page.keyboard.press('Tab');
    expect(await focusedRow(page)).toBe(1);
    for (const [key, row] of [
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['ArrowUp', 1],
      ['End', 120],
      ['ArrowDown', 120],
      ['PageUp', null],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      if (row !== null) expect(await focusedRow(page), key).toBe(row);
      else expect(await focusedRow(page), key).toBeLessThan(115);
      const box = await page.locator(':focus').boundingBox();
      expect(box?.y, key).toBeGreaterThan(0);
      expect(box?.y, key).toBeLessThan(900);
    }
    const button = page.locator(':focus');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('.details').innerText()).toContain('sitemap-lint explain loc/relative');
    await page.keyboard.press('ArrowDown');
    expect(await focusedRow(page)).toBe(2);
    await page.keyboard.press('Tab');
    expect(await focusedRow(page)).not.toBe(3);
    // Where the keyboard is can be seen.
    await page.keyboard.press('Shift+Tab');
    expect(await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  });

  it('opens a row with a click, one at a time, and rows below it stay in their order', async () => {
    const page = await open(SAMPLE);
    const rows = page.locator('tbody tr');
    await rows.nth(1).click();
    await rows.nth(3).click();
    expect(await page.locator('tr.open').count()).toBe(1);
    expect(await rows.nth(3).locator('.details').innerText()).toContain('Write the whole URL.');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('tr[aria-rowindex="121"]').waitFor();
    // The keyboard was in a row that is gone; it is in the table still.
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('table');
    const [body, last] = await Promise.all([page.locator('tbody').boundingBox(), page.locator('tbody tr').last().boundingBox()]);
    expect(Math.abs((last?.y ?? 0) + (last?.height ?? 0) - ((body?.y ?? 0) + (body?.height ?? 0)))).toBeLessThan(2);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('tr.open').waitFor();
    await rows.nth(3).locator('button[aria-expanded]').click();
    expect(await page.locator('tr.open').count()).toBe(0);
  });

  it('marks the place in its source', async () => {
    const page = await open(SAMPLE);
    expect(await page.locator('tbody tr').first().locator('code').innerText()).toBe('<loc>/page-0</loc>');
    expect(await page.locator('tbody tr').first().locator('mark').innerText()).toBe('/page-0');
  });

  it('has 50,000 findings with some tens of rows in the document, wherever one is', async () => {
    const page = await open(write(sampleReport(25_000)));
    const rows = page.locator('tbody tr');
    expect(await status(page)).toBe('50,000 findings');
    expect(await rows.count()).toBeLessThan(200);
    expect(await page.getByRole('table', { name: 'Findings' }).getAttribute('aria-rowcount')).toBe('50001');
    const visible = async (): Promise<number> => {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await rows.count()).toBeLessThan(200);
      return page.evaluate(() => Number(document.elementFromPoint(300, 600)?.closest('tr')?.getAttribute('aria-rowindex')));
    };
    let before = 0;
    for (const part of [0.25, 0.5, 0.75, 0.999]) {
      await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), part);
      const row = await visible();
      expect(row).toBeGreaterThan(before);
      before = row;
    }
    expect(before).toBeGreaterThan(49_000);
    await page.getByRole('searchbox').fill('page-24999');
    await untilStatus(page, '2 of 50,000 findings');
    expect(await rows.count()).toBe(2);
    await expect.poll(() => page.locator('tbody tr').first().isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('');
    await untilStatus(page, '50,000 findings');
    await page.getByRole('button', { name: 'Severity' }).click();
    expect(await first(page, 'severity')).toBe('info');
    await page.locator('tbody button[tabindex="0"]').focus();
    await page.keyboard.press('End');
    expect(await focusedRow(page)).toBe(50_000);
    expect(await rows.count()).toBeLessThan(200);
  });

  it('prints the first 200 rows whole, and has all of them afterwards', async () => {
    const page = await open(write(sampleReport(1_000)));
    const rows = page.locator('tbody tr');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('tr[aria-rowindex="2001"]').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows.count()).toBe(200);
    expect(await rows.first().getAttribute('aria-rowindex')).toBe('2');
    expect(await page.locator('tbody').evaluate((body) => getComputedStyle(body).paddingBottom)).toBe('0px');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await rows.count()).toBeLessThan(200);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('tr[aria-rowindex="2001"]').waitFor();
  });

  it('shows summary, charts, tree and 200 findings without a script', async () => {
    const page = await open(write(sampleReport(150)), { script: false });
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('100 errors to fix');
    expect(await page.getByRole('region', { name: 'Findings by rule' }).locator('rect').count()).toBe(6);
    expect(await page.getByRole('region', { name: 'Sitemaps', exact: true }).getByText('index.xml').isVisible()).toBe(true);
    expect(await page.locator('tbody tr').count()).toBe(200);
    expect(await page.getByText('The 200 most severe of 300 findings').isVisible()).toBe(true);
    for (const hidden of ['form', 'fieldset.theme']) expect(await page.locator(hidden).isVisible()).toBe(false);
    await page.getByRole('region', { name: 'Findings by rule' }).getByRole('link', { name: 'loc/duplicate' }).first().click();
    const row = await page.evaluate(() => document.querySelector(location.hash)?.textContent);
    expect(row).toContain('loc/duplicate');
  });

  it.each([320, 390, 768, 1920])('is no wider than a window of %i pixels', async (width) => {
    const long = `https://example.com/${'folder/'.repeat(30)}${'file'.repeat(60)}.xml`;
    const text = write(
      reportOf([
        { ...FULL, uri: long, data: { value: long }, value: long },
        { ...FULL, uri: long },
      ]),
    );
    for (const script of [true, false]) {
      const page = await open(text, { width, script });
      await page.locator('tbody tr').first().click();
      for (const row of await page.locator('tbody tr').all()) {
        const box = await row.locator('td.place').evaluate((cell) => cell.scrollWidth - cell.clientWidth);
        expect(box).toBeLessThanOrEqual(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  /** The elements of a page whose first row is open, with the names of their attributes. */
  async function elementsOf(text: string): Promise<{ page: Page; elements: readonly string[] }> {
    const page = await open(text);
    await page.locator('tbody tr').first().click();
    const elements = await page.evaluate(() => [
      ...new Set(Array.from(document.querySelectorAll('*'), (one) => [one.localName, ...one.getAttributeNames()].join(' '))),
    ]);
    return { page, elements };
  }
  /** Those of a report without hostile text. */
  let usual: Promise<readonly string[]> | null = null;

  it.each(Object.entries(HOSTILE))('leaves hostile text inert: %s', async (_, text) => {
    const report = reportOf([hostileFinding(text), { ...hostileFinding(text), severity: 'info' }]);
    const hostile = write({ ...report, run: { ...report.run, targets: [text], profile: text }, notices: [text] });
    usual ??= elementsOf(write({ ...reportOf([FULL, { ...FULL, severity: 'info' }]), notices: ['usual'] })).then(
      ({ elements }) => elements,
    );
    const known = await usual;
    const { page, elements } = await elementsOf(hostile);
    for (const one of elements) expect(known).toContain(one);
    expect(await page.title()).toMatch(/^Sitemap report: /);
    expect(await page.locator('body').innerText()).not.toMatch(/[\p{Cf}\p{Cs}\u2028\u2029\u0085]/u);
    if (text.includes('<script>'))
      expect(await page.locator('tbody tr').first().innerText()).toContain('<script>alert(1)</script>');
  });

  describe.each(['light', 'dark'] as const)('in %s', (theme) => {
    const CASES = [
      ['wide', 1280, SAMPLE],
      ['narrow', 390, SAMPLE],
      ['wide, by rule', 1280, SAMPLE],
      ['narrow, by rule', 390, SAMPLE],
      ['with earlier runs', 1280, write(WITH_HISTORY)],
      ['with earlier runs, narrow', 390, write(WITH_HISTORY)],
      // The checker needs permission to run.
      ['a comparison', 1280, comparison.replace(/<meta http-equiv.*\n/, '')],
      [
        'a trend',
        1280,
        [...trendPage(seriesOf(WITH_HISTORY.history), 0, PLAIN.tool)].join('').replace(/<meta http-equiv.*\n/, ''),
      ],
      // The checker is a script itself: that of the page is taken out.
      ['without its script', 1280, SAMPLE.replace(/<script>[\s\S]*<\/script>/, '')],
    ] as const;

    it.each(everyNth(CASES, 2))('axe finds nothing against accessibility: %s', async (name, width, text) => {
      const page = await (name.endsWith('by rule') ? openRules : open)(text, { theme, width });
      for (const values of await page.locator('.trend summary').all()) await values.click();
      for (const row of (await page.locator('table:not(.runs) tbody tr').all()).slice(0, 1)) await row.click();
      if (name.endsWith('by rule')) await page.locator('tbody tr').nth(1).click();
      await page.evaluate(axe.source);
      const violations = await page.evaluate(async () => {
        const checker = (globalThis as unknown as { axe: typeof axe }).axe;
        const results = await checker.run(document, { resultTypes: ['violations'] });
        return results.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html: text, any }) => `${id}: ${text} ${any[0]?.message}`),
        );
      });
      expect(violations).toEqual([]);
    });
  });
});
