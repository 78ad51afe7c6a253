// Hosts of one kind: all rules about one entry say the same of them.

import { describe, expect, it } from 'vitest';
import { hostKindOf } from '../../../src/rules/support/host-kind.js';
import { parseAddress } from '../../../src/url/address.js';
import { sampled } from '../../support/depth.js';
import { lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const kindOf = (authority: string) => hostKindOf(parseAddress(`https://${authority}`));

/** What the schema and the rules about locs say of a loc. */
async function saidOf(authority: string, path: string): Promise<string> {
  const loc = `https://${authority}${path}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${loc}</loc></url></urlset>`;
  const { collector, schema } = await lintText(xml);
  const messages = collector.sorted().map(({ rule, messageId }) => `${rule} ${messageId}`);
  // The pass has facts of its own for what the rules about encodings and raw characters look for.
  return [schema.violations, ...messages.filter((message) => message.startsWith('loc/')).sort()].join(', ');
}

/** Pieces of hosts, each with a meaning of its own for some rule. */
const PIECES = [
  'a',
  'B',
  '7',
  '.',
  '.',
  '-',
  '_',
  '..',
  'xn--',
  '\u00fc',
  '\u00dc',
  '\u03a3',
  '\u0130',
  '\u00c3\u00bc',
  '\u2603',
  '\u3002',
  '0x7f',
  '10.',
  '127.0.0.1',
  '.com',
  '.com',
  '.local',
  'localhost',
  'www.',
  'staging.',
  '|',
  '"',
  ' ',
  '[',
  '}',
  '<',
  '!',
  '(',
  ',',
  'a'.repeat(64),
  '.example',
  '\u65e5',
  '&',
  '&;',
  '&a',
  '%',
  '%zz',
  '%41',
  '%2e',
  '%C3%A9',
  '%c3%83%c2%a9',
  '%u0041',
  '%NAME%',
  '%7B',
  '\\',
  '\t',
  '\n',
  '\u00a0',
  '\u200b',
  '\u3000',
  '\ufffd',
  '\x7f',
  ':',
  ':80',
  ':443',
  ':0',
  ':08',
  ':8a',
  ':66000',
  ':99999999999',
  'https',
];

/** What may stand before a host; two of these are no user name. */
const USERS = ['', '', '', 'user@', 'u:p@', '@', ':@', "a'(b@", 'a@b@', '@@', ':@c@', 'a b@'];

const PATHS = ['', '/page-1', '/?a=b"c', '?a', '/a b\\', '/%zz%7Bx%7D', '/\u00fc\u3000', '/%u0041//x'];

describe('hosts of one kind', () => {
  it.each(PATHS)('have the same findings before "%s"', async (path) => {
    const random = new Random(20);
    // For each kind, a host for each thing that is said of it.
    const said = new Map<string, Map<string, string>>();
    const numbers = new Map<string, number>();
    for (let i = 0; i < sampled(40_000, 1_000); i++) {
      const host = Array.from({ length: 1 + random.below(4) }, () => random.pick(PIECES)).join('');
      const authority = random.pick(USERS) + host;
      // Rules about length, and about white space around an address, read more than the host.
      const readsMore = authority.length < 12 || (path === '' && /[\t\n ]$/.test(authority));
      const kind = readsMore ? null : kindOf(authority);
      const number = numbers.get(kind?.name ?? '') ?? 0;
      if (kind === null || number === 12) continue;
      numbers.set(kind.name, number + 1);
      const sayings = said.get(kind.name) ?? new Map<string, string>();
      said.set(kind.name, sayings.set(await saidOf(authority, path), authority));
    }
    const differing = [...said].filter(([, sayings]) => sayings.size > 1);
    expect(differing.map(([name, sayings]) => [name, [...sayings]])).toEqual([]);
    expect(said.size).toBeGreaterThan(100);
  });
});

describe('a host has no kind', () => {
  it.each(['http', 'HTTPS', 'https:\\\\a', '[::1]', 'a b@c.com', 'a\u00a0', '{a}', '<a>', '%NAME%', 'a::', 'a:999999999'])(
    '%s',
    (authority) => {
      expect(kindOf(authority)).toBeNull();
    },
  );
});

describe('the role of a host', () => {
  it.each([
    ['shop.com', 'site'],
    ['Shop.com', 'site'],
    ['user@shop.com', 'site'],
    ['10.0.0.1', 'address'],
    ['a..b', 'none'],
    ['staging.shop.com', null],
  ])('%s: %s', (authority, role) => expect(kindOf(authority)?.role).toBe(role));
});
