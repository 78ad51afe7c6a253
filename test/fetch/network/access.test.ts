// The access policy: no packet goes to a private address or unusual port unless the user named it. Checked by what servers
// receive.

import { describe, expect, it } from 'vitest';
import { Access, PrivateAddressError } from '../../../src/fetch/network/access.js';
import { Connections, type Resolve } from '../../../src/fetch/network/connections.js';
import { TRANSPORT_LIMITS } from '../../../src/fetch/network/transfer-limits.js';
import { lint } from '../../../src/run/run.js';
import { NO_ROBOTS } from '../../support/advice.js';
import { read, testOpener, USER_AGENT } from '../../support/opener.js';
import { type TestServer, withServer } from '../../support/server.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const EMPTY = `<urlset ${NAMESPACE}/>`;
const index = (...locs: string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

const leadsTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** A site whose pages are XML, or redirects if they are addresses; `pages` receives the port. */
async function withSite(
  pages: (port: number) => Record<string, string>,
  test: (server: TestServer) => Promise<void>,
): Promise<void> {
  let port = 0;
  await withServer(
    ({ url }, response) => {
      const page = pages(port)[url as string];
      if (page === undefined) response.writeHead(404).end();
      else if (/^http/.test(page)) response.writeHead(302, { Location: page }).end();
      else response.end(page);
    },
    async (server) => {
      port = server.port;
      await test(server);
    },
  );
}

/** The finding for each index entry that could not be read: its rule and reason. */
async function refused(targets: string[], options: Parameters<typeof lint>[1] = {}): Promise<unknown[]> {
  const { findings } = await lint(targets, { xsd: 'off', rules: NO_ROBOTS, ...options }).report;
  return findings
    .filter(({ rule }) => rule === 'index/child-unreachable')
    .map(({ data }) => `${data['value']}: ${data['rule']} (${data['cause']})`);
}

describe('a host that is an address the user did not name', () => {
  it.each([
    '127.0.0.1',
    '0177.0.0.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '127.1',
    '127.0.0.1.',
    '１２７.０.０.１',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:FFFF:7F00:1]',
    '0.0.0.0',
    '0',
  ])('fetch/private-address literal, and no packet: %s', async (host) => {
    await withSite(
      () => ({ '/a': EMPTY }),
      async (server) => {
        const pauses: number[] = [];
        const outcome = await read(`http://${host}:${server.port}/a`, { allowPrivate: null }, pauses);
        expect(outcome).toMatchObject({ text: null, words: ['fetch/private-address literal'] });
        expect(outcome.problems[0]?.data).toMatchObject({ kind: expect.stringMatching(/^an? /), address: expect.any(String) });
        expect([server.connections, pauses]).toEqual([0, []]);
      },
    );
  });

  it('allowed by --allow-private, and by nothing else', async () => {
    await withSite(
      () => ({ '/a': EMPTY }),
      async (server) => {
        const url = `http://127.0.0.1:${server.port}/a`;
        expect((await read(url, { allowPrivate: true })).text).toBe(EMPTY);
        expect((await read(url, { allowPrivate: false })).words).toEqual(['fetch/private-address literal']);
        expect(server.connections).toBe(1);
      },
    );
  });

  it('the connector checks it as well, for any caller', async () => {
    await withSite(
      () => ({}),
      async (server) => {
        const access = new Access();
        const connections = new Connections({ userAgent: USER_AGENT, limits: TRANSPORT_LIMITS, access, insecure: false });
        const { signal } = new AbortController();
        for (const host of ['127.0.0.1', '[::ffff:7f00:1]', 'localhost']) {
          const request = connections.request(new URL(`http://${host}:${server.port}/`), {}, signal);
          await expect(request).rejects.toBeInstanceOf(PrivateAddressError);
        }
        await connections.close();
        expect(server.connections).toBe(0);
      },
    );
  });
});

