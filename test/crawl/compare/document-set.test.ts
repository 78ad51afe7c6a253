// Comparison of a run's documents, checked against a naive comparison of all their texts and over different ways to run.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteOf, urlset, versions } from '../../../src/rules/support/example-sites.js';
import { lint } from '../../../src/run/run.js';
import { sampled } from '../../support/depth.js';
import { Random } from '../../support/random.js';
import { withServer } from '../../support/server.js';
import { lintSite, SITE, saidOf, siteFolder } from '../../support/site-folder.js';

const TREE = /^tree\/|^news\/duplicate/;
const SET = /^tree\/|^news\/duplicate|^hreflang\/(?:return|incons|alternate)/;

/** Files of `siteOf`, by path. */
const filesOf = (sitemaps: Record<string, string>, listed?: string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(siteOf(sitemaps, listed).site).map(([uri, content]) => [uri.slice(SITE.length + 1), content]),
  );

interface Page {
  readonly path: string;
  readonly lastmod: string;
  readonly priority: string;
  readonly links: readonly string[];
}
type Documents = Readonly<Record<string, readonly Page[]>>;

/** Sitemaps of a few pages in all spellings, so that nearly every page resembles another. */
function generate(random: Random): Documents {
  const spell = (path: string): string => {
    const spelt = random.chance(0.2) ? path.replace('~', '%7E') : path;
    return random.chance(0.15) ? `${spelt}/` : spelt;
  };
  const page = (): string => `/~${random.below(12)}`;
  const documents: Record<string, Page[]> = {};
  for (let n = 0; n < 2 + random.below(8); n++) {
    const pages: Page[] = [];
    for (let i = random.below(10); i >= 0; i--) {
      const path = spell(page());
      const links = random.chance(0.5)
        ? [
            `en ${path}`,
            ...Array.from({ length: random.below(4) }, () => `${random.pick(['de', 'fr', 'x-default'])} ${spell(page())}`),
          ]
        : [];
      const lastmod = random.pick(['', '', '2026-01-02', '2026-01-02T10:00:00Z', '2026-01-09', '2026-01-03T10:00:00+02:00']);
      pages.push({ path, lastmod, priority: random.pick(['', '0.5', '0.7']), links });
    }
    documents[`/${n}.xml`] = pages;
  }
  return documents;
}

const filesFrom = (documents: Documents): Record<string, string> =>
  filesOf(
    Object.fromEntries(
      Object.entries(documents).map(([name, pages]) => [
        name,
        urlset(
          ...pages.map(({ path, lastmod, priority, links }) => {
            const [, elements] = versions(path, ...links);
            const core = `${lastmod && `<lastmod>${lastmod}</lastmod>`}${priority && `<priority>${priority}</priority>`}`;
            return [path, core + elements] as const;
          }),
        ),
      ]),
    ),
  );

const normal = (path: string): string => path.replace('%7E', '~');
const slashless = (path: string): string => normal(path).replace(/\/$/, '');

/** Contradicting dates: two of one day agree unless both have a time; a date and a date with time agree up to one day apart. */
function datesConflict(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  const days = [one, other].map((date) => Math.floor(Date.parse(date) / 86_400_000)) as [number, number];
  const timed = [one, other].map((date) => date.length > 10);
  if (timed[0] && timed[1]) return Date.parse(one) !== Date.parse(other);
  return timed[0] === timed[1] ? days[0] !== days[1] : Math.abs(days[0] - days[1]) > 1;
}

/**
 * The findings that a naive reading of all sitemaps in order would give: those of the first five pairs, in the form of
 * `lintSite`.
 */
