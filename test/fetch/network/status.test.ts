// Statuses: the finding for each, which are retried, and how long the pauses are.

import { describe, expect, it } from 'vitest';
import { parseRetryAfter, pause, retryDelay, seededRandom, statusProblem } from '../../../src/fetch/network/status.js';
import { read } from '../../support/opener.js';
import { withServer } from '../../support/server.js';

const NOW = Date.UTC(2026, 10, 20, 12);

describe('on the wire', () => {
  it.each([
    [201, 'fetch/status unexpected', 1],
    [203, 'fetch/status unexpected', 1],
    [204, 'fetch/status no-content', 1],
    [205, 'fetch/status no-content', 1],
    [206, 'fetch/status partial', 1],
    [304, 'fetch/status not-modified', 1],
    [400, 'fetch/status unexpected', 1],
    [401, 'fetch/auth status', 1],
    [403, 'fetch/status forbidden', 1],
    [404, 'fetch/status not-found', 1],
    [407, 'fetch/auth status', 1],
    [410, 'fetch/status not-found', 1],
    [429, 'fetch/status too-many-requests', 3],
    [451, 'fetch/status forbidden', 1],
    [500, 'fetch/status server-error', 3],
    [501, 'fetch/status server-error', 1],
    [502, 'fetch/status server-error', 3],
    [503, 'fetch/status server-error', 3],
    [504, 'fetch/status server-error', 3],
    [600, 'fetch/status unexpected', 1],
    [999, 'fetch/status unexpected', 1],
  ])('%i is %s after %i requests', async (status, words, requests) => {
    await withServer(
      (_, response) => response.writeHead(status).end(),
      async (server) => {
        const outcome = await read(`${server.origin}/a`);
        expect(outcome).toMatchObject({ text: null, words: [words], http: { status } });
        expect(outcome.problems[0]?.data).toMatchObject({ status, url: `${server.origin}/a` });
        expect(server.requests).toHaveLength(requests);
      },
    );
  });

  it.each([
    ['a password', 'http://user:wrong@', 401, 'fetch/auth refused'],
    ['a password, which is not for the proxy', 'http://user:wrong@', 407, 'fetch/auth status'],
    ['none', 'http://', 401, 'fetch/auth status'],
  ])('an answer to a request with %s says what to do', async (_, start, status, words) => {
    await withServer(
      (_request, response) => response.writeHead(status).end(),
      async (server) => {
        const outcome = await read(`${server.origin.replace('http://', start)}/a`);
        expect(outcome.words).toEqual([words]);
      },
    );
  });

  it('a temporary failure is not a finding', async () => {
    let left = 2;
    await withServer(
      (_, response) => (left-- > 0 ? response.writeHead(503).end('busy') : response.end('text')),
      async ({ origin, requests }) => {
        expect(await read(`${origin}/a`)).toMatchObject({ text: 'text', problems: [] });
        expect(requests).toHaveLength(3);
      },
    );
  });

  it.each<[string, string, number[] | 'back-off', string]>([
    ['seconds', '7', [7_000, 7_000], 'retry-after'],
    ['the longest', '60', [60_000, 60_000], 'retry-after'],
    ['too long: given up at once', '61', [], 'retry-after'],
    ['huge', '99999999999999999999', [], 'retry-after'],
    ['a date in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 'back-off', 'retry-after'],
    ['a date far away', 'Wed, 21 Oct 2099 07:28:00 GMT', [], 'retry-after'],
    ['garbage', 'soon', 'back-off', 'retry-after'],
    ['zero', '0', 'back-off', 'retry-after'],
  ])('Retry-After: %s', async (_, value, expected, message) => {
    await withServer(
      (_request, response) => response.writeHead(503, { 'Retry-After': value }).end(),
      async (server) => {
        const pauses: number[] = [];
        const outcome = await read(`${server.origin}/a`, { timeoutMs: 3_600_000 }, pauses);
        expect(outcome.words).toEqual([`fetch/status ${message}`]);
        expect(outcome.problems[0]?.data).toMatchObject({ retryAfter: value });
        if (expected === 'back-off') expect(pauses.every((length) => length > 0 && length <= 1_000)).toBe(true);
        else expect(pauses).toEqual(expected);
        expect(server.requests).toHaveLength(expected === 'back-off' ? 3 : expected.length + 1);
      },
    );
  });

  it('a pause longer than the remaining time is skipped', async () => {
    await withServer(
      (_, response) => response.writeHead(429, { 'Retry-After': '30' }).end(),
      async ({ origin, requests }) => {
        const pauses: number[] = [];
        expect((await read(`${origin}/a`, { timeoutMs: 20_000 }, pauses)).words).toEqual(['fetch/status retry-after']);
        expect([pauses, requests.length]).toEqual([[], 1]);
      },
    );
  });

  it('pauses are the same in every run', async () => {
    await withServer(
      (_, response) => response.writeHead(500).end(),
      async ({ origin }) => {
        const [first, second]: [number[], number[]] = [[], []];
        await read(`${origin}/a`, {}, first);
        await read(`${origin}/a`, {}, second);
        expect(first).toEqual(second);
        expect(first).toHaveLength(2);
      },
    );
  });
});

describe('login pages', () => {
  it.each([
    ['/login?next=a', 'text/html', 'fetch/auth login'],
    ['/users/sign_in.php', 'text/html', 'fetch/auth login'],
    ['/sso/start', 'text/html; charset=utf-8', 'fetch/auth login'],
    ['/login.xml', 'application/xml', 'fetch/redirect moved'],
    ['/blogin', 'text/html', 'fetch/redirect moved'],
  ])('redirected to %s as %s: %s', async (to, type, words) => {
    await withServer(
      ({ url }, response) => {
        if (url === '/a') response.writeHead(302, { Location: to }).end();
        else response.writeHead(200, { 'Content-Type': type }).end('x');
      },
      async ({ origin }) => expect((await read(`${origin}/a`)).words).toEqual([words]),
    );
  });
});

describe('the parts', () => {
  it.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 11:59:00 GMT', -60_000],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['', null],
  ])('Retry-After %j', (value, milliseconds) => expect(parseRetryAfter(value, NOW)).toBe(milliseconds));

  it('Retry-After of a million letters is not a date', () => expect(parseRetryAfter('a'.repeat(1_000_000), NOW)).toBeNull());

  it('two retries, then none', () => {
    const context = { longest: 60_000, now: NOW, random: () => 0 };
    const delays = [0, 1, 2].map((attempt) => retryDelay({ status: 500, retryAfter: null }, attempt, context));
    expect(delays).toEqual([250, 500, null]);
  });

  it('a pause lies between half of its length and all of it', () => {
    expect([pause(0, () => 0), pause(0, () => 1), pause(3, () => 0), pause(3, () => 1)]).toEqual([250, 500, 2_000, 4_000]);
  });

  it('random numbers depend only on the seed', () => {
    const numbers = (seed: string) => Array.from({ length: 5 }, seededRandom(seed));
    expect(numbers('a')).toEqual(numbers('a'));
    expect(numbers('a')).not.toEqual(numbers('b'));
    expect(numbers('a').every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('Retry-After is quoted for 429 and 503 only', () => {
    const messages = [429, 503, 500, 404].map((status) => statusProblem(status, 'https://a.example/', '9').message);
    expect(messages).toEqual(['retry-after', 'retry-after', 'server-error', 'not-found']);
  });
});
