// Entries that stand in an element which should not be around them.

import { afterAll, describe, expect, it } from 'vitest';
import { SchemaHost } from '../../../src/schema/host.js';
import { lintText } from '../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:x"' +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"';
const URL = '<url><loc>https://example.com/a</loc></url>';
const INVALID = '<url><lastmod>2026-11-22</lastmod><loc>https://example.com/b</loc></url><bar/>';
const CHILD = '<sitemap><loc>https://example.com/a.xml</loc></sitemap>';

interface Verdict {
  readonly valid: boolean;
  readonly entries: number;
  /** Errors by rule. */
  readonly errors: readonly string[];
}
const verdict = (valid: boolean, entries: number, ...errors: string[]): Verdict => ({ valid, entries, errors });

const ROWS: readonly (readonly [root: string, content: string, verdict: Verdict])[] = [
  ['urlset', `<foo>${URL}</foo>`, verdict(false, 1, 'schema/unknown-element')],
  ['urlset', `${URL}<foo>${URL.replace('/a', '/b')}</foo>`, verdict(false, 2, 'schema/unknown-element')],
  ['urlset', `<urlset>${URL}</urlset>`, verdict(false, 1, 'schema/unknown-element')],
  ['urlset', `<image:image>${URL}</image:image>`, verdict(false, 1, 'schema/xsd-invalid')],
  ['urlset', `<mobile:mobile>${URL}</mobile:mobile>`, verdict(false, 1, 'schema/xsd-invalid')],
  ['sitemapindex', `<foo>${CHILD}</foo>`, verdict(false, 1, 'schema/unknown-element')],
  // The schema admits any content in an element that it does not know, and sees no entry there; the rules do.
  ['urlset', `<x:foo>${URL}</x:foo>`, verdict(false, 1, 'schema/xsd-invalid')],
  ['urlset', `<x:foo>${URL}</x:foo>${URL.replace('/a', '/b')}`, verdict(true, 2)],
  ['urlset', `<x:foo>${INVALID}</x:foo>${URL}`, verdict(true, 2, 'schema/element-order')],
  ['urlset', `<x:foo>${INVALID}<x:foo>${URL}</x:foo></x:foo>${URL}`, verdict(true, 3, 'schema/element-order')],
  ['urlset', `<x:foo><foo>${INVALID}</foo></x:foo>${URL}`, verdict(true, 1)],
  ['urlset', `${URL}<x:foo>${URL.replace('/a', '/b')}</x:foo>`, verdict(false, 2, 'schema/extension-placement')],
  ['sitemapindex', `<x:foo>${CHILD}</x:foo>${CHILD.replace('/a', '/b')}`, verdict(true, 2)],
];

describe.each([1, 7, 65_536])('in pieces of %i bytes', (refill) => {
  it.each(ROWS)('#109 in %s: %s', async (root, content, expected) => {
    const { facts, schema, collector } = await lintText(`<${root} ${NAMESPACES}>${content}</${root}>`, { host, refill });
    const errors = [...collector.counts].flatMap(([rule, { error }]) => (error > 0 ? [rule] : []));
    expect({ valid: schema.valid, entries: facts.entries, errors }).toEqual(expected);
  });
});
