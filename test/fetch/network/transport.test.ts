// Peers that send unexpected data, on real sockets: one finding each, within the limits of time and memory.

import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { TRANSPORT_LIMITS } from '../../../src/fetch/network/transfer-limits.js';
import { read } from '../../support/opener.js';
import { closedPort, onceRead, withRawServer } from '../../support/server.js';

type Answer = (socket: Socket, request: number) => void;

/** Sends a start, then the same bytes for as long as the client reads. */
const endless =
  (start: string, rest: string): Answer =>
  (socket) => {
    socket.write(start, 'latin1');
    const pump = (): void => {
      while (!socket.destroyed && socket.write(rest, 'latin1')) {}
    };
    socket.on('drain', pump);
    pump();
  };

/** Sends a start, and resets the connection after it had time to arrive. */
const resetAfter =
  (start: string): Answer =>
  (socket) => {
    socket.write(start);
    void onceRead().then(() => socket.resetAndDestroy());
  };

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n';

describe('header lines', () => {
  const lines = (count: number): string => Array.from({ length: count }, (_, n) => `${n.toString(36)}:\r\n`).join('');

  it.each<[string, Answer]>([
    ['5,000 of a few bytes', (socket) => socket.end(`${OK}${lines(5_000)}\r\ntext`)],
    ['1,000 beside our own', (socket) => socket.end(`${OK}${lines(1_000)}\r\ntext`)],
    ['2,000 of one name', (socket) => socket.end(`${OK}${'A: b\r\n'.repeat(2_000)}\r\ntext`)],
    ['without end', endless(OK, 'A: b\r\n'.repeat(100))],
    ['one line without end', endless(OK, 'a'.repeat(10_000))],
    ['a flood of 103', endless('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(50))],
    ['a flood of 103 without a header', endless('', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50))],
  ])('too many, asked once: %s', async (_, answer) => {
    await withRawServer(answer, async (server) => {
      expect((await read(`${server.origin}/a`)).words).toEqual(['fetch/connection headers-too-large']);
      expect(server.requests).toEqual(['GET /a']);
      await expect.poll(() => server.open()).toBe(0);
    });
  });

  it.each<[string, string]>([
    ['999 beside our own', `${OK}${lines(999)}\r\ntext`],
    ['a few 103', `${'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(9)}${OK}\r\ntext`],
    ['names of an object', `${OK}__proto__: a\r\n__proto__: b\r\nconstructor: c\r\n\r\ntext`],
  ])('accepted: %s', async (_, response) => {
    await withRawServer(
      (socket) => socket.end(response),
      async ({ origin }) => expect(await read(`${origin}/a`)).toMatchObject({ text: 'text', problems: [] }),
    );
  });
});

describe('a connection that is reset', () => {
  it.each<[string, string, string, number]>([
    ['in a body without a length', 'HTTP/1.1 200 OK\r\n\r\ntext', 'fetch/content-length reset', 1],
    [
      'in a body that ends with the connection',
      'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\ntext',
      'fetch/content-length reset',
      1,
    ],
    ['in a body of HTTP/1.0', 'HTTP/1.0 200 OK\r\n\r\ntext', 'fetch/content-length reset', 1],
    ['in a body with a length', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ntext', 'fetch/content-length shorter', 1],
    [
      'between chunks',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ntext\r\n',
      'fetch/content-length unfinished',
      1,
    ],
    ['in the headers', 'HTTP/1.1 200 OK\r\nX: y\r\n', 'fetch/connection reset', 2],
  ])('%s', async (_, start, words, requests) => {
    await withRawServer(resetAfter(start), async (server) => {
      const outcome = await read(`${server.origin}/a`);
      expect(outcome).toMatchObject({ words: [words], partial: true, text: requests === 1 ? 'text' : null });
      expect(server.requests).toHaveLength(requests);
      const { received, code } = outcome.problems[0]?.data ?? {};
      expect(requests === 1 ? received : code).toBe(requests === 1 ? 4 : 'ECONNRESET');
    });
  });

  it('after a complete body with a length: no finding', async () => {
    await withRawServer(resetAfter(`${OK}\r\ntext`), async ({ origin }) => {
      expect(await read(`${origin}/a`)).toMatchObject({ text: 'text', problems: [] });
    });
  });
});

describe('other protocols, asked once', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['HTTP/2 frames', Uint8Array.of(0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100), 'not-http'],
    ['HTTP/0.9', '<urlset/>', 'not-http'],
    ['SMTP', '220 mail.example.com ESMTP\r\n', 'not-http'],
    ['bytes of every kind', Uint8Array.from({ length: 256 }, (_, n) => n), 'not-http'],
    ['status 000', 'HTTP/1.1 000 \r\n\r\n', 'invalid-response'],
    ['four digits of status', 'HTTP/1.1 2000 OK\r\n\r\n', 'invalid-response'],
    ['101 without Upgrade', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 'invalid-response'],
    [
      'a line feed alone after a chunk size',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\ntext\r\n0\r\n\r\n',
      'invalid-response',
    ],
  ])('%s', async (_, bytes, message) => {
    await withRawServer(
      (socket) => socket.end(bytes),
      async (server) => {
        expect((await read(`${server.origin}/a`)).words).toEqual([`fetch/connection ${message}`]);
        expect(server.requests).toHaveLength(1);
      },
    );
  });
});

