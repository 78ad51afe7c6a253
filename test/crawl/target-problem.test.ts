// Targets that are named twice, and targets that are not allowed.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Job } from '../../src/crawl/read-ahead.js';
import { targetProblem } from '../../src/crawl/target-problem.js';
import type { HttpFacts } from '../../src/index.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
import { QUIET } from '../support/advice.js';
import { withServer } from '../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-targets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const xml = (name: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/page-${name.slice(0, 1)}</loc></url></urlset>`;
for (const name of ['a.xml', 'b.xml']) writeFileSync(join(folder, name), xml(name));

async function said(targets: readonly string[], options: Partial<LintOptions> = {}): Promise<readonly string[]> {
  const { findings } = await lint(targets, { xsd: 'off', rules: { ...QUIET, 'loc/out-of-scope-host': 'off' }, ...options })
    .report;
  return findings.map(({ severity, rule, messageId, uri }) => `${uri.replace(/^.*\//, '')}: ${severity} ${rule} ${messageId}`);
}

describe('a target that is named more than once', () => {
  const path = (name: string): string => join(folder, name);
  it.each([
    [['a.xml', 'b.xml'], []],
    [['a.xml', 'a.xml'], ['a.xml']],
    [['a.xml', './b.xml', 'a.xml', 'a.xml'], ['a.xml']],
    [['*.xml', 'b.xml'], ['b.xml']],
  ])('%j', async (names, repeated) => {
    const expected = repeated.map((name) => `${name}: info run/input-duplicate repeated`);
    expect(await said(names.map(path))).toEqual(expected);
  });

  it('is reported even if it cannot be read', async () => {
    await withServer(
      (_request, response) => void response.writeHead(404).end(),
      async ({ origin }) => {
        const address = `${origin}/a.xml`;
        expect(await said([address, address])).toEqual([
          'a.xml: error fetch/status not-found',
          'a.xml: info run/input-duplicate repeated',
        ]);
      },
    );
  });
});

describe('a target that is not allowed', () => {
  it('is reported, and nothing is sent', async () => {
    await withServer(
      (_request, response) => void response.end(xml('served')),
      async ({ origin, requests }) => {
        expect(await said([`${origin}/a.xml`], { allowPrivate: false })).toEqual(['a.xml: error run/input-unsafe refused']);
        expect(requests).toEqual([]);
        expect(await said([`${origin}/a.xml`])).toEqual([]);
      },
    );
  });

  it('does not include one that is redirected there', async () => {
    await withServer(
      (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/a.xml' }).end(),
      async ({ origin }) => {
        expect(await said([`${origin}/a.xml`])).toEqual(['a.xml: error fetch/private-address literal']);
      },
    );
  });
});

describe('a line of robots.txt that leads nowhere', () => {
  const url = new URL('https://example.com/a.xml');
  const job = { listed: true, location: { uri: url.href, url, from: { kind: 'http', url } } } as unknown as Job;
  const problem = { rule: 'fetch/status', message: 'client', data: { url: url.href } };
  const ruleOf = (status: number, listed = true): string =>
    targetProblem({ ...job, listed }, { location: job.location, http: { status } as HttpFacts, problem }).rule;

  it.each([404, 410])('is what is wrong, where the server says that there is nothing: %i', (status) => {
    expect(ruleOf(status)).toBe('robots/crossref-missing-target');
    expect(ruleOf(status, false)).toBe('fetch/status');
  });

  it.each([403, 405, 409, 411, 500])('may lead to something that is not given out: %i', (status) => {
    expect(ruleOf(status)).toBe('fetch/status');
  });
});
