// Tests which proxy a request goes through, with a real proxy, and with one that answers nonsense.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Access } from '../../../src/fetch/network/access.js';
import { Proxies, proxyOptions } from '../../../src/fetch/network/proxies.js';
import { SELF_SIGNED, WITHOUT_INTERMEDIATE } from '../../support/certificates.js';
import { runCommand } from '../../support/run-command.js';
import { closedPort, withRawServer, withServer } from '../../support/server.js';
import { WITHOUT_PROXY, withTinyproxy } from '../../support/tinyproxy.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = (...locs: readonly string[]): string =>
  `<urlset xmlns="${NAMESPACE}">${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = (...locs: readonly string[]): string =>
  `<sitemapindex xmlns="${NAMESPACE}">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
/** Findings that are about the network, as `rule: message`. */
const network = (json: string): string[] =>
  (JSON.parse(json) as { findings: { rule: string; message: string }[] }).findings
    .filter(({ rule }) => rule.startsWith('fetch/') || rule === 'index/child-unreachable')
    .map(({ rule, message }) => `${rule}: ${message}`);

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-proxies-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the proxy of an address', () => {
  const both = { HTTP_PROXY: 'http://plain:1', HTTPS_PROXY: 'secure:2' };
  it.each<[string, string, string | null, Record<string, string>, string | null]>([
    ['http', 'http://a.com/', null, both, 'http://plain:1'],
    ['https, without a scheme', 'https://a.com/', null, both, 'http://secure:2'],
    ['only for the other scheme', 'https://a.com/', null, { HTTP_PROXY: 'http://plain:1' }, null],
    ['lower case first', 'http://a.com/', null, { ...both, http_proxy: 'http://lower:3' }, 'http://lower:3'],
    ['an empty variable', 'http://a.com/', null, { HTTP_PROXY: '' }, null],
    ['--proxy first', 'https://a.com/', 'https://given', both, 'https://given'],
    ['--proxy none', 'https://a.com/', 'none', both, null],
    ['loopback', 'http://localhost:3000/', null, both, null],
    ['loopback by address', 'http://127.0.0.2/', null, both, null],
    ['loopback of IPv6', 'http://[::1]/', null, both, null],
    ['loopback with --proxy', 'http://localhost/', 'http://given', {}, 'http://given'],
    ['NO_PROXY with --proxy', 'http://localhost/', 'http://given', { NO_PROXY: 'localhost' }, null],
    ['NO_PROXY', 'http://a.com/', null, { ...both, NO_PROXY: 'b.com, a.com' }, null],
    ['no_proxy, with a host below it', 'http://www.a.com./', null, { ...both, no_proxy: '.A.com' }, null],
    ['a host that only ends alike', 'http://aa.com/', null, { ...both, NO_PROXY: 'a.com' }, 'http://plain:1'],
    ['a wildcard', 'http://x.a.com/', null, { ...both, NO_PROXY: '*.a.com' }, null],
    ['all', 'http://x.a.com/', null, { ...both, NO_PROXY: '*' }, null],
    ['a port', 'http://a.com:81/', null, { ...both, NO_PROXY: 'a.com:81' }, null],
    ['another port', 'http://a.com/', null, { ...both, NO_PROXY: 'a.com:81' }, 'http://plain:1'],
    ['a range', 'http://10.1.2.3/', null, { ...both, NO_PROXY: '10.0.0.0/8' }, null],
    ['another range', 'http://11.1.2.3/', null, { ...both, NO_PROXY: '10.0.0.0/8,10.0.0.0/99' }, 'http://plain:1'],
    ['an address of IPv6', 'http://[2606::1]/', null, { ...both, NO_PROXY: '2606::1' }, null],
  ])('%s', (_, address, given, environment, expected) => {
    const proxy = new Proxies(proxyOptions(given, environment)).of(new URL(address));
    expect(proxy?.href.replace(/\/$/, '') ?? null).toBe(expected);
  });

  it.each([
    ['socks5://hunter2@proxy:1', {}, /^--proxy: expected the address of an HTTP proxy, as in http:\/\/proxy\.example\.com:3128$/],
    [null, { HTTPS_PROXY: 'http://us er:hunter2@h' }, /^HTTPS_PROXY: expected .*; --proxy none uses no proxy$/],
    ['http://proxy/path', {}, /^--proxy: /],
    ['', {}, /^--proxy: /],
  ])('is refused unless it is that of an HTTP proxy: %s', (given, environment, message) => {
    expect(() => new Proxies(proxyOptions(given, environment))).toThrow(message);
    expect(() => new Proxies(proxyOptions(given, environment))).not.toThrow('hunter2');
  });
});

