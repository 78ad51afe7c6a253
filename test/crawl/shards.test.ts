// A run in parts, joined, reports what the same run in one does; and what each part says by itself.

import { describe, expect, test } from 'vitest';
import type { LintOptions } from '../../src/options.js';
import { lint } from '../../src/run.js';
import { journalSite } from '../support/journal-site.js';
import { withServer } from '../support/server.js';
import { comparable, mergedOf } from '../support/shards.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const OPTIONS: Partial<LintOptions> = { xsd: 'off', maxFindings: 3, now: NOW };
const COUNTS = [1, 2, 3, 7];

/** The site; one whose target is below /bare/ has no robots.txt, so that looking for its sitemap opens it. */
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
