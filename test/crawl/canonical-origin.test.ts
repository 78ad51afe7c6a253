// A server that is judged at the canonical origin: what is requested from which server, and what the report says.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baselineOf, withBaseline } from '../../src/report/baseline.js';
import { fingerprints } from '../../src/report/finding-fingerprint.js';
import { json } from '../../src/report/json/json.js';
import { revived } from '../../src/report/json/revive.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
import { NO_ADVICE } from '../support/advice.js';
import { withServer } from '../support/server.js';
import { comparable, mergedOf } from '../support/shards.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...locs: string[]): string =>
  `<urlset ${NAMESPACE}>\n${locs.map((loc) => `<url><loc>${loc}</loc></url>\n`).join('')}</urlset>`;
const index = (...locs: string[]): string =>
  `<sitemapindex ${NAMESPACE}>\n${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>\n`).join('')}</sitemapindex>`;

type Answer = string | ((response: ServerResponse) => void);
type Pages = Readonly<Record<string, Answer>>;

const ORIGIN = 'https://example.com';

/** Lints a server with these pages, in which `SERVER` is its own origin, as if it stood at `ORIGIN`. */
async function lintAt(pages: Pages, options: Partial<LintOptions> = {}, target = '/') {
  const asked: { readonly path: string; readonly key: string | undefined }[] = [];
  let report: Awaited<ReturnType<typeof lint>['report']> | null = null;
  let server = '';
  await withServer(
    (request, response) => {
      asked.push({ path: request.url as string, key: request.headers['x-key'] as string | undefined });
      const answer = pages[request.url as string];
      if (typeof answer === 'function') answer(response);
      else if (answer === undefined) response.writeHead(404).end();
      else response.end(answer.replaceAll('SERVER', `http://${request.headers.host}`));
    },
    async ({ origin }) => {
      server = origin;
      const { rules = {}, ...others } = options;
      const given = { xsd: 'off', canonicalOrigin: ORIGIN, ...others, rules: { ...NO_ADVICE, ...rules } } as const;
      report = await lint([origin + target], given).report;
    },
  );
  if (report === null) throw new Error('no report');
  const { findings, documents, run, notices } = report as Awaited<ReturnType<typeof lint>['report']>;
  const short = (uri: string): string => uri.replace(server, '');
  return {
    report: report as Awaited<ReturnType<typeof lint>['report']>,
    server,
    asked,
    paths: asked.map(({ path }) => path),
    said: findings.map(({ uri, rule, messageId, place }) => `${short(uri)}:${place.line} ${rule} ${messageId}`),
    documents: documents.map(({ uri }) => short(uri)),
    run,
    notices,
  };
}