describe('a name that leads to a private address', () => {
  it.each<[string, string[], string]>([
    ['loopback', ['127.0.0.1'], '127.0.0.1'],
    ['one of several addresses', ['93.184.215.14', '127.0.0.1'], '127.0.0.1'],
    ['IPv6', ['::1'], '::1'],
    ['IPv4 in IPv6', ['::ffff:7f00:1'], '::ffff:7f00:1'],
    ['link-local with a zone', ['fe80::1%lo'], 'fe80::1%lo'],
    ['cloud metadata', ['169.254.169.254'], '169.254.169.254'],
    ['no address at all', ['nonsense'], 'nonsense'],
  ])('fetch/private-address name, and no packet: %s', async (_, addresses, address) => {
    await withSite(
      () => ({ '/a': EMPTY }),
      async (server) => {
        const pauses: number[] = [];
        const url = `http://inside.example:${server.port}/a`;
        const outcome = await read(url, { allowPrivate: null, resolve: leadsTo(...addresses) }, pauses);
        expect(outcome.words).toEqual(['fetch/private-address name']);
        expect(outcome.problems[0]?.data).toMatchObject({ url, host: 'inside.example', address });
        expect([server.connections, pauses]).toEqual([0, []]);
      },
    );
  });

  it('localhost, by the name server of the system', async () => {
    await withSite(
      () => ({ '/a': EMPTY }),
      async (server) => {
        for (const host of ['localhost', 'LOCALHOST']) {
          const { words } = await read(`http://${host}:${server.port}/a`, { allowPrivate: null });
          expect(words).toEqual(['fetch/private-address name']);
        }
        expect(server.connections).toBe(0);
      },
    );
  });

  it('a public address gets no packet after a private one', async () => {
    await withServer(
      (_, response) => response.writeHead(200, { Connection: 'close' }).end(EMPTY),
      async (server) => {
        let asked = 0;
        // The second is a public address, to which no test may connect.
        const resolve: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '93.184.215.14', family: 4 }];
        const opener = testOpener({ allowPrivate: null, resolve });
        const url = new URL(`http://own.example:${server.port}/a`);
        const location = opener.locationOf(url);
        opener.trust({ text: url.href, location });
        const first = await opener.open(location);
        expect('problem' in first).toBe(false);
        if (!('problem' in first)) await first.discard();
        const second = await opener.open(location);
        expect('problem' in second && second.problem).toMatchObject({
          rule: 'fetch/private-address',
          message: 'name',
          data: { address: '93.184.215.14' },
        });
        await opener.close();
        expect([asked, server.connections]).toEqual([2, 1]);
      },
    );
  });

  it('a name is resolved once for each connection, and the connection uses an admitted address', async () => {
    await withSite(
      () => ({ '/a': EMPTY }),
      async (server) => {
        let asked = 0;
        const resolve: Resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
        const opener = testOpener({ allowPrivate: null, resolve });
        const url = new URL(`http://own.example:${server.port}/a`);
        const location = opener.locationOf(url);
        opener.trust({ text: url.href, location });
        const source = await opener.open(location);
        expect('problem' in source ? source.problem : null).toBeNull();
        await opener.close();
        expect([asked, server.connections]).toEqual([1, 1]);
      },
    );
  });
});

