// Where a removed address leads, by its answer.

import { expect, it } from 'vitest';
import { AddressBook } from '../../../src/pages/removed/new-addresses.js';
import { removedVerdict } from '../../../src/pages/removed/removed-verdict.js';
import type { PageAnswer, PageHop } from '../../../src/rules/page-answer.js';
import { blankAnswer } from '../../support/page-answer.js';

const OLD = 'https://example.com/old';
const listed = new AddressBook();
for (const address of ['https://example.com/new', 'https://example.com/home/']) listed.add(address);

function to(...targets: readonly string[]): Pick<PageAnswer, 'hops' | 'finalUrl'> {
  const addresses = [OLD, ...targets.map((target) => new URL(target, OLD).href)];
  const hops = addresses
    .slice(1)
    .map((next, at): PageHop => ({ status: 301, from: addresses[at] as string, to: next, by: 'location' }));
  return { hops, finalUrl: addresses.at(-1) as string };
}
const problem = { rule: 'fetch/dns', message: 'unknown', data: {}, reason: 'the host name is unknown' };

it.each<readonly [answer: Partial<PageAnswer>, verdict: string]>([
  [{ status: 404 }, 'diff/removed-missing missing'],
  [{ outcome: 'file-missing', status: 404 }, 'diff/removed-missing missing'],
  [{ ...to('/lost'), status: 404 }, 'diff/removed-missing redirected'],
  [{ ...to('/a'), outcome: 'redirect-broken', status: 301, problem }, 'diff/removed-missing broken'],
  [{ status: 204 }, 'diff/removed-missing soft'],
  [to('/'), 'diff/removed-to-home home'],
  [to('/step', '/new'), 'diff/removed-chain chain'],
  [{}, 'diff/removed-still-there there'],
  [to('/new'), 'listed'],
  [to('/NEW/../new'), 'listed'],
  [to('/elsewhere'), 'elsewhere'],
  [to('/old/'), 'elsewhere'],
  [to('https://example.org/a'), 'elsewhere'],
  [{ status: 410 }, 'gone'],
  [{ headers: { ...blankAnswer(OLD).headers, robotsTag: ['noindex'] } }, 'not-indexable'],
  [{ headers: { ...blankAnswer(OLD).headers, link: ['<https://example.com/new>; rel="canonical"'] } }, 'not-indexable'],
  [{ status: 503 }, 'unknown'],
  [{ status: 403 }, 'unknown'],
  [{ outcome: 'unreachable', status: null, problem }, 'unknown'],
])('%j is %s', (answer, expected) => {
  const { outcome, message } = removedVerdict(OLD, { ...blankAnswer(OLD), ...answer }, listed, true, 0);
  expect(message === null ? outcome : `diff/removed-${outcome} ${message}`).toBe(expected);
});

it.each<readonly [address: string, answer: Partial<PageAnswer>]>([
  ['https://example.com/new#part', { status: 404 }],
  ['https://EXAMPLE.com/%6Eew', { status: 404 }],
  ['https://example.com/home/index.html', to('/home/')],
  ['https://www.example.com/index.html', to('/')],
])('%s is still listed', (address, answer) => {
  const book = new AddressBook();
  for (const one of ['https://example.com/', 'https://example.com/new', 'https://example.com/home/']) book.add(one);
  expect(removedVerdict(address, { ...blankAnswer(address), ...answer }, book, true, 0)).toMatchObject({
    outcome: 'listed',
    message: null,
  });
});

it.each([
  'http://example.com/home',
  'https://www.example.com/home/',
  'https://example.com/home.html',
  'https://example.com/home/index.html',
])('%s is only another spelling of a listed page', (address) => {
  expect(removedVerdict(address, blankAnswer(address), listed, true, 0)).toMatchObject({
    outcome: 'listed',
    to: 'https://example.com/home/',
  });
});

it('a page that is there may be in a sitemap that could not be read', () => {
  expect(removedVerdict(OLD, blankAnswer(OLD), listed, false, 0)).toMatchObject({ outcome: 'unknown', message: null });
  expect(removedVerdict(OLD, { ...blankAnswer(OLD), status: 404 }, listed, false, 0).outcome).toBe('missing');
});
