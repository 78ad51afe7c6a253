// Whatever elements stand in each other, the verdict on a document is the one that libxml2 has on it as a whole.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SKIPPED_ELEMENT, SKIPPED_NAMESPACE } from '../../../src/schema/engine.js';
import { lintText } from '../../support/lint-text.js';
import { onJson } from '../property.js';
import { bundledHost } from '../schema-host.js';

const host = bundledHost('libxml2-wasm');

/** An element, and what is in it. */
interface Node {
  readonly name: string;
  readonly children: readonly Node[];
}

const DECLARATIONS =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:x"' +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"';
/** Elements with what they hold where that is not left to chance. */
const LEAVES: Readonly<Record<string, string>> = {
  loc: 'https://example.com/page',
  lastmod: '2026-11-22',
  priority: '0.5',
  'image:loc': 'https://example.com/a.png',
};
const CONTAINERS = [
  'url',
  'url',
  'sitemap',
  'sitemap',
  'urlset',
  'sitemapindex',
  'foo',
  'x:foo',
  'x:foo',
  'image:image',
  'mobile:mobile',
];

const leaf: fc.Arbitrary<Node> = fc.constantFrom(...Object.keys(LEAVES), 'loc', 'x:leaf').map((name) => ({ name, children: [] }));
/** An entry as it should be, so that not everything is wrong. */
const entry = fc.constantFrom('url', 'sitemap').map((name): Node => ({ name, children: [{ name: 'loc', children: [] }] }));
const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    entry,
    entry,
    fc.record({ name: fc.constantFrom(...CONTAINERS), children: fc.array(tie('node'), { maxLength: 3 }) }),
  ),
}));
const tree: fc.Arbitrary<Node> = fc.record({
  name: fc.constantFrom('urlset', 'urlset', 'sitemapindex'),
  children: fc.array(node, { maxLength: 4 }),
});

function written({ name, children }: Node, attributes = ''): string {
  const content = children.length > 0 ? children.map((child) => written(child)).join('') : (LEAVES[name] ?? '');
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}

/** The element as the schema is to see it: of another vocabulary nothing is known, and nothing is said. */
function judged({ name, children }: Node): Node {
  if (name.startsWith('x:')) return { name: `s:${SKIPPED_ELEMENT}`, children: [] };
  return { name, children: children.map(judged) };
}

export default onJson<Node>({
  name: 'structure',
  inputs: 600,
  arbitrary: tree,
  async check(root) {
    const text = written(root, ` ${DECLARATIONS}`);
    const whole = written(judged(root), ` ${DECLARATIONS} xmlns:s="${SKIPPED_NAMESPACE}"`);
    const verdict = await host.validate(root.name === 'urlset' ? 'urlset' : 'sitemapindex', whole);
    assert.ok(!('failed' in verdict), whole);
    const { schema } = await lintText(text, { host });
    assert.equal(schema.valid, verdict.total === 0, `${text} ${JSON.stringify(verdict.errors)}`);
  },
  close: () => host.close(),
});
