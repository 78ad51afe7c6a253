// Whatever stands behind the origin of an address, its entry has the facts for all that rules find.

import { afterAll, describe, expect, it } from 'vitest';
import { SchemaHost } from '../../../../../src/schema/host.js';
import { PLACES, sitemapOf, URIS } from '../../../../support/address-places.js';
import { everyNth, sampled } from '../../../../support/depth.js';
import { digest, lintText } from '../../../../support/lint-text.js';
import { Random } from '../../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const RANDOM_ID = 'lit3py55t21z5v55vlm25s55';
/** Parts that are a placeholder or a session, or only look as if they were. */
const PIECES: readonly string[] = [
  ...[
    '/:id',
    '/:id',
    '/:ID',
    '/:1d',
    '/:id-',
    '/:',
    '/::id',
    '/:&#105;d',
    '/:i&#100;',
    '/&#58;id',
    '/:id%',
    '/:%69d',
    '/:\u00fc',
    '/:_',
  ],
  ...[
    '/a',
    '/null',
    '/{id}',
    '/[id]',
    '/&lt;id&gt;',
    '}',
    '|',
    '"',
    ' ',
    '\\',
    '\u00fc',
    '%3A',
    '&amp;',
    '#',
    '/',
    '\ufffd',
    '%EF%BF%BD',
  ],
  ...[
    ';sid=1',
    ';SID=1',
    ';sid=',
    ';sid',
    ';sid=/',
    ';sit=1',
    ';&#115;id=1',
    ';s&#105;d=1',
    ';sid&#61;1',
    ';jsessionid=1',
    ';jsessionid=',
  ],
  ...[`/(S(${RANDOM_ID}))`, '/(S(a))', '?', '&amp;', '=', '1', 'a'],
  ...['?sessionid=1', '?sessionid=', '?sessionid', '?sessionid==', '?SESSIONID=1', '?sessionid=&#65;', '?session&#105;d=1'],
  ...[
    `?session=${RANDOM_ID}`,
    '?session=1',
    '?cfid=1',
    '&amp;cftoken=2',
    '?aspsessionidab=1',
    '?aspsession=1',
    '&amp;phpsessid=1',
  ],
];

/** Behind `https://www.shop.com`, some of a few pieces: so few that several addresses have the same ones. */
const restOf = (random: Random, pieces: readonly string[]): string =>
  `/${Array.from({ length: random.below(4) }, () => random.pick(pieces)).join('')}`;

describe.each(Object.entries(PLACES))('addresses in %s', (_, of) => {
  it.each(
    sampled(
      Array.from({ length: 25 }, (_entry, i) => i + 1),
      [1],
    ),
  )('have the findings of rules that read all entries: %i', async (seed) => {
    const random = new Random(seed);
    const pieces = Array.from({ length: 7 }, () => random.pick(PIECES));
    const entries = Array.from({ length: sampled(500, 200) }, (_entry, n) =>
      of(`https://www.shop.com/${n}${restOf(random, pieces)}`),
    );
    const uri = URIS[seed % URIS.length] as string;
    const counted = await lintText(sitemapOf(entries), { host, uri, maxFindings: 2 });
    const read = await lintText(sitemapOf(entries), { host, uri, maxFindings: 2, plan: { ungated: true } });
    expect(digest(counted)).toEqual(digest(read));
  });
});

describe.each([
  ['another placeholder', '/:id/a', '/:ie/a'],
  ['a digit behind the colon', '/:id/a', '/:1d/a'],
  ['a hyphen in the segment', '/:id/a', '/:i-/a'],
  ['a placeholder before a dot', '/:id.', '/:ie.'],
  ['a brace in front of it', '/:id/a', '/{a}/:id'],
  ['a session without a value', '?sessionid=1', '?sessionid='],
  ['another name of a session', ';sid=1', ';sit=1'],
])('%s', (_, one, other) => {
  it.each(everyNth(Object.keys(PLACES), 3))('has its findings in %s', async (place) => {
    const addressOf = (n: number): string => `https://www.shop.com/${n}${n % 2 === 0 ? one : other}`;
    const entries = Array.from({ length: sampled(400, 120) }, (_entry, n) => PLACES[place]?.(addressOf(n)) ?? '');
    const options = { host, uri: 'sitemap.xml', maxFindings: 2 };
    const counted = await lintText(sitemapOf(entries), options);
    const read = await lintText(sitemapOf(entries), { ...options, plan: { ungated: true } });
    expect(digest(counted)).toEqual(digest(read));
  });
});
