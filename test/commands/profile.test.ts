// Profiles: in a run, in its threads, in lists and pages.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { run } from '../support/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-profile-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'sitemap.xml');
const loc = `https://example.com/${'a'.repeat(300)}`;
const entry = `<url><lastmod>2005-01</lastmod><loc>${loc}</loc></url>`;
writeFileSync(path, `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}">${entry}</urlset>`);

async function findings(...words: string[]): Promise<readonly string[]> {
  const { stdout } = await run([path, '-f', 'json', ...words]);
  const report = JSON.parse(stdout) as { run: { profile: string }; findings: { rule: string; severity: string }[] };
  return [report.run.profile, ...report.findings.map(({ rule, severity }) => `${severity} ${rule}`)];
}

describe.each(['off', '1'])('with --threads %s', (threads) => {
  it.each([
    [[], ['sitemaps.org', 'error lastmod/reduced-precision', 'error schema/element-order']],
    [
      ['--profile', 'google'],
      ['google', 'warning lastmod/reduced-precision', 'info schema/element-order'],
    ],
    [
      ['--profile', 'baidu'],
      ['baidu', 'warning lastmod/reduced-precision', 'error loc/too-long-baidu'],
    ],
    [
      ['--profile', 'google', '--rule', 'schema/element-order=error'],
      ['google', 'warning lastmod/reduced-precision', 'error schema/element-order'],
    ],
  ])('%j', async (words, expected) => expect(await findings(...words, '--threads', threads)).toEqual(expected));
});

it('a name that is none is refused, with the nearest one', async () => {
  const { code, stderr } = await run([path, '--profile', 'goggle']);
  expect([code, stderr]).toEqual([
    2,
    "sitemap-lint: --profile goggle: expected one of sitemaps.org, google, bing, yandex, baidu, sitemaps-2006, did you mean 'google'?\n",
  ]);
});

it('rules shows severities as they are in a profile, and marks what differs', async () => {
  const { stdout } = await run(['rules', '--profile', 'google']);
  expect(stdout).toMatch(/^lastmod\/future +info\* +entry\n.*\n {4}\* warning -> info: Google has not treated /m);
  expect(stdout).toMatch(/^lastmod\/invalid +error {5}/m);
  expect(stdout).toMatch(/\* marks the \d+ that the profile google changes\./);
  const usual = (await run(['rules'])).stdout;
  expect(usual).toMatch(/^image\/too-many +error {5}/m);
  expect(usual).not.toMatch(/(?:error|warning|info|off)\*/);
  expect(usual).toMatch(/^hreflang\/self-missing +error {5}/m);
});

it('rules -f json has both', async () => {
  const { stdout } = await run(['rules', '--profile', 'sitemaps-2006', '-f', 'json']);
  const rules = JSON.parse(stdout) as { id: string }[];
  expect(rules.find(({ id }) => id === 'limits/index-count')).toMatchObject({
    severity: 'error',
    options: { max: 1_000 },
    profile: { name: 'sitemaps-2006', default: 'error', adjustments: [{ message: null, options: { max: 1_000 } }] },
  });
  expect(rules.find(({ id }) => id === 'loc/relative')).toMatchObject({ profile: null });
});

it('explain shows a rule as it is in a profile, and what each changes', async () => {
  const { stdout } = await run(['explain', 'index/nested', '--profile', 'google']);
  expect(stdout).toContain('  - Severity in the profile google: error\n');
  expect(stdout).toContain('  nested (severity: error)\n');
  expect(stdout).toMatch(/\nProfiles\n\n {2}google \(change: error\)\n {4}Search Console reports/);
});
