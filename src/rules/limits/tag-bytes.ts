// Yandex allows at most 100 bytes in lastmod, changefreq and priority.

import type { Entry } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';

const FIELDS = ['lastmod', 'changefreq', 'priority'] as const satisfies readonly (keyof Entry)[];
const LONG = `0.${'3'.repeat(99)}`;

export default defineEntryRule({
  id: 'limits/tag-bytes',
  severity: 'off',
  docs: {
    summary: 'lastmod, changefreq and priority have at most 100 bytes each.',
    finding: 'lastmod, changefreq or priority is longer than Yandex allows.',
    why: 'Yandex allows 100 bytes for the value of each of these elements and reports "Data limit exceeded" beyond that. A value of that length is never valid, so other rules report it as well. The rule is off by default, because no other search engine has such a limit, and the rule has to check every entry, which takes time.',
    fix: 'Write a plain value; check whether a template adds other text.',
    authority: [
      { source: 'yandex-sitemap', clause: '' },
      { source: 'yandex-errors', clause: 'Data limit exceeded' },
    ],
  },
  options: {
    max: { default: 100, help: 'Maximum number of bytes in a value' },
  },
  messages: { long: '{element} has {count} {count:byte|bytes}, but Yandex allows {max}: write a plain value' },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2026-01-05</lastmod></url>',
      `<url><loc>https://example.com/</loc><priority>${LONG.slice(1)}</priority></url>`,
    ],
    reject: [
      { xml: `<url><loc>https://example.com/</loc><priority>${LONG}</priority></url>`, expect: [{ message: 'long', at: LONG }] },
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>täglich</changefreq></url>',
        options: { max: 7 },
        expect: [{ message: 'long', at: 'täglich' }],
      },
    ],
  },
  facts: ['every'],
  check(entry, context) {
    const max = Number(context.option('max'));
    return FIELDS.flatMap((element) => {
      const field = entry[element];
      const count = field === null ? 0 : Buffer.byteLength(field.value);
      if (field === null || count <= max) return [];
      return [{ message: 'long', data: { element, count, max, value: field.value }, at: field.span }];
    });
  },
});
