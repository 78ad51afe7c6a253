// The robots.txt of a target's host: requested once, checked, and applied to the sitemap and its entries.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
import { NO_ADVICE } from '../support/advice.js';
import { withServer } from '../support/server.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (origin: string, paths: readonly string[]): string =>
  `<urlset ${NAMESPACE}>\n${paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('')}</urlset>`;

type Answer = string | ((response: ServerResponse) => void);

/** Lints a target, a path, of a server with these pages; `ORIGIN` in them is its own. */
async function lintTarget(pages: Record<string, Answer>, target = '/sitemap.xml', options: Partial<LintOptions> = {}) {
  const outcome = { requests: [] as string[], said: [] as string[], documents: [] as string[], complete: false };
  await withServer(
    (request, response) => {
      const answer = pages[request.url as string];
      if (typeof answer === 'function') answer(response);
      else if (answer === undefined) response.writeHead(404).end();
      else response.end(answer.replaceAll('ORIGIN', `http://${request.headers.host}`));
    },
    async ({ origin, requests }) => {
      const { rules = {}, ...others } = options;
      const { findings, documents, run } = await lint([`${origin}${target}`], {
        xsd: 'off',
        rules: { ...NO_ADVICE, 'loc/local-origin': 'off', 'loc/non-public-host': 'off', ...rules },
        ...others,
      }).report;
      outcome.requests = [...requests].map((line) => line.replace('GET ', ''));
      outcome.said = findings.map(
        ({ uri, rule, messageId, place }) => `${uri.slice(origin.length)}:${place.line} ${rule} ${messageId}`,
      );
      outcome.documents = documents.map(({ uri }) => uri.slice(origin.length));
      outcome.complete = run.complete;
    },
  );
  return outcome;
}

const LISTED = 'Sitemap: ORIGIN/sitemap.xml\n';
const PAGES = { '/sitemap.xml': urlset('ORIGIN', ['/', '/a', '/b', '/a/c']) };

