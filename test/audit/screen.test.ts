// Tests the screen: lines have exactly its width, and text from sitemaps is escaped, for all sizes and terminals.

import { describe, expect, it } from 'vitest';
import { Explorer } from '../../src/audit/explorer.js';
import { FindingTable } from '../../src/audit/finding-table.js';
import { BINDINGS } from '../../src/audit/keys.js';
import type { Prompt } from '../../src/audit/prompt.js';
import { createStyle, showsUnicode } from '../../src/audit/style.js';
import { ScreenView, SMALLEST } from '../../src/audit/view/screen.js';
import { fixOf } from '../../src/base/problem/fixes.js';
import { displayWidth } from '../../src/report/escape/width.js';
import type { HistoryRun, Progress } from '../../src/report/report.js';
import { DOCUMENTED_RULES } from '../../src/rules/documented.js';
import { DOCUMENT, HOSTILE, hostileFinding } from '../report/samples.js';
import { documentOf, FIRST, finding, RULES, sampleTable } from './samples.js';

const PROGRESS: Progress = { documentsDone: 3, documentsKnown: 40, entries: 1_240, sitemaps: 39, bytes: 123_456, errors: 7 };
const docs = DOCUMENTED_RULES.find(({ id }) => id === 'loc/relative')!.docs;

interface Shown {
  readonly explorer: Explorer;
  lines(columns: number, rows: number): string[];
}

function shown(
  table: FindingTable,
  { colour = 0, unicode = true, live = false, target = 'https://a.example/', history = [] as readonly HistoryRun[] } = {},
): Shown {
  const explorer = new Explorer(table, { act: () => undefined, later: (what) => what() });
  if (live) explorer.activity = { paused: true, ending: false };
  const view = new ScreenView(explorer, {
    run: () => ({ targets: [target, target], profile: 'google', complete: false, notices: [target], history: () => history }),
    live: () => (live ? { progress: PROGRESS, elapsed: 2_000 } : null),
    guide: { tool: { name: 'sitemap-lint', version: '1.0.0', homepage: 'https://lint.example' }, docs: () => docs },
    style: createStyle(colour as 0 | 3, unicode),
  });
  return { explorer, lines: (columns, rows) => view.lines(columns, rows) };
}

const SGR_AND_LINKS = /\u001b\[[\d;]*m|\u001b\]8;;[\x21-\x7e]*\u001b\\/g;
const bare = (line: string): string => line.replace(SGR_AND_LINKS, '');

/** Screens that differ in what they show. */
const STEPS: readonly (readonly string[])[] = [
  [],
  ['*'],
  ['n'],
  ['enter'],
  ['esc', 'n', 'n', 'n'],
  ['g'],
  ['h', 'h'],
  ['g', 'k', 'k'],
  ['tab', 'j', 'j'],
  ['?'],
  ['j', 'j', 'esc'],
  ['f'],
  ['/', 'x', '日', 'left'],
  ['esc', '<'],
];

/** Every text that a sitemap or a saved report controls is hostile. */
function hostileTable(): FindingTable {
  const table = new FindingTable(new Map());
  for (const [name, text] of Object.entries(HOSTILE)) {
    const finding = { ...hostileFinding(text), rule: `x/${text.slice(0, 300)}`, uri: text };
    const http = { ...DOCUMENT.http!, contentType: text, redirects: [{ status: 301, to: text }] };
    table.add(documentOf(text, name === 'quotes' ? text : null, [finding], { http, kind: 'urlset' }), [finding]);
  }
  return table;
}

