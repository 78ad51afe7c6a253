// A URL holds a small set of characters; every other one must be percent-encoded.

import type { Address, Part } from '../../url/address.js';
import { percentEncode } from '../../url/normal-form.js';
import { isPrivateUse, isUcschar } from '../../url/url-characters.js';
import { codePointName, isXmlChar } from '../../xml/characters.js';
import { isUtf8 } from '../encoding/values.js';
import { defineEntryRule } from '../rule.js';
import { isUriCharacter, partsBehindAuthority } from './characters.js';
import { startOf } from './start.js';
import { outsideTemplates } from './template-syntax.js';

type Kind = 'forbidden' | 'bracket' | 'unwise' | 'unusable';
interface Illegal {
  readonly kind: Kind;
  readonly character: string;
  readonly from: number;
}

/** What a character is guilty of; null when it is fine here or another rule speaks for it. */
function kindOf(character: string, part: Part, address: Address, isXml: boolean): Kind | null {
  const code = character.codePointAt(0) as number;
  if (character === '#' || '"<>'.includes(character)) return 'forbidden';
  if (character === '[' || character === ']') return part === address.path ? 'bracket' : 'unwise';
  if ('|^`{}'.includes(character)) return 'unwise';
  if (isUriCharacter(character) || isUcschar(code)) return null;
  // loc/backslash, loc/internal-whitespace and encoding/illegal-xml-char speak for these.
  if ('\\ \t\n\r'.includes(character) || (isXml && !isXmlChar(code))) return null;
  if (isPrivateUse(code)) return part === address.query ? null : 'forbidden';
  return 'unusable';
}

function illegalCharacters(address: Address, isXml: boolean): readonly Illegal[] {
  const found: Illegal[] = [];
  for (const part of partsBehindAuthority(address)) {
    let from = part.from;
    for (const character of part.text) {
      const kind = kindOf(character, part, address, isXml);
      if (kind) found.push({ kind, character, from });
      from += character.length;
    }
  }
  return outsideTemplates(address, found);
}

export default defineEntryRule({
  id: 'loc/illegal-character',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc holds only characters that a URL may hold.',
    why: 'RFC 3986 leaves a URL a set of ASCII characters, and RFC 3987 adds most letters of the world. Outside of it are quotes, angle brackets, `#` inside a fragment, private-use characters (but in a query), controls and U+FFFD, and also `| ^ { }`, the grave accent, and brackets other than around an IP address. Clients repair those in different ways, so the crawler may ask for another page than you meant. Brackets in a path make the official schema reject the file. In a query or a fragment they do not: the type of loc rests on RFC 2396, to whose reserved characters RFC 2732 adds them. libxml2 rejects them there all the same, so the verdict on the schema is given without it, and the report says so: `url-brackets` in `schema.exceptions`.',
    fix: 'Percent-encode the character: `"` is `%22`, `[` is `%5B`, `|` is `%7C`.',
    authority: [
      { source: 'rfc3986', clause: 'section 2 and appendix A' },
      { source: 'rfc3987', clause: 'section 2.2' },
      { source: 'protocol', clause: 'Entity escaping' },
    ],
  },
  options: {},
  messages: {
    forbidden: '{character} ({code}) is not allowed here in a URL: write it as {escaped}',
    bracket: '{character} is not allowed in the path of a URL: write it as {escaped}',
    unwise: { text: '{character} is not allowed here in a URL: write it as {escaped}', severity: 'warning' },
    unusable: '{code} is not a character for a URL: replace it with what was meant',
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
    // Where bytes are not UTF-8, the U+FFFD in their place is ours, and encoding/invalid-utf8 speaks.
    const utf8 = isUtf8(loc);
    const illegal = illegalCharacters(address, kind !== 'line').filter(({ character }) => character !== '\uFFFD' || utf8);
    return [...new Set(illegal.map(({ kind }) => kind))].map((message) => {
      const places = illegal
        .filter(({ kind }) => kind === message)
        .map(({ character, from }) => ({
          character,
          span: loc.at(from, from + character.length),
        }));
      const { character, span } = places[0]!;
      const code = codePointName(character.codePointAt(0) as number);
      const data = { value: loc.value, character, code, escaped: percentEncode(character) };
      if (message === 'unusable') return { message, data, at: span };
      const replacements = places.map((place) => ({ span: place.span, text: percentEncode(place.character) }));
      return { message, data, at: span, fix: { safe: true, replacements } };
    });
  },
});
