// Documents that are alike share their facts, and nobody sees it.

import { expect, it } from 'vitest';
import { SharedFacts } from '../../src/crawl/shared-facts.js';
import { urlset } from '../../src/rules/support/example-sites.js';
import { lintText } from '../support/lint-text.js';

it('equal facts are shared, and no fact changes', async () => {
  const texts = [
    urlset('/1', '/2'),
    urlset('/3', '/4'),
    urlset('/5').replace('<urlset ', '<urlset x:y="1" '),
    '<?xml-stylesheet href="a.xsl"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
  ];
  const facts = await Promise.all(
    texts.map(async (text, n) => (await lintText(text, { uri: `https://example.com/${n}.xml` })).facts),
  );
  const shared = new SharedFacts();
  const after = facts.map((one) => shared.share(one));
  expect(after).toEqual(facts);
  const [first, second, third, last] = after;
  expect(second?.root).toBe(first?.root);
  expect(second?.encoding).toBe(first?.encoding);
  expect(second?.namespacesUsed).toBe(first?.namespacesUsed);
  expect(third?.root).not.toBe(first?.root);
  expect(last?.stylesheets).not.toBe(first?.stylesheets);
});

/** The root that a document shares whose root has that namespace. */
function rootOf(shared: SharedFacts, namespace: string | null | undefined): unknown {
  return shared.share({ root: { namespace }, lastmod: {}, namespacesUsed: new Set() } as never).root;
}

it('facts are shared with documents further back, and those of very many different ones are forgotten', () => {
  const shared = new SharedFacts();
  const first = rootOf(shared, 'a');
  rootOf(shared, 'b');
  expect(rootOf(shared, 'a')).toBe(first);
  for (let n = 0; n < 10_000; n++) rootOf(shared, `${n}`);
  expect(rootOf(shared, 'a')).toEqual(first);
  expect(rootOf(shared, 'a')).not.toBe(first);
});

it('a fact that is undefined is another one than null', () => {
  const shared = new SharedFacts();
  const share = (namespace: null | undefined) => rootOf(shared, namespace);
  expect([share(null), share(undefined)]).toStrictEqual([{ namespace: null }, { namespace: undefined }]);
});
