// Not every search engine reads videos from sitemaps.

import { documentPlace } from '../../entry/document-place.js';
import { VIDEO_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { videoEntry } from './example.js';

export default defineDocumentRule({
  id: 'video/engine-ignored',
  severity: 'off',
  docs: {
    summary: 'A sitemap for Yandex has no videos in it.',
    why: 'Yandex takes what it knows of videos from the markup of pages, and its page about sitemaps has no word of video extensions. They do no harm there, and do nothing. The rule is off, because other engines read them.',
    fix: 'Mark the videos up on their pages as well.',
    authority: [{ source: 'yandex-sitemap', clause: '' }],
  },
  options: {},
  messages: {
    ignored: 'Yandex does not read the video extension: mark the videos up on their pages as well',
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
