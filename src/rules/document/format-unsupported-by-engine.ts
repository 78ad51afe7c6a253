// Some search engines do not read every format that the protocol allows.

import { ATOM_03_NAMESPACE, MEDIA_NAMESPACE } from '../../base/protocol.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const NAMES: Readonly<Record<string, string>> = {
  index: 'a sitemap index',
  text: 'a text sitemap',
  rss: 'RSS 2.0',
  'rss-0.9': 'RSS older than 1.0',
  'rss-1.0': 'RSS 1.0',
  atom: 'Atom 1.0',
  'atom-0.3': 'Atom 0.3',
  mrss: 'RSS with Media RSS elements',
};

/** The formats of a document, by the keys above: a feed with media has two. */
function formatsOf({ kind, root }: DocumentFacts): readonly string[] {
  if (kind === 'sitemapindex') return ['index'];
  if (kind === 'text') return ['text'];
  if (kind === 'atom') return [root?.namespace === ATOM_03_NAMESPACE ? 'atom-0.3' : 'atom'];
  if (kind !== 'rss' || root === null) return [];
  if (root.name !== 'rss') return ['rss-1.0'];
  const version = root.attributes.find(({ qname }) => qname === 'version')?.value.trim() ?? '';
  const media = root.declarations.some(({ uri }) => uri === MEDIA_NAMESPACE);
  return [/^0\./.test(version) ? 'rss-0.9' : 'rss', ...(media ? ['mrss'] : [])];
}

const atom = (namespace: string): string =>
  `<feed xmlns="${namespace}"><entry><link href="https://example.com/"/></entry></feed>`;
const rss = (attributes: string): string =>
  `<rss ${attributes}><channel><item><link>https://example.com/</link></item></channel></rss>`;

export default defineDocumentRule({
  id: 'document/format-unsupported-by-engine',
  severity: 'off',
  docs: {
    summary: 'The search engines that you want to reach read the format of the file.',
    finding: 'Not every search engine reads the format of the file.',
    why: 'The protocol allows XML, RSS 2.0, Atom and text, but engines differ: Google names only RSS 2.0 and Atom 1.0, Bing also reads Atom 0.3, Yandex reads XML and text but no feeds, and Baidu reads no indexes. An engine ignores a file in another format or reports an error. The rule is off by default, because it depends on the engines that you want to reach: set `unsupported` to the formats that they do not accept.',
    fix: 'Offer an XML sitemap.',
    authority: [
      { source: 'google-build', clause: 'RSS, mRSS, and Atom 1.0' },
      { source: 'bing-webmaster', clause: '' },
      { source: 'yandex-sitemap', clause: '' },
    ],
  },
  options: {
    unsupported: {
      default: ['atom-0.3'],
      help: 'Formats that your search engines do not read: index, text, rss, rss-0.9, rss-1.0, mrss, atom, atom-0.3',
    },
  },
  messages: {
    unsupported: 'Not every search engine that you want to reach reads {format}: offer an XML sitemap',
    index: 'Not every search engine that you want to reach reads a sitemap index: submit each of its sitemaps',
  },
  examples: {
    accept: [
      { xml: rss('version="2.0"') },
      { xml: atom('http://www.w3.org/2005/Atom') },
      { text: 'https://example.com/\n', uri: 'sitemap.txt' },
    ],
    reject: [
      {
        xml: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
        options: { unsupported: ['index'] },
        expect: [{ message: 'index', at: 'sitemapindex' }],
      },
      { xml: atom(ATOM_03_NAMESPACE), expect: [{ message: 'unsupported', at: 'feed' }] },
      {
        xml: rss('version="0.91"'),
        options: { unsupported: ['rss', 'rss-0.9'] },
        expect: [{ message: 'unsupported', at: 'rss' }],
      },
      {
        xml: rss(`version="2.0" xmlns:media="${MEDIA_NAMESPACE}"`),
        options: { unsupported: ['mrss'] },
        expect: [{ message: 'unsupported', at: 'rss' }],
      },
    ],
  },
  end(_state, document, context) {
    const unsupported = context.option('unsupported') as readonly string[];
    const found = formatsOf(document).find((format) => unsupported.includes(format));
    if (found === undefined) return [];
    const message = found === 'index' ? 'index' : 'unsupported';
    return [{ message, data: { format: NAMES[found] as string }, at: documentPlace(document) }];
  },
});
