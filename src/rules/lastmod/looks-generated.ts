// lastmod must state when the page changed, not when the sitemap was written.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';
import { FEWEST_IDENTICAL } from './all-identical.js';
import { isNearReference, SUSPICIOUS_PERCENT } from './support/near-reference.js';

/** The source of the time of the sitemap itself. */
const SOURCES = { http: 'Last-Modified header', index: 'index entry', file: 'file time' } as const;

export default defineDocumentRule({
  id: 'lastmod/looks-generated',
  severity: 'warning',
  docs: {
    summary: 'The lastmod values of a sitemap should not be the time when the sitemap was generated.',
    finding: 'lastmod values look like the time when the file was generated.',
    why: 'The protocol asks for the date of the page. A generator that stamps every entry with the current time makes each crawl look like a change of the whole site. Bing says that it disregards such dates, and Google stops trusting them. The rule compares the dates with the HTTP Last-Modified header, the lastmod of the index entry, or the modification time of the file. A checkout, a copy or a build also sets the modification time, so a comparison with it needs more entries (`minFile`). An index entry that has a date without a time is not used: all pages of a daily archive may be from that day.',
    fix: 'Take lastmod from the content of the page (an update field, a commit, a changed hash), or remove it.',
    authority: [
      { source: 'protocol', clause: 'lastmod' },
      { source: 'bing-lastmod', clause: '' },
      { source: 'google-2014', clause: 'lastmod' },
    ],
  },
  options: {
    percent: {
      default: SUSPICIOUS_PERCENT,
      max: 100,
      help: 'Percentage of the dated entries that must be within five minutes of the reference',
    },
    min: { default: 5, help: 'Smallest number of dated entries for which this is reported' },
    minFile: { default: 20, help: 'The same as `min`, if the only reference is the modification time of a local file' },
  },
  messages: {
    generated:
      '{near} of {count} lastmod {count:value|values} {near:is|are} within five minutes of {reference}, when this sitemap was generated ({source}): write when each page changed',
  },
  examples: {
    accept: [
      {
        xml: '<url><loc>https://example.com/{n}</loc><lastmod>2026-11-20T11:58:00Z</lastmod></url>',
        repeat: 4,
        uri: 'https://example.com/sitemap.xml',
        headers: { 'last-modified': 'Fri, 20 Nov 2026 11:58:00 GMT' },
      },
      {
        xml: '<url><loc>https://example.com/{n}</loc><lastmod>2026-11-20T11:52:00Z</lastmod></url>',
        repeat: 5,
        uri: 'https://example.com/sitemap.xml',
        headers: { 'last-modified': 'Fri, 20 Nov 2026 11:58:00 GMT' },
      },
      {
        xml: '<url><loc>https://example.com/{n}</loc><lastmod>2026-11-20T11:58:00Z</lastmod></url>',
        repeat: 20,
        uri: 'https://example.com/sitemap.xml',
        headers: { 'last-modified': 'Fri, 20 Nov 2026 11:58:00 GMT' },
      },
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/{n}</loc><lastmod>2026-11-20T11:57:00Z</lastmod></url>',
        repeat: 5,
        uri: 'https://example.com/sitemap.xml',
        headers: { 'last-modified': 'Fri, 20 Nov 2026 11:58:00 GMT' },
        expect: [{ message: 'generated', at: 'urlset' }],
      },
    ],
  },
  end(_state, document, context) {
    const { dated, identical, nearReference: near, reference } = document.lastmod;
    // lastmod/all-identical reports a single date that occurs so often.
    if (reference === null || (identical && dated >= FEWEST_IDENTICAL)) return [];
    const min = Number(context.option(reference.from === 'file' ? 'minFile' : 'min'));
    if (dated < min || !isNearReference(document, Number(context.option('percent')))) return [];
    const data = { near, count: dated, reference: instantText(reference.time), source: SOURCES[reference.from] };
    return [{ message: 'generated', data, at: documentPlace(document) }];
  },
});
