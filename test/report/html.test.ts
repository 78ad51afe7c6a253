// The page as text: well-formed, whole without a script, and with nothing in it that acts. What it does in a browser is
// test/browser/html.test.ts.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { Finding } from '../../src/findings/finding.js';
import { messageText } from '../../src/findings/message-text.js';
import { escapeHtml } from '../../src/report/escape/escape-html.js';
import { escapeTerminal } from '../../src/report/escape/escape-terminal.js';
import { html } from '../../src/report/html/html.js';
import type { PageData, PageRow } from '../../src/report/html/page-data.js';
import type { DocumentReport, Report } from '../../src/report/report.js';
import { reasonOf } from '../../src/rules/reasons.js';
import { cleanDocument, DOCUMENT, FULL, HOSTILE, hostileFinding, PLAIN, RULE, reportOf, VARIANTS } from './samples.js';
import { pageElements as elements } from './xml-elements.js';

const write = (report: Report): string => [...html(report, PLAIN)].join('');

const texts = (page: string, path: string): readonly string[] => elements(page, path).map(({ text }) => text);
const json = (page: string, kind: string): unknown[] =>
  texts(page, `//script[@class="${kind}"]`).map((text) => JSON.parse(text) as unknown);
const rowsOf = (page: string): readonly PageRow[] => json(page, 'rows').flat() as PageRow[];

/** Findings of three severities and several rules. */
function many(count: number): Report {
  const severities = ['info', 'warning', 'error'] as const;
  const findings = Array.from({ length: count }, (_, n): Finding => {
    const severity = severities[n % 3] as (typeof severities)[number];
    return { ...FULL, rule: `loc/rule-${n % 20}`, severity, data: { value: `/${n}` }, place: { ...FULL.place, line: n + 1 } };
  });
  const report = reportOf(findings);
  const names = Array.from({ length: 20 }, (_, n) => `loc/rule-${n}`);
  const byRule = names.map((rule) => ({ rule, severity: 'error' as const, count: count / 20 }));
  return {
    ...report,
    rules: new Map(names.map((id) => [id, { ...RULE, id }])),
    summary: { ...report.summary, byRule },
  };
}

