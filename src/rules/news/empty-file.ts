// A news sitemap may be empty for a while: Google does not mind, only the schema does.

import { IMAGE_NAMESPACE, NEWS_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { emptyNewsOf } from './empty-news.js';

const urlset = (content: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="${NEWS_NAMESPACE}">${content}</urlset>`;

export default defineDocumentRule({
  id: 'news/empty-file',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'A news sitemap lists articles.',
    why: 'Where nothing was published for two days, a news sitemap is empty. Google says that this does no harm; the schema asks for one entry. An empty file that should not be is a sign that its generator has failed.',
    fix: 'Nothing, if there is no news; otherwise look at what writes the file.',
    authority: [
      { source: 'sitemap.xsd', clause: 'element urlset' },
      { source: 'google-news', clause: 'News sitemap best practices' },
      { source: 'search-console', clause: 'Empty sitemap' },
    ],
  },
  options: {},
  messages: {
    empty: 'This news sitemap lists no article, and the schema asks for one url: leave the file out while there is no news',
  },
  examples: {
    accept: [
      { xml: urlset('<url><loc>https://example.com/</loc></url>') },
      { xml: urlset('').replace(` xmlns:news="${NEWS_NAMESPACE}"`, '') },
      // Of a urlset that may be for anything, document/no-entries speaks.
      { xml: urlset('').replace(' xmlns:news', ` xmlns:image="${IMAGE_NAMESPACE}" xmlns:news`) },
    ],
    reject: [{ xml: urlset(''), expect: [{ message: 'empty', at: `xmlns:news="${NEWS_NAMESPACE}"` }] }],
  },
  end(_state, document) {
    const declaration = emptyNewsOf(document);
    return declaration === null ? [] : [{ message: 'empty', at: declaration.span }];
  },
});
