// The origins of pages, by which rules compare hosts.

import { describe, expect, it } from 'vitest';
import { lintText } from '../../../support/lint-text.js';
import { Random } from '../../../support/random.js';

function lintUrlset(locs: readonly string[]): ReturnType<typeof lintText> {
  const entries = locs.map((loc) => `\n<url><loc>${loc}</loc></url>`).join('');
  return lintText(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`, {});
}

const zeros = '0'.repeat(300);
const long = 'a'.repeat(300);

it.each([
  ['https://www.example.com/a', 'https://www.example.com'],
  ['HTTPS://WWW.Example.com:443?a', 'https://www.example.com'],
  ['https://m\u00fcller.example/a', 'https://xn--mller-kva.example'],
  ['https://a:b@c@www.example.com:8080/a', 'https://www.example.com:8080'],
  [`https://${long}@www.example.com`, 'https://www.example.com'],
  ['https://a@/b', null],
  ['https://a b.example/', null],
  // A name has at most 253 characters, but an IPv4 address may have any number of zeros.
  [`https://${long}.example/a`, null],
  [`https://${'\u00e4'.repeat(300)}.example/a`, null],
  [`https://${'\u00a0'.repeat(300)}.example/a`, null],
  [`https://${zeros}1/a`, 'https://0.0.0.1'],
  [`https://0x${zeros}1`, 'https://0.0.0.1'],
  [`https://1.1.1.${zeros}1./a`, 'https://1.1.1.1'],
])('%s: %s', async (loc, origin) => {
  const { facts } = await lintUrlset([loc, loc]);
  expect(facts.origins.map(({ origin, count }) => [origin, count])).toEqual(origin === null ? [] : [[origin, 2]]);
});

describe('a document with many origins', () => {
  const locs = (count: number) => Array.from({ length: count }, (_, i) => `https://user${i >> 1}.example.com/page-${i}`);

  it('lists the first hundred', async () => {
    const { facts } = await lintUrlset(locs(1_200));
    expect(facts.origins.map(({ origin, count, line }) => `${origin} ${count} ${line}`)).toEqual(
      Array.from({ length: 100 }, (_, i) => `https://user${i}.example.com 2 ${i * 2 + 2}`),
    );
  });
  it('counts later pages of the first hundred', async () => {
    const { facts } = await lintUrlset([...locs(1_200), 'https://user7.example.com/a', 'HTTPS://USER8.example.com/b']);
    expect(facts.origins.filter(({ count }) => count === 3).map(({ origin }) => origin)).toEqual([
      'https://user7.example.com',
      'https://user8.example.com',
    ]);
  });
  // The pass counts the pages of some hundred origins. It must not write those of others elsewhere in its memory.
  it('has no finding because of them', async () => {
    const { collector } = await lintUrlset(locs(50_001));
    expect([...collector.counts.keys()].sort()).toEqual([
      'encoding/declaration-missing',
      'lastmod/missing',
      'limits/url-count',
      'loc/mixed-hosts',
    ]);
  });
});

describe('origins in random spellings', () => {
  const HOSTS = [
    'shop',
    'SHOP',
    '\u00fcber',
    '\u00dcber',
    '\uff53hop',
    'xn--ber-goa',
    'a_b',
    'a"b',
    '1.2.3',
    '0x7f',
    '\u2460',
    '-a',
    '%73hop',
  ];
  const ENDS = ['.com', '.COM', '.com.', '\u3002com', '.c\u00adom', '.0x1', '.7', '', '.'];
  const STRANGE = [
    ' ',
    '\t',
    '\u00a0',
    '%',
    '%zz',
    '%41',
    '%C3%BC',
    '%3A8080',
    '%40shop',
    '%2F',
    '%EF%BC%8E',
    '<',
    '>',
    '|',
    '^',
    ']',
    '[',
    ':',
    '::',
    '\\',
    '\x7f',
    '\u200b',
    '\u{1f600}',
    'xn--',
  ];
  const PORTS = ['', '', ':', ':443', ':80', ':0080', ':8080', ':08080', ':99999', ':8a', ':-1'];
  const USERS = ['', '', 'user@', 'a:b@', 'a@b@', 'a<b@'];
  const RESTS = ['/', '', '\x08', '\x1f ', '?a', '#a', '/a@b', '?a@b', '\\a'];
  const escaped = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('\x7f', '&#127;');
  const locOf = (random: Random): string => {
    const strange = random.below(3) === 0 ? random.pick(STRANGE) : '';
    const scheme = random.pick(['https://', 'http://', 'HTTPS://']);
    return `${scheme}${random.pick(USERS)}${random.pick(HOSTS)}${strange}${random.pick(ENDS)}${random.pick(PORTS)}${random.pick(RESTS)}`;
  };

  it.each([
    ['the first ones', 0],
    ['a hundred others', 85],
    ['a hundred others that leave no room', 100],
  ])('are those that URLs have, behind %s', async (_, others) => {
    const random = new Random(7);
    const known = Array.from({ length: others }, (_entry, i) => `https://other${i}.example/`);
    const locs = [...known, ...Array.from({ length: 1_000 }, () => locOf(random))];
    // Spellings of known origins, once there is no room for others.
    const again = known.map((loc, i) =>
      loc.replace('other', i % 2 === 0 ? 'OTHER' : '\uff4fther').replace('example', i % 3 === 0 ? 'example:0443' : 'EXAMPLE'),
    );
    const counts = new Map<string, number>();
    for (const loc of [...locs, ...again]) {
      const origin = URL.canParse(loc) ? new URL(loc).origin : null;
      if (origin === null || (!counts.has(origin) && counts.size === 100)) continue;
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    const { facts } = await lintUrlset([...locs, ...again].map(escaped));
    expect(facts.origins.map(({ origin, count }) => [origin, count])).toEqual([...counts]);
  });
});