describe('several addresses of a host', () => {
  it('both families fail: one finding, for the first address with a specific error', async () => {
    const port = await closedPort();
    const resolve = async () => [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ];
    const { problems } = await read(`http://two.example:${port}/a`, { resolve });
    expect(problems).toMatchObject([{ rule: 'fetch/connection', message: 'refused', data: { host: `two.example:${port}` } }]);
  });

  it('the second one answers: no finding', async () => {
    await withRawServer(
      (socket) => socket.end(`${OK}\r\ntext`),
      async ({ port, requests }) => {
        const resolve = async () => [
          { address: '127.0.0.9', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ];
        expect(await read(`http://two.example:${port}/a`, { resolve })).toMatchObject({ text: 'text', problems: [] });
        expect(requests).toEqual(['GET /a']);
      },
    );
  });

  it('no address at all is a finding, too', async () => {
    expect((await read('http://none.example/a', { resolve: async () => [] })).words).toEqual(['fetch/dns unknown-host']);
  });
});

describe('slow peers', () => {
  const drip = (socket: Socket): void => {
    socket.write('HTTP/1.1 200 OK\r\n\r\nx');
    const timer = setInterval(() => socket.write('x'), 20);
    socket.on('close', () => clearInterval(timer));
  };

  it('a body below the lowest throughput', async () => {
    await withRawServer(drip, async (server) => {
      const limits = { ...TRANSPORT_LIMITS, throughput: 10_000, throughputTime: 200 };
      const outcome = await read(`${server.origin}/a`, { limits });
      expect(outcome).toMatchObject({ words: ['fetch/connection too-slow'], partial: true });
      expect(outcome.text).toMatch(/^x+$/);
      expect(outcome.problems[0]?.data).toMatchObject({ rate: 10_000, url: `${server.origin}/a` });
      await expect.poll(() => server.open()).toBe(0);
    });
  });

  it('a throughput of 0 is no limit', async () => {
    await withRawServer(
      (socket) => {
        socket.write(`${OK}\r\ntex`);
        setTimeout(() => socket.end('t'), 100);
      },
      async ({ origin }) => {
        const limits = { ...TRANSPORT_LIMITS, throughput: 0, throughputTime: 1 };
        expect(await read(`${origin}/a`, { limits })).toMatchObject({ text: 'text', problems: [] });
      },
    );
  });

  it('slow headers end at the time limit for headers', async () => {
    await withRawServer(
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nX: ');
        const timer = setInterval(() => socket.write('x'), 20);
        socket.on('close', () => clearInterval(timer));
      },
      async (server) => {
        const limits = { ...TRANSPORT_LIMITS, headersTime: 300 };
        expect((await read(`${server.origin}/a`, { limits })).words).toEqual(['fetch/connection headers-timeout']);
        await expect.poll(() => server.requests.length).toBe(1);
      },
    );
  });

  it('a stalled handshake ends at the time limit for connecting', async () => {
    await withRawServer(
      () => {},
      async (server) => {
        const limits = { ...TRANSPORT_LIMITS, connectTime: 300 };
        const url = `https://127.0.0.1:${server.port}/a`;
        expect((await read(url, { limits })).words).toEqual(['fetch/connection connect-timeout']);
        await expect.poll(() => server.connections).toBe(1);
        await expect.poll(() => server.open()).toBe(0);
      },
    );
  });
});
