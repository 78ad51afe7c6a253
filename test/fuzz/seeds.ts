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

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' +
  ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"' +
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">';

/** Entries that are rare in examples: what is empty but for attributes, repeated, in the wrong place, or longer than the pass has room for. */
const SHAPES: readonly Uint8Array[] = [
  '<url/><url a="b"/><url><loc/></url><url><loc a="b"/><loc>https://e.com/</loc></url><url><loc>https://e.com/</loc><loc>https://e.com/2</loc></url>',
  '<url><loc>https://e.com/v</loc><video:video><video:player_loc allow_embed="yes"/><video:content_segment_loc duration="9"/><video:title>a & b</video:title><video:tag x="y"/><video:tag/></video:video></url>',
  '<url><loc>https://e.com/n</loc><news:news><news:publication a="1"/><news:title>R&D</news:title><news:genres>Blog &c</news:genres></news:news><news:news/></url>',
  '<url href="https://e.com/"><loc href="/x">https://e.com/h</loc><image:image href="/y"><image:loc href="">https://e.com/i.png</image:loc></image:image><xhtml:link rel="alternate" hreflang="de" href=" https://e.com/de "/></url>',
  `<url><loc>https://e.com/${'long/'.repeat(3_500)}</loc><image:image><image:loc>https://e.com/${'b'.repeat(17_000)}.png</image:loc></image:image></url>`,
  `<url><loc>https://e.com/p</loc>${Array.from({ length: 40 }, (_, n) => `<image:image><i:loc>https://e.com/${n % 20}.png</i:loc><i:z${n} y${n}="${n}"/></image:image>`).join('')}</url>`,
  `${Array.from({ length: 60 }, (_, n) => `<url><loc>https://h${n}.e.com:${n}/</loc><lastmod>20${n}-02-30</lastmod><priority>${n}</priority></url>`).join('')}`,
].map((entries) => Buffer.from(`${ROOT}${entries}</urlset>`));

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
  if (random.chance(0.2)) return random.pick(SHAPES);
  return random.pick(random.chance(0.7) ? EXAMPLES : OTHERS);
}

/** A document, as it stands. It is not made smaller by its generator: bytes are taken out of a failing one later on. */
export const seedDocuments: fc.Arbitrary<Uint8Array> = fc.noShrink(fc.nat()).map(documentOf);

/** Sitemaps and indexes whose mistakes are those of the generator. */
export const generatedSitemaps: fc.Arbitrary<Uint8Array> = fc
  .noShrink(fc.nat())
  .map((seed) => Buffer.from(generateSitemap(new Random(seed))));
