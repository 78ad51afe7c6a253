// The limit on the bytes of a run: reaching it exactly is not going beyond it.

import { expect, it } from 'vitest';
import { siteOf, urlset } from '../../src/rules/support/example-sites.js';
import { NO_ROBOTS } from '../support/advice.js';
import { lintSite, SITE } from '../support/site-folder.js';

const SITEMAPS = { '/a.xml': urlset('/a'.padEnd(200, 'a')), '/b.xml': urlset('/b') };
const FILES = Object.fromEntries(
  Object.entries(siteOf(SITEMAPS).site).map(([uri, content]) => [uri.slice(SITE.length + 1), content]),
);
/** Bytes of the index and its first sitemap. */
const BYTES = Buffer.byteLength(`${FILES['index.xml']}${FILES['a.xml']}`);

it.each<[what: string, runBytes: number, read: string[], limited: boolean]>([
  ['reached exactly: the next document is read', BYTES, ['index.xml', 'a.xml', 'b.xml'], false],
  ['exceeded by a byte: it is not', BYTES - 1, ['index.xml', 'a.xml'], true],
])('%s', async (_, runBytes, read, limited) => {
  const { documents, findings, run } = await lintSite(FILES, 'index.xml', {
    limits: { runBytes },
    rules: NO_ROBOTS,
    concurrency: 1,
  });
  const entries = documents.filter(({ entries }) => entries > 0).map(({ uri }) => uri.split('/').at(-1));
  expect(entries).toEqual(read);
  expect(findings.some(({ rule }) => rule === 'run/limit-reached')).toBe(limited);
  expect(run.complete).toBe(!limited);
});