describe('escaping', () => {
  it.each(Object.entries(HOSTILE))('%s', (_, text) => {
    expect(escapeHtml(text)).not.toMatch(/[<>"'`]|[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]|&(?!(?:amp|lt|gt|quot|#39|#96);)/u);
  });
});

/** Elements and attributes that the page has whatever it reports. */
const made = (report: Report): ReadonlySet<string> =>
  new Set(
    elements(write(report)).flatMap(({ name, attributes }) => [name, ...Object.keys(attributes).map((key) => `${name} ${key}`)]),
  );
const KNOWN = made(reportOf([FULL]));

describe.each([
  ...Object.entries(VARIANTS),
  ...Object.entries(HOSTILE).map(([name, text]) => [name, hostileFinding(text)] as const),
])('a finding (%s)', (_, finding) => {
  const report = reportOf([finding]);
  const hostile: Report = {
    ...report,
    run: { ...report.run, profile: finding.uri },
    notices: [finding.uri],
    documents: report.documents.map((document) => ({ ...document, parent: finding.uri })),
  };
  const page = write(hostile);
  const message = escapeTerminal(messageText(RULE, finding));

  it('adds no element and no attribute', () => {
    expect(page.match(/<script>/g)).toHaveLength(1);
    for (const one of made(hostile)) expect(KNOWN).toContain(one);
  });
  it('has no invisible or reordering characters', () => {
    expect(page.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
  });
  it('is the same in the table and in the data', () => {
    expect(texts(page, '//tbody/tr/td[2]/span')).toEqual([message]);
    const [row] = rowsOf(page);
    expect(row?.[5]).toBe(message);
    const { excerpt } = finding;
    expect(row?.[8]).toBe(escapeTerminal(excerpt?.text.slice(excerpt.from, excerpt.from + excerpt.length) ?? ''));
    const [data] = json(page, 'data') as PageData[];
    expect(data?.rules[row?.[1] as number]?.id).toBe('loc/relative');
    expect(data?.documents[row?.[2] as number]?.slice(0, 1_000)).toBe(escapeTerminal(finding.uri).slice(0, 1_000));
  });
});

describe('the page', () => {
  it('allows its own style and script by their hashes, and nothing else', () => {
    const page = write(reportOf([FULL]));
    const [policy] = elements(page, '//meta[@http-equiv="Content-Security-Policy"]');
    const hash = (text: string | undefined): string =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`;
    const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1];
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1];
    expect(policy?.attributes['content']?.split('; ')).toEqual([
      "default-src 'none'",
      `style-src ${hash(style)}`,
      `script-src ${hash(script)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]);
    expect(page.match(/<script>/g)).toHaveLength(1);
  });

  it('loads nothing from outside', () => {
    const page = write(reportOf([FULL], cleanDocument('https://example.com/b.xml')));
    for (const { name, attributes } of elements(page)) {
      expect(['img', 'link', 'iframe', 'object', 'embed', 'base', 'video', 'audio', 'image', 'use']).not.toContain(name);
      for (const [key, value] of Object.entries(attributes)) {
        expect(key).not.toMatch(/^(?:src|style|on|action|formaction|xlink)/);
        if (key === 'href') expect(value).toMatch(/^#/);
      }
    }
    expect(/<style>([\s\S]*?)<\/style>/.exec(page)?.[1]).not.toMatch(/url\(|@import/);
  });

  it('has reason, fix, sources and counts of a rule once, whatever the number of its findings', () => {
    const page = write(reportOf([FULL, FULL, FULL]));
    const [data] = json(page, 'data') as PageData[];
    expect(data?.rules).toEqual([
      {
        id: 'loc/relative',
        finding: RULE.docs.finding,
        why: reasonOf('loc/relative'),
        fix: RULE.docs.fix,
        sources: [['sitemaps.org protocol, XML tag definitions', 'https://www.sitemaps.org/protocol.html']],
        page: null,
        effects: [1, 2, 2],
        counts: [3, 0, 0],
        estimated: [false, false, false],
      },
    ]);
    expect(page.split(escapeTerminal(RULE.docs.why)).length).toBeLessThanOrEqual(2);
  });

  it('has the page of a finding, and the line before and after its edit', () => {
    const page = write(reportOf([FULL, { ...FULL, page: null, fix: null }]));
    expect(texts(page, '//tbody/tr/td[3]')).toEqual(['https://example.com/', '']);
    const [row, other] = rowsOf(page);
    expect(row?.slice(10)).toEqual(['https://example.com/', ['<loc>', '', 'https://example.com', '/about</loc>']]);
    expect(other?.slice(10)).toEqual(['', null]);
  });

  it('cuts a line before its edit, as before its place', () => {
    const text = `\t${'a'.repeat(100)}b`;
    const excerpt = { text, from: 101, length: 1, cutBefore: false, cutAfter: true };
    const fix = fixOf('safe', [{ span: { offset: 120, length: 1 }, text: 'c' }]);
    const [row] = rowsOf(write(reportOf([{ ...FULL, place: { ...FULL.place, length: 1 }, excerpt, fix }])));
    expect(row?.[11]).toEqual([`…${'a'.repeat(40)}`, 'b', 'c', '…']);
  });

  it('names what to fix first, linked to its findings', () => {
    const page = write(many(900));
    const links = elements(page, '//section[h2[@id="first"]]//a').map(({ attributes }) => attributes);
    expect(links).toHaveLength(5);
    for (const { class: kind, 'data-rule': rule } of links)
      expect([kind, rule]).toEqual(['filter', expect.stringMatching(/^\d+$/)]);
    expect(texts(page, '//section[h2[@id="first"]]//p')[0]).toBe('Write the whole URL. https://example.com/sitemap.xml:21');
    expect(elements(write(reportOf([])), '//h2[@id="first"]')).toEqual([]);
  });

  it("links to the rules' pages if the package has a homepage", () => {
    const tool = { ...PLAIN.tool, homepage: 'https://example.org/tool#readme' };
    const [data] = json([...html(reportOf([FULL]), { ...PLAIN, tool })].join(''), 'data') as PageData[];
    expect(data?.rules[0]?.page).toBe('https://example.org/tool/docs/rules/loc/relative.md');
  });

  it('has unique ids, and no reference to a missing one', () => {
    const page = write(many(600));
    const ids = elements(page, '//*[@id]').map(({ attributes }) => attributes['id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { attributes } of elements(page)) {
      if (attributes['href'] !== undefined) expect(ids).toContain(attributes['href'].slice(1));
      if (attributes['aria-labelledby'] !== undefined) expect(ids).toContain(attributes['aria-labelledby']);
    }
  });

  it('has landmarks, one heading of the first level, and a heading for each section', () => {
    const page = write(reportOf([FULL]));
    expect(texts(page, '//h1')).toEqual(['Sitemap report']);
    expect(['header', 'main', 'footer'].map((name) => elements(page, `/html/body/${name}`).length)).toEqual([1, 1, 1]);
    expect(texts(page, '//section/h2')).toEqual([
      '1 error to fix',
      'Fix first',
      'Findings by rule',
      'Age of lastmod',
      'URLs per sitemap',
      'Bytes per sitemap',
      'Sitemaps',
      'Findings',
    ]);
  });

  it.each([
    ['errors', reportOf([FULL, FULL]), '2 errors to fix'],
    ['warnings only', reportOf([{ ...FULL, severity: 'warning' }]), 'No errors, 1 warning'],
    ['infos only', reportOf([{ ...FULL, severity: 'info' }]), 'No errors or warnings, 1 info'],
    ['nothing found', reportOf([]), 'No problems found'],
    [
      'nothing new',
      { ...reportOf([]), summary: { ...reportOf([]).summary, baselined: 516 } },
      'No new problems (516 in the baseline)',
    ],
  ])('shows the verdict: %s', (_, report, verdict) => {
    expect(texts(write(report), '//h2[@id="verdict"]')).toEqual([verdict]);
  });

  it('shows no good verdict for an incomplete run', () => {
    const clean = reportOf([]);
    const page = write({ ...clean, run: { ...clean.run, complete: false } });
    expect(texts(page, '//h2[@id="verdict"]')).toEqual(['No problems found in what was checked']);
    expect(elements(page, '//h2[@id="verdict"]')[0]?.attributes['class']).toBe('warning');
    expect(texts(page, '//p[@class="incomplete"]')).toHaveLength(1);
  });

  it('shows the number of hidden findings, and the notices', () => {
    const report = reportOf([FULL]);
    const page = write({ ...report, summary: { ...report.summary, suppressed: 2, baselined: 1 }, notices: ['no <engine>'] });
    const facts = texts(page, '//dl[@class="about"]/div');
    expect(facts).toContain('Hidden2 findings suppressed by comments, 1 finding in the baseline');
    expect(facts).toContain('Noteno <engine>');
  });
});

describe('charts', () => {
  it('have a bar for each rule and severity, as long as its share of the most frequent', () => {
    const report = reportOf([FULL]);
    const byRule = [
      { rule: 'loc/relative', severity: 'error', count: 200 },
      { rule: 'loc/relative', severity: 'warning', count: 50 },
      { rule: 'loc/relative', severity: 'info', count: 1 },
    ] as const;
    const page = write({ ...report, summary: { ...report.summary, byRule } });
    const bars = elements(page, '//section[h2[@id="rules"]]//*[local-name()="rect"]').map(({ attributes }) => attributes);
    expect(bars.map(({ class: kind, width }) => [kind, width])).toEqual([
      ['error', '100'],
      ['warning', '25'],
      // What is there can be seen.
      ['info', '1'],
    ]);
  });

  it('collapse long lists of rules', () => {
    const report = many(600);
    expect(texts(write(report), '//section[h2[@id="rules"]]//summary')).toEqual(['8 more rules']);
  });

  it('add up ages of all sitemaps, without those of indexes', () => {
    const index: DocumentReport = { ...DOCUMENT, kind: 'sitemapindex', uri: 'https://example.com/i.xml' };
    const page = write(reportOf([], cleanDocument('https://example.com/b.xml'), index));
    expect(texts(page, '//ol[@class="columns"]/li')).toEqual(['10≤ 30 days', '4older', '2no date']);
    expect(texts(page, '//dl[@class="facts"]/div')).toEqual(['With a date88 %', 'Identical dates0 %']);
  });

  it('show the share of dates in sitemaps where all dates are equal', () => {
    const alike = { ...cleanDocument('https://example.com/b.xml'), lastmod: { ...DOCUMENT.lastmod, identical: true } };
    expect(texts(write(reportOf([], alike)), '//dl[@class="facts"]/div')).toContain('Identical dates50 %');
  });

  it.each([
    [0, '0 %', undefined, undefined],
    [1, '< 1 %', 'full', '1 200'],
    [25_000, '50 %', 'full', '50 200'],
    [49_999, '> 99 %', 'warning', '100 200'],
    [50_000, '100 %', 'warning', '100 200'],
    [50_001, '100 %', 'error', '100 200'],
    [100_000, '200 %', 'error', '100 200'],
  ])('measure %i URLs against the limit', (entries, text, kind, dashes) => {
    const report = reportOf([]);
    const page = write({ ...report, documents: [{ ...DOCUMENT, entries }] });
    const section = '//section[h2[@id="urls"]]';
    expect(texts(page, `${section}//strong`)).toEqual([text]);
    const [, arc] = elements(page, `${section}//*[local-name()="path"]`);
    expect([arc?.attributes['class'], arc?.attributes['stroke-dasharray']]).toEqual([kind, dashes]);
  });

  it('measure bytes against 52,428,800', () => {
    const page = write({ ...reportOf([]), documents: [{ ...DOCUMENT, bytes: 52_428_801 }] });
    expect(texts(page, '//section[h2[@id="bytes"]]//div[@class="gauge"]/p/span')).toEqual(['50.0 MiB of 52,428,800 bytes']);
    expect(elements(page, '//section[h2[@id="bytes"]]//*[local-name()="rect"]')[0]?.attributes['class']).toBe('error');
  });

  it('are shown even if nothing was read', () => {
    const empty = reportOf([]);
    const page = write({ ...empty, documents: [], summary: { ...empty.summary, documents: 0, entries: 0 } });
    expect(texts(page, '//h2[@id="verdict"]')).toEqual(['Nothing was read']);
    expect(elements(page, '//p[@class="none"]').length).toBe(6);
  });
});

describe('the tree', () => {
  const index: DocumentReport = { ...cleanDocument('https://example.com/index.xml'), kind: 'sitemapindex', entries: 300 };
  const child = (n: number): DocumentReport => ({ ...cleanDocument(`https://example.com/${n}.xml`), parent: index.uri });

  it('has each sitemap below the index that lists it', () => {
    const page = write({
      ...reportOf([]),
      documents: [index, child(1), child(2), cleanDocument('https://example.com/other.xml')],
    });
    const names = (path: string): readonly string[] => texts(page, `${path}/span[@class="row"]//bdi`);
    const top = '//section[h2[@id="tree"]]/div/ul/li';
    expect(names(top)).toEqual(['https://example.com/index.xml', 'https://example.com/other.xml']);
    expect(names(`${top}/details/ul/li`)).toEqual(['https://example.com/1.xml', 'https://example.com/2.xml']);
  });

  it('shows the worst sitemaps of a long list, and counts the rest', () => {
    const children = Array.from({ length: 300 }, (_, n) => ({
      ...child(n),
      errors: n === 299 ? 5 : n === 298 ? 1 : 0,
      warnings: 2,
    }));
    const page = write({ ...reportOf([]), documents: [index, ...children] });
    const names = texts(page, '//details/ul/li/span[@class="row"]//bdi');
    expect(names).toHaveLength(200);
    expect(names.slice(0, 2)).toEqual(['https://example.com/299.xml', 'https://example.com/298.xml']);
    expect(texts(page, '//li[@class="left"]')).toEqual(['100 more sitemaps with 800 entries: 0 errors, 200 warnings, 0 infos']);
  });

  it('contains documents that have each other, or themselves, as parents', () => {
    const [one, other] = [child(1), child(2)];
    const documents = [
      { ...one, parent: other.uri },
      { ...other, parent: one.uri },
      { ...child(3), parent: child(3).uri },
    ];
    expect(texts(write({ ...reportOf([]), documents }), '//section[h2[@id="tree"]]//bdi')).toHaveLength(3);
  });
});

describe('the table without a script', () => {
  it('has the 200 most severe, and says so', () => {
    const page = write(many(900));
    const severities = texts(page, '//tbody/tr/td[1]');
    expect(severities).toHaveLength(200);
    expect(new Set(severities)).toEqual(new Set(['error']));
    expect(texts(page, '//p[@class="static"]')[0]).toMatch(/^The 200 most severe of 900 findings;/);
    expect(texts(page, '//tbody/tr/td[4]')[0]).toBe('https://example.com/sitemap.xml:3:10');
  });

  it('shows the place in its source', () => {
    expect(texts(write(reportOf([FULL])), '//code/mark')).toEqual(['/about']);
    expect(texts(write(reportOf([FULL])), '//code')).toEqual(['<loc>/about</loc>']);
  });

  it('keeps the place near the beginning of a long line', () => {
    const text = `${'a'.repeat(100)}HERE${'b'.repeat(56)}`;
    const excerpt = { text, from: 100, length: 4, cutBefore: false, cutAfter: true };
    expect(texts(write(reportOf([{ ...FULL, excerpt }])), '//code')).toEqual([`…${'a'.repeat(40)}HERE${'b'.repeat(56)}…`]);
  });

  it('is the target of bars: they link to the first row of their rule and severity', () => {
    const page = write(many(900));
    const [bar] = elements(page, '//section[h2[@id="rules"]]//a[contains(., "loc/rule-5")]');
    const row = bar?.attributes['href']?.slice(1);
    expect(texts(page, `//tr[@id="${row}"]/td[5]`)).toEqual(['loc/rule-5']);
  });

  it('says how many findings were counted and not kept', () => {
    const report = reportOf([FULL]);
    const page = write({ ...report, summary: { ...report.summary, errors: 5_000 } });
    expect(texts(page, '//section[h2[@id="findings"]]/p')[0]).toMatch(/^1 finding of 5,000 are in this page/);
  });
});

describe('50,000 findings', () => {
  const report = many(50_000);

  it('are written in small pieces, all of them, in blocks of JSON', () => {
    let longest = 0;
    const kept: string[] = [];
    for (const piece of html(report, PLAIN)) {
      longest = Math.max(longest, piece.length);
      kept.push(piece);
    }
    expect(longest).toBeLessThan(65_536);
    const page = kept.join('');
    const blocks = [...page.matchAll(/<script type="application\/json" class="rows">([^<]*)<\/script>/g)];
    expect(blocks).toHaveLength(10);
    const rows = blocks.flatMap(([, text]) => JSON.parse(text as string) as PageRow[]);
    expect(rows.map(([, , , line]) => line)).toEqual(report.findings.map(({ place }) => place.line));
  });

  it('take little memory while they are written', () => {
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    let pieces = 0;
    for (const _ of html(report, PLAIN)) if (pieces++ % 1_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
    expect(pieces).toBeGreaterThan(50_000);
    expect(most - before).toBeLessThan(150 * 1_048_576);
  });
});
