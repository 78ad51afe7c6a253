// Hosts of one kind: all rules about one entry say the same of them.

import { describe, expect, it } from 'vitest';
import { hostKindOf } from '../../../src/rules/support/host-kind.js';
import { parseAddress } from '../../../src/url/address.js';
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
];

/** What may stand before a host; two of these are no user name. */
const USERS = ['', '', '', 'user@', 'u:p@', '@', ':@', "a'(b@", 'a@b@', '@@', ':@c@', 'a b@'];

describe('hosts of one kind', () => {
  it.each(['/page-1', '/?a=b"c'])('have the same findings before %s', async (path) => {
    const random = new Random(20);
    const said = new Map<string, Map<string, string>>();
    for (let i = 0; i < 1_500; i++) {
      const host = Array.from({ length: 1 + random.below(4) }, () => random.pick(PIECES)).join('');
      const authority = random.pick(USERS) + host;
      const kind = kindOf(authority);
      if (kind === null) continue;
      const sayings = said.get(kind.name) ?? new Map<string, string>();
      said.set(kind.name, sayings);
      if (sayings.size < 12) sayings.set(authority, await saidOf(authority, path));
    }
    const differing = [...said].filter(([, sayings]) => new Set(sayings.values()).size > 1);
    expect(differing.map(([name, sayings]) => [name, [...sayings]])).toEqual([]);
    expect(said.size).toBeGreaterThan(40);
  });
});

describe('a host has no kind', () => {
  it.each(['http', 'HTTPS', 'a:80', 'a:', '[::1]', 'a%41', 'a&b', 'a b@c.com', 'a\\b', 'a\u00a0', '{a}', '<a>', '\u00dc.com'])(
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
