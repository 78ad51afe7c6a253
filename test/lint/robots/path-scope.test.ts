// Sitemaps in a folder that list pages above it: robots.txt decides whether they may.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../src/rules/index.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { NO_ADVICE } from '../../support/advice.js';
import { withServer } from '../../support/server.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...locs: string[]): string =>
  `<urlset ${NAMESPACE}>\n${locs.map((loc) => `<url><loc>${loc}</loc></url>\n`).join('')}</urlset>`;
const index = (...locs: string[]): string =>
  `<sitemapindex ${NAMESPACE}>\n${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>\n`).join('')}</sitemapindex>`;

type Files = Readonly<Record<string, string>>;

const ORIGIN = 'https://example.com';
const PATH = '/maps/a.xml:2 loc/out-of-scope-path path';

/** The findings about scope and robots.txt. */
async function findingsOf(target: string, options: Partial<LintOptions>): Promise<readonly (readonly [string, string])[]> {
  const rules = { ...NO_ADVICE, ...options.rules };
  const { findings } = await lint([target], { xsd: 'off', ...options, rules }).report;
  const wanted = findings.filter(({ rule }) => /^loc\/out-of-scope|^robots\//.test(rule));
  return wanted.map(({ uri, place, rule, messageId }) => [uri, `:${place.line} ${rule} ${messageId}`]);
}

/** Lints the files of a server, in which `SERVER` is its origin. */
async function served(files: Files, target: string, options: Partial<LintOptions> = {}) {
  const asked: string[] = [];
  let said: string[] = [];
  await withServer(
    (request, response) => {
      asked.push(request.url as string);
      const content = files[request.url as string];
      if (content === undefined) response.writeHead(404).end();
      else response.end(content.replaceAll('SERVER', `http://${request.headers.host}`));
    },
    async ({ origin }) => {
      said = (await findingsOf(origin + target, options)).map(([uri, line]) => uri.replace(origin, '') + line);
    },
  );
  return { said, asked };
}

/** Lints the files of a folder. */
async function built(files: Files, target: string, options: Partial<LintOptions> = {}): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'path-scope-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    const said = await findingsOf(join(root, target), { baseUrl: `${ORIGIN}/`, root, ...options });
    return said.map(([uri, line]) => uri.replace(root, '') + line);
  } finally {
    await rm(root, { recursive: true });
  }
}

describe.each([undefined, 2] as const)('a page above the folder of its sitemap, with threads: %s', (threads) => {
  const options = threads === undefined ? {} : { threads };
  const list = (site: string): Files => ({ '/maps/a.xml': urlset(`${site}/page`) });
  const family = (site: string): Files => ({ ...list(site), '/maps/index.xml': index(`${site}/maps/a.xml`) });

  it('may be listed if robots.txt names the sitemap', async () => {
    const files = { ...list('SERVER'), '/robots.txt': 'Sitemap: SERVER/maps/a.xml\n' };
    expect((await served(files, '/maps/a.xml', options)).said).toEqual([]);
    expect((await served(files, '/', options)).said).toEqual([]);
  });

  it('may be listed if robots.txt names an index above the sitemap', async () => {
    const files = { ...family('SERVER'), '/robots.txt': 'Sitemap: SERVER/maps/index.xml\n' };
    expect((await served(files, '/maps/index.xml', options)).said).toEqual([]);
    expect((await served(files, '/', options)).said).toEqual([]);
  });

  it('may be listed below the canonical origin', async () => {
    for (const site of ['SERVER', ORIGIN]) {
      const named = { ...family(ORIGIN), '/robots.txt': `Sitemap: ${site}/maps/index.xml\n` };
      const at = { ...options, canonicalOrigin: ORIGIN };
      expect((await served(named, '/maps/index.xml', at)).said).not.toContain(PATH);
      const other = { ...family(ORIGIN), '/robots.txt': `Sitemap: ${site}/maps/b.xml\n` };
      expect((await served(other, '/maps/index.xml', at)).said).toContain(PATH);
    }
  });

  it('may be listed in a build whose robots.txt names the sitemap or its index', async () => {
    const robots = (path: string): Files => ({ 'robots.txt': `User-agent: *\nDisallow: /page\nSitemap: ${ORIGIN}${path}\n` });
    expect(await built({ ...list(ORIGIN), ...robots('/maps/a.xml') }, 'maps/a.xml', options)).toEqual([]);
    expect(await built({ ...family(ORIGIN), ...robots('/maps/index.xml') }, 'maps/index.xml', options)).toEqual([]);
    const canonical = { ...options, baseUrl: null, canonicalOrigin: ORIGIN };
    expect(await built({ ...list(ORIGIN), ...robots('/maps/a.xml') }, 'maps/a.xml', canonical)).toEqual([]);
  });

  it('may be listed in a build whose robots.txt names an index that is not read', async () => {
    const files = { ...list(ORIGIN), 'index.xml': index(`${ORIGIN}/maps/a.xml`), 'b.xml': urlset(`${ORIGIN}/page`) };
    const robots = `Sitemap: ${ORIGIN}/b.xml\nSitemap: ${ORIGIN}/missing.xml\nSitemap: ${ORIGIN}/index.xml\n`;
    expect(await built({ ...files, 'robots.txt': robots }, 'maps/a.xml', options)).toEqual([]);
    // Of the files of a folder, the child comes before its index.
    expect(await built({ ...files, 'sitemap.xml': index(`${ORIGIN}/maps/a.xml`), 'robots.txt': robots }, '', options)).toEqual(
      [],
    );
    expect(await built({ ...files, 'robots.txt': `Sitemap: ${ORIGIN}/b.xml\n` }, 'maps/a.xml', options)).toEqual([PATH]);
  });

  it('may not be listed if robots.txt names another sitemap, or none', async () => {
    for (const robots of ['Sitemap: SERVER/maps/b.xml\n', 'User-agent: *\n', '# Sitemap: SERVER/maps/a.xml\n'])
      expect((await served({ ...list('SERVER'), '/robots.txt': robots }, '/maps/a.xml', options)).said).toContain(PATH);
    expect((await served(list('SERVER'), '/maps/a.xml', options)).said).toContain(PATH);
    expect(await built({ ...list(ORIGIN), 'robots.txt': `Sitemap: ${ORIGIN}/maps/b.xml` }, 'maps/a.xml', options)).toEqual([
      PATH,
    ]);
    expect(await built(list(ORIGIN), 'maps/a.xml', options)).toEqual([PATH]);
  });
});