function expectedOverlaps(documents: Documents): string[] {
  const names = Object.keys(documents);
  const distinct = names.map((name) => {
    const seen = new Set<string>();
    return (documents[name] as readonly Page[]).flatMap((page, index) => {
      if (seen.has(normal(page.path))) return [];
      seen.add(normal(page.path));
      return [{ ...page, line: index + 2 }];
    });
  });
  const said: string[] = [];
  distinct.forEach((pages, document) => {
    const pairs = new Map<string, { rule: string; other: number; value: number; here: number; there: number }>();
    const tell = (rule: string, other: number, here: number, there: number): void => {
      const key = `${rule} ${other}`;
      const known = pairs.get(key);
      if (known) known.value++;
      else pairs.set(key, { rule, other, value: 1, here, there });
    };
    for (const page of pages) {
      const before = distinct.slice(0, document).flatMap((others, other) => others.map((found) => ({ ...found, other })));
      const exact = before.filter(({ path }) => normal(path) === normal(page.path));
      const same = exact.find(({ path }) => path === page.path);
      const slash = before.find(({ path }) => slashless(path) === slashless(page.path) && normal(path) !== normal(page.path));
      if (same) tell('duplicate-url', same.other, page.line, same.line);
      else if (exact[0]) tell('equivalent-url', exact[0].other, page.line, exact[0].line);
      else if (slash) tell('slash-variants', slash.other, page.line, slash.line);
      const [first] = exact;
      if (!first) continue;
      if (datesConflict(first.lastmod, page.lastmod)) tell('conflicting-lastmod', first.other, page.line, first.line);
      if (first.priority && page.priority && first.priority !== page.priority)
        tell('conflicting-hints', first.other, page.line, first.line);
    }
    const name = (names[document] as string).slice(1);
    const list = [...pairs.values()];
    const findings: string[] = [];
    for (const rule of new Set(list.map(({ rule }) => rule))) {
      const ofRule = list.filter((pair) => pair.rule === rule).sort((a, b) => a.other - b.other);
      for (const { other, value, here, there } of ofRule.slice(0, 5))
        findings.push(
          `${name}:1 tree/${rule} other value=${value} other=${(names[other] as string).slice(1)} here=line ${here} there=line ${there}`,
        );
      const more = ofRule.slice(5).reduce((total, { value }) => total + value, 0);
      if (more > 0) findings.push(`${name}:1 tree/${rule} more value=${more}`);
    }
    said.push(...findings);
  });
  return said.sort();
}

/** Links that do not fit, found by searching all urls for each link. */
function expectedLinks(documents: Documents): string[] {
  const urls = Object.entries(documents).flatMap(([name, pages]) =>
    pages.map(({ path, links }, index) => ({
      file: name.slice(1),
      line: index + 2,
      path,
      links: links
        .filter((link, n) => links.findIndex((before) => normal(before) === normal(link)) === n)
        .map((link) => link.split(' ') as [string, string]),
    })),
  );
  const keyOf = (links: readonly [string, string][]): string =>
    links
      .map(([code, to]) => `${code} ${normal(to)}`)
      .sort()
      .join();
  const said: string[] = [];
  for (const url of urls) {
    let told = false;
    const own = keyOf(url.links);
    // A list that all of its pages share fits, whatever else is wrong.
    for (const [code, to] of url.links) {
      if (code === 'x-default' || normal(to) === normal(url.path)) continue;
      const others = urls.filter(({ path, links }) => normal(path) === normal(to) && links.length > 0);
      const say = (rule: string, message: string): number => said.push(`${url.file}:${url.line} hreflang/${rule} ${message}`);
      const [other] = others;
      if (other === undefined) {
        if (urls.some(({ path }) => normal(path) === normal(to))) say('return-link-missing', 'bare');
        else if (urls.some(({ path }) => slashless(path) === slashless(to)) && slashless(to) !== slashless(url.path))
          say('alternate-non-canonical-form', 'near');
        continue;
      }
      if (other.path !== to) say('alternate-non-canonical-form', 'spelling');
      if (others.some(({ links }) => keyOf(links) !== keyOf(other.links)) || keyOf(other.links) === own) continue;
      if (!other.links.some(([, back]) => normal(back) === normal(url.path))) say('return-link-missing', 'missing');
      else {
        const codes = other.links
          .filter(([name, back]) => normal(back) === normal(to) && name !== 'x-default')
          .map(([name]) => name);
        if (codes.length === 1 && codes[0] !== code) say('inconsistent-code', 'other');
        else if (!told) {
          told = true;
          say('inconsistent-cluster', 'other');
        }
      }
    }
  }
  return said.sort();
}