describe.skipIf(WITHOUT_PROXY)('a real proxy', () => {
  const AUTH = 'BasicAuth user hunter2';

  it('gets sitemaps, redirects, children and pages; without --proxy, loopback addresses do not use it', async () => {
    await withServer(
      ({ url, headers: { host } }, response) => {
        if (url === '/sitemap.xml') {
          response.writeHead(302, { location: '/index.xml' }).end();
          return;
        }
        response.setHeader('content-type', url?.endsWith('.xml') ? 'application/xml' : 'text/html');
        if (url === '/index.xml') response.end(index(`http://${host}/a.xml`));
        else response.end(url === '/a.xml' ? urlset(`http://${host}/page`) : '<title>Page</title>');
      },
      async (server) => {
        const words = ['--pages', '-f', 'agent', `${server.origin}/sitemap.xml`];
        await withTinyproxy([AUTH], async (port) => {
          const proxy = `http://user:hunter2@127.0.0.1:${port}`;
          const { output, errors } = await runCommand(['--proxy', proxy, '--header', 'X-Own: 1', ...words]);
          expect(`${output}${errors}`).not.toContain('hunter2');
          expect(output).toMatch(/^Pages: 1 /m);
          expect(server.requests).toEqual(
            expect.arrayContaining(['GET /sitemap.xml', 'GET /index.xml', 'GET /a.xml', 'GET /page']),
          );
          for (const headers of server.headers) {
            expect(headers).toMatchObject({
              via: expect.stringContaining('tinyproxy'),
              host: `127.0.0.1:${server.port}`,
              'x-own': '1',
            });
            expect(headers).not.toHaveProperty('proxy-authorization');
          }
          server.headers.length = 0;
          await runCommand(words, { HTTP_PROXY: proxy });
          expect(server.headers.length).toBeGreaterThan(3);
          for (const headers of server.headers) expect(headers).not.toHaveProperty('via');
        });
      },
    );
  });

  const rejected = / requires a user name and password, or refuses the given ones \(https?:\/\/127/;
  it.each<[string, readonly string[], string, RegExp | null]>([
    ['without a password', [], '', null],
    ['with a password', [AUTH], 'user:hunter2@', null],
    ['with a wrong password', [AUTH], 'user:hunter3@', rejected],
    ['with no password', [AUTH], '', rejected],
    ['that refuses the port', ['ConnectPort 1'], '', / answers 403 instead of connecting to 127/],
  ])('makes a tunnel for https: %s', async (_, settings, user, failure) => {
    const answer = `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/xml\r\n\r\n${urlset()}`;
    await withRawServer(
      (socket) => void socket.end(answer),
      async (server) => {
        await withTinyproxy(settings, async (port) => {
          const target = `https://127.0.0.1:${server.port}/sitemap.xml`;
          const proxy = `http://${user}127.0.0.1:${port}`;
          const { output, errors } = await runCommand(['--insecure', '-f', 'json', '--proxy', proxy, target]);
          expect(`${output}${errors}`).not.toMatch(/hunter/);
          if (failure === null) expect(network(output)).toEqual([]);
          else expect(network(output)).toEqual([expect.stringMatching(failure)]);
          expect(server.requests.includes('GET /sitemap.xml')).toBe(failure === null);
        });
      },
      SELF_SIGNED,
    );
  });

  it('a wrong password is reported as the proxy wants it, not as the site does', async () => {
    await withTinyproxy([AUTH], async (port) => {
      const { output } = await runCommand([
        '-f',
        'json',
        '--proxy',
        `http://127.0.0.1:${port}`,
        'http://example.com/sitemap.xml',
      ]);
      expect(network(output)).toEqual([
        expect.stringMatching(/^fetch\/connection: The proxy 127\.0\.0\.1:\d+ requires a user name/),
      ]);
    });
  });
});

describe('a proxy that does not work', () => {
  const GARBAGE = '\u0000\u0001 no HTTP at all\r\n\r\n';
  it.each<[string, string, string]>([
    ['answers nonsense', GARBAGE, 'its answer is not HTTP'],
    ['says nothing', '', 'it closes the connection without an answer'],
  ])('%s', async (_, answer, cause) => {
    await withRawServer(
      (socket) => void socket.end(answer),
      async ({ port }) => {
        for (const scheme of ['http', 'https']) {
          const words = ['-f', 'json', '--proxy', `http://user:hunter2@127.0.0.1:${port}`, `${scheme}://example.com/sitemap.xml`];
          const { code, output } = await runCommand(words);
          expect(code).toBe(1);
          expect(output).not.toContain('hunter2');
          expect(network(output)).toEqual([
            expect.stringMatching(`^fetch/connection: The proxy 127.0.0.1:${port} does not work for example.com: ${cause} `),
          ]);
        }
      },
    );
  });

  it('is not there', async () => {
    const proxy = `http://127.0.0.1:${await closedPort()}`;
    const { output } = await runCommand(['-f', 'json', 'https://example.com/sitemap.xml'], { HTTPS_PROXY: proxy });
    expect(network(output)).toEqual([expect.stringMatching(/does not work for example\.com: it refuses the connection /)]);
  });
});

it('names and addresses of private networks are refused as without a proxy, and names are not looked up here', async () => {
  const PRIVATE = [
    '10.0.0.1',
    'intranet',
    'router.local',
    'metadata.google.internal',
    '169.254.169.254',
    'shop.example.com:8443',
  ];
  await withServer(
    ({ url }, response) => {
      response.setHeader('content-type', 'application/xml');
      response.end(url?.endsWith('/index.xml') ? index(...PRIVATE.map((host) => `http://${host}/a.xml`)) : urlset());
    },
    async (proxy) => {
      const words = ['-f', 'json', 'http://shop.example.com/index.xml'];
      const { output } = await runCommand(words, { HTTP_PROXY: proxy.origin });
      const refused = network(output).join('\n');
      for (const host of PRIVATE) expect(refused).toContain(`"http://${host}/a.xml" cannot be read (`);
      expect(refused.match(/which needs --allow-private|port 8443 needs --allow-port/g)).toHaveLength(PRIVATE.length);
      expect([...new Set(proxy.requests.map((line) => line.replace(/\/[\w.]+$/, '')))]).toEqual(['GET http://shop.example.com']);
      await runCommand(['--allow-private', ...words], { HTTP_PROXY: proxy.origin });
      expect(proxy.requests).toContain('GET http://intranet/a.xml');
    },
  );
});

it.each<[string, boolean | null, string | null]>([
  ['http://intranet/', null, 'fetch/private-address private-name'],
  ['http://router.local./', null, 'fetch/private-address private-name'],
  ['http://own.internal/', null, null],
  ['http://own.internal:8080/', null, 'fetch/port unusual'],
  ['http://own.internal/', false, 'fetch/private-address private-name'],
  ['http://intranet/', true, null],
  ['http://shop.example.com/', null, null],
  ['http://10.0.0.1/', null, 'fetch/private-address literal'],
])('access through a proxy: %s, with allowPrivate %s', (address, allowPrivate, expected) => {
  const access = new Access({ allowPrivate });
  access.trust(new URL('http://own.internal/sitemap.xml'));
  const refusal = access.refusal(new URL(address), true);
  expect(refusal && `${refusal.rule} ${refusal.message}`).toBe(expected);
});

describe('a client certificate', () => {
  const [cert, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(cert, SELF_SIGNED.cert);
  writeFileSync(key, SELF_SIGNED.key);
  writeFileSync(both, `${SELF_SIGNED.cert}\n${SELF_SIGNED.key}\n`);
  const other = join(folder, 'other.pem');
  writeFileSync(other, WITHOUT_INTERMEDIATE.key);
  const asking = { ...SELF_SIGNED, ca: SELF_SIGNED.cert, requestCert: true };

  it('is sent to the origins of the targets, and to no other', async () => {
    const [here, there] = [new Set<unknown>(), new Set<unknown>()];
    const answer = (socket: import('node:net').Socket): void => {
      there.add((socket as import('node:tls').TLSSocket).getPeerCertificate().subject?.CN ?? null);
      socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${urlset()}`);
    };
    await withRawServer(
      answer,
      async (elsewhere) => {
        await withRawServer(
          (socket) => {
            here.add((socket as import('node:tls').TLSSocket).getPeerCertificate().subject?.CN ?? null);
            socket.end(`HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1:${elsewhere.port}/b\r\nContent-Length: 0\r\n\r\n`);
          },
          async (server) => {
            const target = `https://127.0.0.1:${server.port}/a`;
            const words = ['--insecure', '--allow-private', '--allow-port', `${elsewhere.port}`, '-f', 'json'];
            await runCommand([...words, '--cert', cert, '--key', key, target]);
            expect([...here, ...there]).toEqual(['127.0.0.1', null]);
            await runCommand([...words, '--cert', both, target]);
            expect([...here, ...there]).toEqual(['127.0.0.1', null]);
            const { output } = await runCommand([...words, target]);
            // Node closes such a connection; other servers send an alert (failure.test.ts) or the status 400.
            expect(network(output)).toEqual([expect.stringMatching(/^fetch\/connection: .* closed the connection/)]);
          },
          { ...asking, rejectUnauthorized: true },
        );
      },
      { ...asking, rejectUnauthorized: false },
    );
  });

  it.each<[string, readonly string[], RegExp]>([
    ['a key alone', ['--key', key], /^--key needs --cert/],
    ['a missing file', ['--cert', join(folder, 'none.pem')], /^--cert .*none\.pem: .*no such file/i],
    ['a certificate without a key', ['--cert', cert], /^--cert .*cert\.pem: .*; expected a certificate and its private key/],
    ['the key of another one', ['--cert', cert, '--key', other], /belongs to another certificate/],
  ])('%s is refused before anything is sent', async (_, words, message) => {
    const { code, errors } = await runCommand([...words, 'https://127.0.0.1:9/']);
    expect([code, errors]).toEqual([2, expect.stringMatching(message)]);
  });
});
