// A URL may contain a small set of characters; all others must be percent-encoded.

import { fixOf } from '../../base/problem/fixes.js';
import { MAX_LOC_CHARS } from '../../base/protocol.js';
import { percentEncode } from '../../base/url/normal-form.js';
import { codePointName } from '../../read/xml/xml-characters.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { MOST_PLACES } from '../support/first-places.js';
import { type Illegal, illegalCharacters } from './support/illegal-characters.js';

export default defineEntryRule({
  id: 'loc/illegal-character',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc contains only characters that are allowed in a URL.',
    finding: 'loc has a character that is not allowed in a URL.',
    why: 'RFC 3986 allows certain ASCII characters in a URL, and RFC 3987 adds most letters of other scripts. Neither allows quotes, angle brackets, `#` inside a fragment, private-use characters (except in a query), control characters, U+FFFD, `| ^ { }`, the grave accent, or brackets other than around an IP address. Clients repair these in different ways, so a crawler may request a different page from the one you meant. The official schema rejects a file with brackets in a path. It allows them in a query or a fragment, because the type of loc is based on RFC 2396, to whose reserved characters RFC 2732 adds brackets. But libxml2 rejects them there too. The schema verdict therefore ignores these, and the report lists them as `url-brackets` in `schema.exceptions`.',
    fix: 'Percent-encode the character: `"` is `%22`, `[` is `%5B`, `|` is `%7C`.',
    authority: [
      { source: 'rfc3986', clause: 'section 2 and appendix A' },
      { source: 'rfc3987', clause: 'section 2.2' },
      { source: 'protocol', clause: 'Entity escaping' },
    ],
  },
  options: {},
  messages: {
    forbidden: '"{character}" ({code}) is not allowed here in a URL: write it as {escaped}',
    bracket: '"{character}" is not allowed in the path of a URL: write it as {escaped}',
    unwise: { text: '"{character}" is not allowed here in a URL: write it as {escaped}', severity: 'warning' },
    unusable: '{code} cannot be used in a URL: replace it with the intended character',
  },
  examples: {
    accept: [
      "<url><loc>https://example.com/~a;v=1/(b)/it's*@!$,?a%5B=1</loc></url>",
      '<url><loc>http://[2606:2800:220:1::]/page</loc></url>',
      '<url><loc>https://example.com/東京?q=\uE000</loc></url>',
      '<url><loc>https://example.com/{id}</loc></url>',
      '<url><loc>https://example.com/a\\b c</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/a&gt;b</loc></url>', expect: [{ message: 'forbidden', at: '&gt;' }] },
      { xml: '<url><loc>https://example.com/\uE000</loc></url>', expect: [{ message: 'forbidden', at: '\uE000' }] },
      { xml: '<url><loc>https://example.com/#a#b</loc></url>', expect: [{ message: 'forbidden', at: '#' }] },
      { xml: '<url><loc>https://example.com/a[1]</loc></url>', expect: [{ message: 'bracket', at: '[' }] },
      { xml: '<url><loc>https://example.com/?f[0]=1</loc></url>', expect: [{ message: 'unwise', at: '[' }] },
      {
        xml: '<url><loc>https://example.com/a|b"c</loc></url>',
        expect: [
          { message: 'unwise', at: '|' },
          { message: 'forbidden', at: '"' },
        ],
      },
      { xml: '<url><loc>https://example.com/a\uFFFDb</loc></url>', expect: [{ message: 'unusable', at: '\uFFFD' }] },
      {
        xml: '<url><loc>https://example.com/\u00C4\u008Desky</loc></url>',
        expect: [{ message: 'unusable', at: '\u008D' }],
      },
    ],
  },
  facts: ['loc-illegal', 'loc-odd-character'],
  check({ kind, loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const illegal = illegalCharacters(address, kind !== 'line', loc.isUtf8, MOST_PLACES);
    const encoded = illegal.reduce((length, { character }) => length + percentEncode(character).length - character.length, 0);
    // A URL that becomes too long would be worse.
    const isFixable = loc.value.length + encoded < MAX_LOC_CHARS;
    return [...new Set(illegal.map(({ kind }) => kind))].map((message) => {
      const places = illegal.filter(({ kind }) => kind === message);
      const at = ({ character, from }: Illegal) => loc.at(from, from + character.length);
      const { character } = places[0]!;
      const span = at(places[0]!);
      const code = codePointName(character.codePointAt(0) as number);
      const data = { value: loc.value, character, code, escaped: percentEncode(character) };
      if (message === 'unusable' || !isFixable) return { message, data, at: span };
      const replacements = places.map((place) => ({ span: at(place), text: percentEncode(place.character) }));
      return { message, data, at: span, fix: fixOf('safe', replacements) };
    });
  },
});
