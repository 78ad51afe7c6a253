// The fetch loop on real sockets: each failure is one finding, and the server sees no unexpected requests.

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TRANSPORT_LIMITS } from '../../../src/fetch/network/transfer-limits.js';
import auth from '../../../src/rules/fetch/auth.js';
import connection from '../../../src/rules/fetch/connection.js';
import contentEncoding from '../../../src/rules/fetch/content-encoding.js';
import contentLength from '../../../src/rules/fetch/content-length.js';
import redirectChain from '../../../src/rules/fetch/redirect-chain.js';
import status from '../../../src/rules/fetch/status.js';
import type { MessageTemplate } from '../../../src/rules/rule.js';
import { textOf } from '../../support/chunks.js';
import { read, testOpener, USER_AGENT } from '../../support/opener.js';
import { closedPort, onceRead, type TestServer, withRawServer, withServer } from '../../support/server.js';

/** Writes a body for as long as the client takes it. */
function endless(response: ServerResponse): void {
  const pump = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(10_000, 'x'))) {}
  };
  response.on('drain', pump);
  pump();
}

/** The text at an address; the opener stays open. */
async function opened(opener: ReturnType<typeof testOpener>, address: string): Promise<string> {
  const source = await opener.open(opener.locationOf(new URL(address)));
  if ('problem' in source) throw new Error(source.problem.message);
  return textOf(source.body);
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\ntext';

describe('the examples of the rules, on the wire', () => {
  const rules = new Map([auth, connection, contentEncoding, contentLength, redirectChain, status].map((rule) => [rule.id, rule]));
  const onTheWire = [...rules.values()].flatMap((rule) =>
    rule.examples.reject
      // Other examples are not responses, or would lead away from this server.
      .filter(({ text = '' }) => (text === '' || /^(?:HTTP|SSH)/.test(text)) && !text.includes('example.com'))
      .map(({ text, uri, expect: [expected] }) => [`${rule.id} ${expected?.message}`, text as string, uri ?? ''] as const),
  );

  it.each(onTheWire)('%s', async (words, text, uri) => {
    // The response to each request is the next of the example; the last one repeats.
    const responses = text.split(/(?=HTTP\/1\.1 \d)/);
    await withRawServer(
      (socket, request) => socket.end(responses[Math.min(request, responses.length - 1)] as string, 'latin1'),
      async ({ origin }) => {
        const [login = ''] = /(?<=\/\/)[^@/]*@/.exec(uri) ?? [];
        const outcome = await read(`${origin.replace('//', `//${login}`)}/sitemap.xml`);
        expect(outcome.words).toEqual([words]);
        for (const { rule, message, data = {} } of outcome.problems) {
          const template = rules.get(rule)?.messages[message] as MessageTemplate;
          const names = [...(typeof template === 'string' ? template : template.text).matchAll(/\{(\w+)[:}]/g)].map(
            ([, name]) => name,
          );
          expect(Object.keys(data)).toEqual(expect.arrayContaining(names));
        }
      },
    );
  });
});

describe('requests', () => {
  it('send our User-Agent, the codings we can decode, and no cookie', async () => {
    await withServer(
      (_, response) => response.end('text'),
      async (server) => {
        expect((await read(`${server.origin}/a?b=c#d`)).text).toBe('text');
        expect(server.requests).toEqual(['GET /a?b=c']);
        expect(server.headers[0]).toMatchObject({ 'user-agent': USER_AGENT, 'accept-encoding': 'gzip, br, deflate' });
        expect(server.headers[0]).not.toHaveProperty('cookie');
      },
    );
  });

  it('keep the facts of the response', async () => {
    const headers = {
      'Content-Type': 'text/xml',
      'Last-Modified': 'Mon, 02 Nov 2026 00:00:00 GMT',
      ETag: '"a"',
      'X-Robots-Tag': 'noindex',
    };
    await withServer(
      (_, response) => response.writeHead(200, headers).end('text'),
      async ({ origin }) => {
        expect((await read(`${origin}/a`)).http).toEqual({
          status: 200,
          contentType: 'text/xml',
          contentEncoding: null,
          lastModified: 'Mon, 02 Nov 2026 00:00:00 GMT',
          etag: '"a"',
          robotsTag: 'noindex',
          slow: false,
          redirects: [],
          finalUrl: `${origin}/a`,
        });
      },
    );
  });

  it('send credentials only to their own origin, and report no address with them', async () => {
    await withServer(
      (_, response) => response.end('text'),
      async (other) => {
        const steps: Record<string, string> = { '/a': '/b', '/b': `http://x:y@${other.origin.slice(7)}/c` };
        await withServer(
          ({ url }, response) => response.writeHead(302, { Location: steps[url as string] as string }).end(),
          async (server) => {
            const outcome = await read(`${server.origin.replace('//', '//us%40er:pa%3Ass@')}/a`);
            const basic = `Basic ${Buffer.from('us@er:pa:ss').toString('base64')}`;
            expect(server.headers.map(({ authorization }) => authorization)).toEqual([basic, basic]);
            expect(other.headers.map(({ authorization }) => authorization)).toEqual([undefined]);
            expect(JSON.stringify(outcome)).not.toMatch(/pa%3Ass|pa:ss|x:y@/);
            expect(outcome.http?.finalUrl).toBe(`${other.origin}/c`);
          },
        );
      },
    );
  });

  it('what was sent is counted: requests, and the connections that the server took', async () => {
    await withServer(
      ({ url }, response) => (url === '/a' ? response.writeHead(302, { Location: '/b' }).end() : response.end('text')),
      async (server) => {
        const opener = testOpener();
        for (const path of ['/a', '/c']) {
          const source = await opener.open(opener.locationOf(new URL(server.origin + path)));
          if ('problem' in source) throw new Error(source.problem.message);
          expect(await textOf(source.body)).toBe('text');
        }
        expect(opener.traffic).toEqual({ requests: 3, connections: server.connections });
        await opener.close();
      },
    );
  });

  it('at most two at once to a host, at most so many in all', async () => {
    const answer = (_: unknown, response: ServerResponse): void => {
      setTimeout(() => response.end('text'), 20);
    };
    await withServer(answer, async (one) => {
      await withServer(answer, async (other) => {
        const opener = testOpener({ concurrency: 3 });
        const urls = Array.from({ length: 12 }, (_, n) => new URL(`${n % 2 ? one.origin : other.origin}/${n}`));
        const texts = await Promise.all(
          urls.map(async (url) => {
            const source = await opener.open(opener.locationOf(url));
            if ('problem' in source) return source.problem.message;
            for await (const chunk of source.body) return chunk.length;
            return 0;
          }),
        );
        await opener.close();
        expect(texts).toEqual(Array(12).fill(4));
        expect([one.requests.length, other.requests.length]).toEqual([6, 6]);
        expect(Math.max(one.mostAtOnce, other.mostAtOnce)).toBe(2);
        expect(one.mostAtOnce + other.mostAtOnce).toBeLessThanOrEqual(4);
      });
    });
  });
});

describe('connections', () => {
  it('refused: tried twice', async () => {
    const pauses: number[] = [];
    const url = `http://127.0.0.1:${await closedPort()}/`;
    const outcome = await read(`${url}a`, {}, pauses);
    expect(outcome.words).toEqual(['fetch/connection refused']);
    expect(outcome.problems[0]?.data).toMatchObject({ url: `${url}a`, code: 'ECONNREFUSED' });
    expect(pauses).toHaveLength(1);
  });

  it.each([
    ['reset before an answer', (socket: Socket) => socket.resetAndDestroy(), 'fetch/connection reset'],
    ['closed without an answer', (socket: Socket) => socket.end(), 'fetch/connection closed'],
  ])('%s: tried twice', async (_, answer, words) => {
    await withRawServer(answer, async (server) => {
      expect((await read(`${server.origin}/a`)).words).toEqual([words]);
      expect(server.requests).toEqual(['GET /a', 'GET /a']);
    });
  });

  it('reset once, then answered: no finding', async () => {
    await withRawServer(
      (socket, request) => (request === 0 ? socket.resetAndDestroy() : socket.end(OK)),
      async (server) => {
        expect(await read(`${server.origin}/a`)).toMatchObject({ text: 'text', problems: [] });
        expect(server.connections).toBe(2);
      },
    );
  });

  it('no such host: asked once', async () => {
    const pauses: number[] = [];
    const { problems } = await read('http://sitemap-lint.invalid/a', {}, pauses);
    expect(problems.map(({ rule }) => rule)).toEqual(['fetch/dns']);
    expect(problems[0]?.data).toMatchObject({ host: 'sitemap-lint.invalid' });
    expect(pauses).toHaveLength(problems[0]?.message === 'unknown-host' ? 0 : 2);
  });

  it.each([
    ['a name in the header with a space', 'HTTP/1.1 200 OK\r\nX : a\r\n\r\n'],
    ['a folded header', 'HTTP/1.1 200 OK\r\nX: a\r\n b\r\n\r\n'],
    ['NUL in a header', 'HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n'],
    ['no status', 'HTTP/1.1 abc\r\n\r\n'],
    ['Content-Length: -2', 'HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n'],
    ['Content-Length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an unknown Transfer-Encoding', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: bogus\r\n\r\ntext'],
    ['100 unasked', `HTTP/1.1 100 Continue\r\n\r\n${OK}`],
    ['101 unasked', 'HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
    ['a chunk size that is no number', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\ntext\r\n'],
    ['a huge chunk size', `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'f'.repeat(30)}\r\ntext\r\n`],
  ])('invalid response, asked once: %s', async (_, response) => {
    await withRawServer(
      (socket) => socket.end(response, 'latin1'),
      async (server) => {
        const { words, problems } = await read(`${server.origin}/a`);
        expect(words).toEqual(['fetch/connection invalid-response']);
        expect(problems[0]?.data?.['cause']).toMatch(/\w/);
        expect(server.requests).toHaveLength(1);
      },
    );
  });

  it('a server of another protocol: asked once', async () => {
    await withRawServer(
      (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n', 'latin1'),
      async (server) => {
        const { words } = await read(`${server.origin}/a`);
        expect(words).toEqual(['fetch/connection not-http']);
        expect(server.requests).toHaveLength(1);
      },
    );
  });

  it('5,000 header lines', async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `X-${n}: some filler text\r\n`).join('');
    await withRawServer(
      (socket) => socket.end(`HTTP/1.1 200 OK\r\n${lines}\r\n`),
      async ({ origin }) => expect((await read(`${origin}/a`)).words).toEqual(['fetch/connection headers-too-large']),
    );
  });

  it('20 kB of headers are accepted', async () => {
    await withRawServer(
      (socket) => socket.end(OK.replace('\r\n', `\r\nX: ${'a'.repeat(20_000)}\r\n`)),
      async ({ origin }) => expect((await read(`${origin}/a`)).text).toBe('text'),
    );
  });
});

describe('bodies', () => {
  it.each([
    ['shorter than announced, closed', 'Content-Length: 100', 'end', 'text', ['fetch/content-length shorter']],
    ['shorter than announced, reset', 'Content-Length: 100', 'reset', 'text', ['fetch/content-length shorter']],
    ['longer than announced: cut there', 'Content-Length: 2', 'end', 'te', []],
    ['without a length, closed', 'X: y', 'end', 'text', []],
    ['chunked, cut in a chunk', 'Transfer-Encoding: chunked', '9', 'text', ['fetch/content-length unfinished']],
    ['chunked, cut between chunks', 'Transfer-Encoding: chunked', '4', 'text', ['fetch/content-length unfinished']],
  ])('%s', async (_, header, how, text, words) => {
    const body = /^\d$/.test(how) ? `${how}\r\ntext` : 'text';
    await withRawServer(
      (socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n${body}`);
        void onceRead().then(() => (how === 'reset' ? socket.resetAndDestroy() : socket.end()));
      },
      async (server) => {
        const outcome = await read(`${server.origin}/a`);
        expect(outcome).toMatchObject({ text, words, partial: words.length > 0, wireBytes: text.length });
        expect(server.requests).toHaveLength(1);
      },
    );
  });

  it('announces and counts what is missing', async () => {
    await withRawServer(
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\ntext'),
      async ({ origin }) => {
        expect((await read(`${origin}/a`)).problems[0]?.data).toEqual({ url: `${origin}/a`, expected: 100, received: 4 });
      },
    );
  });

  it('unwanted bodies that arrive slowly do not keep their connections', async () => {
    await withServer(
      ({ url }, response) => {
        if (url === '/wanted') return response.end('text');
        const drip = setInterval(() => response.write('.'), 20);
        response.writeHead(404, { 'Content-Length': 10_000 }).on('close', () => clearInterval(drip));
        response.write('.');
      },
      async ({ origin }) => {
        const opener = testOpener({ timeoutMs: 5_000 });
        const location = (path: string) => opener.locationOf(new URL(`${origin}${path}`));
        await Promise.all([opener.open(location('/a')), opener.open(location('/b'))]);
        const source = await opener.open(location('/wanted'));
        await opener.close();
        expect('problem' in source ? source.problem.message : 'opened').toBe('opened');
      },
    );
  });

  it('the body of a redirect is let go: one without end does not keep its connection', async () => {
    let closed = false;
    await withServer(
      ({ url }, response) => {
        if (url === '/wanted') return response.end('text');
        response.on('close', () => {
          closed = true;
        });
        endless(response.writeHead(302, { Location: '/wanted' }));
      },
      async (server) => {
        // No limit on time would close it.
        const limits = { ...TRANSPORT_LIMITS, idleTime: 3_600_000 };
        const opener = testOpener({ limits, timeoutMs: 3_600_000 });
        expect(await opened(opener, `${server.origin}/a`)).toBe('text');
        await expect.poll(() => closed).toBe(true);
        expect(server.requests).toEqual(['GET /a', 'GET /wanted']);
        await opener.close();
      },
    );
  });

  it('the body of an answer that is asked again is let go: one without end does not keep its connection', async () => {
    let closed = false;
    let asked = 0;
    await withServer(
      (_, response) => {
        if (asked++ > 0) return response.end('text');
        response.on('close', () => {
          closed = true;
        });
        endless(response.writeHead(503, { 'Retry-After': '0' }));
      },
      async (server) => {
        const limits = { ...TRANSPORT_LIMITS, idleTime: 3_600_000 };
        const opener = testOpener({ limits, timeoutMs: 3_600_000 });
        expect(await opened(opener, `${server.origin}/a`)).toBe('text');
        await expect.poll(() => closed).toBe(true);
        await opener.close();
      },
    );
  });

  it('no connection stays open when all is closed', async () => {
    const kept = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nKeep-Alive: timeout=600\r\n\r\ntext';
    await withRawServer(
      (socket) => socket.write(kept),
      async (server) => {
        const opener = testOpener({});
        expect(await opened(opener, `${server.origin}/a`)).toBe('text');
        expect(server.open()).toBe(1);
        await opener.close();
        await expect.poll(() => server.open()).toBe(0);
      },
    );
  });

  it('a body without a byte of what was announced is a failure', async () => {
    await withRawServer(
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n'),
      async ({ origin }) =>
        expect(await read(`${origin}/a`)).toMatchObject({ text: null, words: ['fetch/content-length shorter'] }),
    );
  });

  it('an empty body is an empty document', async () => {
    await withServer(
      (_, response) => response.end(),
      async ({ origin }) => expect(await read(`${origin}/a`)).toMatchObject({ text: '', problems: [], partial: false }),
    );
  });

  it('an endless body ends at the limit, and its socket with it', async () => {
    const limits = { ...TRANSPORT_LIMITS, wireBytes: 100_000 };
    await withServer(
      (_, response) => {
        const pump = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(10_000, 'x'))) {}
        };
        response.on('drain', pump);
        pump();
      },
      async (server) => {
        const outcome = await read(`${server.origin}/a`, { limits });
        expect(outcome).toMatchObject({ words: ['run/limit-reached bytes'], partial: true, wireBytes: 100_000 });
        expect(outcome.text).toHaveLength(100_000);
        expect(outcome.problems[0]?.data).toEqual({ limit: 100_000, value: 100_001, unit: 'bytes' });
        await expect.poll(() => server.open()).toBe(0);
      },
    );
  });

  it('a body of exactly the limit is whole', async () => {
    await withServer(
      (_, response) => response.end('12345678'),
      async ({ origin }) => {
        const limits = { ...TRANSPORT_LIMITS, wireBytes: 8 };
        expect(await read(`${origin}/a`, { limits })).toMatchObject({ text: '12345678', problems: [], partial: false });
      },
    );
  });

  it('a reader that stops early closes the socket', async () => {
    await withServer(
      (_, response) => void response.write(Buffer.alloc(300_000, 'x')),
      async (server) => {
        const opener = testOpener();
        const source = await opener.open(opener.locationOf(new URL(`${server.origin}/a`)));
        if ('problem' in source) throw new Error(source.problem.message);
        for await (const chunk of source.body) {
          expect(chunk.length).toBeGreaterThan(0);
          break;
        }
        await expect.poll(() => server.open()).toBe(0);
        await opener.close();
      },
    );
  });

  it('an unread source can be discarded, and releases its slot', async () => {
    await withServer(
      (_, response) => void response.write(Buffer.alloc(300_000, 'x')),
      async (server) => {
        const opener = testOpener({ concurrency: 1 });
        for (const path of ['/a', '/b']) {
          const source = await opener.open(opener.locationOf(new URL(server.origin + path)));
          if ('problem' in source) throw new Error(source.problem.message);
          await source.discard();
        }
        expect(server.requests).toEqual(['GET /a', 'GET /b']);
        await opener.close();
        await expect.poll(() => server.open()).toBe(0);
      },
    );
  });
});

describe('without a file descriptor for a connection', () => {
  const resolving = (failures: number) => {
    let asked = 0;
    return async () => {
      if (asked++ < failures) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      return [{ address: '127.0.0.1', family: 4 }];
    };
  };

  it('retries until one becomes free', async () => {
    await withServer(
      (_, response) => response.end('text'),
      async ({ port }) => {
        const pauses: number[] = [];
        const outcome = await read(`http://site.example:${port}/a`, { resolve: resolving(3) }, pauses);
        expect(outcome).toMatchObject({ text: 'text', words: [] });
        expect(pauses).toHaveLength(3);
      },
    );
  });

  it('reports that none became free within the deadline', async () => {
    const outcome = await read('http://site.example/a', { resolve: resolving(Number.POSITIVE_INFINITY) });
    expect(outcome.words).toEqual(['fetch/connection descriptors']);
    expect(outcome.problems[0]?.data).toMatchObject({
      code: 'EMFILE',
      reason: expect.stringContaining('too many files are open'),
    });
  });
});

describe('time', () => {
  afterEach(() => void vi.useRealTimers());

  it('headers that do not come', async () => {
    await withRawServer(
      () => {},
      async (server) => {
        const limits = { ...TRANSPORT_LIMITS, headersTime: 300 };
        expect((await read(`${server.origin}/a`, { limits })).words).toEqual(['fetch/connection headers-timeout']);
        await expect.poll(() => server.requests.length).toBe(1);
      },
    );
  });

  it('a body that stops', async () => {
    await withRawServer(
      (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\ntext'),
      async ({ origin }) => {
        const limits = { ...TRANSPORT_LIMITS, idleTime: 300 };
        expect(await read(`${origin}/a`, { limits })).toMatchObject({ text: 'text', words: ['fetch/connection idle-timeout'] });
      },
    );
  });

  it.each([
    ['asked for', (url: string) => url],
    ['that others redirect to', (url: string, other: string) => url.replace(/^http:..[^/]+/, other)],
  ])('more documents than slots at a slow host %s: waiting for a slot is no time of theirs', async (_, first) => {
    // The clock stands still, and goes on by less than the deadline for each two documents: for all of them it is more than that.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const answering: ServerResponse[] = [];
    const slow = (_: unknown, response: ServerResponse): void => {
      response.write('te');
      answering.push(response);
    };
    const answerAll = async (server: TestServer): Promise<void> => {
      for (let asked = 2; asked <= 24; asked += 2) {
        await expect.poll(() => server.requests.length).toBe(asked);
        await onceRead();
        vi.advanceTimersByTime(500);
        for (const response of answering.splice(0)) response.end('xt');
      }
    };
    await withServer(slow, async (server) => {
      const redirect = ({ url }: { url?: string | undefined }, response: ServerResponse): void => {
        response.writeHead(302, { Location: server.origin + url }).end();
      };
      await withServer(redirect, async (other) => {
        const opener = testOpener({ concurrency: 24, timeoutMs: 1_200 });
        const [outcomes] = await Promise.all([
          Promise.all(
            Array.from({ length: 24 }, async (_, n) => {
              const source = await opener.open(opener.locationOf(new URL(first(`${server.origin}/${n}`, other.origin))));
              if ('problem' in source) return source.problem.message;
              return (await textOf(source.body)) + source.problems.map(({ message }) => message).join();
            }),
          ),
          answerAll(server),
        ]);
        await opener.close();
        expect(new Set(outcomes.map((text) => text.slice(0, 4)))).toEqual(new Set(['text']));
        expect(outcomes.join()).not.toContain('deadline');
        expect(server.requests).toHaveLength(24);
      });
    });
  });

  it('the run ends: waiting for a slot rejects with its reason', async () => {
    await withRawServer(
      (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\ntext'),
      async (server) => {
        const run = new AbortController();
        const opener = testOpener({ signal: run.signal });
        const openings = [1, 2, 3].map((n) => opener.open(opener.locationOf(new URL(`${server.origin}/${n}`))));
        await expect.poll(() => server.requests.length).toBe(2);
        run.abort(new Error('interrupted'));
        await expect(openings[2]).rejects.toThrow('interrupted');
        await Promise.allSettled(openings);
        await opener.close();
        expect(server.requests).toHaveLength(2);
      },
    );
  });

  it('a slow body: the deadline applies until its end', async () => {
    await withRawServer(
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\nx');
        const timer = setInterval(() => socket.write('x'), 20);
        socket.on('close', () => clearInterval(timer));
      },
      async (server) => {
        const outcome = await read(`${server.origin}/a`, { timeoutMs: 3_000 });
        expect(outcome).toMatchObject({ words: ['fetch/connection deadline'], partial: true });
        expect(outcome.text).toMatch(/^x+$/);
        expect(outcome.problems[0]?.data).toMatchObject({ seconds: 3 });
        await expect.poll(() => server.open()).toBe(0);
      },
    );
  });

  it('the run ends: bodies end, further opening rejects with its reason', async () => {
    await withRawServer(
      (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\ntext'),
      async (server) => {
        const run = new AbortController();
        const opener = testOpener({ signal: run.signal });
        const location = opener.locationOf(new URL(`${server.origin}/a`));
        const opening = opener.open(location);
        await expect.poll(() => server.requests.length).toBe(1);
        run.abort(new Error('interrupted'));
        await expect(opening).rejects.toThrow('interrupted');
        await expect(opener.open(location)).rejects.toThrow('interrupted');
        await opener.close();
        await expect.poll(() => server.open()).toBe(0);
      },
    );
  });
});