describe('the host of a target', () => {
  const access = (target: string, allowPrivate: boolean | null = null): Access => {
    const guard = new Access({ allowPrivate });
    guard.trust(new URL(target));
    return guard;
  };

  it('stays private for the run if it is private at first', () => {
    const guard = access('http://intranet.example/');
    expect(() => guard.admit('intranet.example', 80, ['10.0.0.1'])).not.toThrow();
    expect(() => guard.admit('intranet.example', 80, ['10.0.0.2'])).not.toThrow();
    expect(() => guard.admit('other.example', 80, ['10.0.0.1'])).toThrow(PrivateAddressError);
  });

  it('cannot become public when it was private at first', () => {
    const guard = access('http://intranet.example/');
    guard.admit('intranet.example', 80, ['10.0.0.1', 'fd00::1']);
    for (const addresses of [['93.184.215.14'], ['10.0.0.1', '93.184.215.14']]) {
      expect(() => guard.admit('intranet.example', 80, addresses)).toThrow(
        '93.184.215.14 is a public address, but was private before',
      );
    }
    expect(() => guard.admit('intranet.example', 80, ['10.0.0.1'])).not.toThrow();
  });

  it('is public if only some of its addresses are private, and therefore refused', () => {
    const guard = access('http://mixed.example/');
    for (const addresses of [['93.184.215.14', '127.0.0.1'], ['127.0.0.1']]) {
      expect(() => guard.admit('mixed.example', 80, addresses)).toThrow('127.0.0.1 is a loopback address');
    }
    expect(() => guard.admit('mixed.example', 80, ['93.184.215.14'])).not.toThrow();
  });

  it('cannot become private when it was public at first', () => {
    const guard = access('https://example.com/');
    expect(() => guard.admit('example.com', 80, ['93.184.215.14'])).not.toThrow();
    expect(() => guard.admit('example.com', 80, ['127.0.0.1'])).toThrow(PrivateAddressError);
    expect(() => guard.admit('example.com', 80, ['93.184.215.14', '10.0.0.1'])).toThrow('10.0.0.1 is a private address');
    expect(() => guard.admit('example.com', 80, ['93.184.215.15'])).not.toThrow();
  });

  it.each(['169.254.169.254', '::ffff:a9fe:a9fe', 'fe80::1%eth0', 'fd00:ec2::254', '100.100.100.200', '64:ff9b::a9fe:a9fe'])(
    'does not lead to %s, at first or later',
    (address) => {
      for (const before of [[], ['10.0.0.1']]) {
        const guard = access('http://intranet.example/');
        if (before.length > 0) guard.admit('intranet.example', 80, before);
        expect(() => guard.admit('intranet.example', 80, [address])).toThrow(PrivateAddressError);
        expect(() => guard.admit('intranet.example', 80, ['10.0.0.1', address])).toThrow(PrivateAddressError);
      }
      expect(() => access('http://intranet.example/', true).admit('intranet.example', 80, [address])).not.toThrow();
    },
  );

  it('gets requests to its own port only, and to those of --allow-port', () => {
    const guard = new Access({ allowPorts: [8443] });
    guard.trust(new URL('http://intranet.example:3000/'));
    for (const port of [3000, 8443]) expect(() => guard.admit('intranet.example', port, ['10.0.0.1'])).not.toThrow();
    for (const port of [80, 443]) expect(() => guard.admit('intranet.example', port, ['10.0.0.1'])).toThrow(PrivateAddressError);
  });

  it('gets no connection to another port from any caller', async () => {
    await withSite(
      () => ({}),
      async (server) => {
        const access = new Access();
        access.trust(new URL('http://inside.example:3000/'));
        const resolve = leadsTo('127.0.0.1');
        const connections = new Connections({
          userAgent: USER_AGENT,
          limits: TRANSPORT_LIMITS,
          access,
          insecure: false,
          resolve,
        });
        const request = connections.request(new URL(`http://inside.example:${server.port}/`), {}, new AbortController().signal);
        await expect(request).rejects.toBeInstanceOf(PrivateAddressError);
        await connections.close();
        expect(server.connections).toBe(0);
      },
    );
  });

  it('is refused as well with --no-allow-private', () => {
    expect(() => access('http://10.0.0.1/', false).admit('10.0.0.1', 80, ['10.0.0.1'])).toThrow(PrivateAddressError);
  });

  it.each([
    ['http://127.0.0.1:3000/a', 'http://127.0.0.1:3000/b', null],
    ['http://127.0.0.1:3000/a', 'http://127.0.0.1/b', 'fetch/private-address literal'],
    ['http://127.0.0.1:3000/a', 'https://127.0.0.1/b', 'fetch/private-address literal'],
    ['http://169.254.169.254/a', 'http://169.254.169.254/b', null],
    ['http://127.0.0.1:3000/a', 'http://127.0.0.1:6379/b', 'fetch/port unusual'],
    ['http://127.0.0.1:3000/a', 'http://127.0.0.2:3000/b', 'fetch/private-address literal'],
    ['http://[::1]:3000/a', 'http://[::1]:3000/b', null],
    ['http://[::1]:3000/a', 'http://[::ffff:127.0.0.1]:3000/b', 'fetch/private-address literal'],
    ['https://example.com/a', 'http://example.com:80/b', null],
    ['https://example.com/a', 'http://example.com:443/b', null],
    ['https://example.com/a', 'https://example.com:8443/b', 'fetch/port unusual'],
    ['https://example.com:8443/a', 'https://cdn.example.net:8443/b', null],
  ])('%s leads to %s: %s', (target, url, expected) => {
    const problem = access(target).refusal(new URL(url));
    expect(problem && `${problem.rule} ${problem.message}`).toBe(expected);
  });
});

