// The root element of a sitemap is urlset or sitemapindex.

import { editDistance } from '../../base/nearest.js';
import { SITEMAP_NAMESPACE } from '../../base/protocol.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import { defineDocumentRule } from '../rule.js';

const NAMES = ['urlset', 'sitemapindex'];
const ROOT_OF_ENTRY: ReadonlyMap<string, string> = new Map([
  ['url', 'urlset'],
  ['sitemap', 'sitemapindex'],
]);
const ENTRY = '<loc>https://example.com/</loc>';
const root = (name: string): string => `<${name} xmlns="${SITEMAP_NAMESPACE}">${ENTRY}</${name}>`;

/** The root name that the author probably meant: hyphens and underscores do not count, and a few letters may be wrong. */
function meant(name: string): string | undefined {
  const text = name.toLowerCase().replace(/[-_]/g, '');
  return NAMES.find((candidate) => text.length < 32 && editDistance(text, candidate) <= candidate.length / 3);
}

/** Whether the document is of another format, whose root has another name. */
function isOtherFormat({ kind }: DocumentFacts): boolean {
  return kind === 'rss' || kind === 'atom' || kind === 'html' || kind === 'text';
}

export default defineDocumentRule({
  id: 'document/root-element',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The root element is urlset or sitemapindex.',
    finding: 'The root element is neither urlset nor sitemapindex.',
    why: 'The name of the root element tells a reader what the file is. XML names are case-sensitive, so `UrlSet` is a different name. A search engine that does not know the root does not read the entries.',
    fix: 'Wrap the pages of a sitemap in `<urlset>` and the sitemaps of an index in `<sitemapindex>`, in lower case.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions' },
      { source: 'sitemap.xsd', clause: 'element urlset' },
      { source: 'siteindex.xsd', clause: 'element sitemapindex' },
    ],
  },
  options: {},
  messages: {
    near: 'The root element is "{value}": write "{expected}"',
    entry: 'The root element is "{value}", which is an entry: put it into <{expected}>',
    other: 'The root element is "{value}", so this is not a sitemap: it must be urlset or sitemapindex',
  },
  examples: {
    accept: [
      root('urlset'),
      `<s:sitemapindex xmlns:s="${SITEMAP_NAMESPACE}"/>`,
      '<rss version="2.0"><channel/></rss>',
      '<feed xmlns="http://www.w3.org/2005/Atom"/>',
    ],
    reject: [
      { xml: root('UrlSet'), expect: [{ message: 'near', at: 'UrlSet' }] },
      { xml: root('sitemap-index'), expect: [{ message: 'near', at: 'sitemap-index' }] },
      { xml: root('urlsets'), expect: [{ message: 'near', at: 'urlsets' }] },
      { xml: root('url'), expect: [{ message: 'entry', at: 'url' }] },
      { xml: root('sitemap'), expect: [{ message: 'entry', at: 'sitemap' }] },
      { xml: '<Error><Code>AccessDenied</Code></Error>', expect: [{ message: 'other', at: 'Error' }] },
      { xml: '<constructor/>', expect: [{ message: 'other', at: 'constructor' }] },
    ],
  },
  end(_state, document) {
    const { root } = document;
    if (!root || isOtherFormat(document) || NAMES.includes(root.name)) return [];
    const data = { value: root.qname };
    const at = root.nameSpan;
    const around = ROOT_OF_ENTRY.get(root.name.toLowerCase());
    if (around !== undefined) return [{ message: 'entry', data: { ...data, expected: around }, at }];
    const expected = meant(root.name);
    return [expected === undefined ? { message: 'other', data, at } : { message: 'near', data: { ...data, expected }, at }];
  },
});
