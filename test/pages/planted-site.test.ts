// The site with planted defects has exactly these findings about its pages: over HTTP, and as a build on disk.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Report } from '../../src/report/report.js';
import { RULES } from '../../src/rules/index.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
import { withServer } from '../support/server.js';
import { PLANTED_RULES, type PlantedAnswer, type PlantedFinding, plantedBuild, plantedSite } from './planted-site.js';

/** What page rules have said, and what is said in place of one of them, by the path of the page, and then by rule. */
function said({ findings }: Report, origin: string): PlantedFinding[] {
  const own = findings.filter(({ rule }) => rule.startsWith('page/') || rule === 'robots/loc-blocked');
  const found = own.map(({ rule, messageId, page, value, data }) => ({
    path: new URL(page ?? String(data['value'] ?? value), origin).pathname,
    said: `${rule} ${messageId}`,
  }));
  const key = ({ path, said: one }: PlantedFinding): string => `${path} ${one}`;
  return found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

async function linted(target: string, options: Partial<LintOptions>): Promise<Report> {
  return lint([target], { pages: true, xsd: 'off', maxFindings: 1_000, ...options, rules: { ...PLANTED_RULES } }).report;
}

function respond(answer: PlantedAnswer | undefined, response: ServerResponse): void {
  if (answer === 'reset') response.destroy();
  else if (answer === undefined) response.writeHead(404).end();
  else response.writeHead(answer.status, answer.headers).end(answer.body);
}

it('over HTTP', async () => {
  let answers: ReadonlyMap<string, PlantedAnswer> = new Map();
  await withServer(
    ({ url = '' }, response) => respond(answers.get(url), response),
    async ({ origin }) => {
      const site = plantedSite(origin);
      answers = site.answers;
      const report = await linted(`${origin}/sitemap.xml`, { pagesRate: 0 });
      expect(said(report, origin)).toEqual(site.expected);
      expect(site.listed).toBe(300);
    },
  );
});

it('on disk', async () => {
  const { files, expected } = plantedBuild('https://example.com');
  const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-planted-'));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const report = await linted(join(root, 'sitemap.xml'), { baseUrl: 'https://example.com/', root });
    expect(said(report, 'https://example.com')).toEqual(expected);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it('each rule about pages has a defect', () => {
  const planted = [...plantedSite('http://127.0.0.1:1').expected, ...plantedBuild('https://example.com').expected];
  const rules = new Set(planted.map(({ said: one }) => one.split(' ', 1)[0]));
  const all = RULES.filter(({ id }) => id.startsWith('page/')).map(({ id }) => id);
  // A server that answers with http and https on one port is in the tests of the rule.
  expect(all.filter((id) => !rules.has(id))).toEqual(['page/insecure-url']);
});
