// Asking pages: each once, politely, as far as robots.txt allows, and reported in the order of the sitemap.

import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DocumentSet } from '../../src/crawl/compare/document-set.js';
import { PageStage } from '../../src/pages/page-stage.js';
import { lint } from '../../src/run/run.js';
import { askPages, foundIn, goodPage, type Handler, send, sitemapOf } from '../support/asked-pages.js';
import { withServer } from '../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const paths = (count: number): string[] => Array.from({ length: count }, (_, number) => `/p/${number}`);
/** Where a link leads; nothing if it is gone, as that of a descriptor which was closed in the meantime. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

const answerGood: Handler = (_, response) => send(response, goodPage());

describe('pages', () => {
  it('are not asked without the option, and the report does not mention them', async () => {
    const { server, report } = await askPages(paths(3), answerGood, { pages: false });
    expect(server.requests).toEqual(['GET /sitemap.xml']);
    expect(report).not.toHaveProperty('pages');
  });

  it('are asked once each with GET, however many entries list them, and each entry has its finding', async () => {
    const gone: Handler = (_, response) => void response.writeHead(404).end();
    const { server, found } = await askPages(['/a', '/b', '/a#part', '/a'], gone);
    expect(server.requests.filter((line) => / \/[ab]$/.test(line)).sort()).toEqual(['GET /a', 'GET /b']);
    expect(found.filter((line) => line.includes(' page/'))).toEqual([
      '/a page/status-4xx answers',
      '/b page/status-4xx answers',
      '/a#part page/status-4xx answers',
      '/a page/status-4xx answers',
    ]);
  });

  it('are reported in the order of the sitemap, whichever answers first', async () => {
    const slowFirst: Handler = ({ url }, response) => {
      const number = Number(url?.split('/').at(-1));
      setTimeout(() => response.writeHead(404).end(), (8 - number) * 5);
    };
    const { found } = await askPages(paths(8), slowFirst);
    expect(found).toEqual(paths(8).map((path) => `${path} page/status-4xx answers`));
  });

  it('are asked when the memory for comparing sitemaps has been freed', async () => {
    const [close, ask] = [vi.spyOn(DocumentSet.prototype, 'close'), vi.spyOn(PageStage.prototype, 'ask')];
    await askPages(paths(1), answerGood);
    expect(close.mock.invocationCallOrder[0]).toBeLessThan(ask.mock.invocationCallOrder[0] as number);
    vi.restoreAllMocks();
  });

  it('are asked at most four at once at one host', async () => {
    const slow: Handler = (_, response) => void setTimeout(() => send(response, goodPage()), 10);
    const { server, report } = await askPages(paths(40), slow);
    expect(server.mostAtOnce).toBeLessThanOrEqual(4);
    expect(report.pages?.asked).toBe(40);
  });

  it.each([
    ['Crawl-delay', 'User-agent: *\nCrawl-delay: 0.2\n', {}],
    ['Retry-After of another page', null, { 'retry-after': '1' }],
  ])('wait for the %s of their host', async (_, robots, busy) => {
    const times: number[] = [];
    const answer: Handler = (_request, response) => {
      times.push(performance.now());
      if (times.length === 1 && 'retry-after' in busy) response.writeHead(503, busy).end();
      else send(response, goodPage());
    };
    const { report } = await askPages(paths(5), answer, { limits: { pageConnections: 1 } }, robots);
    expect(report.pages?.outcomes).toEqual([{ outcome: 'good', pages: 5 }]);
    // At least half of 4 x 0.2 s, since the first request may arrive late; a host that asks for a second is left alone from then on.
    if (robots !== null) expect((times.at(-1) as number) - (times[0] as number)).toBeGreaterThan(400);
    else expect((times[1] as number) - (times[0] as number)).toBeGreaterThan(950);
  });

  it('close their connection as soon as enough was read', async () => {
    let ended = false;
    let written = 0;
    const answer: Handler = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(goodPage());
      const more = (): void => {
        while (!response.destroyed && written < 50_000_000) {
          written += 100_000;
          if (!response.write(`<p>${'word '.repeat(20_000)}</p>`)) break;
        }
        if (written >= 50_000_000) ended = true;
        else if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const { report } = await askPages(['/a'], answer, { rules: { 'page/soft-404': 'off' } });
    expect([report.pages?.outcomes, ended]).toEqual([[{ outcome: 'good', pages: 1 }], false]);
    expect(report.pages?.cutAtLimit).toBe(0);
  });

  it('that robots.txt forbids are not asked, and the line is named', async () => {
    const { server, report } = await askPages(['/open', '/closed'], answerGood, {}, 'User-agent: *\nDisallow: /closed\n');
    expect(server.requests).not.toContain('GET /closed');
    const [finding] = report.findings.filter(({ rule }) => rule === 'page/robots-blocked');
    expect(finding?.data).toMatchObject({ line: 2, path: '/closed' });
  });

  it('that robots.txt forbids have one finding: that of the entry where the site was read, else that of the page', async () => {
    const robots = ({ origin }: { readonly origin: string }): string =>
      `Sitemap: ${origin}/sitemap.xml\nUser-agent: *\nDisallow: /closed\n`;
    const answer: Handler = ({ url, headers }, response) => {
      const origin = `http://${headers.host}`;
      if (url === '/robots.txt') response.end(robots({ origin }));
      else if (url === '/sitemap.xml') response.end(sitemapOf([`${origin}/open`, `${origin}/closed`]));
      else send(response, goodPage());
    };
    await withServer(answer, async ({ origin, requests }) => {
      const about = async (target: string): Promise<string[]> => {
        const report = await lint([target], { pages: true, pagesRate: 0, xsd: 'off' }).report;
        expect(report.pages?.outcomes).toContainEqual({ outcome: 'blocked', pages: 1 });
        return report.findings.filter(({ rule }) => /^(?:robots|page)\/.*blocked$/.test(rule)).map(({ rule }) => rule);
      };
      expect(await about(`${origin}/`)).toEqual(['robots/loc-blocked']);
      expect(await about(`${origin}/sitemap.xml`)).toHaveLength(1);
      expect(requests).not.toContain('GET /closed');
    });
  });

  it('of a host that fails are given up after five in a row, with one finding: fetch/host-failing pages', async () => {
    const broken: Handler = (_, response) => void response.writeHead(501).end();
    const { report, server } = await askPages(paths(60), broken);
    // Four are under way when the fifth has failed.
    expect(server.requests.filter((line) => line.includes('/p/')).length).toBeLessThan(20);
    expect(report.pages?.outcomes).toEqual([
      { outcome: 'not-asked', pages: 55 },
      { outcome: 'server-error', pages: 5 },
    ]);
    expect(report.findings.filter(({ rule }) => rule === 'fetch/host-failing').map(({ messageId }) => messageId)).toEqual([
      'pages',
    ]);
    expect(report.run.complete).toBe(false);
  });

  it('of a host that answers 429 to every retry are given up as well', async () => {
    const busy: Handler = (_, response) => void response.writeHead(429, { 'retry-after': '0' }).end();
    const { report } = await askPages(paths(60), busy);
    expect(report.pages?.outcomes).toEqual([
      { outcome: 'not-asked', pages: 55 },
      { outcome: 'refused', pages: 5 },
    ]);
    expect(report.pages?.notAsked).toEqual([{ reason: 'on a host that kept failing', pages: 55 }]);
  });

  it('that are denied with 999 are refused', async () => {
    const { report } = await askPages(['/a'], (_, response) => void response.writeHead(999).end());
    expect(report.pages?.outcomes).toEqual([{ outcome: 'refused', pages: 1 }]);
  });

  it('of a host whose robots.txt is broken are not asked', async () => {
    const broken: Handler = ({ url, headers }, response) => {
      if (url === '/sitemap.xml') response.end(sitemapOf([`http://${headers.host}/a`]));
      else response.writeHead(503, { 'retry-after': '7200' }).end();
    };
    await withServer(broken, async ({ origin, requests }) => {
      const report = await lint([`${origin}/sitemap.xml`], { pages: true, pagesRate: 0, xsd: 'off' }).report;
      expect(requests).not.toContain('GET /a');
      expect(report.pages?.outcomes).toEqual([{ outcome: 'not-asked', pages: 1 }]);
      expect(foundIn(report, origin)).toContain('/a robots/unavailable failed');
    });
  });

  it('are left out by patterns', async () => {
    const options = { pagesInclude: ['http://**/p/*'], pagesExclude: ['**/p/1'] };
    const { server } = await askPages([...paths(3), '/q/0'], answerGood, options);
    expect(server.requests.filter((line) => /\/[pq]\//.test(line)).sort()).toEqual(['GET /p/0', 'GET /p/2']);
  });

  it('can be a sample, which is the same in every run', async () => {
    const asked = async (): Promise<string[]> => {
      const { server, report } = await askPages(paths(50), answerGood, { pages: 10 });
      expect(report.pages).toMatchObject({ listed: 50, chosen: 10, asked: 10 });
      return server.requests.filter((line) => line.includes('/p/')).sort();
    };
    // The port differs, and with it the addresses: only the number is the same.
    expect(await asked()).toHaveLength(10);
  });

  it('wait on disk when more than 25,000 are listed, in a file that is gone afterwards', async () => {
    const scratch = mkdtempSync(join(folder, 'scratch-'));
    const filesOpen = (): boolean[] =>
      readdirSync('/proc/self/fd').map((name) => linkOf(`/proc/self/fd/${name}`).startsWith(scratch));
    let wasOpen = false;
    const answer: Handler = (_, response) => {
      // Only Linux lists the open files of a process.
      wasOpen ||= process.platform !== 'linux' || filesOpen().includes(true);
      send(response, goodPage());
    };
    vi.stubEnv('TMPDIR', scratch);
    try {
      await askPages(paths(25_001), answer, { pages: 3 });
    } finally {
      vi.unstubAllEnvs();
    }
    expect(wasOpen).toBe(true);
    expect(readdirSync(scratch)).toEqual([]);
  });

  it('are asked for images and videos, too', async () => {
    const image: Handler = ({ url, headers }, response) => {
      if (url === '/sitemap.xml') {
        const loc = `http://${headers.host}/a`;
        const images = `<image:image><image:loc>http://${headers.host}/gone.png</image:loc></image:image>`;
        response.end(
          sitemapOf([loc])
            .replace('<urlset ', '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ')
            .replace('</loc>', `</loc>${images}`),
        );
      } else if (url === '/a') send(response, goodPage());
      else response.writeHead(404).end();
    };
    await withServer(image, async ({ origin }) => {
      const report = await lint([`${origin}/sitemap.xml`], { pages: true, pagesRate: 0, xsd: 'off' }).report;
      expect(foundIn(report, origin).filter((line) => line.includes('page/image'))).toHaveLength(1);
      expect(report.pages?.assets).toBe(1);
    });
  });
});

