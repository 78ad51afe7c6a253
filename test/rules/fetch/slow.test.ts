// A server that takes longer to answer than crawlers like is told, without the time that it took.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';
import { read } from '../../support/opener.js';
import { withServer } from '../../support/server.js';

const XML = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
const URI = 'https://example.com/sitemap.xml';

it.each([
  [false, []],
  [true, ['fetch/slow slow', { limit: 10 }]],
])('slow: %s', async (slow, expected) => {
  const silent = { contentType: null, contentEncoding: null, lastModified: null, etag: null, robotsTag: null };
  const http = { status: 200, ...silent, slow, redirects: [], finalUrl: URI };
  const { collector } = await lintText(XML, { uri: URI, http, plan: { severities: { 'fetch/slow': 'info' } } });
  const own = collector.sorted().filter(({ rule }) => rule === 'fetch/slow');
  expect(own.flatMap(({ rule, messageId, data }) => [`${rule} ${messageId}`, data])).toEqual(expected);
});

it.each([
  [-1, true],
  [60_000, false],
])('an answer is slow after %i ms: %s', async (slowAfter, slow) => {
  await withServer(
    (_, response) => response.end(XML),
    async ({ origin }) => {
      expect((await read(`${origin}/a.xml`, { slowAfter })).http?.slow).toBe(slow);
    },
  );
});