describe.each([
  ['in colours', { colour: 3 }],
  ['without colours', { colour: 0 }],
  ['in ASCII', { colour: 0, unicode: false }],
  ['while a run goes on', { colour: 3, live: true }],
])('%s', (_, options) => {
  it.each([
    [80, 24],
    [120, 40],
    [60, 12],
    [SMALLEST.columns, SMALLEST.rows],
    [SMALLEST.columns - 1, SMALLEST.rows],
    [3, 2],
  ])('%i x %i is filled to the last column', (columns, rows) => {
    for (const table of [sampleTable(), hostileTable(), new FindingTable(new Map())]) {
      const { explorer, lines } = shown(table, { ...options, target: HOSTILE['escape sequence'] as string });
      for (const keys of STEPS) {
        for (const key of keys) explorer.press(key);
        const screen = lines(columns, rows);
        expect(screen.length).toBe(rows);
        for (const line of screen) expect([displayWidth(bare(line)), bare(line)]).toEqual([columns, bare(line)]);
        expect(screen.map(bare).join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        if (options.colour === 0) expect(screen.map(bare)).toEqual(screen);
        if ('unicode' in options) expect(screen.join('')).toMatch(/^[\x20-\x7e]*$/);
      }
    }
  });
});

describe('a question', () => {
  const title = `Accept all 12 findings of hreflang/alternate-non-canonical-form in 3 sitemaps, in ${'folder/'.repeat(5)}baseline.json?`;
  it.each([
    ['confirm', {}],
    ['diff', { lines: [], top: 0 }],
  ] as const)('to answer with y or n is on the screen as a whole (%s)', (kind, more) => {
    const { explorer, lines } = shown(sampleTable());
    explorer.ask({ kind, title, cancel: () => undefined, done: () => undefined, ...more } as Prompt);
    const screen = lines(80, 24);
    expect(screen).toHaveLength(24);
    for (const line of screen) expect(displayWidth(line)).toBe(80);
    expect(
      screen
        .slice(-2)
        .map((line) => line.trim())
        .join(' '),
    ).toBe(`${title} ${kind === 'diff' ? 'y/n, down scrolls' : 'y/n'}`);
  });

  it('that is longer than half of the screen keeps its end', () => {
    const { explorer, lines } = shown(sampleTable());
    explorer.ask({ kind: 'confirm', title: 'word '.repeat(1_000), cancel: () => undefined, done: () => undefined });
    expect(lines(80, 24).at(-1)?.trimEnd()).toMatch(/y\/n$/);
    expect(lines(80, 24)).toHaveLength(24);
  });
});

it('counts what a filter shows, and how much is listed', () => {
  const { explorer, lines } = shown(sampleTable());
  explorer.press('f');
  explorer.press('f');
  expect(lines(100, 24)[2]).toContain('errors and warnings only (5 of 6 listed)');
});

describe('the screen', () => {
  const text = (table: FindingTable, keys: readonly string[], columns: number, rows: number): string => {
    const { explorer, lines } = shown(table);
    for (const key of keys) explorer.press(key);
    return lines(columns, rows)
      .map((line) => line.trimEnd())
      .join('\n');
  };

  it.each<[string, readonly string[], number, number]>([
    ['overview', [], 100, 30],
    ['sitemap', ['j', 'j', 'j'], 100, 30],
    ['finding', ['n', 'n', 'n'], 100, 30],
    ['finding-alone', ['n', 'n', 'n', 'enter'], 80, 24],
    ['narrow', ['*'], 50, 14],
    ['by-rule', ['g', '*'], 80, 24],
    ['help', ['?'], 80, 40],
  ])('%s looks like its snapshot', async (name, keys, columns, rows) => {
    await expect(`${text(sampleTable(), keys, columns, rows)}\n`).toMatchFileSnapshot(`screens/${name}.txt`);
  });

  it('aligns wide characters with the others', () => {
    const lines = text(sampleTable(), ['n', 'n', 'n', '*'], 100, 24).split('\n');
    const borders = lines.slice(3, -1).map((line) => displayWidth(line.slice(0, line.indexOf('│'))));
    expect(new Set(borders)).toEqual(new Set([48]));
  });

  it('shows the line before and after an edit, and the bytes of one that reaches beyond the line', () => {
    const replacement = { span: { offset: 7_000, length: 3 }, text: 'x' };
    const far = finding(FIRST, 'loc/relative', 1, { fix: fixOf('safe', [replacement]) });
    const table = new FindingTable(RULES);
    table.add(documentOf(FIRST, null, [far, finding(FIRST, 'loc/relative', 2)]), [far, finding(FIRST, 'loc/relative', 2)]);
    const first = text(table, ['n', 'enter'], 100, 40);
    expect(first).toContain('replace 3 bytes by x at 7000');
    const second = text(table, ['n', 'n', 'enter'], 100, 40);
    expect(second).toContain('- <loc>/about</loc>');
    expect(second).toContain('+ <loc>https://example.com/about</loc>');
    expect(second).not.toContain('bytes');
  });

  it('shows what a page answered beside a finding about it', () => {
    const data = { value: 'https://a.example/p', status: 301, to: 'https://a.example/q', canonical: 'https://a.example/r' };
    const moved = finding(FIRST, 'page/redirect', 1, { page: data.value, value: data.value, data, fix: null });
    const blocked = finding(FIRST, 'page/robots-blocked', 2, {
      data: { value: 'x', agent: 'googlebot', path: '/p', line: 7 },
      fix: null,
    });
    const table = new FindingTable(RULES);
    table.add(documentOf(FIRST, null, [moved, blocked]), [moved, blocked]);
    const first = text(table, ['n', 'enter'], 100, 40);
    expect(first).toMatch(/status +301\n.*ends at +https:\/\/a\.example\/q\n.*canonical +https:\/\/a\.example\/r\n/);
    const second = text(table, ['n', 'n', 'enter'], 100, 40);
    expect(second).toMatch(/crawler +googlebot\n.*disallows +\/p\n.*on line +7\n/);
  });

  it('says that the terminal is too small, and how large it must be', () => {
    expect(text(sampleTable(), [], 39, 10)).toContain(`${SMALLEST.columns} and ${SMALLEST.rows} are needed`);
  });

  it('cuts texts of any length', () => {
    const long = 'é'.repeat(5_000_000);
    const table = new FindingTable(new Map());
    const middle = { text: `${long}here${long}`, from: long.length, length: 4, cutBefore: false, cutAfter: false };
    const hostile = { ...hostileFinding(long), uri: long, excerpt: middle };
    table.add(documentOf(long, null, [hostile]), [hostile]);
    const { explorer, lines } = shown(table, { target: long });
    for (const key of ['n', 'j', 'k', 'n', 'enter']) {
      explorer.press(key);
      lines(100, 40);
    }
    expect(lines(100, 300).join('')).toMatch(/…é+hereé+…/);
  });

  it('shows the progress and speed of a run', () => {
    const { lines } = shown(sampleTable(), { live: true });
    expect(lines(100, 24)[1]?.trimEnd()).toBe('paused 3/40 documents · 1,201 URLs · 601 URL/s · 7 errors · 120.6 KiB');
  });

  it('lists all keys in its help', () => {
    const help = text(sampleTable(), ['?'], 100, 60);
    for (const { help: what } of BINDINGS) expect(help).toContain(what);
  });
});

it.each([
  [{ LANG: 'en_GB.UTF-8' }, 'linux', true],
  [{ LANG: 'C.utf8' }, 'linux', true],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'C' }, 'linux', false],
  [{ LANG: 'en_GB.UTF-8', LC_CTYPE: 'POSIX' }, 'linux', false],
  [{ LANG: 'en_GB.UTF-8', TERM: 'linux' }, 'linux', false],
  [{}, 'linux', false],
  [{}, 'darwin', true],
  [{}, 'win32', true],
])('%j on %s: more than ASCII is %s', (environment, platform, expected) =>
  expect(showsUnicode(environment, platform)).toBe(expected),
);