describe('pages that are not asked', () => {
  const reasons = async (options: object, robots: string | null = null, paths = ['/a', '/b']) => {
    const { report } = await askPages(paths, answerGood, options, robots);
    return [report.pages?.asked, report.pages?.notAsked, report.notices];
  };
  it('have a reason', async () => {
    const own = 'User-agent: sitemap-lint\nDisallow: /a\n\nUser-agent: *\nAllow: /\n';
    expect(await reasons({}, own)).toEqual([1, [{ reason: 'forbidden to this tool by robots.txt', pages: 1 }], []]);
  });

  it.each([
    ['http://127.0.0.1/a', 'at a private address (see --allow-private)'],
    ['http://127.0.0.1:9/a', 'at a port that is not allowed (see --allow-port)'],
  ])('at %s are %s', async (loc, reason) => {
    const sitemap = join(folder, 'private.xml');
    writeFileSync(sitemap, sitemapOf([loc]));
    const report = await lint([sitemap], { pages: true, xsd: 'off' }).report;
    expect(report.pages?.notAsked).toEqual([{ reason, pages: 1 }]);
  });

  it('because patterns leave out all of them are worth a notice', async () => {
    const notice = '--pages-include and --pages-exclude leave out every page that is listed.';
    expect(await reasons({ pagesInclude: ['**/nothing'] })).toEqual([0, [], [notice]]);
  });
});

