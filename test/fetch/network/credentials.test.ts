// The user's passwords are sent to the whole origin of their target, and to no other. Checked by what servers receive.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { Credentials } from '../../../src/fetch/network/credentials.js';
import { lint } from '../../../src/run/run.js';
import { NO_ROBOTS } from '../../support/advice.js';
import { type TestServer, withServer } from '../../support/server.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const basic = (words: string): string => `Basic ${Buffer.from(words).toString('base64')}`;
const USER = basic('user:pa ss');

const index = (...locs: string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

/** The Authorization of each request, by path. */
const seen = ({ requests, headers }: TestServer): Record<string, unknown> =>
  Object.fromEntries(requests.map((line, i) => [line.slice('GET '.length), headers[i]?.['authorization'] ?? null]));

const withUser = (origin: string, userinfo = 'user:pa%20ss'): string => origin.replace('//', `//${userinfo}@`);

type Pages = (own: string, other: string) => Record<string, string>;

/** Lints targets on a server whose pages are XML, or redirects if they are addresses; another origin has `/x.xml`. */
async function run(pages: Pages, targets: (own: string, other: string) => string[]) {
  const outcome = { own: {}, other: {}, report: '' };
  const answer = (body: string | undefined, response: ServerResponse): void => {
    if (body === undefined) response.writeHead(404).end();
    else if (/^http/.test(body)) response.writeHead(302, { Location: body }).end();
    else response.end(body);
  };
  const empty = `<urlset ${NAMESPACE}/>`;
  await withServer(
    (_, response) => answer(empty, response),
    async (other) => {
      let own = '';
      await withServer(
        ({ url }: IncomingMessage, response) => answer(pages(own, other.origin)[url as string], response),
        async (server) => {
          own = server.origin;
          const report = await lint(targets(own, other.origin), { xsd: 'off', allowPorts: [other.port], rules: NO_ROBOTS })
            .report;
          Object.assign(outcome, { own: seen(server), other: seen(other), report: JSON.stringify(report) });
        },
      );
    },
  );
  return outcome;
}

const EMPTY = `<urlset ${NAMESPACE}/>`;

it('children of the same origin, with or without a password of their own; other origins get none', async () => {
  const { own, other, report } = await run(
    (origin, elsewhere) => ({
      '/index.xml': index(
        `${origin}/a.xml`,
        `${withUser(origin, 'x:secret')}/b.xml`,
        `${elsewhere}/c.xml`,
        `${withUser(elsewhere, 'x:secret')}/d.xml`,
      ),
      '/a.xml': EMPTY,
      '/b.xml': EMPTY,
    }),
    (origin) => [`${withUser(origin)}/index.xml`],
  );
  expect(own).toEqual({ '/index.xml': USER, '/a.xml': USER, '/b.xml': USER });
  expect(other).toEqual({ '/c.xml': null, '/d.xml': null });
  expect(report).not.toMatch(/secret|pa%20ss|pa ss/);
});

it('sitemaps that robots.txt lists on the same origin', async () => {
  const { own, other, report } = await run(
    (origin, elsewhere) => ({
      '/robots.txt': [`${origin}/a.xml`, `${withUser(origin, 'x:secret')}/b.xml`, `${withUser(elsewhere, 'x:secret')}/c.xml`]
        .map((address) => `Sitemap: ${address}\n`)
        .join(''),
      '/a.xml': EMPTY,
      '/b.xml': EMPTY,
    }),
    (origin) => [withUser(origin)],
  );
  expect(own).toEqual({ '/robots.txt': USER, '/a.xml': USER, '/b.xml': USER });
  expect(other).toEqual({ '/c.xml': null });
  expect(report).not.toMatch(/secret|pa%20ss|pa ss/);
});

it('the usual places of a site', async () => {
  const { own } = await run(
    () => ({ '/sitemap_index.xml': EMPTY }),
    (origin) => [withUser(origin)],
  );
  expect(own).toEqual({ '/robots.txt': USER, '/sitemap.xml': USER, '/sitemap_index.xml': USER });
});

it('redirects within the origin; a password in Location is never sent', async () => {
  const { own, other, report } = await run(
    (origin, elsewhere) => ({
      '/a.xml': `${withUser(origin, 'x:secret')}/b.xml`,
      '/b.xml': `${withUser(elsewhere, 'x:secret')}/c.xml`,
    }),
    (origin) => [`${withUser(origin)}/a.xml`],
  );
  expect(own).toEqual({ '/a.xml': USER, '/b.xml': USER });
  expect(other).toEqual({ '/c.xml': null });
  expect(report).not.toMatch(/secret|pa%20ss|pa ss/);
});

it('a password in a document is not sent where the user gave none', async () => {
  const { own, other } = await run(
    (origin, elsewhere) => ({
      '/index.xml': index(`${withUser(origin, 'x:y')}/a.xml`, `${withUser(elsewhere, 'x:y')}/b.xml`),
      '/a.xml': EMPTY,
    }),
    (origin) => [`${origin}/index.xml`],
  );
  expect(own).toEqual({ '/index.xml': null, '/a.xml': null });
  expect(other).toEqual({ '/b.xml': null });
});

it('other targets of the origin, and each target with its own password', async () => {
  const { own, other } = await run(
    (origin) => ({ '/a.xml': EMPTY, '/b.xml': EMPTY, '/c.xml': index(`${origin}/d.xml`), '/d.xml': EMPTY }),
    (origin, elsewhere) => [
      `${origin}/a.xml`,
      `${withUser(origin)}/b.xml`,
      `${withUser(origin, 'second:2')}/c.xml`,
      `${withUser(elsewhere, 'third')}/x.xml`,
    ],
  );
  expect(own).toEqual({ '/a.xml': USER, '/b.xml': USER, '/c.xml': basic('second:2'), '/d.xml': USER });
  expect(other).toEqual({ '/x.xml': basic('third:') });
});

it.each([
  ['https://example.com/b', true],
  ['https://example.com:443/b', true],
  ['http://example.com/b', false],
  ['https://example.com:8443/b', false],
  ['https://www.example.com/b', false],
])('an origin is scheme, host and port: %s', (address, trusted) => {
  const credentials = new Credentials();
  credentials.trust(new URL('https://u:p@example.com/a'));
  const url = new URL(address);
  expect(credentials.of(url)(url)).toEqual(trusted ? { authorization: basic('u:p') } : {});
});