describe('from a target on this host', () => {
  it('its own children are read, a port that is not its own is refused', async () => {
    await withServer(
      (_, response) => response.end(EMPTY),
      async (other) => {
        await withSite(
          (port) => ({
            '/index.xml': index(
              `http://localhost:${port}/a.xml`,
              `http://localhost:${other.port}/b.xml`,
              `http://127.0.0.1:${port}/c.xml`,
              'ftp://localhost/d.xml',
            ),
            '/a.xml': EMPTY,
          }),
          async (server) => {
            const url = `http://localhost:${server.port}/index.xml`;
            expect(await refused([url])).toEqual([
              `http://localhost:${other.port}/b.xml: fetch/port (port ${other.port} needs --allow-port ${other.port})`,
              `http://127.0.0.1:${server.port}/c.xml: fetch/private-address (127.0.0.1 is a loopback address, which needs --allow-private)`,
            ]);
            expect(server.requests).toEqual(['GET /index.xml', 'GET /a.xml']);
            expect(other.connections).toBe(0);
            expect(await refused([url], { allowPrivate: true, allowPorts: [other.port] })).toEqual([
              `http://127.0.0.1:${server.port}/c.xml: fetch/status (status 404)`,
            ]);
            expect(other.requests).toEqual(['GET /b.xml']);
          },
        );
      },
    );
  });

  it('redirects are judged at every hop, over connections that are kept, too', async () => {
    await withSite(
      (port) => ({
        '/index.xml': index(...['a', 'b', 'c'].map((name) => `http://127.0.0.1:${port}/${name}.xml`)),
        '/a.xml': EMPTY,
        '/b.xml': `http://localhost:${port}/secret.xml`,
        '/c.xml': `http://127.0.0.1:${port}/hop`,
        '/hop': `http://[::ffff:127.0.0.1]:${port}/secret.xml`,
        '/secret.xml': EMPTY,
      }),
      async (server) => {
        const url = `http://127.0.0.1:${server.port}`;
        const found = await refused([`${url}/index.xml`], { concurrency: 1 });
        expect(found).toEqual([
          expect.stringMatching(/\/b\.xml: fetch\/private-address \((?:127\.0\.0\.1|::1) is a loopback address/),
          `${url}/c.xml: fetch/private-address (::ffff:7f00:1 is a loopback address, which needs --allow-private)`,
        ]);
        expect(server.requests).toEqual(['GET /index.xml', 'GET /a.xml', 'GET /b.xml', 'GET /c.xml', 'GET /hop']);
      },
    );
  });

  it('lines of robots.txt and its redirects are judged', async () => {
    await withSite(
      (port) => ({
        '/robots.txt': `Sitemap: http://localhost:${port}/secret.xml\nSitemap: http://127.0.0.1:${port}/a.xml`,
        '/a.xml': EMPTY,
        '/secret.xml': EMPTY,
      }),
      async (server) => {
        const { findings } = await lint([`${server.origin}/`], { xsd: 'off' }).report;
        const words = findings.map(({ rule, uri }) => `${rule} ${uri}`);
        expect(words).toContain(`fetch/private-address http://localhost:${server.port}/secret.xml`);
        expect(server.requests).toEqual(['GET /robots.txt', 'GET /a.xml']);
      },
    );
    await withSite(
      (port) => ({ '/robots.txt': `http://localhost:${port}/secret` }),
      async (server) => {
        const { findings } = await lint([`${server.origin}/`], { xsd: 'off' }).report;
        expect(findings.map(({ rule }) => rule)).toContain('fetch/private-address');
        expect(server.requests).not.toContain('GET /secret');
      },
    );
  });
});
