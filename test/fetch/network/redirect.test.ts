// Redirects on real sockets: which are followed, what is reported, and what ends the fetch.

import { describe, expect, it } from 'vitest';
import { RedirectTrail } from '../../../src/fetch/network/redirect.js';
import { read, testOpener } from '../../support/opener.js';
import { withServer } from '../../support/server.js';

type Steps = Record<string, [status: number, location?: string]>;

/** A site of redirects; paths without a redirect are documents. */
async function withSteps(steps: Steps, test: Parameters<typeof withServer>[1]): Promise<void> {
  await withServer((request, response) => {
    const [status, location] = steps[request.url as string] ?? [200];
    response.writeHead(status, location === undefined ? {} : { Location: location }).end(status === 200 ? 'text' : 'moved');
  }, test);
}

/** `/0` redirects `count` times to the document `/count`. */
function chain(count: number): Steps {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`/${n}`, [301, `/${n + 1}`]]));
}

describe('followed', () => {
  it.each([301, 302, 303, 307, 308])('%i', async (status) => {
    await withSteps({ '/a': [status, '/b'] }, async ({ origin, requests }) => {
      const outcome = await read(`${origin}/a`);
      expect(outcome).toMatchObject({ text: 'text', words: ['fetch/redirect moved'] });
      expect(outcome.problems[0]?.data).toMatchObject({ url: `${origin}/a`, to: `${origin}/b`, status });
      expect(outcome.http).toMatchObject({ status: 200, finalUrl: `${origin}/b`, redirects: [{ status, to: `${origin}/b` }] });
      expect(requests).toEqual(['GET /a', 'GET /b']);
    });
  });

  it.each([
    [2, ['fetch/redirect-chain chain']],
    [5, ['fetch/redirect-chain chain']],
    [6, ['fetch/redirect-chain long']],
    [10, ['fetch/redirect-chain long']],
  ])('%i hops', async (count, words) => {
    await withSteps(chain(count), async ({ origin, requests }) => {
      const outcome = await read(`${origin}/0`);
      expect(outcome).toMatchObject({ text: 'text', words });
      expect(outcome.http?.redirects).toHaveLength(count);
      const steps = Array.from({ length: count + 1 }, (_, n) => `${origin}/${n}`);
      expect(outcome.problems[0]?.data?.['chain']).toBe(steps.join(' -> '));
      expect(requests).toHaveLength(count + 1);
    });
  });

  it.each([
    ['relative to the hop', '/x/a', 'b?c', '/x/b?c'],
    ['with a fragment, which is not sent', '/x/a', '/b#c', '/b'],
    ['with dot segments', '/x/a', '../b', '/b'],
  ])('a Location %s', async (_, from, location, path) => {
    await withSteps({ [from]: [302, location] }, async ({ origin, requests }) => {
      expect((await read(origin + from)).http?.finalUrl).toBe(origin + path);
      expect(requests).toEqual([`GET ${from}`, `GET ${path}`]);
    });
  });

  it('to another host', async () => {
    await withSteps({}, async (other) => {
      await withSteps({ '/a': [301, `${other.origin}/b`] }, async ({ origin }) => {
        expect(await read(`${origin}/a`)).toMatchObject({ text: 'text', words: ['fetch/redirect other-host'] });
        expect(other.requests).toEqual(['GET /b']);
      });
    });
  });

  it('a failure after a redirect is one finding, about the final address', async () => {
    await withSteps({ '/a': [301, '/b'], '/b': [404] }, async ({ origin }) => {
      const { words, problems } = await read(`${origin}/a`);
      expect(words).toEqual(['fetch/status not-found']);
      expect(problems[0]?.data?.['url']).toBe(`${origin}/b`);
    });
  });

  it('for robots.txt: not reported, and at most five', async () => {
    await withSteps({ ...chain(5), '/long': [301, '/long0'], ...longChain() }, async ({ origin }) => {
      const opener = testOpener();
      const source = await opener.open(opener.locationOf(new URL(`${origin}/0`)), 'robots');
      const tooLong = await opener.open(opener.locationOf(new URL(`${origin}/long`)), 'robots');
      await opener.close();
      expect('problem' in source ? source.problem : source.problems).toEqual([]);
      expect('problem' in tooLong && tooLong.problem).toMatchObject({ message: 'too-many', data: { limit: 5 } });
    });
  });
});