describe('robots.txt of a target', () => {
  it('stands for the sitemaps that it lists if it is a target itself', async () => {
    const { said, documents } = await lintTarget({ ...PAGES, '/robots.txt': LISTED }, '/robots.txt');
    expect(said).toEqual([]);
    expect(documents).toEqual(['/sitemap.xml']);
  });

  it('is named by a finding if it is elsewhere', async () => {
    const { said } = await lintTarget({ ...PAGES, '/old/robots.txt': LISTED }, '/old/robots.txt', {
      rules: { 'fetch/content-type': 'off' },
    });
    expect(said).toEqual(['/old/robots.txt:1 document/unknown-format robots-listing']);
  });

  it('names a sitemap without a line break before it, which is read', async () => {
    const robots = 'User-agent: *\nDisallow: /tmp/Sitemap: ORIGIN/sitemap.xml\n';
    const { said, documents } = await lintTarget({ ...PAGES, '/robots.txt': robots }, '/');
    expect(said).toEqual(['/robots.txt:2 robots/missing-line-break glued']);
    expect(documents).toEqual(['/robots.txt', '/sitemap.xml']);
  });

  it('is requested once, before the sitemap, and not reported without problems', async () => {
    const { requests, said, documents } = await lintTarget({ ...PAGES, '/robots.txt': LISTED });
    expect(requests).toEqual(['/robots.txt', '/sitemap.xml']);
    expect(said).toEqual([]);
    expect(documents).toEqual(['/sitemap.xml']);
  });

  it('is not requested if no rule needs it', async () => {
    const names = [
      'comment-cuts-url',
      'missing-line-break',
      'cross-host',
      'duplicate-line',
      'image-blocked',
      'inside-group-misread',
      'is-html',
      'loc-blocked',
    ];
    names.push(
      'misspelt-field',
      'no-sitemap-line',
      'not-listed',
      'not-utf8',
      'redirect-chain',
      'scheme-mismatch',
      'sitemap-blocked',
    );
    names.push('too-large', 'unavailable', 'url-not-absolute', 'value-malformed');
    const rules = Object.fromEntries(names.map((name) => [`robots/${name}`, 'off' as const]));
    expect((await lintTarget(PAGES, '/sitemap.xml', { rules })).requests).toEqual(['/sitemap.xml']);
  });

  it('may be missing', async () => {
    expect(await lintTarget(PAGES)).toMatchObject({ said: [], documents: ['/sitemap.xml'], complete: true });
  });

  it.each([
    ['no Sitemap line', 'User-agent: *\n', ['1 robots/no-sitemap-line none']],
    ['a line twice', LISTED + LISTED, ['2 robots/duplicate-line repeated']],
    ['a comment in an address', `${LISTED}Sitemap: ORIGIN/b#1.xml\n`, ['2 robots/comment-cuts-url cut']],
    ['another host', `${LISTED}Sitemap: http://cdn.example/a.xml\n`, ['2 robots/cross-host host']],
    ['a key that Google reads', `Sitemaps: ORIGIN/sitemap.xml\n`, ['1 robots/misspelt-field google']],
    ['a key that nobody reads', `# a\nSite map: ORIGIN/sitemap.xml\n`, ['2 robots/misspelt-field unknown']],
    ['a key without colon', `${LISTED}Sitemap ORIGIN/sitemap.xml\n`, ['2 robots/misspelt-field colon']],
    ['a line inside a group', `User-agent: *\n${LISTED}Disallow: /x\n`, ['2 robots/inside-group-misread inside']],
    ['a line behind a group', `User-agent: *\nDisallow: /x\n${LISTED}User-agent: b\nDisallow: /y\n`, []],
  ])('with %s', async (_, robots, expected) => {
    const rules = { 'robots/inside-group-misread': 'info' } as const;
    const { said } = await lintTarget({ ...PAGES, '/robots.txt': robots }, '/sitemap.xml', { rules });
    expect(said).toEqual(expected.map((words) => `/robots.txt:${words}`));
  });

  it.each<[string, (text: string) => Buffer, string]>([
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), '1 robots/not-utf8 utf-16'],
    ['half a byte order mark', (text) => Buffer.from(`\xef\xbb${text}`, 'latin1'), '1 robots/not-utf8 mark'],
    [
      'a letter of ISO 8859-1',
      (text) => Buffer.from(`${text}Sitemap: http://a.example/\xe9`, 'latin1'),
      '2 robots/not-utf8 address',
    ],
  ])('in other encodings than UTF-8 is read and reported: %s', async (_, encode, expected) => {
    const robots = (response: ServerResponse): void =>
      void response.end(encode(LISTED.replace('ORIGIN', `http://${response.req.headers.host}`)));
    const rules = { 'robots/cross-host': 'off' } as const;
    const { said, documents } = await lintTarget({ ...PAGES, '/robots.txt': robots }, '/sitemap.xml', { rules });
    expect(said).toEqual([`/robots.txt:${expected}`]);
    expect(documents).toEqual(['/robots.txt', '/sitemap.xml']);
  });

  it.each(['Sitemaps', 'Site-map', 'sitemap_index'])(
    'leads to sitemaps by a key that Google reads, for Google: %s',
    async (key) => {
      const pages = { '/maps/all.xml': urlset('ORIGIN', ['/maps/a']), '/robots.txt': `${key}: ORIGIN/maps/all.xml\n` };
      const { said, documents } = await lintTarget(pages, '/', { profile: 'google' });
      expect(said).toEqual(['/robots.txt:1 robots/misspelt-field google']);
      expect(documents).toEqual(['/robots.txt', '/maps/all.xml']);
      for (const profile of ['sitemaps.org', 'bing', 'yandex', 'baidu', 'sitemaps-2006'] as const) {
        const { said: others } = await lintTarget(pages, '/', { profile });
        expect(others).toContain('/robots.txt:1 robots/misspelt-field google');
        expect(others).toContain('/:1 run/not-discovered nothing');
      }
    },
  );

  it('that fails is reported once, after a document of its host was read', async () => {
    const robots = (response: ServerResponse): void => void response.writeHead(403 + 97).end();
    const index = `<sitemapindex ${NAMESPACE}><sitemap><loc>ORIGIN/sitemap.xml</loc></sitemap></sitemapindex>`;
    const pages = { ...PAGES, '/index.xml': index, '/robots.txt': robots };
    expect((await lintTarget(pages, '/index.xml')).said).toEqual(['/robots.txt:1 robots/unavailable failed']);
    const { said } = await lintTarget({ '/robots.txt': robots });
    expect(said.filter((words) => words.includes('robots'))).toEqual([]);
  });

  it('that is redirected too often', async () => {
    const hop = (to: string) => (response: ServerResponse) => void response.writeHead(301, { location: to }).end();
    const hops = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`/${n}`, hop(`/${n + 1}`)]));
    const { said } = await lintTarget({ ...PAGES, ...hops, '/robots.txt': hop('/0') });
    expect(said).toEqual(['/robots.txt:1 robots/redirect-chain long']);
  });

  it('that does not list the target index', async () => {
    const index = `<sitemapindex ${NAMESPACE}><sitemap><loc>ORIGIN/sitemap.xml</loc></sitemap></sitemapindex>`;
    const pages = { ...PAGES, '/index.xml': index };
    expect((await lintTarget({ ...pages, '/robots.txt': LISTED }, '/index.xml')).said).toEqual([
      '/index.xml:1 robots/not-listed index',
    ]);
    expect((await lintTarget({ ...pages, '/robots.txt': 'Sitemap: ORIGIN/index.xml' }, '/index.xml')).said).toEqual([]);
  });
});

