// A news sitemap may be empty for a while.

import { NEWS_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';

const urlset = (content: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="${NEWS_NAMESPACE}">${content}</urlset>`;

export default defineDocumentRule({
  id: 'news/empty-file',
  severity: 'info',
  docs: {
    summary: 'A news sitemap lists articles.',
    why: 'Where nothing was published for two days, a news sitemap is empty. Google says that this does no harm; the schema asks for one entry, and so document/no-entries speaks, too. An empty file that should not be is a sign that its generator has failed.',
    fix: 'Nothing, if there is no news; otherwise look at what writes the file.',
    authority: [
      { source: 'google-news', clause: 'News sitemap best practices' },
      { source: 'search-console', clause: 'Empty sitemap' },
    ],
  },
  options: {},
  messages: {
    empty: 'This news sitemap has no articles: that is fine for Google if nothing was published for two days',
  },
  examples: {
    accept: [
      { xml: urlset('<url><loc>https://example.com/</loc></url>') },
      { xml: urlset('').replace(` xmlns:news="${NEWS_NAMESPACE}"`, '') },
    ],
    reject: [{ xml: urlset(''), expect: [{ message: 'empty', at: `xmlns:news="${NEWS_NAMESPACE}"` }] }],
  },
  end(_state, { kind, root, entries, partial, wellFormed }) {
    const declaration = root?.declarations.find(({ uri }) => uri === NEWS_NAMESPACE);
    if (kind !== 'urlset' || !declaration || entries > 0 || partial || !wellFormed) return [];
    return [{ message: 'empty', at: declaration.span }];
  },
});
