// A prefix may be bound to any namespace, but a prefix known for another extension misleads readers.

import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { defineDocumentRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const content = '<url><loc>https://example.com/</loc></url></urlset>';

export default defineDocumentRule({
  id: 'schema/prefix-swapped',
  severity: 'warning',
  docs: {
    summary: 'Each of the prefixes image, video, news, xhtml, mobile and PageMap is bound to the extension of that name.',
    finding: 'A prefix is bound to an extension of another name.',
    why: 'XML allows any prefix for any namespace. So if `video:` is bound to the image namespace, all elements with that prefix are image elements. That is nearly always a copying mistake. Readers that rely on the prefix see different elements from readers that rely on the namespace.',
    fix: 'Bind the prefix to the namespace of its own extension.',
    authority: [
      { source: 'google-combine', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { swapped: 'The prefix {prefix} is bound to the namespace of {extension}: bind it to {expected}' },
  examples: {
    accept: [
      `<urlset xmlns="${NAMESPACE}" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">${content}`,
      `<urlset xmlns="${NAMESPACE}" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">${content}`,
    ],
    reject: [
      {
        xml: `<urlset xmlns="${NAMESPACE}" xmlns:video="http://www.google.com/schemas/sitemap-image/1.1">${content}`,
        expect: [{ message: 'swapped', at: 'http://www.google.com/schemas/sitemap-image/1.1' }],
      },
    ],
  },
  end(_state, { root, kind }) {
    if (root === null || (kind !== 'urlset' && kind !== 'sitemapindex')) return [];
    return root.declarations.flatMap(({ prefix, uri, valueSpan }) => {
      const expected = [...VOCABULARIES].find(([, vocabulary]) => vocabulary.prefix.toLowerCase() === prefix.toLowerCase())?.[0];
      const bound = VOCABULARIES.get(uri);
      if (expected === undefined || bound === undefined || expected === uri) return [];
      return [{ message: 'swapped', data: { prefix, extension: bound.prefix, expected, value: uri }, at: valueSpan }];
    });
  },
});
