// Some search engines do not read videos from sitemaps.

import { VIDEO_NAMESPACE } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { videoEntry } from './support/example.js';

export default defineDocumentRule({
  id: 'video/engine-ignored',
  severity: 'off',
  docs: {
    summary: 'A sitemap for Yandex contains no videos.',
    finding: 'The sitemap contains videos, which Yandex does not read.',
    why: 'Yandex learns about videos from the markup of pages, and its page about sitemaps does not mention video extensions. They have no effect there and do no harm. The rule is off by default, because other engines read them.',
    fix: 'Also mark up the videos on their pages.',
    authority: [{ source: 'yandex-sitemap', clause: '' }],
  },
  options: {},
  messages: {
    ignored: 'Yandex does not read the video extension: also mark up the videos on their pages',
  },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.com/</loc></url>' },
      { xml: '<url><loc>https://example.com/</loc><mobile:mobile/></url>' },
    ],
    reject: [{ xml: videoEntry(), expect: [{ message: 'ignored', at: 'urlset' }] }],
  },
  end(_state, document) {
    return document.namespacesUsed.has(VIDEO_NAMESPACE) ? [{ message: 'ignored', at: documentPlace(document) }] : [];
  },
});
