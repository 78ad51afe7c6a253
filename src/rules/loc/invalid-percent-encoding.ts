// `%` begins an escape of two hexadecimal digits; a literal `%` is written `%25`.

import { fixOf } from '../../base/problem/fixes.js';
import type { Address } from '../../base/url/address.js';
import { percentEncode } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { MOST_PLACES } from '../support/first-places.js';
import { outsideTemplates, templateSyntax } from '../support/template-syntax.js';

/** A `%` without two hexadecimal digits. */
const STRAY = /%(?![0-9A-Fa-f]{2})/g;
/** The form that JavaScript's escape() writes for a character beyond U+00FF. */
const SCRIPT_ESCAPE = /^%u[0-9A-Fa-f]{4}/;

/** The starts of the first `most` `%` that begin no triplet, except in template syntax. */
function strayPercents(address: Address, most: number): readonly { readonly from: number }[] {
  const hasTemplates = templateSyntax(address).length > 0;
  const strays: { from: number }[] = [];
  for (const { index } of address.text.matchAll(STRAY)) {
    strays.push({ from: index });
    if (!hasTemplates && strays.length === most) break;
  }
  return outsideTemplates(address, strays).slice(0, most);
}

/** The UTF-8 escape of the character that `%uXXXX` means. */
function characterOf(scriptEscape: string): string {
  return percentEncode(String.fromCharCode(Number.parseInt(scriptEscape.slice(2), 16)));
}

export default defineEntryRule({
  id: 'loc/invalid-percent-encoding',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'Two hexadecimal digits follow every `%` in loc.',
    finding: 'loc has a % without two hexadecimal digits after it.',
    why: 'A `%` that does not begin an escape makes the URL invalid: the official schema rejects it, and servers answer with an error or guess. It comes from text that was put into a URL without encoding, from a truncated value, or from the old JavaScript function escape().',
    fix: 'Write a literal percent sign as `%25`; encode characters by their UTF-8 bytes.',
    authority: [
      { source: 'rfc3986', clause: 'section 2.1' },
      { source: 'yandex-errors', clause: '' },
    ],
  },
  options: {},
  messages: {
    stray: '"{value}" is not percent-encoding, which is % and two hexadecimal digits: write a literal percent sign as %25',
    script: '"{value}" comes from the old JavaScript function escape() and is not percent-encoding: write "{escaped}"',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/100%25</loc></url>',
      '<url><loc>https://example.com/%c3%BC?a=%20</loc></url>',
      '<url><loc>https://example.com/{% url %}</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/100%</loc></url>', expect: [{ message: 'stray', at: '%' }] },
      { xml: '<url><loc>https://example.com/a%2</loc></url>', expect: [{ message: 'stray', at: '%2' }] },
      { xml: '<url><loc>https://example.com/?a=50%-off</loc></url>', expect: [{ message: 'stray', at: '%-o' }] },
      { xml: '<url><loc>https://example.com/a%u0041</loc></url>', expect: [{ message: 'script', at: '%u0041' }] },
    ],
  },
  facts: ['percent-invalid'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const strays = strayPercents(address, MOST_PLACES);
    const [first] = strays;
    if (first === undefined) return [];
    const { from } = first;
    const places = strays.map(({ from: at }) => {
      const rest = loc.value.slice(at, at + 6);
      const script = SCRIPT_ESCAPE.exec(rest)?.[0];
      const value = script ?? (/^%[^%/?&#]{0,2}/u.exec(rest) as RegExpExecArray)[0];
      const replacement = { span: loc.at(at, at + (script ? 6 : 1)), text: script ? characterOf(script) : '%25' };
      return { message: script ? 'script' : 'stray', value, replacement };
    });
    const { message, value, replacement } = places[0]!;
    return [
      {
        message,
        data: { value, escaped: replacement.text },
        at: loc.at(from, from + value.length),
        fix: fixOf(
          'unsafe',
          places.map((place) => place.replacement),
        ),
      },
    ];
  },
});
