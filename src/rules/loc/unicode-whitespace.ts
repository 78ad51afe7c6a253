// No-break spaces, zero-width spaces and byte order marks are invisible, but XML and URL parsers do not treat them as white space.

import { parseUrl } from '../../base/parse-url.js';
import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Address } from '../../base/url/address.js';
import { isUnicodeSpace } from '../../base/url/url-characters.js';
import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';
import { withMisreadAsLetters } from '../support/misread-utf8.js';
import { unicodeSpaceRuns, type WhiteSpace } from '../support/white-space.js';

export default defineEntryRule({
  id: 'loc/unicode-whitespace',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc has no Unicode white space such as U+00A0, U+200B or U+FEFF.',
    finding: 'loc has Unicode white space or an invisible character.',
    why: 'Such characters come with text copied from a page or a word processor. XML does not trim them. Before the scheme they make the URL unreadable; elsewhere they become part of the address, percent-encoded, and lead to a page that does not exist.',
    fix: 'Delete the character; write %20 if you really mean a space.',
    authority: [
      { source: 'rfc3986', clause: 'section 2' },
      { source: 'xml', clause: 'section 2.3, production S' },
    ],
  },
  options: {},
  messages: {
    around: 'The URL has an invisible {code} at its {end}: delete it',
    host: 'An invisible {code} directly follows the host, so the URL leads nowhere: delete it',
    mixed: 'The URL contains an invisible {code} and a space: delete them, or write %20 for one space',
    inside: { text: 'The URL contains an invisible {code}: delete it, or write %20 for a space', severity: 'warning' },
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/my%20page</loc></url>',
      '<url><loc> https://example.com/page </loc></url>',
      '<url><loc>https://example.com/a\u200Db</loc></url>',
      '<url><loc>https://example.com/voil\u00C3\u00A0</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>\u00A0https://example.com/page\u00A0</loc></url>',
        expect: [{ message: 'around', at: '\u00A0' }],
      },
      { xml: '<url><loc>https://example.com/page\u2028</loc></url>', expect: [{ message: 'around', at: '\u2028' }] },
      { xml: '<url><loc>https://example.com\u00A0/page</loc></url>', expect: [{ message: 'host', at: '\u00A0' }] },
      { xml: '<url><loc>https://example.com/page \u2000</loc></url>', expect: [{ message: 'around', at: ' \u2000' }] },
      { xml: '<url><loc>https://example.com/a\u200Bb</loc></url>', expect: [{ message: 'inside', at: '\u200B' }] },
      { xml: '<url><loc>https://example.com/a \u00A0b</loc></url>', expect: [{ message: 'mixed', at: ' \u00A0' }] },
    ],
  },
  facts: ['loc-odd-character'],
  check({ kind, loc, address }) {
    // What rules get of an overlong address may end in the middle of its white space.
    if (!loc || address?.isCut) return [];
    const runs = unicodeSpaceRuns(withMisreadAsLetters(loc.value));
    const ends = runs.filter(({ from, to }) => from === 0 || to === loc.value.length);
    const inside = runs.find(({ from, to }) => from > 0 && to < loc.value.length);
    const problems: Problem[] = [];
    const [first] = ends;
    if (first) {
      const replacements = ends.map(({ from, to }) => ({ span: loc.at(from, to), text: '' }));
      const data = { code: codeOf(loc.value, first.from), end: first.from === 0 ? 'start' : 'end', value: loc.value };
      problems.push({ message: 'around', data, at: loc.at(first.from, first.to), fix: fixOf('unsafe', replacements) });
    }
    if (inside && address) {
      const data = { code: codeOf(loc.value, inside.from), value: loc.value };
      const at = loc.at(inside.from, inside.to);
      // For a child, index/child-invalid-url reports the address.
      const message = loc.value.slice(inside.from, inside.to).search(/[\t\n\r ]/) < 0 ? 'inside' : 'mixed';
      if (kind === 'sitemap' || !breaksHost(inside, address)) problems.push({ message, data, at });
      else problems.push({ message: 'host', data, at, fix: fixOf('unsafe', [{ span: at, text: '' }]) });
    }
    return problems;
  },
});

/** Whether only this white space makes the URL invalid: if the host is invalid without it, other rules report the host. */
function breaksHost({ to }: WhiteSpace, address: Address): boolean {
  const host = webHost(address);
  if (!host || !address.authority || to > address.authority.to || readHost(host.text).kind === 'invalid') return false;
  return parseUrl(address.text) === null;
}

/** The first character of the run that is not XML white space. */
function codeOf(value: string, index: number): string {
  let at = index;
  while (!isUnicodeSpace(value.charCodeAt(at))) at++;
  return `U+${value.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`;
}