const QUIET = { 'tree/lastmod-identical-everywhere': 'off', 'hreflang/alternate-not-in-sitemap': 'off' } as const;

/** All pages and links are in temporary files. */
const ON_DISK = { memory: 0 } as const;

describe('generated sites', () => {
  // Fingerprints start from random seeds; with this seed, none of the texts below collide.
  const seed = (): void => {
    const random = new Random(1);
    vi.spyOn(Math, 'random').mockImplementation(() => random.next());
  };
  beforeEach(seed);
  afterAll(() => {
    vi.restoreAllMocks();
  });

  it.each(Array.from({ length: sampled(15, 5) }, (_, seed) => seed))(
    'have in common what their texts have: %i',
    async (number) => {
      const documents = generate(new Random(number));
      for (const limits of [{}, ON_DISK]) {
        seed();
        const report = await lintSite(filesFrom(documents), 'index.xml', { rules: QUIET, maxFindings: 1_000, limits });
        expect(saidOf(report, TREE).sort()).toEqual(expectedOverlaps(documents));
      }
    },
  );

  it.each(Array.from({ length: sampled(15, 5) }, (_, seed) => seed))('link as their texts do: %i', async (number) => {
    const documents = generate(new Random(1_000 + number));
    for (const limits of [{}, ON_DISK]) {
      seed();
      const report = await lintSite(filesFrom(documents), 'index.xml', { rules: QUIET, maxFindings: 1_000, limits });
      const said = saidOf(report, /^hreflang\/(?:return|incons|alternate)/).map((line) => line.split(' ').slice(0, 3).join(' '));
      expect(said.sort()).toEqual(expectedLinks(documents));
    }
  });

  it('give the same findings however they are read', async () => {
    const random = new Random(7);
    const pages: Record<string, Page[]> = {};
    for (let n = 0; n < 6; n++)
      pages[`/${n}.xml`] = Array.from({ length: 400 }, (_, i) => {
        const path = `/page/${random.chance(0.1) ? random.below(400) : n * 400 + i}`;
        const links = [`en ${path}`, ...(random.chance(0.05) ? [`fr /page/${random.below(2_000)}`] : [])];
        return { path, lastmod: '2026-01-02', priority: '', links };
      });
    const root = siteFolder(filesFrom(pages));
    try {
      const run = async (options: object): Promise<string[]> => {
        const settings = { xsd: 'off', baseUrl: `${SITE}/`, root, rules: QUIET, ...options } as const;
        return saidOf(await lint([`${SITE}/index.xml`], settings).report, SET);
      };
      const own = await run({ threads: 'off' });
      expect(own.length).toBeGreaterThan(20);
      const journal = join(root, 'journal');
      const abort = new AbortController();
      const stop = ({ documentsDone }: { documentsDone: number }): void => {
        if (documentsDone >= 4) abort.abort();
      };
      await run({ resume: journal, signal: abort.signal, onProgress: stop });
      expect(await run({ resume: journal })).toEqual(own);
      expect(await run({ limits: { memory: 0 } })).toEqual(own);
      // Every entry is checked individually.
      expect(await run({ xsd: 'full' })).toEqual(own);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe('pages in common', () => {
  it('are reported by entry if lines are ambiguous', async () => {
    const line = (content: string): string => content.replaceAll('\n', '');
    const report = await lintSite(filesOf({ '/a.xml': line(urlset('/1', '/2')), '/b.xml': line(urlset('/3', '/2')) }));
    expect(saidOf(report, TREE)).toEqual(['b.xml:1 tree/duplicate-url other value=1 other=a.xml here=entry 2 there=entry 2']);
  });

  it('are reported by entry if any line has several', async () => {
    const apart = urlset('/1', '/2', '/3');
    const together = `\n\n\n\n${urlset('/1', '/2', '/3').replaceAll('</url>\n', '</url>')}`;
    // Which page is compared first depends on the seed, but the first in the file is reported.
    const run = async (): Promise<string[]> =>
      saidOf(await lintSite(filesOf({ '/a.xml': apart, '/b.xml': together })), /^tree\/duplicate/);
    for (let times = 0; times < 10; times++)
      expect(await run()).toEqual(['b.xml:1 tree/duplicate-url other value=3 other=a.xml here=entry 1 there=line 2']);
  });

  // Spellings are told apart by some bits of a hash with a random seed: in one of some hundred runs, two of these are taken for one.
  it('are compared with the first sixteen spellings of a page', { retry: 2 }, async () => {
    const spelling = (n: number): string => `/${[1, 2, 4, 8, 16].map((bit) => ((n & bit) === 0 ? '~' : '%7E')).join('')}`;
    const said = async (others: number): Promise<string | undefined> => {
      const spellings = [...Array.from({ length: others }, (_, n) => n), others - 1].map(spelling);
      const sitemaps = Object.fromEntries(spellings.map((path, n) => [`/${n}.xml`, urlset(path)]));
      return saidOf(await lintSite(filesOf(sitemaps)), TREE).find((one) => one.startsWith(`${others}.xml`));
    };
    expect(await said(16)).toBe('16.xml:1 tree/duplicate-url other value=1 other=15.xml here=line 2 there=line 2');
    expect(await said(17)).toBe('17.xml:1 tree/equivalent-url other value=1 other=0.xml here=line 2 there=line 2');
  });

  it('come last in a stream of findings, and once', async () => {
    const root = siteFolder(filesOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('/1') }));
    try {
      const run = lint([`${SITE}/index.xml`], { xsd: 'off', baseUrl: `${SITE}/`, root });
      const streamed: string[] = [];
      for await (const { rule, uri } of run) streamed.push(`${uri} ${rule}`);
      expect(streamed.filter((one) => one.endsWith('b.xml tree/duplicate-url'))).toEqual([streamed.at(-1)]);
      expect(streamed.sort()).toEqual((await run.report).findings.map(({ uri, rule }) => `${uri} ${rule}`).sort());
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('are suppressed and accepted as other findings are', async () => {
    const disabled = urlset('/1').replace('>\n', '><!-- sitemap-lint-disable tree/duplicate-url: moved next week -->\n');
    const report = await lintSite(filesOf({ '/a.xml': urlset('/1'), '/b.xml': disabled }));
    expect(saidOf(report, /^tree|suppression/)).toEqual([]);
    expect(report.summary.suppressed).toBe(1);
  });

  it('count as used for a comment that suppresses everything', async () => {
    const disabled = (sitemap: string): string =>
      sitemap.replace('>\n', '><!-- sitemap-lint-disable: made by an old program -->\n');
    const plain = `<?xml version="1.0" encoding="UTF-8"?>${urlset(['/1', '<lastmod>2026-01-05</lastmod>'])}`.replace(
      /xmlns:(?:xhtml|news)="[^"]*" ?/g,
      '',
    );
    const report = await lintSite(filesOf({ '/a.xml': plain, '/b.xml': disabled(plain) }));
    expect(saidOf(report, /^tree|suppression/)).toEqual([]);
    expect(report.summary.suppressed).toBe(1);
    const alone = await lintSite({ 'b.xml': disabled(plain) }, 'b.xml');
    expect(saidOf(alone, /suppression/)).toEqual(['b.xml:1 run/suppression-unused all']);
  });

  it('are not searched if no rule needs them', async () => {
    const off = { 'tree/duplicate-url': 'off', 'tree/slash-variants': 'info' } as const;
    const report = await lintSite(filesOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('/1') }), 'index.xml', { rules: off });
    expect(saidOf(report, TREE)).toEqual([]);
  });
});

describe('origins', () => {
  /** Findings of files that are all targets, without URLs of their own. */
  async function local(files: Record<string, string>): Promise<string[]> {
    const folder = siteFolder(files);
    try {
      return saidOf(await lint([folder], { xsd: 'off' }).report, /^tree\//);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('at the sitemap of the fewer pages: tree/mixed-schemes mixed', async () => {
    const a = urlset('https://example.com/1', 'https://example.com/2');
    expect(await local({ 'a.xml': a, 'b.xml': urlset('http://example.com/3') })).toEqual([
      'b.xml:1 tree/mixed-schemes mixed host=example.com scheme=http value=1 other=https others=2',
    ]);
  });

  it('but of no other subdomain: tree/mixed-www mixed', async () => {
    const www = urlset('https://www.example.com/3');
    expect(await local({ 'a.xml': urlset('https://example.com/1', 'https://example.com/2'), 'b.xml': www })).toEqual([
      'b.xml:1 tree/mixed-www mixed host=www.example.com value=1 other=example.com others=2',
    ]);
  });

  it('unless one is verified: tree/mixed-hosts mixed', async () => {
    const files = { 'a.xml': urlset('https://example.com/1'), 'b.xml': urlset('https://example.org/2') };
    expect(await local(files)).toEqual(['b.xml:1 tree/mixed-hosts mixed value=2 hosts=example.com, example.org']);
    const folder = siteFolder(files);
    try {
      const report = await lint([folder], { xsd: 'off', verifiedHosts: ['example.org'] }).report;
      expect(saidOf(report, /^tree\//)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('mixed within one sitemap are reported only there', async () => {
    const mixed = urlset('https://example.com/1', 'http://example.com/2', 'https://example.org/3');
    expect(await local({ 'a.xml': mixed, 'b.xml': urlset('https://example.com/4') })).toEqual([]);
  });
});

describe('sitemaps that nothing refers to', () => {
  const pages = { '/1.xml': urlset('/1'), '/2.xml': urlset('/2') };

  it('given beside an index that does not list it: tree/orphan-sitemap index', async () => {
    const root = siteFolder(filesOf(pages, ['/1.xml']));
    try {
      const options = { xsd: 'off', baseUrl: `${SITE}/`, root } as const;
      const said = saidOf(await lint([`${SITE}/index.xml`, `${SITE}/2.xml`], options).report, /^tree/);
      expect(said).toEqual(['2.xml:1 tree/orphan-sitemap index']);
      const alone = saidOf(await lint([`${SITE}/2.xml`], options).report, /^tree/);
      expect(alone).toEqual([]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('beside an index on the disk, unless robots.txt there names it: tree/orphan-local-file stray', async () => {
    const files = { ...filesOf({ '/sitemap-1.xml': urlset('/1') }), 'sitemap-2.xml': urlset('/2'), 'other.xml': urlset('/3') };
    const stray = ['index.xml:1 tree/orphan-local-file stray value=sitemap-2.xml'];
    expect(saidOf(await lintSite(files), /^tree/)).toEqual(stray);
    const robots = { ...files, 'robots.txt': 'Sitemap: https://example.com/sitemap-2.xml\n' };
    expect(saidOf(await lintSite(robots), /^tree/)).toEqual([]);
    const compressed = { 'index.xml.gz': '', 'sitemap-1.xml.gz': '', 'sitemap-2.xml.gz': '' };
    const stale = 'index.xml:1 tree/orphan-local-file stray value=sitemap-2.xml.gz';
    expect(saidOf(await lintSite({ ...files, ...compressed }), /^tree/)).toEqual([...stray, stale]);
  });

  it('does not wait for a robots.txt that is not a regular file', async () => {
    const files = { ...filesOf({ '/sitemap-1.xml': urlset('/1') }), 'robots.txt/inside': 'x' };
    expect(saidOf(await lintSite(files), /^tree/)).toEqual([]);
  });

  /** Findings about the tree of a served site with a robots.txt, from some targets. */
  async function served(
    robots: string,
    listed: string[],
    targets: string[],
    more: Record<string, string> = {},
  ): Promise<string[]> {
    let said: string[] = [];
    const files = { ...filesOf(pages, listed), ...more };
    await withServer(
      (request, response) => {
        const path = (request.url as string).slice(1);
        const content = path === 'robots.txt' ? robots : files[path];
        if (content === undefined) response.writeHead(404).end();
        else
          response.end(
            content
              .replaceAll('https://example.com', `http://${request.headers.host}`)
              .replaceAll('ORIGIN', `http://${request.headers.host}`),
          );
      },
      async ({ origin }) => {
        said = saidOf(
          await lint(
            targets.map((target) => origin + target),
            { xsd: 'off' },
          ).report,
          /^tree/,
        );
      },
    );
    return said;
  }

  it('that robots.txt does not list either: tree/orphan-sitemap robots', async () => {
    const robots = 'Sitemap: ORIGIN/index.xml\n';
    expect(await served(robots, ['/1.xml'], ['/index.xml', '/2.xml'])).toEqual(['2.xml:1 tree/orphan-sitemap robots']);
    expect(await served(`${robots}Sitemap: ORIGIN/2.xml\n`, ['/1.xml'], ['/index.xml', '/2.xml'])).toEqual([]);
  });

  it('in any spelling of robots.txt and the target', async () => {
    const robots = 'Sitemap: ORIGIN/index.xml\nSitemap: ORIGIN/%c3%a4.xml\n';
    const targets = ['/index.xml', '/%C3%A4.xml'];
    expect(await served(robots, ['/1.xml'], targets, { '%C3%A4.xml': urlset('/3') })).toEqual([]);
  });

  it('do not include one that both list: tree/in-robots-and-index both', async () => {
    const robots = 'Sitemap: ORIGIN/index.xml\nSitemap: ORIGIN/1.xml\n';
    expect(await served(robots, ['/1.xml', '/2.xml'], ['/'])).toEqual(['1.xml:1 tree/in-robots-and-index both']);
    expect(await served('Sitemap: ORIGIN/index.xml\n', ['/1.xml', '/2.xml'], ['/'])).toEqual([]);
  });
});

describe('a run that did not read everything', () => {
  const news = `<news:news xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><news:title>A</news:title></news:news>`;
  const ABSENT = /alternate-not-in|news-url-not-in/;
  const rules = { 'tree/news-url-not-in-general': 'info' } as const;

  it('does not say that a page is not listed in a sitemap that is ignored', async () => {
    const files = filesOf({
      '/a.xml': urlset(versions('/en', 'en /en', 'de /de')),
      '/b.xml': urlset(versions('/de', 'en /en', 'de /de'), '/article'),
      '/news.xml': urlset(['/article', news]),
    });
    expect(saidOf(await lintSite(files, 'index.xml', { rules }), ABSENT)).toEqual([]);
    expect(saidOf(await lintSite(files, 'index.xml', { rules, ignore: ['**/b.xml'] }), ABSENT)).toEqual([]);
  });

  it('reports it if the rule is limited to some sitemaps', async () => {
    const files = filesOf({ '/a.xml': urlset('/1'), '/news.xml': urlset(['/article', news]) });
    const overrides = [{ files: ['**/news.xml'], rules }];
    expect(saidOf(await lintSite(files, 'index.xml', { overrides }), ABSENT)).toEqual([
      'news.xml:1 tree/news-url-not-in-general only value=1',
    ]);
  });

  it('does not report it without recursion', async () => {
    const root = siteFolder(
      filesOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')), '/b.xml': urlset(versions('/de', 'en /en', 'de /de')) }),
    );
    try {
      const options = { xsd: 'off', baseUrl: `${SITE}/`, root, recurse: false } as const;
      expect(saidOf(await lint([`${SITE}/index.xml`, `${SITE}/a.xml`], options).report, ABSENT)).toEqual([]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('does not report a sitemap as orphan if an index is incomplete', async () => {
    const files = filesOf({ '/sitemap-1.xml': urlset('/1') });
    const cut = {
      ...files,
      'index.xml': (files['index.xml'] as string).replace(/<\/sitemapindex>\s*$/, ''),
      'sitemap-2.xml': urlset('/2'),
    };
    const root = siteFolder(cut);
    try {
      const options = { xsd: 'off', baseUrl: `${SITE}/`, root } as const;
      const report = await lint([`${SITE}/index.xml`, `${SITE}/sitemap-2.xml`], options).report;
      expect(saidOf(report, /^tree/)).toEqual([]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('does not report a version as unlisted', async () => {
    const files = filesOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')) }, ['/a.xml', '/gone.xml']);
    expect(saidOf(await lintSite(files), /alternate-not-in/)).toEqual([]);
    const whole = filesOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')) });
    expect(saidOf(await lintSite(whole), /alternate-not-in/)).toEqual([
      'a.xml:1 hreflang/alternate-not-in-sitemap absent value=1 line=2 code=de',
    ]);
  });
});
