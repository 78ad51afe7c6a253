// `%2520` is a space that was encoded twice: the server sees the text `%20`.

import { fixOf } from '../../base/problem/fixes.js';
import type { Part } from '../../base/url/address.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { partsBehindAuthority } from '../support/uri-characters.js';
import { parametersOf } from './support/query.js';

const TWICE = /%25(?=[0-9A-Fa-f]{2})/g;
/** A parameter that contains another URL must encode its escapes once more. */
const CARRIED_URL = /^(?:[a-z][a-z0-9+.-]*(?::|%3A)(?:\/|%2F){2}|\/|%2F)/i;

/** The start of every `%25` before two hexadecimal digits, except in a URL inside a parameter. */
function twiceEncoded(part: Part, isQuery: boolean): readonly number[] {
  const carried = isQuery ? parametersOf(part).filter(({ value }) => CARRIED_URL.test(value)) : [];
  return [...part.text.matchAll(TWICE)]
    .map(({ index }) => part.from + index)
    .filter((at) => !carried.some(({ from, to }) => at >= from && at < to));
}

export default defineEntryRule({
  id: 'loc/double-encoded',
  severity: 'warning',
  docs: {
    summary: 'loc is percent-encoded once.',
    finding: 'loc seems to be percent-encoded twice.',
    why: 'When an encoded URL is encoded again, `%20` becomes `%2520`. The server then looks for a page with a literal `%20` in its name, which rarely exists. The URL is right only if the name really has a percent sign before two hexadecimal digits. A parameter that contains another URL is not reported.',
    fix: 'Encode the URL only once; open the listed address to check that it works.',
    authority: [{ source: 'rfc3986', clause: 'section 2.4' }],
  },
  options: {},
  messages: { twice: '"{value}" seems to be encoded twice: write "{escaped}" unless you mean a literal percent sign' },
  examples: {
    accept: [
      '<url><loc>https://example.com/a%20b</loc></url>',
      '<url><loc>https://example.com/100%25-off</loc></url>',
      '<url><loc>https://example.com/login?next=%2Fa%2520b</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/a%2520b</loc></url>', expect: [{ message: 'twice', at: '%2520' }] },
      { xml: '<url><loc>https://example.com/?q=a%252Cb</loc></url>', expect: [{ message: 'twice', at: '%252C' }] },
    ],
  },
  facts: ['percent-double'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const places = partsBehindAuthority(address).flatMap((part) => twiceEncoded(part, part === address.query));
    const [from] = places;
    if (from === undefined) return [];
    const value = loc.value.slice(from, from + 5);
    const replacements = places.map((at) => ({ span: loc.at(at, at + 3), text: '%' }));
    return [
      {
        message: 'twice',
        data: { value, escaped: `%${value.slice(3)}` },
        at: loc.at(from, from + 5),
        fix: fixOf('unsafe', replacements),
      },
    ];
  },
});
