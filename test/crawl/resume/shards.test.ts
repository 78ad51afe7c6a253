// A run in shards, merged, gives the report of a run in one.

import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { sampled } from '../../support/depth.js';
import { generateSite, siteServer } from '../../support/generate-site.js';
import { journalSite } from '../../support/journal-site.js';
import { Random } from '../../support/random.js';
import { withServer } from '../../support/server.js';
import { comparable, mergedOf } from '../../support/shards.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const OPTIONS: Partial<LintOptions> = { xsd: 'off', maxFindings: 3, now: NOW };
const COUNTS = [1, 2, 3, 7];
/** Generated sites; `SITEMAP_LINT_SHARD_SEEDS` makes it more. */
const SEEDS = Number(process.env['SITEMAP_LINT_SHARD_SEEDS'] ?? sampled(8, 2));

/** The site; if its target is below /bare/ it has no robots.txt, so that discovery opens its sitemap. */
function siteFor(paths: readonly string[]): typeof journalSite {
  return (request, response) => {
    if (paths.includes('/bare/') && request.url === '/robots.txt') response.writeHead(404).end();
    else journalSite(request, response);
  };
}

const RUNS: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ['an index', ['/sitemap.xml']],
  ['a site root', ['/']],
  ['a site root without robots.txt', ['/bare/']],
  ['several targets', ['/moved.xml', '/gone.xml', '/list.txt', '/deep-index.xml', '/plain1.xml', '/plain2.xml', '/plain1.xml']],
];

describe.each(RUNS)('%s', (_name, paths) => {
  test.each(COUNTS)('in %i parts', async (of) => {
    await withServer(siteFor(paths), async ({ origin }) => {
      const targets = paths.map((path) => origin + path.replace('/bare', ''));
      expect(comparable(await mergedOf(targets, of, OPTIONS))).toEqual(comparable(await lint(targets, OPTIONS).report));
    });
  });
});

/** Options that affect how much of a site is read and kept. */
function optionsFor(random: Random): Partial<LintOptions> {
  const limits = random.pick<Partial<LintOptions['limits']>>([
    {},
    {},
    { documents: 3 + random.below(12) },
    { runFindings: 1_000 },
    { indexDepth: 1 + random.below(2) },
    { hostFailures: 1 + random.below(6) },
    { languageLinks: 1_000 },
    { runBytes: 500 + random.below(12_000) },
  ]);
  return {
    ...OPTIONS,
    maxFindings: 1 + random.below(3),
    profile: random.pick(['sitemaps.org', 'google']),
    recurse: random.chance(0.95),
    ignore: random.chance(0.1) ? ['**/3.xml'] : [],
    overrides: random.chance(0.2) ? [{ files: '**/1*.xml', rules: { 'lastmod/future': 'off' } }] : [],
    rules: { 'run/report-truncated': 'info', 'fetch/body-differs-by-agent': random.chance(0.1) ? 'info' : 'off' },
    concurrency: 1 + random.below(5),
    limits,
  };
}

describe('a generated site', () => {
  const seeds = Array.from({ length: Math.ceil(SEEDS / 8) }, (_, group) => group * 8 + 1);
  test.each(seeds)('in any number of parts, from seed %i', async (from) => {
    for (let seed = from; seed < Math.min(from + 8, SEEDS + 1); seed++) {
      const random = new Random(seed);
      const site = generateSite(random);
      const options = optionsFor(random);
      await withServer(siteServer(site), async ({ origin }) => {
        const targets = site.targets.map((path) => origin + path);
        const whole = await lint(targets, options).report;
        for (const of of [random.pick([1, 2]), random.pick([3, 7])]) {
          const merged = await mergedOf(targets, of, { ...options, concurrency: 1 + random.below(5) });
          expect(comparable(merged), `seed ${seed} in ${of}`).toEqual(comparable(whole));
        }
      });
    }
  });
});
