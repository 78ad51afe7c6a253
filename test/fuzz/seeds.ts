// What the mutator begins with: the rules' own examples, generated sitemaps, feeds and lists, and files of one's own.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { DOCUMENTED_RULES as RULES } from '../../src/rules/documented.js';
import { generateSitemap } from '../support/generate-sitemap.js';
import { contentOf } from '../support/lint-example.js';
import { Random } from '../support/random.js';

/** Bytes of a file that are used: what follows is more of the same. */
const LONGEST = 50_000;

/** The documents of all examples, the huge ones left out. */
const EXAMPLES: readonly Uint8Array[] = RULES.flatMap((rule) => {
  const { accept, reject } = rule.examples;
  const whole = [...accept, ...reject].flatMap((example) => {
    const written = typeof example === 'string' ? { xml: example } : example;
    return written.site ? Object.values(written.site).map((text) => Buffer.from(text)) : [contentOf(rule, written)];
  });
  return whole.filter(({ length }) => length > 0 && length <= LONGEST);
});

/** Forms of list and feed that examples seldom have. */
const OTHERS: readonly Uint8Array[] = [
  'https://example.com/\nhttps://example.com/a b\r\n\r\n\thttps://example.com/é \rhttps://example.com/last',
  '\ufeffhttps://example.com/\n# comment\nexample.com/x\nhttps://example.com/?a=b&c=d\n',
  '<rss version="2.0"><channel><title>T</title><item><link>https://example.com/a?b=1&amp;c</link><pubDate>x</pubDate></item>' +
    '<item><title>no link</title></item><item><link><![CDATA[https://example.com/ü]]></link></item></channel></rss>',
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><link>x</link></channel>' +
    '<item><link>https://example.com/r</link></item></rdf:RDF>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link rel="self" href="/x"/><link href="https://example.com/&#233;?a&amp;b"/>' +
    '<updated>2024-01-01T00:00:00Z</updated></entry><entry/><a:entry xmlns:a="http://www.w3.org/2005/Atom"><a:link href=""/></a:entry></feed>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet href="s.xsl"?>\n<!-- c -->\n<urlset/>\n<!-- d -->',
].map((text) => Buffer.from(text));

/** Files below the folder that the environment names: sitemaps of the real world, for long runs. */
const OWN: readonly Uint8Array[] = readOwn(process.env['SITEMAP_LINT_FUZZ_SEEDS']);

function readOwn(folder: string | undefined): Uint8Array[] {
  if (folder === undefined) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path).subarray(0, LONGEST));
}

function documentOf(seed: number): Uint8Array {
  const random = new Random(seed);
  if (OWN.length > 0 && random.chance(0.5)) return random.pick(OWN);
  if (random.chance(0.5)) return Buffer.from(generateSitemap(random));
  return random.pick(random.chance(0.7) ? EXAMPLES : OTHERS);
}

/** A document, as it stands. It is not made smaller by its generator: bytes are taken out of a failing one later on. */
export const seedDocuments: fc.Arbitrary<Uint8Array> = fc.noShrink(fc.nat()).map(documentOf);

/** Sitemaps and indexes whose mistakes are those of the generator. */
export const generatedSitemaps: fc.Arbitrary<Uint8Array> = fc
  .noShrink(fc.nat())
  .map((seed) => Buffer.from(generateSitemap(new Random(seed))));
