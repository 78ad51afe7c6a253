// The limit on language links that a run compares.

import { describe, expect, it, vi } from 'vitest';
import { PageQueries } from '../../../src/crawl/compare/page-queries.js';
import { siteOf, urlset, versions } from '../../../src/rules/support/example-sites.js';
import { lintSite, SITE, saidOf } from '../../support/site-folder.js';

const RULES = /^run\/|^hreflang\/(?:return|incons|alternate)/;
const broken = (name: string): string =>
  urlset(versions(`/${name}/en`, `en /${name}/en`, `de /${name}/de`), versions(`/${name}/de`, `de /${name}/de`));
const site = siteOf({ '/a.xml': broken('a'), '/b.xml': broken('b'), '/c.xml': broken('c') });
const files = Object.fromEntries(Object.entries(site.site).map(([uri, content]) => [uri.slice(SITE.length + 1), content]));
const missing = (name: string): string =>
  `${name}.xml:2 hreflang/return-link-missing missing code=de there=line 3 other=${name}.xml`;

describe('the limit of a run', () => {
  // Two urls and three links of distinct lists in each document.
  it('suffices for all', async () => {
    const report = await lintSite(files, 'index.xml', { limits: { languageLinks: 15 } });
    expect(saidOf(report, RULES)).toEqual(['a', 'b', 'c'].map(missing));
    expect(report.run.complete).toBe(true);
  });

  it('leaves out whole documents beyond it, and reports the first: run/limit-reached links', async () => {
    const report = await lintSite(files, 'index.xml', { limits: { languageLinks: 14 } });
    expect(saidOf(report, RULES)).toEqual([missing('a'), missing('b'), 'c.xml:1 run/limit-reached links limit=14 documents=1']);
  });

  it('leaves out urls of one document beyond it', async () => {
    const report = await lintSite(files, 'index.xml', { limits: { languageLinks: 4 } });
    expect(saidOf(report, RULES)).toEqual(['a.xml:1 run/limit-reached links limit=4 documents=3']);
  });

  it('may be zero', async () => {
    const report = await lintSite(files, 'index.xml', { limits: { languageLinks: 0 } });
    expect(saidOf(report, RULES)).toEqual(['a.xml:1 run/limit-reached links limit=0 documents=3']);
  });
});

it('links of entries that are not web pages are not compared, however often they occur', async () => {
  const entries = (scheme: string): string =>
    Array.from({ length: 60 }, (_, n) => {
      const [loc, rest] = versions(`/${n}`, `en /en/${n}`, `de /de/${n}`);
      return `<url><loc>${scheme}://example.com${loc}</loc>${rest}</url>`;
    }).join('\n');
  const linted = async (scheme: string): Promise<string[]> => {
    const text = urlset().replace('</urlset>', `${entries(scheme)}</urlset>`);
    return saidOf(await lintSite({ 'a.xml': text }, 'a.xml', { maxFindings: 1 }), RULES);
  };
  expect(await linted('https')).toEqual(['a.xml:1 hreflang/alternate-not-in-sitemap absent value=60 line=2 code=en']);
  expect(await linted('httpc')).toEqual([]);
});

it('links of entries that follow one with an entity are compared', async () => {
  const entry = (n: number, more = ''): string => {
    const [loc, rest] = versions(`/${n}`, `en /en/${n}`, `de /de/${n}`);
    return `<url><loc>https://example.com${loc}</loc>${rest}${more}</url>`;
  };
  const hidden = '<xhtml:link rel="alternate" hreflang="fr" href="https://example.com/&name;"/>';
  const entries = Array.from({ length: 60 }, (_, n) => entry(n, n === 30 ? hidden : ''));
  const text = `<!DOCTYPE urlset [<!ENTITY name "e">]>${urlset()}`.replace('</urlset>', `${entries.join('\n')}</urlset>`);
  const report = await lintSite({ 'a.xml': text }, 'a.xml', { maxFindings: 1 });
  expect(saidOf(report, RULES)).toEqual(['a.xml:1 hreflang/alternate-not-in-sitemap absent value=59 line=2 code=en']);
});

describe('where every page has links', () => {
  const both = (name: string): string => {
    const links = [`en /${name}/en`, `de /${name}/de`] as const;
    return urlset(versions(`/${name}/en`, ...links), versions(`/${name}/de`, ...links));
  };
  const queried = async (first: string): Promise<readonly [found: readonly string[], queries: unknown]> => {
    const expected = vi.spyOn(PageQueries.prototype, 'expect');
    const report = await lintSite({ ...files, 'a.xml': first, 'b.xml': both('b'), 'c.xml': both('c') }, 'index.xml');
    const queries = expected.mock.calls.map(([count]) => count);
    expected.mockRestore();
    return [saidOf(report, RULES), queries];
  };
  const away = (path: string) => versions(path, `en ${path}`, 'de /nowhere');

  it('nothing is queried', async () => {
    expect(await queried(urlset(away('/a/en')))).toEqual([
      ['a.xml:1 hreflang/alternate-not-in-sitemap absent value=1 line=2 code=de'],
      [0],
    ]);
  });

  it('but one is listed as a sitemap, the others are', async () => {
    // Three pages have links, and three are listed, but not the same ones.
    const [loc, rest] = versions('/a/en', 'en /a/en', 'de /a/de');
    const text = urlset(versions('/a/de')).replace(
      /(<urlset[^>]*>)/,
      `$1<sitemap><loc>${SITE}/a/en</loc></sitemap><url><loc>${SITE}${loc}</loc>${rest}</url>`,
    );
    const [found, queries] = await queried(text);
    expect(found).toEqual([expect.stringMatching(/^a\.xml:\d+ hreflang\/return-link-missing /)]);
    expect(queries).not.toEqual([0]);
  });
});
