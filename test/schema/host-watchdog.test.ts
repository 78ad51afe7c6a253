// The schema host's watchdog, which is started when libxml2 has been given much text.

import { existsSync, readdirSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { SchemaHost } from '../../src/schema/host.js';
import { DeferredWatchdog, UNWATCHED } from '../../src/schema/host-watchdog.js';

it.each([
  ['one long text', [UNWATCHED + 1, 1], [1, 1]],
  ['many short ones', [UNWATCHED - 1, 1, 1, UNWATCHED], [0, 0, 1, 1]],
])('starts once, for %s', (_, lengths, expected) => {
  let starts = 0;
  const watchdog = new DeferredWatchdog(Number.POSITIVE_INFINITY, () => {
    starts++;
  });
  const counts = lengths.map((length) => {
    watchdog.expect(length);
    return starts;
  });
  expect(counts).toEqual(expected);
});

test.runIf(existsSync('/proc/self/task'))('the host has one more thread once it has been given much text', async () => {
  const host = new SchemaHost();
  const threads = (): number => readdirSync(`/proc/${host.pid}/task`).length;
  const text = (urls: number): string =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${'<url><loc>https://example.com/</loc></url>'.repeat(urls)}</urlset>`;
  await host.validate('urlset', text(1));
  const before = threads();
  await host.validate('urlset', text(4_000));
  expect(threads()).toBeGreaterThan(before);
  await host.close();
});