describe('a disallowed address', () => {
  it('is reported at its loc, in a target and in the sitemap of a site', async () => {
    const pages = { ...PAGES, '/robots.txt': `${LISTED}User-agent: *\nDisallow: /a\n` };
    for (const target of ['/sitemap.xml', '/']) {
      expect((await lintTarget(pages, target)).said).toEqual([
        '/sitemap.xml:3 robots/loc-blocked blocked',
        '/sitemap.xml:5 robots/loc-blocked blocked',
      ]);
    }
  });

  it('is found among entries of known classes, and in every spelling', async () => {
    const paths = Array.from({ length: 200 }, (_, n) => (n % 50 === 49 ? `/private/${n}` : `/page/${n}`));
    const odd = ['/%70rivate/x', '/caf%c3%a9', '/private?x=1&amp;y', '/Private'];
    const root = await mkdtemp(join(tmpdir(), 'sitemap-lint-robots-'));
    await writeFile(join(root, 'sitemap.xml'), urlset('https://example.com', [...paths, ...odd]));
    const lines = ['Sitemap: https://example.com/sitemap.xml', 'User-agent: *', 'Disallow: /private', 'Disallow: /caf%C3%A9$'];
    await writeFile(join(root, 'robots.txt'), lines.join('\n'));
    const off = [
      'loc/encoded-unreserved',
      'loc/case-variant',
      'loc/non-public-host',
      'lastmod/missing',
      'encoding/declaration-missing',
    ];
    const rules = Object.fromEntries(off.map((id) => [id, 'off' as const]));
    const { findings } = await lint(['https://example.com/'], { baseUrl: 'https://example.com/', root, rules, xsd: 'off' })
      .report;
    await rm(root, { recursive: true });
    const said = findings.map(({ rule, messageId, place }) => `/sitemap.xml:${place.line} ${rule} ${messageId}`);
    expect(said).toEqual([51, 101, 151, 201, 202, 203, 204].map((line) => `/sitemap.xml:${line} robots/loc-blocked blocked`));
  });

  it('is found among entries that are counted with their findings', async () => {
    const root = await mkdtemp(join(tmpdir(), 'sitemap-lint-robots-'));
    const [stray, relative] = ['<lastmod>2026-02-30</lastmod>', '/private/and/relative'];
    const entries = Array.from({ length: 3_000 }, (_, n) => {
      const path = n % 500 === 499 ? `/private/${n}` : `/page/${n}`;
      return `<url><loc>${n % 3 === 1 ? `${relative}/${n}` : `https://example.com${path}`}</loc>${stray}</url>\n`;
    });
    await writeFile(join(root, 'sitemap.xml'), `<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>`);
    await writeFile(join(root, 'robots.txt'), 'Sitemap: https://example.com/sitemap.xml\nUser-agent: *\nDisallow: /private');
    const options = { baseUrl: 'https://example.com/', root, maxFindings: 10, exact: true };
    const reports = [];
    for (const xsd of ['auto', 'full'] as const) {
      const { findings, summary } = await lint(['https://example.com/'], { ...options, xsd }).report;
      expect(findings.filter(({ rule }) => rule === 'robots/loc-blocked').map(({ place }) => place.line)).toEqual([
        1001, 1501, 2501, 3001,
      ]);
      reports.push({ findings, summary });
    }
    await rm(root, { recursive: true });
    expect(reports[0]).toEqual(reports[1]);
  });

  it('may be the sitemap itself, or one of an index', async () => {
    const index = `<sitemapindex ${NAMESPACE}><sitemap><loc>ORIGIN/sitemap.xml</loc></sitemap></sitemapindex>`;
    const robots = 'Sitemap: ORIGIN/index.xml\nUser-agent: *\nDisallow: /sitemap\n';
    const { said } = await lintTarget({ ...PAGES, '/index.xml': index, '/robots.txt': robots }, '/index.xml');
    expect(said).toEqual(['/sitemap.xml:1 robots/sitemap-blocked blocked']);
  });

  it.each([1, 2])('is the same with linting threads (%i)', async (threads) => {
    const pages = { ...PAGES, '/robots.txt': `${LISTED}User-agent: *\nDisallow: /a\nDisallow: /sitemap\n` };
    const { said } = await lintTarget(pages, '/sitemap.xml', { threads });
    expect(said).toHaveLength(3);
    expect(said).toEqual((await lintTarget(pages, '/sitemap.xml', { threads: 'off' })).said);
  });

  it('depends on the crawler of the profile', async () => {
    const pages = { ...PAGES, '/robots.txt': `${LISTED}User-agent: Googlebot\nDisallow: /a/\n\nUser-agent: *\nDisallow: /b\n` };
    for (const [profile, line] of [
      ['sitemaps.org', 4],
      ['google', 5],
      ['bing', 4],
    ] as const)
      expect((await lintTarget(pages, '/sitemap.xml', { profile })).said).toEqual([
        `/sitemap.xml:${line} robots/loc-blocked blocked`,
      ]);
  });

  it('can be limited to some pages and sitemaps', async () => {
    const pages = { ...PAGES, '/robots.txt': `${LISTED}User-agent: *\nDisallow: /a\nDisallow: /sitemap\n` };
    const [first, second, whole] = ['3 robots/loc-blocked', '5 robots/loc-blocked', '1 robots/sitemap-blocked'];
    const said = async (options: Partial<LintOptions>): Promise<string[]> =>
      (await lintTarget(pages, '/sitemap.xml', options)).said.map((text) => text.replace(/^.*:(\S+ \S+) .*$/, '$1'));
    const off = { 'robots/loc-blocked': 'off', 'robots/sitemap-blocked': 'off' } as const;
    const on = { 'robots/loc-blocked': 'info', 'robots/sitemap-blocked': 'info' } as const;
    expect(await said({ overrides: [{ urls: '**/a', rules: off }] })).toEqual([whole, second]);
    expect(await said({ rules: off, overrides: [{ urls: '**/a', rules: on }] })).toEqual([first]);
    expect(await said({ rules: off, overrides: [{ files: '**/sitemap.xml', rules: on }] })).toEqual([whole, first, second]);
    expect(await said({ overrides: [{ files: '**/sitemap.xml', rules: off }] })).toEqual([]);
  });

  it('is not reported for other hosts, nor if everything is allowed', async () => {
    const pages = {
      '/sitemap.xml': urlset('http://other.example', ['/a']),
      '/robots.txt': `${LISTED}User-agent: *\nDisallow: /a\n`,
    };
    const rules = { 'loc/out-of-scope-host': 'off' } as const;
    expect((await lintTarget(pages, '/sitemap.xml', { rules })).said).toEqual([]);
  });
});

it('a Sitemap line that leads nowhere is reported instead of the sitemap', async () => {
  const pages = { ...PAGES, '/robots.txt': `${LISTED}Sitemap: ORIGIN/gone.xml\n` };
  const { said } = await lintTarget(pages, '/');
  expect(said).toEqual(['/gone.xml:1 robots/crossref-missing-target missing']);
});
