// Sitemaps that list pages of other hosts, whose robots.txt decides whether they may.

import { describe, expect, it } from 'vitest';
import { siteOf, urlset } from '../../../src/rules/support/example-sites.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { withServer } from '../../support/server.js';
import { SITE } from '../../support/site-folder.js';

interface Outcome {
  /** Findings about hosts: their place, and the number of the other host. */
  readonly said: readonly string[];
  readonly errors: number;
  /** Rules about robots.txt with findings. */
  readonly robots: readonly string[];
  /** Requests to each of the other hosts. */
  readonly asked: readonly (readonly string[])[];
}

/** Lints a site whose pages are on `OTHER0`, `OTHER1`, … with these robots.txt; `OWN` is the site's own origin. */
async function lintSite(
  files: Record<string, string>,
  robots: readonly string[],
  options: Partial<LintOptions> = {},
  target = '/a.xml',
): Promise<Outcome> {
  const origins: string[] = [];
  const asked: string[][] = [];
  let outcome: Outcome | null = null;
  const fill = (text: string): string =>
    text.replaceAll('OWN', origins[robots.length] as string).replace(/OTHER(\d)/g, (_, n) => origins[Number(n)] as string);
  const serve = async (n: number): Promise<void> => {
    const isOwn = n === robots.length;
    await withServer(
      (request, response) => {
        const path = request.url as string;
        const content = isOwn ? files[path] : path === '/robots.txt' ? robots[n] : files[`OTHER${n}${path}`];
        asked[n]?.push(path);
        if (content === undefined) response.writeHead(404).end();
        else response.end(fill(content));
      },
      async ({ origin }) => {
        origins[n] = origin;
        asked[n] = [];
        if (!isOwn) return serve(n + 1);
        const allowPorts = origins.map((one) => Number(new URL(one).port));
        const report = await lint([`${origin}${target}`], { xsd: 'off', allowPrivate: true, allowPorts, ...options }).report;
        const about = report.findings.filter(({ rule }) => rule === 'loc/out-of-scope-host');
        const said = about.map(({ place, data }) => {
          const other = origins.findIndex((one) => new URL(one).host === data['host']);
          return `line ${place.line}: OTHER${other}`;
        });
        const errors = report.summary.byRule.filter(({ rule }) => rule === 'loc/out-of-scope-host');
        outcome = {
          said,
          errors: errors.reduce((total, { count }) => total + count, 0),
          robots: report.findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('robots/')),
          asked: asked.slice(0, robots.length),
        };
      },
    );
  };
  await serve(0);
  return outcome as unknown as Outcome;
}

const list = (...pages: string[]): Record<string, string> => ({ '/a.xml': urlset(...pages) });
const NAMED = 'Sitemap: OWN/a.xml\n';

describe('pages of another host', () => {
  it('are accepted when its robots.txt names the sitemap', async () => {
    const { said, errors, asked } = await lintSite(list('OWN/1', 'OTHER0/1', 'OTHER0/2'), [NAMED]);
    expect([said, errors, asked]).toEqual([[], 0, [['/robots.txt']]]);
  });

  it('are errors when it names another one, or none', async () => {
    for (const robots of ['Sitemap: OWN/b.xml\n', 'User-agent: *\n', 'Disallow: /\n# Sitemap: OWN/a.xml\n']) {
      const { said, errors } = await lintSite(list('OTHER0/1', 'OTHER0/2'), [robots]);
      expect([said, errors]).toEqual([['line 2: OTHER0', 'line 3: OTHER0'], 2]);
    }
  });

  it('are judged per host', async () => {
    const { said, errors } = await lintSite(list('OTHER0/1', 'OTHER1/1', 'OTHER0/2'), [NAMED, '']);
    expect([said, errors]).toEqual([['line 3: OTHER1'], 1]);
  });

  it('are accepted when an index above is named', async () => {
    const site = siteOf({ '/a.xml': urlset('OTHER0/1') }).site;
    const files = Object.fromEntries(
      Object.entries(site).map(([uri, content]) => [uri.slice(SITE.length), content.replaceAll(SITE, 'OWN')]),
    );
    expect((await lintSite(files, ['Sitemap: OWN/index.xml\n'], {}, '/index.xml')).said).toEqual([]);
  });

  it('do not crowd out the findings of other hosts', async () => {
    const pages = Array.from({ length: 30 }, (_, n) => `OTHER0/${n}`);
    const { said, errors } = await lintSite(list(...pages, 'OTHER1/1', 'OTHER1/2', 'OTHER1/3'), [NAMED, ''], { maxFindings: 2 });
    expect([said, errors]).toEqual([['line 32: OTHER1', 'line 33: OTHER1'], 3]);
    const both = await lintSite(list(...pages, 'OTHER1/1'), ['', ''], { maxFindings: 2 });
    expect([both.said, both.errors]).toEqual([['line 2: OTHER0', 'line 3: OTHER0'], 31]);
  });

  it('are verified for five hosts per sitemap, and never if the rule is off', async () => {
    const hosts = [0, 1, 2, 3, 4, 5].map((n) => `OTHER${n}/1`);
    const robots = hosts.map(() => NAMED);
    const { said, asked } = await lintSite(list(...hosts), robots);
    expect(said).toEqual(['line 7: OTHER5']);
    expect(asked.map((requests) => requests.length)).toEqual([1, 1, 1, 1, 1, 0]);
    const off = await lintSite(list(...hosts), robots, { rules: { 'loc/out-of-scope-host': 'off' } });
    expect(off.asked.flat()).toEqual([]);
  });

  it('are not verified if the host must not be requested', async () => {
    const { said, asked } = await lintSite(list('OTHER0/1'), [NAMED], { allowPorts: [] });
    expect([said, asked]).toEqual([['line 2: OTHER0'], [[]]]);
  });

  it('have no other findings about that robots.txt, whenever it is requested', async () => {
    const files = { ...list('OTHER0/1'), 'OTHER0/b.xml': urlset('OTHER0/2') };
    const robots = ['Sitemap: /relative.xml\nUser-agent: *\nDisallow: /\n'];
    for (const order of [
      ['OWN/a.xml', 'OTHER0/b.xml'],
      ['OTHER0/b.xml', 'OWN/a.xml'],
    ]) {
      const outcome = await lintSite(
        { ...files, '/index.xml': siteOf({}, order).site[`${SITE}/index.xml`] as string },
        robots,
        { concurrency: 1 },
        '/index.xml',
      );
      expect([outcome.robots, outcome.asked[0]?.filter((path) => path === '/robots.txt')]).toEqual([[], ['/robots.txt']]);
    }
  });
});
