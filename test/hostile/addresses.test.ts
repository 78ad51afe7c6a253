// Names and addresses: those that lead nowhere, and those that lead where a sitemap must not send anybody.

import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { TRANSPORT_LIMITS } from '../../src/fetch/network/transfer-limits.js';
import { closedPort, type TestServer, withServer } from '../support/server.js';
import { indexOf, sitemapOf } from './documents.js';
import { endOf } from './ending.js';

const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };

/** A name server for tests that knows these names, and notes what it was asked. */
function nameServer(names: Readonly<Record<string, readonly LookupAddress[] | string>>) {
  const asked: string[] = [];
  const resolve = async (hostname: string): Promise<readonly LookupAddress[]> => {
    asked.push(hostname);
    const answer = names[hostname] ?? 'ENOTFOUND';
    if (typeof answer === 'string') throw Object.assign(new Error(`getaddrinfo ${answer}`), { code: answer });
    return answer;
  };
  return { asked, resolve };
}

describe('a name that', () => {
  it.each([
    ['#1 does not exist is asked for once', 'ENOTFOUND', 'unknown-host', 1],
    ['#2 cannot be resolved now is asked for three times', 'EAI_AGAIN', 'temporary', 3],
  ])('%s', async (_, code, message, times) => {
    const { asked, resolve } = nameServer({ 'shop.test': code });
    const { report, said, pauses } = await endOf('http://shop.test/sitemap.xml', { resolve });
    expect(said).toEqual([`error fetch/dns ${message}`]);
    expect(report.findings[0]?.data).toMatchObject({ host: 'shop.test', url: 'http://shop.test/sitemap.xml' });
    expect(asked).toEqual(Array(times).fill('shop.test'));
    expect(pauses).toHaveLength(times - 1);
  });

  it('#5 has two addresses that both refuse is one finding', async () => {
    const { resolve } = nameServer({ 'shop.test': [LOOPBACK, { address: '::1', family: 6 }] });
    const { report, said } = await endOf(`http://shop.test:${await closedPort()}/sitemap.xml`, { resolve });
    expect(said).toEqual(['error fetch/connection refused']);
    expect(report.findings[0]?.data).toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('a host that', () => {
  it('#3 refuses the connection is tried twice', async () => {
    const { said, pauses } = await endOf(`http://127.0.0.1:${await closedPort()}/sitemap.xml`);
    expect(said).toEqual(['error fetch/connection refused']);
    expect(pauses).toHaveLength(1);
  });

  it('#4 takes no connection is given up when the time to connect is over', async () => {
    await withBlackHole(async (port) => {
      const limits = { ...TRANSPORT_LIMITS, connectTime: 300 };
      const { said, pauses } = await endOf(`http://127.0.0.1:${port}/sitemap.xml`, { limits });
      expect(said).toEqual(['error fetch/connection connect-timeout']);
      expect(pauses).toEqual([]);
    });
  });
});

/** A port whose queue of connections is full: a thread listens on it and never takes one. */
async function withBlackHole(test: (port: number) => Promise<void>): Promise<void> {
  const listen = `
    const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const worker = new Worker(listen, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const fillers = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  try {
    await once(fillers[0] as NonNullable<(typeof fillers)[0]>, 'connect');
    await test(port);
  } finally {
    for (const filler of fillers) filler.destroy();
    await worker.terminate();
  }
}

/** Ways in which a site leads to an address: what it serves, where the run starts, and which rule speaks. */
const WAYS: readonly (readonly [
  way: string,
  start: string,
  rule: string,
  site: (to: string) => Readonly<Record<string, string>>,
])[] = [
  ['a redirect', '/sitemap.xml', 'fetch/private-address', (to) => ({ '/sitemap.xml': `-> ${to}` })],
  ['a child', '/sitemap.xml', 'index/child-unreachable', (to) => ({ '/sitemap.xml': indexOf([to]) })],
  ['a line of robots.txt', '/', 'fetch/private-address', (to) => ({ '/robots.txt': `Sitemap: ${to}\n` })],
];

const SPELLINGS: readonly (readonly [title: string, host: string])[] = [
  ['#41 as itself', '127.0.0.1'],
  ['#41 in decimal', '2130706433'],
  ['#41 in octal', '0177.0.0.1'],
  ['#41 in hexadecimal', '0x7f.1'],
  ['#41 in full-width digits', '１２７.0.0.1'],
  ['#41 with a dot at its end', '127.0.0.1.'],
  ['#41 inside IPv6', '[::ffff:127.0.0.1]'],
  ['#41 by a name', 'inner.test'],
];

describe.each(WAYS)('a private address in %s gets no packet', (_, start, rule, site) => {
  it.each(SPELLINGS)('%s', async (_title, host) => {
    await withServer(
      (_request, response) => response.end(),
      async (inner) => {
        // The site is a host that the user named, so it may be here.
        const { resolve } = nameServer({ 'shop.test': [LOOPBACK], 'inner.test': [LOOPBACK] });
        await withSite(site(`http://${host}:${inner.port}/secret.xml`), async (outer) => {
          const options = { resolve, allowPrivate: null, allowPorts: [inner.port] };
          const { said } = await endOf(`http://shop.test:${outer.port}${start}`, options);
          const message = rule.startsWith('index/') ? 'failed' : host === 'inner.test' ? 'name' : 'literal';
          expect(said.filter((words) => /fetch|unreachable/.test(words))).toEqual([`error ${rule} ${message}`]);
          expect([inner.connections, inner.requests]).toEqual([0, []]);
          await expect.poll(outer.open).toBe(0);
        });
      },
    );
  });

  it('#41 on a port that nobody allowed', async () => {
    await withServer(
      (_request, response) => response.end(),
      async (inner) => {
        await withSite(site(`http://127.0.0.1:${inner.port}/secret.xml`), async (outer) => {
          const { said } = await endOf(outer.origin + start, { allowPrivate: null, allowPorts: [] });
          const expected = rule.startsWith('index/') ? `error ${rule} failed` : 'error fetch/port unusual';
          expect(said.filter((words) => /fetch|unreachable/.test(words))).toEqual([expected]);
          expect(inner.connections).toBe(0);
        });
      },
    );
  });
});

/** Serves these paths: text, or after an arrow the address of a redirect; robots.txt is not there by itself. */
async function withSite(site: Readonly<Record<string, string>>, test: (server: TestServer) => Promise<void>): Promise<void> {
  await withServer(({ url = '', headers: { host } }, response) => {
    const content = site[url] ?? (url === '/robots.txt' ? null : sitemapOf(`http://${host}`));
    if (content === null) response.writeHead(404).end();
    else if (!content.startsWith('-> ')) response.end(content);
    else response.writeHead(302, { Location: content.slice(3).replace(/[^ -~]/g, encodeURIComponent) }).end();
  }, test);
}
