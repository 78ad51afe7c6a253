// Links of other languages to a page that is listed under several of them, or under one that differs from both.

import { expect, it } from 'vitest';
import { siteOf, urlset, versions } from '../../../src/rules/support/example-sites.js';
import { lintSite, SITE, saidOf } from '../../support/site-folder.js';

/** What is said of the codes under which two pages list each other. */
async function said(...urls: readonly (readonly [string, string])[]): Promise<string[]> {
  const files = Object.entries(siteOf({ '/a.xml': urlset(...urls) }).site);
  const report = await lintSite(Object.fromEntries(files.map(([uri, content]) => [uri.slice(SITE.length + 1), content])));
  return saidOf(report, /^hreflang\/(?:inconsistent|return|alternate)/).map((line) => line.split(' ').slice(1, 3).join(' '));
}

it('a page that has itself under another code than the one that it is linked with', async () => {
  expect(await said(versions('/a', 'en /a', 'de /b'), versions('/b', 'en /a', 'fr /b'))).toContain(
    'hreflang/inconsistent-code other',
  );
});

it('a page that has itself under two codes: neither is the one that others should have', async () => {
  const lines = await said(versions('/a', 'en /a', 'de /b'), versions('/b', 'en /a', 'fr /b', 'es /b'));
  expect(lines).not.toContain('hreflang/inconsistent-code other');
});
