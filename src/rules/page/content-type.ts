// A sitemap lists pages, not the files that pages consist of.

import { definePageRule } from '../rule.js';
import { bare, html, LISTED, SHOES } from './support/example-answers.js';
import { fileKind, mediaType } from './support/media-type.js';
import { faultOf } from './support/page-fault.js';

const typed = (type: string): string => bare('200 OK', `Content-Type: ${type}`);

export default definePageRule({
  id: 'page/content-type',
  severity: 'info',
  docs: {
    summary: 'A listed page is HTML or another document that search engines show as a result.',
    finding: 'A listed address leads to a file, not to a page.',
    why: 'Stylesheets, scripts, archives, fonts, images and similar files do not appear as web search results, so their entries only cost requests. List images and videos in the entry of the page that shows them, with the image and video extensions. Documents such as PDF are not reported, nor are types that sitemap-lint does not know.',
    fix: 'Remove the file from the sitemap, or list the page that shows it.',
    authority: [{ source: 'google-build', clause: 'Sitemap best practices' }],
  },
  options: {},
  messages: { file: '"{value}" is {kind} (Content-Type {type}), not a page: remove it, or list the page that shows it' },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: typed('application/pdf') } },
      { xml: LISTED, answers: { [SHOES]: typed('application/x-unknown') } },
      { xml: LISTED, answers: { [SHOES]: bare('200 OK') } },
    ],
    reject: [
      { xml: LISTED, answers: { [SHOES]: typed('image/png') }, expect: [{ message: 'file', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: typed('text/css; charset=utf-8') }, expect: [{ message: 'file', at: SHOES }] },
    ],
  },
  traits: ['type'],
  check(page, { now }) {
    if (faultOf(page, now) !== 'type') return [];
    const { entry, answer } = page;
    const { contentType } = answer.headers;
    const data = { value: entry.loc.value, kind: fileKind(contentType) ?? '', type: mediaType(contentType) ?? '' };
    return [{ message: 'file', data, at: entry.loc.place }];
  },
});
