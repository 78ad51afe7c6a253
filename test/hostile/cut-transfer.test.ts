// A transfer that breaks off, at any byte: the break is one finding, and nothing else is concluded from where it came.

import { describe, expect, it } from 'vitest';
import { lintDocument } from '../../src/lint/document/lint-document.js';
import { RULES } from '../../src/rules/index.js';
import { RulePlan } from '../../src/rules/plan.js';
import { NO_ADVICE } from '../support/advice.js';
import { sampled } from '../support/depth.js';
import { NOW, sourceOf } from '../support/lint-text.js';

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<!-- é -->
<?target data?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<!-- with </urlset> in it -->
<url><loc>https://example.com/?a=b&amp;c=d</loc><lastmod>2026-01-02T10:00:00+00:00</lastmod></url>
<url><loc>https://example.com/2</loc>
  <image:image><image:loc>https://example.com/a.png</image:loc><image:caption>é😀&#xe9;<![CDATA[<]]></image:caption></image:image>
</url>
</urlset>
<!-- end -->
`;

/** Bytes between two breaks; no multiple of a character's bytes. */
const STEP = sampled(1, 9);

/** Found at the beginning of the document, and true of all of it. */
const OF_THE_WHOLE = ['encoding/not-utf8', 'encoding/utf8-bom'];

const DOCUMENTS: readonly (readonly [title: string, uri: string, bytes: Buffer])[] = [
  ['#16 #19 #20 #24 #26 a sitemap', 'https://example.com/sitemap.xml', Buffer.from(XML)],
  [
    '#16 an index',
    'https://example.com/sitemap.xml',
    Buffer.from(XML.replaceAll('urlset', 'sitemapindex').replaceAll('url>', 'sitemap>')),
  ],
  ['#16 a list of addresses', 'https://example.com/sitemap.txt', Buffer.from('https://example.com/a\r\nhttps://example.com/b\n')],
  ['#16 a sitemap with a byte order mark', 'https://example.com/sitemap.xml', Buffer.from(`\ufeff${XML}`)],
  [
    '#16 a sitemap in UTF-16',
    'https://example.com/sitemap.xml',
    Buffer.from(`\ufeff${XML.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  ],
];

describe.each(DOCUMENTS)('%s that breaks off', (_, uri, bytes) => {
  it.each([1, 1_000_000])('has no finding of its own, wherever, in chunks of %i', async (chunk) => {
    const config = {
      plan: new RulePlan(RULES, {
        severities: { ...NO_ADVICE, 'image/deprecated-tag': 'off', 'index/extension-in-index': 'off' },
      }),
      now: NOW,
      maxFindings: 100,
    };
    for (let length = 0; length <= bytes.length; length += STEP) {
      const source = { ...sourceOf(bytes.subarray(0, length), { uri, chunk }), partial: true };
      const { collector } = await lintDocument(source, null, { ...config, host: null, full: false, reader: { refill: chunk } });
      const said = collector.sorted().filter(({ rule }) => !OF_THE_WHOLE.includes(rule));
      // The list has both endings, and says so when it is whole.
      const words = said.map(({ rule, messageId }) => `${rule} ${messageId}`).filter((one) => one !== 'text/line-endings mixed');
      expect([length, words]).toEqual([length, []]);
    }
  });
});
