// Extensions of which the profile has nothing to say: told once in a run, at the first document that uses one.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { IMAGE_NAMESPACE, NEWS_NAMESPACE, SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { QUIET } from '../../support/advice.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-extensions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const image = '<image:image><image:loc>https://example.com/a.png</image:loc></image:image>';
const article =
  '<news:news><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>A storm</news:title></news:news>';
const files = { 'a.xml': '', 'b.xml': image, 'c.xml': image + article };
for (const [name, content] of Object.entries(files))
  writeFileSync(
    join(folder, name),
    `<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}"><url><loc>https://example.com/${name}</loc>${content}</url></urlset>`,
  );

async function said(names: readonly string[], options: Partial<LintOptions>): Promise<readonly unknown[]> {
  const targets = names.map((name) => join(folder, name));
  const rules = { ...QUIET, ...options.rules };
  const { findings } = await lint(targets, { now: Date.UTC(2026, 10, 20), xsd: 'off', ...options, rules }).report;
  return findings
    .filter(({ rule }) => rule.startsWith('run/'))
    .map(({ severity, rule, messageId, uri, data }) => [
      `${severity} ${rule} ${messageId}`,
      uri.slice(uri.lastIndexOf('/') + 1),
      data['extensions'],
    ]);
}

const ONCE = 'info run/profile-unsupported extensions';

describe.each(['off', 2] as const)('extensions that the profile does not know, with threads %s', (threads) => {
  it.each([
    ['sitemaps.org', ['a.xml', 'b.xml', 'c.xml'], []],
    ['baidu', ['a.xml', 'b.xml', 'c.xml'], [[ONCE, 'b.xml', 'images']]],
    ['baidu', ['c.xml', 'b.xml'], [[ONCE, 'c.xml', 'images and news']]],
    ['sitemaps-2006', ['c.xml'], [[ONCE, 'c.xml', 'images and news']]],
    ['yandex', ['b.xml'], []],
    ['google', ['a.xml', 'b.xml', 'c.xml'], []],
    ['bing', ['c.xml'], []],
    ['baidu', ['a.xml'], []],
  ] as const)('%s %j', async (profile, names, expected) => {
    expect(await said(names, { profile, threads })).toEqual(expected);
  });
});

it('can be kept quiet', async () => {
  expect(await said(['c.xml'], { profile: 'baidu', rules: { 'run/profile-unsupported': 'off' } })).toEqual([]);
});
