// The origins of pages, by which rules compare hosts.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

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
  const entries = `<url><loc>${loc}</loc></url>`.repeat(2);
  const { facts } = await lintText(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`, {});
  expect(facts.origins.map(({ origin, count }) => [origin, count])).toEqual(origin === null ? [] : [[origin, 2]]);
});