describe('the overview', () => {
  const run: HistoryRun = {
    startedAt: 0,
    targets: [],
    complete: true,
    documents: 1,
    urls: 10,
    bytes: 1,
    errors: 4,
    warnings: 0,
    infos: 0,
    lastmod: { fresh: 1, stale: 1, missing: 0, invalid: 0 },
  };

  it('has a sparkline of each measure over the last runs', () => {
    const lines = shown(sampleTable(), { history: [{ ...run, urls: 5 }, run] }).lines(100, 100);
    const text = lines.map((line) => line.replace(/^[^│]*│ /, '').trimEnd()).join('\n');
    expect(text).toContain('Last 2 runs\nURLs     ▅█   10\nErrors   ██    4\nWarnings ▁▁    0\nStale    ██ 50 %');
  });

  it('has none for a single run', () => {
    expect(
      shown(sampleTable(), { history: [run] })
        .lines(100, 100)
        .join(''),
    ).not.toContain('Last 1 run');
  });
});

it('marks estimated numbers in the header, the tree and the details', () => {
  const counts = new Map([['loc/relative', { error: 9_000, warning: 30, info: 0, estimated: ['error'] as const }]]);
  const schema = { valid: false, violations: 1_000, atLeast: true, engine: 'libxmljs2', unjudged: true } as const;
  const table = new FindingTable(RULES);
  table.add(documentOf(FIRST, null, [], { counts, errors: 9_000, warnings: 30, schema }), [finding(FIRST, 'loc/relative', 4)]);
  const { explorer, lines } = shown(table, { unicode: false });
  const screen = (...keys: string[]): string => {
    for (const key of keys) explorer.press(key);
    return lines(120, 40).join('\n');
  };
  const run = screen();
  expect(run.split('\n')[0]).toMatch(/~9,000\S 30\S/);
  expect(run).toMatch(/All findings +~9,000\S 30\S/);
  expect(run).toContain('loc/relative: ~9,000');
  expect(screen('*', 'down')).toContain('invalid, at least 1,000 violations');
  const rule = screen('down');
  expect(rule).toContain('1/~9,030');
  expect(rule).toContain('1 listed, ~9,029 more not listed');
});

describe('a document without findings', () => {
  it.each([
    ['urlset', true],
    ['text', true],
    ['html', false],
    ['unknown', false],
  ] as const)('has a tick only if it is a sitemap: %s', (kind, isTicked) => {
    const table = new FindingTable(new Map());
    table.add(documentOf(FIRST, null, [], { kind }), []);
    table.add(documentOf('https://b.example/', null, [finding('https://b.example/', 'loc/relative', 3)]), []);
    const line = shown(table)
      .lines(80, 20)
      .map(bare)
      .find((text) => text.includes('one.xml'));
    expect(line?.includes('✔')).toBe(isTicked);
  });
});
