// A URL has no white space inside: a space is written %20, and a line break has no business there.

import { MAX_LOC_CHARS } from '../../protocol.js';
import { defineEntryRule } from '../rule.js';
import { schemeDefect, startOf, webHost } from './start.js';

const RUN = /[\t\n\r ]+/g;
const SECOND_URL = /^[\t\n\r ]*https?:\/\//i;
/** Marks of a template that was not filled in: encoding its spaces would not mend it. */
const TEMPLATE = /[[\]{}<>]/;

export default defineEntryRule({
  id: 'loc/internal-whitespace',
  severity: 'error',
  docs: {
    summary: 'loc has no space, tab or line break inside the URL.',
    why: 'White space is not allowed in a URL. Browsers and crawlers silently delete tabs and line breaks and encode spaces, or reject the URL, so nobody knows which page is meant. Two URLs in one loc name no page at all.',
    fix: 'Write %20 for a space, join a broken line, and give every URL an entry of its own.',
    authority: [
      { source: 'rfc3986', clause: 'section 2' },
      { source: 'search-console', clause: 'Invalid URL' },
    ],
  },
  options: {},
  messages: {
    space: 'There is a space inside {value}: write it as %20',
    break: 'There is a tab or line break inside {value}: join the parts, or write %20 where a space is meant',
    several: 'This loc holds more than one URL: {value}; give each an entry of its own',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/my%20page</loc></url>',
      '<url><loc>https://example.com/my+page</loc></url>',
      '<url><loc>\n  https://example.com/page\n</loc></url>',
      '<url><loc>not a url</loc></url>',
      '<url><loc>{{ site.url }}/page</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/my page</loc></url>', expect: [{ message: 'space', at: ' ' }] },
      { xml: '<url><loc>https://example.com/my\n  page</loc></url>', expect: [{ message: 'break', at: '\n  ' }] },
      {
        xml: '<url><loc>https://example.com/a https://example.com/b</loc></url>',
        expect: [{ message: 'several', at: ' ' }],
      },
    ],
  },
  facts: ['loc-space'],
  check({ loc, address }) {
    if (!loc || !address) return [];
    const start = startOf(address);
    // What has no scheme is text rather than a URL, and spaces are at home in a template: loc/relative and
    // loc/placeholder say what is wrong.
    if (start === 'relative' || start === 'template') return [];
    const runs = [...loc.value.matchAll(RUN)];
    const [first] = runs;
    if (!first) return [];
    const data = { value: loc.value };
    const at = loc.at(first.index, first.index + first[0].length);
    if (runs.some((run) => SECOND_URL.test(loc.value.slice(run.index, run.index + run[0].length + 8)))) {
      return [{ message: 'several', data, at }];
    }
    const plain = runs.every((run) => !/[\t\n\r]/.test(run[0]));
    const message = plain ? 'space' : 'break';
    const host = webHost(address);
    // In a host no edit helps, and what is longer than a loc may be is not a URL.
    const mendable = host && first.index >= host.to && !schemeDefect(address) && loc.value.length <= MAX_LOC_CHARS;
    if (!mendable) return [{ message, data, at }];
    const replacements = runs.map((run) => ({
      span: loc.at(run.index, run.index + run[0].length),
      text: plain ? '%20'.repeat(run[0].length) : '',
    }));
    return [{ message, data, at, fix: { safe: plain && !TEMPLATE.test(loc.value), replacements } }];
  },
});