describe('pages without a link to them', () => {
  const linked: Handler = ({ url }, response) =>
    send(response, goodPage('', url === '/arch/' ? '<a href="/p/">more</a>' : '<a href="/arch/">archive</a>'));
  it.each([
    ['all pages are asked', {}, ['/c page/orphan orphan']],
    ['one is left out', { pagesExclude: ['**/arch/'] }, []],
    ['some are chosen', { pagesInclude: ['**/c', '**/p/'] }, []],
    ['what is left out is in no sitemap', { pagesExclude: ['**/other/**'] }, ['/c page/orphan orphan']],
  ])('are reported only if every listed page is asked: %s', async (_, options, expected) => {
    const { found } = await askPages(['/', '/arch/', '/p/', '/c'], linked, { ...options, rules: { 'page/orphan': 'info' } });
    expect(found).toEqual(expected);
  });
});

describe('the database of pages', () => {
  const tagged: Handler = ({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else send(response, goodPage('<meta name="robots" content="noindex">'), { etag: '"1"' });
  };

  /** A site with one page. */
  const site: Handler = (request, response) => {
    const { url, headers } = request;
    if (url === '/sitemap.xml') response.end(sitemapOf([`http://${headers.host}/a`]));
    else if (url === '/robots.txt') response.writeHead(404).end();
    else tagged(request, response);
  };

  it('makes the next run ask conditionally, with the same findings', async () => {
    const cache = join(folder, 'pages.db');
    await withServer(site, async ({ origin }) => {
      const run = async () => lint([`${origin}/sitemap.xml`], { pages: true, pagesRate: 0, xsd: 'off', cache }).report;
      const [first, second] = [await run(), await run()];
      expect(first.pages?.notModified).toBe(0);
      expect(second.pages?.notModified).toBe(1);
      expect(foundIn(second, origin)).toEqual(foundIn(first, origin));
      expect(foundIn(second, origin)).toContain('/a page/noindex-meta noindex');
    });
  });

  it('keeps the links of pages that have not changed', async () => {
    const cache = join(folder, 'links.db');
    const linked: Handler = (request, response) => {
      const { url, headers } = request;
      if (url === '/robots.txt') response.writeHead(404).end();
      else if (url === '/sitemap.xml') response.end(sitemapOf(['/a', '/b', '/c'].map((path) => `http://${headers.host}${path}`)));
      else if (headers['if-none-match'] !== undefined) response.writeHead(304).end();
      else send(response, goodPage('', `<p>Shoes</p><a href="${url === '/a' ? '/b' : '/a'}">more</a>`), { etag: '"1"' });
    };
    await withServer(linked, async ({ origin }) => {
      const run = async () => lint([`${origin}/sitemap.xml`], { pages: true, pagesRate: 0, xsd: 'off', cache }).report;
      const [first, second] = [await run(), await run()];
      expect([first.pages?.notModified, second.pages?.notModified]).toEqual([0, 3]);
      const orphans = [first, second].map((report) => foundIn(report, origin).filter((line) => line.includes('page/orphan')));
      expect(orphans).toEqual([['/c page/orphan orphan'], ['/c page/orphan orphan']]);
    });
  });

  it('is not written again for pages that have not changed', async () => {
    const cache = join(folder, 'same.db');
    await withServer(site, async ({ origin }) => {
      const run = async () => lint([`${origin}/sitemap.xml`], { pages: true, pagesRate: 0, xsd: 'off', cache }).report;
      await run();
      const bytes = readFileSync(cache);
      await run();
      expect(readFileSync(cache).equals(bytes)).toBe(true);
    });
  });

  it('has what a page says since it changed, and asks with the date where there is no tag', async () => {
    const cache = join(folder, 'changed.db');
    const dates = ['Mon, 06 Jan 2025 10:00:00 GMT', 'Tue, 07 Jan 2025 10:00:00 GMT'] as const;
    let date: string = dates[0];
    const asked: unknown[] = [];
    const dated: Handler = (request, response) => {
      if (request.url !== '/a') return site(request, response);
      const since = request.headers['if-modified-since'];
      asked.push(since);
      if (since === date) response.writeHead(304).end();
      else send(response, goodPage(date === dates[0] ? '' : '<meta name="robots" content="noindex">'), { 'last-modified': date });
    };
    await withServer(dated, async ({ origin }) => {
      const run = async () => {
        const report = await lint([`${origin}/sitemap.xml`], { pages: true, pagesRate: 0, xsd: 'off', cache }).report;
        return foundIn(report, origin).filter((line) => line.includes('noindex'));
      };
      const first = await run();
      date = dates[1];
      const noindex = ['/a page/noindex-meta noindex'];
      expect([first, await run(), await run()]).toEqual([[], noindex, noindex]);
      expect(asked).toEqual([undefined, dates[0], dates[1]]);
    });
  });

  it.each([
    ['is damaged', Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x7b)],
    ['is a text', '{oops'],
  ])('asks anew for a page whose row %s', async (_, answer) => {
    const cache = join(folder, `row-${typeof answer}.db`);
    await withServer(site, async ({ origin }) => {
      const run = async () => lint([`${origin}/sitemap.xml`], { pages: true, pagesRate: 0, xsd: 'off', cache }).report;
      await run();
      const { default: sqlite } = await import('node-sqlite3-wasm');
      const database = new sqlite.Database(cache);
      expect(database.run('UPDATE pages SET answer = ?', [answer]).changes).toBe(1);
      database.close();
      const { pages } = await run();
      expect([pages?.asked, pages?.notModified]).toEqual([1, 0]);
    });
  });

  const ENDLESS = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r WHERE n < 0';
  it.each([
    ['an endless view', () => `DROP TABLE pages; CREATE VIEW pages AS SELECT 'a' url, 'b' identity, n answer FROM (${ENDLESS})`],
    ['a trigger', () => `CREATE TRIGGER t AFTER INSERT ON pages BEGIN SELECT count(*) FROM (${ENDLESS}); END`],
    ['another column', () => "ALTER TABLE pages ADD COLUMN more TEXT NOT NULL DEFAULT ''"],
  ])('of somebody else, with %s, is set aside too', async (_, change) => {
    const cache = join(folder, 'foreign.db');
    await askPages(['/a'], tagged, { cache });
    const { default: sqlite } = await import('node-sqlite3-wasm');
    const database = new sqlite.Database(cache);
    database.exec(change());
    database.close();
    const { report } = await askPages(['/a'], tagged, { cache });
    expect(report.notices.join()).toContain('damaged');
    expect([readdirSync(folder).includes('foreign.db.damaged'), report.pages?.asked]).toEqual([true, 1]);
    for (const file of [cache, `${cache}.damaged`]) rmSync(file);
  });

  it('is set aside with a notice when it is damaged', async () => {
    const cache = join(folder, 'damaged.db');
    await askPages(['/a'], tagged, { cache });
    const bytes = readFileSync(cache);
    writeFileSync(cache, bytes.fill(0xff, 100));
    const { report } = await askPages(['/a'], tagged, { cache });
    expect(report.notices.join()).toContain('damaged');
    expect(readdirSync(folder)).toContain('damaged.db.damaged');
    expect(report.pages?.asked).toBe(1);
  });
});

