// The first character of a host that IDNA2008 disallows, without converting each host back from its A-labels.

import { domainToASCII, domainToUnicode } from 'node:url';
import { expect, it } from 'vitest';
import { disallowedIn } from '../../../src/rules/support/disallowed-character.js';
import { Random } from '../../support/random.js';

/** What IDNA2008 allows of the characters beyond ASCII, apart from those that depend on their context. */
const ALLOWED = /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u00B7\u0375\u05F3\u05F4\u30FB\p{Join_Control}]$/u;

/** The slow answer. */
function converted(ascii: string): string | null {
  return [...domainToUnicode(ascii)].find((character) => character > '\x7f' && !ALLOWED.test(character)) ?? null;
}

function wrongOf(hosts: Iterable<string>): { wrong: string[]; disallowed: number } {
  const wrong: string[] = [];
  let disallowed = 0;
  for (const host of hosts) {
    const ascii = domainToASCII(host);
    if (ascii === '') continue;
    const expected = converted(ascii);
    if (expected !== null) disallowed++;
    if (disallowedIn(host, ascii) !== expected) wrong.push(host);
  }
  return { wrong, disallowed };
}

it('of every character, alone in a label, is the one that is there after the conversion', () => {
  function* hosts(): Generator<string> {
    for (let code = 0x80; code <= 0x10ffff; code++)
      if (code < 0xd800 || code > 0xdfff) yield `a${String.fromCodePoint(code)}.com`;
  }
  const { wrong, disallowed } = wrongOf(hosts());
  expect(wrong).toEqual([]);
  expect(disallowed).toBeGreaterThan(5_000);
});

it('of random hosts, is the one that is there after the conversion', () => {
  const random = new Random(11);
  const pieces = [
    ...[
      'a',
      'b',
      '-',
      '-',
      '.',
      'xn',
      'n',
      'x',
      '7',
      'i-7iq',
      '\u00c3',
      '\u00a9',
      '\u00e9',
      '\u2764',
      '\u{1f600}',
      '\ufe0f',
      '\u034f',
      '\u180b',
    ],
    ...[
      '\u0301',
      '\u0338',
      '\u2282',
      '\u226e',
      '\u3002',
      '\uff41',
      '\uff0e',
      '\u13f8',
      '\uab70',
      '\u13a0',
      '\u00df',
      '\u1e9e',
      '\u03a3',
    ],
    ...[
      '\u200d',
      '\u200c',
      '\u094d',
      '\u0915',
      '\u05d0',
      '\u0627',
      '\u2460',
      '\u33a5',
      '\u1100',
      '\u1161',
      '\u212b',
      '\u2126',
      '\u{1d400}',
    ],
  ];
  const hosts = Array.from({ length: 40_000 }, () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(pieces)).join(''),
  );
  const { wrong, disallowed } = wrongOf(hosts);
  expect(wrong).toEqual([]);
  expect(disallowed).toBeGreaterThan(2_000);
});