const CLEAN: Pages = {
  '/robots.txt': `User-agent: *\nDisallow: /private/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  '/sitemap.xml': index(`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/maps/sitemap-2.xml?lang=en`),
  '/sitemap-1.xml': urlset(`${ORIGIN}/`, `${ORIGIN}/a`),
  '/maps/sitemap-2.xml?lang=en': urlset(`${ORIGIN}/maps/b`),
};

describe('a server judged at the canonical origin', () => {
  it('is clean when its sitemaps are clean there, and only that server is asked', async () => {
    const { said, documents, paths, run, notices, server } = await lintAt(CLEAN);
    expect(said).toEqual([]);
    expect(documents).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/maps/sitemap-2.xml?lang=en']);
    expect(paths.sort()).toEqual(['/maps/sitemap-2.xml?lang=en', '/robots.txt', '/sitemap-1.xml', '/sitemap.xml']);
    expect(run.complete).toBe(true);
    expect(run.canonical).toEqual({ origin: ORIGIN, servedFrom: server });
    expect(notices).toEqual([`${server} is judged as ${ORIGIN} (--canonical-origin)`]);
  });

  it('is the same in threads', async () => {
    const { said, documents } = await lintAt(CLEAN, { threads: 2 });
    expect({ said, documents: documents.length }).toEqual({ said: [], documents: 3 });
  });

  it('is judged at the canonical origin by all rules about addresses', async () => {
    const pages = {
      ...CLEAN,
      '/robots.txt': `${CLEAN['/robots.txt'] as string}Sitemap: SERVER/other.xml\n`,
      '/sitemap-1.xml': urlset('SERVER/a', 'http://example.com/b', `${ORIGIN}/private/c`, 'https://example.org/d'),
      '/maps/sitemap-2.xml?lang=en': urlset(`${ORIGIN}/b`),
      '/other.xml': urlset(`${ORIGIN}/e`),
    };
    const { said } = await lintAt(pages);
    expect(said.sort()).toEqual(
      [
        '/robots.txt:4 robots/cross-host host',
        '/sitemap-1.xml:2 loc/non-public-host loopback',
        '/sitemap-1.xml:3 loc/out-of-scope-scheme scheme',
        '/sitemap-1.xml:4 robots/loc-blocked blocked',
        '/sitemap-1.xml:5 loc/out-of-scope-host host',
      ].sort(),
    );
  });

  it('reads a sitemap that is listed by both origins once', async () => {
    const pages = { ...CLEAN, '/sitemap.xml': index(`${ORIGIN}/sitemap-1.xml`, 'SERVER/sitemap-1.xml', `${ORIGIN}/sitemap.xml`) };
    const { paths, said } = await lintAt(pages);
    expect(paths.filter((path) => path === '/sitemap-1.xml')).toHaveLength(1);
    expect(said).toContain('/sitemap.xml:4 index/self-reference self');
  });

  it('is not insecure because a server without TLS has it for now', async () => {
    const rules = { 'fetch/insecure': 'warning' } as const;
    expect((await lintAt(CLEAN, { rules })).said).toEqual([]);
    const plain = { ...CLEAN, '/sitemap.xml': urlset('http://example.com/') };
    const { said } = await lintAt(plain, { rules, canonicalOrigin: 'http://example.com' }, '/sitemap.xml');
    expect(said).toContain('/sitemap.xml:1 fetch/insecure http');
  });

  it('sends headers to the server, and asks the canonical server for nothing', async () => {
    const reached: string[] = [];
    await withServer(
      (request, response) => {
        reached.push(request.url as string);
        response.writeHead(404).end();
      },
      async ({ origin: canonicalOrigin }) => {
        const pages = {
          '/sitemap.xml': index(`${canonicalOrigin}/sitemap-1.xml`),
          '/sitemap-1.xml': urlset(`${canonicalOrigin}/a`),
        };
        const { asked } = await lintAt(pages, { canonicalOrigin, headers: { 'X-Key': 'secret' } }, '/sitemap.xml');
        expect(asked).toEqual(['/robots.txt', '/sitemap.xml', '/sitemap-1.xml'].map((path) => ({ path, key: 'secret' })));
      },
    );
    expect(reached).toEqual([]);
  });

  it('follows a redirect to another server, which gets no header', async () => {
    const reached: (string | undefined)[] = [];
    await withServer(
      (request, response) => {
        reached.push(request.headers['x-key'] as string | undefined);
        response.end(urlset(`${ORIGIN}/a`));
      },
      async ({ origin, port }) => {
        const pages = {
          '/sitemap.xml': (response: ServerResponse) => response.writeHead(301, { location: `${origin}/moved.xml` }).end(),
        };
        const options = { headers: { 'X-Key': 'secret' }, allowPorts: [port] };
        const { report } = await lintAt(pages, options, '/sitemap.xml');
        expect(report.documents[0]?.http?.finalUrl).toBe(`${origin}/moved.xml`);
        expect(report.findings.map(({ rule }) => rule)).toContain('fetch/redirect');
      },
    );
    expect(reached).toEqual([undefined]);
  });

  it('has the same fingerprints and the same baseline on every server', async () => {
    const pages = { ...CLEAN, '/sitemap-1.xml': urlset(`${ORIGIN}/a`, `${ORIGIN}/a`, 'relative') };
    const [first, second] = [await lintAt(pages), await lintAt(pages)];
    expect(first.server).not.toBe(second.server);
    expect(first.said).not.toEqual([]);
    const of = ({ report }: typeof first): string[] => [...fingerprints(report)].map(([, fingerprint]) => fingerprint);
    expect(of(first)).toEqual(of(second));
    expect([...baselineOf(first.report).keys()]).toContain(`${ORIGIN}/sitemap-1.xml`);
    const left = withBaseline(second.report, baselineOf(first.report));
    expect(left.findings).toEqual([]);
    expect(left.summary.errors).toBe(0);
    const saved = [...json(first.report, { tool: { name: 'sitemap-lint', version: '0', homepage: '' } } as never)].join('');
    expect(revived(JSON.parse(saved) as never, first.report.rules).run.canonical).toEqual(first.run.canonical);
  });
});

describe('a server that lists itself', () => {
  const NAMESPACES = `${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  const entry = (n: number): string =>
    `<url><loc>SERVER/${n}</loc><image:image><image:loc>SERVER/${n}.png</image:loc></image:image>` +
    `<xhtml:link rel="alternate" hreflang="en" href="SERVER/${n}"/></url>`;
  const entries = Array.from({ length: 300 }, (_, n) => entry(n)).join('');

  it('has one finding for each document, with the number of its entries', async () => {
    const pages = {
      '/sitemap.xml': index('SERVER/sitemap-1.xml', `${ORIGIN}/sitemap-2.xml`),
      '/sitemap-1.xml': `<urlset ${NAMESPACES}>${entries}</urlset>`,
    };
    const rules = { 'index/child-out-of-scope-host': 'off', 'hreflang/single': 'off' } as const;
    const { report } = await lintAt(
      pages,
      { canonicalOrigin: null, recurse: true, rules, ignore: [`${ORIGIN}/**`] },
      '/sitemap.xml',
    );
    const said = report.findings.map(({ rule, data }) => [rule, data['count']]);
    expect(said).toEqual([
      ['loc/local-origin', 1],
      ['loc/local-origin', 300],
    ]);
  });

  it('still has a finding for each address of another local host', async () => {
    const pages = {
      '/sitemap.xml': `<urlset ${NAMESPACES}>${entry(1).replace('SERVER/1.png', 'http://localhost/1.png')}${entry(2).replaceAll('SERVER', 'http://10.0.0.1')}</urlset>`,
    };
    const { said } = await lintAt(pages, { canonicalOrigin: null, rules: { 'loc/out-of-scope-host': 'off' } }, '/sitemap.xml');
    for (const rule of [
      'loc/local-origin local',
      'image/loc-invalid private',
      'loc/non-public-host address',
      'hreflang/href-invalid private',
    ])
      expect(said.filter((line) => line.includes(rule)).length).toBeGreaterThan(0);
    expect(said.filter((line) => line.includes('image/loc-invalid'))).toHaveLength(2);
  });
});

