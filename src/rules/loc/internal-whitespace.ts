// A URL has no white space inside: a space in a path is written %20, and a line break or a space in a host is a mistake.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { MAX_LOC_CHARS } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { schemeDefect, startOf, webHost } from '../support/address-start.js';
import { withMisreadAsLetters } from '../support/misread-utf8.js';
import { isWithUnicodeSpace, unicodeSpaceAtStart } from '../support/white-space.js';

const RUN = /[\t\n\r ]+/g;
const SECOND_URL = /[\t\n\r ]https?:\/\//i;
/** Signs of a template that was not filled in: encoding its spaces would not repair it. */
const TEMPLATE = /[[\]{}<>]/;

export default defineEntryRule({
  id: 'loc/internal-whitespace',
  severity: 'error',
  docs: {
    summary: 'loc has no space, tab or line break inside the URL.',
    finding: 'loc has white space inside the URL.',
    why: 'A URL must not contain white space. Browsers and crawlers silently delete tabs and line breaks and encode spaces, or reject the URL, so nobody knows which page is meant. A loc with two URLs names no page at all.',
    fix: 'Write %20 for a space, but remove it from a host. Join broken lines, and give every URL its own entry.',
    authority: [
      { source: 'rfc3986', clause: 'section 2' },
      { source: 'search-console', clause: 'Invalid URL' },
    ],
  },
  options: {},
  messages: {
    space: 'There is a space inside "{value}": write it as %20',
    break: 'There is a tab or line break inside "{value}": join the parts, or write %20 if you mean a space',
    host: 'There is white space in the host of "{value}": remove it',
    several: 'This loc contains more than one URL: "{value}"; give each its own entry',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/my%20page</loc></url>',
      '<url><loc>https://example.com/my+page</loc></url>',
      '<url><loc>\n  https://example.com/page\n</loc></url>',
      '<url><loc>not a url</loc></url>',
      '<url><loc>{{ site.url }}/page</loc></url>',
      '<url><loc>https://example.com:80 80/</loc></url>',
      '<url><loc>https://example.com/page \u2000</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/my page</loc></url>', expect: [{ message: 'space', at: ' ' }] },
      { xml: '<url><loc>https://example.com/my\n  page</loc></url>', expect: [{ message: 'break', at: '\n  ' }] },
      {
        xml: '<url><loc>https://example.com/a https://example.com/b</loc></url>',
        expect: [{ message: 'several', at: ' ' }],
      },
      { xml: '<url><loc>https://exam ple.com/</loc></url>', expect: [{ message: 'host', at: ' ' }] },
    ],
  },
  facts: ['loc-space', 'loc-odd-character'],
  check({ loc, address }) {
    if (!loc || !address) return [];
    const start = startOf(address);
    // A value without a scheme is text rather than a URL, and a template may contain spaces: loc/relative and
    // loc/placeholder report them.
    if (start === 'relative' || start === 'template') return [];
    const all = [...loc.value.matchAll(RUN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));
    const data = { value: loc.value };
    const at = ({ from, to }: Run) => loc.at(from, to);
    // White space at the start comes before the first URL.
    const padding = unicodeSpaceAtStart(loc.value);
    const second =
      SECOND_URL.test(loc.value) &&
      all.some((run) => run.from >= padding && SECOND_URL.test(loc.value.slice(run.from, run.to + 8)));
    if (second && all[0]) return [{ message: 'several', data, at: at(all[0]) }];
    // Other rules report a port, a password, and white space beside Unicode white space.
    const letters = withMisreadAsLetters(loc.value);
    const runs = all.filter((run) => !isWithUnicodeSpace(letters, run));
    const { host, authority } = address;
    const inHost = runs.find(({ from, to }) => host && from >= host.from && to <= host.to);
    const behind = runs.filter(({ from }) => from >= (authority?.to ?? 0));
    const problems: Problem[] = inHost ? [{ message: 'host', data, at: at(inHost) }] : [];
    const [first] = behind;
    if (!first) return problems;
    const plain = behind.every(({ text }) => !/[\t\n\r]/.test(text));
    const problem = { message: plain ? 'space' : 'break', data, at: at(first) };
    // If the host is wrong, no edit helps, and a value longer than the limit of loc is not a URL.
    const isFixable = !inHost && webHost(address) && !schemeDefect(address) && loc.value.length <= MAX_LOC_CHARS;
    if (!isFixable) return [...problems, problem];
    const replacements = behind.map((run) => ({ span: at(run), text: plain ? '%20'.repeat(run.text.length) : '' }));
    return [...problems, { ...problem, fix: fixOf(plain && !TEMPLATE.test(loc.value) ? 'safe' : 'unsafe', replacements) }];
  },
});

interface Run {
  readonly from: number;
  readonly to: number;
}
