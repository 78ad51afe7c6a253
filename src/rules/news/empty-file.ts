// A news sitemap may be empty for a while: the schema rejects it, but Google accepts it.

import { IMAGE_NAMESPACE, NEWS_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';
import { emptyNewsOf } from '../support/empty-news.js';

const urlset = (content: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="${NEWS_NAMESPACE}">${content}</urlset>`;

export default defineDocumentRule({
  id: 'news/empty-file',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'A news sitemap lists at least one article.',
    finding: 'The news sitemap lists no article.',
    why: 'If a site published nothing for two days, its news sitemap is empty. Google says that this does no harm, but the schema requires one entry. If the site did publish, the generator has failed.',
    fix: 'If there is no news, remove the file or ignore this finding; otherwise check the program that writes it.',
    authority: [
      { source: 'sitemap.xsd', clause: 'element urlset' },
      { source: 'google-news', clause: 'News sitemap best practices' },
      { source: 'search-console', clause: 'Empty sitemap' },
    ],
  },
  options: {},
  messages: {
    empty: 'This news sitemap lists no article, but the schema requires one url: remove the file while there is no news',
  },
  examples: {
    accept: [
      { xml: urlset('<url><loc>https://example.com/</loc></url>') },
      { xml: urlset('').replace(` xmlns:news="${NEWS_NAMESPACE}"`, '') },
      // document/no-entries reports a urlset that may be for anything.
      { xml: urlset('').replace(' xmlns:news', ` xmlns:image="${IMAGE_NAMESPACE}" xmlns:news`) },
    ],
    reject: [{ xml: urlset(''), expect: [{ message: 'empty', at: `xmlns:news="${NEWS_NAMESPACE}"` }] }],
  },
  end(_state, document) {
    const declaration = emptyNewsOf(document);
    return declaration === null ? [] : [{ message: 'empty', at: declaration.span }];
  },
});
