// A sitemap that is nearly full will be too large soon: there is still time to split it.

import { documentPlace } from '../../entry/document-place.js';
import { MAX_BYTES, MAX_ENTRIES } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'limits/near-limit',
  severity: 'info',
  docs: {
    summary: 'A sitemap should keep some room below the limits of 50,000 entries and 50 MB.',
    why: 'A growing site crosses a limit without notice, and from that day on part of the file, or all of it, is ignored. From nine tenths on it is time to split.',
    fix: 'Split the file into several of the same kind before it is full.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    percent: { default: 90, help: 'Share of a limit, in percent, from which a file is nearly full' },
    maxEntries: { default: MAX_ENTRIES, help: 'Most entries of one file' },
    maxBytes: { default: MAX_BYTES, help: 'Most bytes of one file, uncompressed' },
  },
  messages: {
    entries: '{count} of at most {max} entries are used: split the file before it is full',
    bytes: '{count} of at most {max} bytes are used: split the file before it is full',
  },
  examples: {
    accept: [
      { text: 'https://example.com/{n}\n', uri: 'sitemap.txt', repeat: 9, options: { maxEntries: 11 } },
      { text: 'https://example.com/{n}\n', uri: 'sitemap.txt', repeat: 9, options: { maxEntries: 8 } },
    ],
    reject: [
      {
        text: 'https://example.com/{n}\n',
        uri: 'sitemap.txt',
        repeat: 9,
        options: { maxEntries: 10 },
        expect: [{ message: 'entries', at: '' }],
      },
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
        options: { maxBytes: 120 },
        expect: [{ message: 'bytes', at: 'urlset' }],
      },
    ],
  },
  end(_state, document, context) {
    const share = Number(context.option('percent')) / 100;
    const at = documentPlace(document);
    // Beyond the limit itself the rule of that limit speaks.
    const near = (count: number, max: number): boolean => count >= max * share && count <= max;
    const maxEntries = Number(context.option('maxEntries'));
    const maxBytes = Number(context.option('maxBytes'));
    return [
      ...(near(document.entries, maxEntries)
        ? [{ message: 'entries', data: { count: document.entries, max: maxEntries }, at }]
        : []),
      ...(near(document.bytes, maxBytes) ? [{ message: 'bytes', data: { count: document.bytes, max: maxBytes }, at }] : []),
    ];
  },
});