describe('robots.txt', () => {
  const FOREIGN = { 'index/child-out-of-scope-host': 'off' } as const;

  it('is read on the host of a child, not of the target, and only if the child is in a folder', async () => {
    const asked: string[] = [];
    await withServer(
      (request, response) => {
        const site = `http://${request.headers.host}`;
        asked.push(request.url as string);
        if (request.url === '/robots.txt') response.end(`Sitemap: ${site}/maps/a.xml\nUser-agent: *\nDisallow: /\n`);
        else response.end(urlset(`${site}/page`));
      },
      async ({ origin, port }) => {
        const options = { rules: FOREIGN, allowPorts: [port] };
        const paths = async (...children: string[]): Promise<readonly string[]> => {
          asked.length = 0;
          const { said } = await served(
            { '/index.xml': index(...children.map((child) => origin + child)) },
            '/index.xml',
            options,
          );
          return said;
        };
        expect(await paths('/maps/a.xml')).toEqual([]);
        expect(asked).toEqual(['/robots.txt', '/maps/a.xml']);
        expect(await paths('/maps/b.xml')).toEqual([`${origin}/maps/b.xml:2 loc/out-of-scope-path path`]);
        expect(await paths('/a.xml')).toEqual([]);
        expect(asked).toEqual(['/a.xml']);
      },
    );
  });

  it('is not requested if the rule is off', async () => {
    const off = Object.fromEntries(RULES.flatMap(({ id }) => (id.startsWith('robots/') ? [[id, 'off' as const]] : [])));
    const askedWith = async (rules: LintOptions['rules']) =>
      (await served({ '/maps/a.xml': urlset('SERVER/page') }, '/maps/a.xml', { rules })).asked;
    expect(await askedWith(off)).toEqual(['/robots.txt', '/maps/a.xml']);
    expect(await askedWith({ ...off, 'loc/out-of-scope-path': 'off' })).toEqual(['/maps/a.xml']);
  });

  it('is not requested for a build', async () => {
    await withServer(
      (_request, response) => response.end(),
      async ({ origin, requests }) => {
        const files = { 'maps/a.xml': urlset(`${origin}/page`), 'robots.txt': `Sitemap: ${origin}/site/maps/a.xml\n` };
        expect(await built(files, 'maps/a.xml', { baseUrl: `${origin}/site/` })).toContain(PATH);
        expect(requests).toEqual([]);
      },
    );
  });

  it('has the finding about two slashes in the address of a sitemap', async () => {
    const files = {
      '/robots.txt': `${['/maps/a.xml', '/?from=//b', '/save/https://example.org/', '//b.xml'].map((path) => `Sitemap: ${ORIGIN}${path}`).join('\n')}\n`,
      '/maps/a.xml': urlset(`${ORIGIN}/a`),
      '/?from=//b': urlset(`${ORIGIN}/b`),
      '/save/https://example.org/': urlset(`${ORIGIN}/c`),
      '//b.xml': urlset(`${ORIGIN}/d`),
    };
    const { said } = await served(files, '/', { canonicalOrigin: ORIGIN });
    expect(said).toEqual(['/robots.txt:4 robots/value-malformed double-slash']);
  });
});
