// A sitemap that is nearly full will soon exceed a limit, so it is time to split it.

import { MAX_BYTES, MAX_ENTRIES } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'limits/near-limit',
  severity: 'info',
  docs: {
    summary: 'A sitemap should stay well below the limits of 50,000 entries and 50 MB.',
    finding: 'The sitemap is close to the limit on entries or bytes.',
    why: 'A growing site crosses a limit without notice. From that day on, engines ignore part of the file or all of it. Split the file when it reaches nine tenths of a limit.',
    fix: 'Split the file into several of the same kind before it is full.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    percent: { default: 90, max: 100, help: 'Percentage of a limit from which a file is reported' },
    maxEntries: { default: MAX_ENTRIES, help: 'Maximum number of entries in one file' },
    maxBytes: { default: MAX_BYTES, help: 'Maximum number of bytes in one file, uncompressed' },
  },
  messages: {
    entries: '{count} of at most {max} {max:entry|entries} {count:is|are} used: split the file before it is full',
    bytes: '{count} of at most {max} {max:byte|bytes} {count:is|are} used: split the file before it is full',
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
    // Beyond the limit, the rule of that limit reports the file.
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