describe('parts of a run at the canonical origin', () => {
  it('merge to the report of the whole run', async () => {
    await withServer(
      (request, response) => response.end((CLEAN[request.url as string] as string | undefined) ?? urlset('relative')),
      async ({ origin }) => {
        const options = { xsd: 'off', canonicalOrigin: ORIGIN, rules: NO_ADVICE, now: 0 } as const;
        const whole = await lint([`${origin}/`], options).report;
        expect(whole.run.canonical?.servedFrom).toBe(origin);
        expect(whole.documents).toHaveLength(3);
        expect(comparable(await mergedOf([`${origin}/`], 2, options))).toEqual(comparable(whole));
      },
    );
  });
});

describe('parts of a run of a folder', () => {
  it('merge to the report of the whole run, which names the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'canonical-parts-'));
    try {
      await mkdir(join(folder, 'maps'));
      await writeFile(join(folder, 'robots.txt'), `Sitemap: ${ORIGIN}/maps/index.xml\n`);
      await writeFile(join(folder, 'maps/index.xml'), index(`${ORIGIN}/maps/a.xml`, `${ORIGIN}/maps/b.xml`));
      for (const name of ['a', 'b']) await writeFile(join(folder, `maps/${name}.xml`), urlset(`${ORIGIN}/${name}`));
      const options = { xsd: 'off', baseUrl: ORIGIN, rules: NO_ADVICE, now: 0 } as const;
      const whole = await lint([join(folder, 'maps/index.xml')], options).report;
      expect(whole.findings.map(({ rule }) => rule)).toEqual([]);
      expect(whole.run.mapping).toEqual({ baseUrl: `${ORIGIN}/`, root: folder });
      expect(whole.notices).toEqual([`${folder}/ stands for ${ORIGIN}/`]);
      const merged = await mergedOf([join(folder, 'maps/index.xml')], 2, options);
      expect(comparable(merged)).toEqual(comparable(whole));
      const saved = JSON.parse(
        [...json(merged, { tool: { name: 'sitemap-lint', version: '0', homepage: '' } } as never)].join(''),
      );
      expect(revived(saved as never, merged.rules).run.mapping).toEqual(whole.run.mapping);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a journal of a run at the canonical origin', () => {
  it('refuses another canonical origin', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'canonical-journal-'));
    try {
      const resume = join(folder, 'journal');
      const cut = new AbortController();
      await withServer(
        (request, response) => {
          if (request.url === '/sitemap-2.xml') cut.abort();
          const page = { '/sitemap.xml': index(`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`) }[request.url as string];
          response.end(page ?? urlset(`${ORIGIN}/a`));
        },
        async ({ origin }) => {
          const options = { xsd: 'off', resume, rules: NO_ADVICE, concurrency: 1 } as const;
          const run = (more: Partial<LintOptions>) => lint([`${origin}/sitemap.xml`], { ...options, ...more }).report;
          expect((await run({ canonicalOrigin: ORIGIN, signal: cut.signal })).run.complete).toBe(false);
          await expect(run({ canonicalOrigin: 'https://example.org' })).rejects.toThrow('--canonical-origin');
          await expect(run({})).rejects.toThrow('--canonical-origin');
          expect((await run({ canonicalOrigin: ORIGIN })).run.complete).toBe(true);
        },
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('local files judged at the canonical origin', () => {
  it('are judged and read below it, without the network', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'canonical-files-'));
    try {
      await writeFile(join(folder, 'index.xml'), index(`${ORIGIN}/pages.xml`, `${ORIGIN}/missing.xml`));
      await writeFile(join(folder, 'pages.xml'), urlset(`${ORIGIN}/a`, 'https://example.org/b'));
      const options = { xsd: 'off', canonicalOrigin: ORIGIN, rules: NO_ADVICE } as const;
      const { findings, notices, documents } = await lint([join(folder, 'index.xml')], options).report;
      expect(findings.map(({ rule, messageId }) => `${rule} ${messageId}`)).toEqual([
        'index/child-unreachable missing',
        'loc/out-of-scope-host host',
      ]);
      expect(documents).toHaveLength(2);
      expect(notices).toEqual([`${folder}/ stands for ${ORIGIN}/`]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
