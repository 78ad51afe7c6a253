// The sitemap protocol accepts RSS in version 2.0 only.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const rss = (attributes: string): string =>
  `<rss${attributes}><channel><item><link>https://example.com/</link></item></channel></rss>`;
const RDF =
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item><link>https://example.com/</link></item></rdf:RDF>';

export default defineDocumentRule({
  id: 'feed/version',
  severity: 'error',
  docs: {
    summary: 'An RSS feed that serves as a sitemap is RSS 2.0.',
    finding: 'The feed is not RSS 2.0, or does not state its version.',
    why: 'The protocol and Google name RSS 2.0 and no other version. RSS 1.0 is a different format with the same name. In versions before 2.0, items have no date. A search engine may reject the file as unsupported.',
    fix: 'Make the generator write RSS 2.0 or Atom 1.0, or offer an XML sitemap.',
    authority: [
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
      { source: 'google-build', clause: 'RSS, mRSS, and Atom 1.0' },
      { source: 'bing-webmaster', clause: '' },
    ],
  },
  options: {},
  messages: {
    old: 'This is RSS {version}, but a sitemap may only be RSS 2.0: make the generator write that',
    rdf: 'This is RSS 1.0, a different format, but a sitemap may only be RSS 2.0: make the generator write that',
    none: 'rss has no version, so readers must guess it: write version="2.0"',
  },
  examples: {
    accept: [
      { xml: rss(' version="2.0"') },
      { xml: '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://example.com/"/></entry></feed>' },
    ],
    reject: [
      { xml: rss(' version="0.92"'), expect: [{ message: 'old', at: '0.92' }] },
      { xml: RDF, expect: [{ message: 'rdf', at: 'rdf:RDF' }] },
      { xml: rss(''), expect: [{ message: 'none', at: 'rss' }] },
    ],
  },
  end(_state, document) {
    const { kind, root } = document;
    if (kind !== 'rss' || root === null) return [];
    const at = documentPlace(document);
    if (root.name.toLowerCase() !== 'rss') return [{ message: 'rdf', at }];
    const version = root.attributes.find(({ qname }) => qname === 'version');
    if (version === undefined) return [{ message: 'none', at }];
    if (/^\s*2\.0/.test(version.value)) return [];
    return [{ message: 'old', data: { version: version.value }, at: version.valueSpan }];
  },
});