describe('a file that is no database of pages', () => {
  it.each([
    ['notes', Buffer.from('notes of somebody '.repeat(100))],
    ['a database of another program', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4_080)])],
    ['a few bytes', Buffer.from('x')],
  ])('is refused and left as it is: %s', async (_, bytes) => {
    const cache = join(folder, 'foreign.db');
    writeFileSync(cache, bytes);
    await expect(askPages(['/a'], answerGood, { cache })).rejects.toMatchObject({
      exitCode: 2,
      message: `${cache} is not a database of pages of sitemap-lint: name another file, or remove this one`,
    });
    expect(readFileSync(cache)).toEqual(bytes);
    expect(readdirSync(folder).filter((name) => name.startsWith('foreign'))).toEqual(['foreign.db']);
  });

  it('is used if it is empty', async () => {
    const cache = join(folder, 'empty.db');
    writeFileSync(cache, '');
    const { report } = await askPages(['/a'], answerGood, { cache });
    expect([report.notices, report.pages?.asked]).toEqual([[], 1]);
  });
});

describe('an interrupted run', () => {
  it('goes on in the middle of the pages', async () => {
    const resume = join(folder, 'run.journal');
    const asked: string[] = [];
    let stop: AbortController | null = new AbortController();
    const answer: Handler = ({ url, headers }, response) => {
      if (url === '/sitemap.xml') return void response.end(sitemapOf(paths(30).map((path) => `http://${headers.host}${path}`)));
      if (url === '/robots.txt') return void response.writeHead(404).end();
      asked.push(url ?? '');
      if (asked.length === 20) stop?.abort();
      send(response, goodPage());
    };
    await withServer(answer, async ({ origin }) => {
      const run = async (signal: AbortSignal | null) =>
        lint([`${origin}/sitemap.xml`], { pages: true, pagesRate: 0, xsd: 'off', resume, signal }).report;
      const cut = await run((stop as AbortController).signal);
      expect(cut.run.complete).toBe(false);
      stop = null;
      const whole = await run(null);
      expect(whole.pages?.asked).toBe(30);
      expect(asked.length).toBeLessThan(45);
      expect(readdirSync(folder).filter((name) => name.startsWith('run.journal'))).toEqual([]);
    });
  });
});
