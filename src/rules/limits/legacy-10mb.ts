// Until 2016 a sitemap could have 10 MB, and some engines still accept no more.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

/** 10 MiB: the limit of the protocol before November 2016. */
const LEGACY_BYTES = 10_485_760;
const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineDocumentRule({
  id: 'limits/legacy-10mb',
  severity: 'off',
  docs: {
    summary: 'A file has at most 10 MB uncompressed, the limit of some engines.',
    finding: 'The file is larger than older readers accept.',
    why: 'The limit of the protocol was 10,485,760 bytes until November 2016 and is five times that now. Older readers may still keep to the old limit. The rule is off by default, because Google, Bing and Yandex accept 50 MB.',
    fix: 'Split the file, and list the parts in a sitemap index.',
    authority: [
      { source: 'bing-limits', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {
    max: { default: LEGACY_BYTES, help: 'Maximum number of bytes in a file, uncompressed' },
  },
  messages: { over: '{count} {count:byte is|bytes are} more than the {max} that older readers accept: split the file' },
  examples: {
    accept: [{ xml: SITEMAP }, { text: 'https://example.com/{n}\n', uri: 'sitemap.txt', repeat: 10, options: { max: 221 } }],
    reject: [
      { xml: SITEMAP, options: { max: 100 }, expect: [{ message: 'over', at: 'urlset' }] },
      {
        text: 'https://example.com/{n}\n',
        uri: 'sitemap.txt',
        repeat: 10,
        options: { max: 220 },
        expect: [{ message: 'over', at: '' }],
      },
    ],
  },
  end(_state, document, context) {
    const max = Number(context.option('max'));
    const count = document.bytes;
    return count > max ? [{ message: 'over', data: { count, max }, at: documentPlace(document) }] : [];
  },
});