function longChain(): Steps {
  return Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`/long${n}`, [301, `/long${n + 1}`]]));
}

describe('given up', () => {
  it.each<[string, Steps, string, number]>([
    ['11 hops', chain(11), 'fetch/redirect-chain too-many', 11],
    ['itself', { '/0': [301, '/0'] }, 'fetch/redirect-chain loop', 1],
    ['itself, by a fragment', { '/0': [301, '/0#x'] }, 'fetch/redirect-chain loop', 1],
    ['there and back', { '/0': [302, '/1'], '/1': [302, '/0'] }, 'fetch/redirect-chain loop', 2],
    ['no Location', { '/0': [301] }, 'fetch/redirect-chain location-missing', 1],
    ['an empty Location', { '/0': [301, ''] }, 'fetch/redirect-chain location-missing', 1],
    ['a bad Location', { '/0': [301, 'http://[x'] }, 'fetch/redirect-chain location-invalid', 1],
    ['file:', { '/0': [302, 'file:///etc/passwd'] }, 'fetch/redirect-chain location-scheme', 1],
    ['ftp:', { '/0': [302, 'ftp://127.0.0.1/a'] }, 'fetch/redirect-chain location-scheme', 1],
    ['data:', { '/0': [302, 'data:text/xml,<urlset/>'] }, 'fetch/redirect-chain location-scheme', 1],
    ['javascript:', { '/0': [302, 'javascript:alert(1)'] }, 'fetch/redirect-chain location-scheme', 1],
  ])('%s', async (_, steps, words, requests) => {
    await withSteps(steps, async (server) => {
      const outcome = await read(`${server.origin}/0`);
      expect(outcome).toMatchObject({ text: null, words: [words] });
      expect(server.requests).toHaveLength(requests);
    });
  });

  it('to another scheme names it', async () => {
    await withSteps({ '/0': [302, 'ftp://127.0.0.1/a'] }, async ({ origin }) => {
      const { problems } = await read(`${origin}/0`);
      expect(problems[0]?.data).toMatchObject({ location: 'ftp://127.0.0.1/a', scheme: 'ftp' });
    });
  });

  it('300 and 305 are not redirects', async () => {
    await withSteps({ '/a': [300, '/b'] }, async ({ origin, requests }) => {
      expect((await read(`${origin}/a`)).words).toEqual(['fetch/status unexpected']);
      expect(requests).toEqual(['GET /a']);
    });
  });
});

describe('remarks on a chain', () => {
  const remark = (start: string, ...to: string[]) => {
    const trail = new RedirectTrail(new URL(start), 10);
    let url: URL | object = new URL(start);
    for (const location of to) if (url instanceof URL) url = trail.follow(url, 301, location);
    return trail.remark();
  };

  it.each([
    ['none', ['https://a.example/1'], null],
    ['http to https', ['http://a.example/1', 'https://a.example/1'], 'fetch/redirect moved'],
    ['https to http', ['https://a.example/1', 'http://a.example/1'], 'fetch/redirect insecure'],
    ['another host', ['https://a.example/1', 'https://b.example/1'], 'fetch/redirect other-host'],
    ['down and up again', ['https://a.example/1', 'http://a.example/2', 'https://a.example/3'], 'fetch/redirect-chain insecure'],
    ['two', ['http://a.example/1', 'https://a.example/2', 'https://a.example/3'], 'fetch/redirect-chain chain'],
  ])('%s', (_, [start, ...to], words) => {
    const said = remark(start as string, ...to);
    expect(said && `${said.rule} ${said.message}`).toBe(words);
  });
});
