// Added headers, User-Agent and other network options: which requests get them, and which are refused.

import { describe, expect, it } from 'vitest';
import { CannotRun } from '../../../src/base/errors.js';
import { toolFacts } from '../../../src/base/version.js';
import { lintCommand } from '../../../src/commands/lint.js';
import type { Session } from '../../../src/commands/session.js';
import { checkRequestHeaders, checkUserAgent, readRequestHeaders } from '../../../src/fetch/network/request-headers.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { NO_ROBOTS } from '../../support/advice.js';
import { parseArguments } from '../../support/command-line-words.js';
import { withServer } from '../../support/server.js';
import { keptSink, sessionInto } from '../../support/session.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const EMPTY = `<urlset ${NAMESPACE}/>`;
const SECRET = 'Bearer s3cret-token';
/** U+00E9 is one byte in Latin-1; U+0100 is not in Latin-1. */
const BEYOND_LATIN_1 = '\u0100';

/** The one line of a usage error. */
function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(CannotRun);
    expect((error as CannotRun).code).toBe('usage');
    expect((error as CannotRun).message).not.toMatch(/[\n\r]|s3cret/);
    return (error as CannotRun).message;
  }
  throw new Error('nothing was refused');
}

describe('--header', () => {
  it.each<[string[], Record<string, string>]>([
    [[`Authorization: ${SECRET}`], { authorization: SECRET }],
    [['X-One:1', 'x-two:  a: b \t'], { 'x-one': '1', 'x-two': 'a: b' }],
    [["!#$%&'*+.^_`|~09az: x"], { "!#$%&'*+.^_`|~09az": 'x' }],
    [['X-Empty:'], { 'x-empty': '' }],
    [['X-Latin: é'], { 'x-latin': 'é' }],
    [[], {}],
  ])('%j', (lines, headers) => expect(readRequestHeaders(lines)).toEqual(headers));

  it('accepts any name as a key of an object', () => {
    const headers = readRequestHeaders(['__proto__: a', 'constructor: b']);
    expect(Object.entries(headers)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  it.each([
    ['no colon', 's3cret'],
    ['no name', ': s3cret'],
    ['a space in the name', 'X Y: s3cret'],
    ['a space behind the name', 'X-Y : s3cret'],
    ['a name that is no ASCII', 'Ü: s3cret'],
    ['CR and LF', 'X: s3cret\r\nY: z'],
    ['LF', 'X: s3cret\nY: z'],
    ['CR', 'X: s3cret\rz'],
    ['NUL', 'X: s3cret\0'],
    ['DEL', 'X: s3cret\x7f'],
    ['beyond Latin-1', `X: s3cret${BEYOND_LATIN_1}`],
    ['LF in the name', 'X\nY: s3cret'],
  ])('refused: %s', (_, line) => expect(errorOf(() => readRequestHeaders([line]))).toMatch(/^--header: \w/));

  it.each([
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'Connection',
    'Accept-Encoding',
    'Keep-Alive',
    'Proxy-Connection',
    'Proxy-Authorization',
    'TE',
    'Trailer',
    'Upgrade',
    'Expect',
    'Range',
    'USER-AGENT',
  ])('refused: %s is set by the client', (name) => {
    expect(errorOf(() => readRequestHeaders([`${name}: s3cret`]))).toMatch(
      new RegExp(name === 'USER-AGENT' ? 'user-agent' : name),
    );
  });

  it('refused: one that is given twice, in any case', () => {
    expect(errorOf(() => readRequestHeaders(['X-A: s3cret', 'x-a: s3cret']))).toMatch(/x-a is given twice/);
    expect(errorOf(() => checkRequestHeaders(Object.entries({ 'X-A': '1', 'x-a': '2' })))).toMatch(/given twice/);
  });
});

describe('--user-agent', () => {
  it('is trimmed', () => expect(checkUserAgent(' Mozilla/5.0 (x) ')).toBe('Mozilla/5.0 (x)'));
  it.each(['', ' ', 'a\nb', 'a\0', BEYOND_LATIN_1])('refused: %j', (text) => {
    expect(errorOf(() => checkUserAgent(text))).toMatch(/^--user-agent: /);
  });
});

describe('options of the library', () => {
  it.each<[Partial<LintOptions>, RegExp]>([
    [{ headers: { 'X-A': 's3cret\n' } }, /^--header: the value of the header X-A /],
    [{ headers: { Host: 's3cret' } }, /^--header: the header Host /],
    [{ userAgent: '' }, /^userAgent: /],
    [{ allowPorts: [0] }, /^--allow-port 0: /],
    [{ allowPorts: [65_536] }, /^--allow-port 65536: /],
    [{ allowPorts: [1.5] }, /^--allow-port 1\.5: /],
  ])('%j is refused before anything is read', async (options, message) => {
    const failed = lint(['http://127.0.0.1:1/missing.xml'], options).report;
    await expect(failed).rejects.toMatchObject({ code: 'usage', message: expect.stringMatching(message) });
  });
});

describe('on the wire', () => {
  it('added headers go to the origins of targets, but to no redirect or child elsewhere', async () => {
    const seen = (headers: readonly Record<string, unknown>[]): unknown[] =>
      headers.map((all) => [all['authorization'], all['x-stage'], all['user-agent']]);
    const sent = [SECRET, 'one', 'Checker/1'];
    const own = [undefined, undefined, 'Checker/1'];
    await withServer(
      (_, response) => response.end(EMPTY),
      async (other) => {
        await withServer(
          ({ url, headers }, response) => {
            const locs = [`http://${headers.host}/a.xml`, `http://${headers.host}/b.xml`, `${other.origin}/c.xml`];
            const entries = locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('');
            if (url === '/b.xml') response.writeHead(302, { Location: `${other.origin}/d.xml` }).end();
            else response.end(url === '/index.xml' ? `<sitemapindex ${NAMESPACE}>${entries}</sitemapindex>` : EMPTY);
          },
          async (server) => {
            const headers = { Authorization: SECRET, 'X-Stage': 'one' };
            const options = {
              headers,
              userAgent: 'Checker/1',
              allowPorts: [other.port],
              xsd: 'off',
              concurrency: 1,
              rules: NO_ROBOTS,
            } as const;
            const report = await lint([`${server.origin}/index.xml`], options).report;
            expect(server.requests).toEqual(['GET /index.xml', 'GET /a.xml', 'GET /b.xml']);
            expect(other.requests).toEqual(['GET /d.xml', 'GET /c.xml']);
            expect(seen(server.headers)).toEqual([sent, sent, sent]);
            expect(seen(other.headers)).toEqual([own, own]);
            expect(JSON.stringify(report)).not.toContain('s3cret');
          },
        );
      },
    );
  });

  it('a password in the address of a target wins over an added Authorization; Accept may be replaced', async () => {
    await withServer(
      (_, response) => response.end(EMPTY),
      async ({ origin, headers }) => {
        const added = { Authorization: SECRET, Accept: 'text/xml' };
        await lint([`${origin.replace('//', '//user:pass@')}/a.xml`], { headers: added, xsd: 'off', rules: NO_ROBOTS }).report;
        expect(headers).toMatchObject([{ authorization: `Basic ${btoa('user:pass')}`, accept: 'text/xml' }]);
      },
    );
  });

  it('the command line', async () => {
    await withServer(
      (_, response) => response.end(EMPTY),
      async (server) => {
        const { session, written } = silentSession();
        const run = async (...words: string[]): Promise<unknown> => {
          const { operands, flags } = parseArguments(words);
          return lintCommand(operands, flags, session);
        };
        const url = `${server.origin}/a.xml`;
        await run(url, '--header', `Authorization: ${SECRET}`, '--header=X-Stage: one', '--user-agent', 'Checker/1', '-fjson');
        const own = { authorization: SECRET, 'x-stage': 'one', 'user-agent': 'Checker/1' };
        expect(server.headers).toMatchObject([own, own]);
        const { connections } = server;
        await run(url, '--no-allow-private', '-fjson');
        expect(server.connections).toBe(connections);
        expect(written.join('')).toContain('run/input-unsafe');
        expect(written.join('')).not.toContain('s3cret');
        for (const port of ['x', '0', '-1', '70000', '1e3', '']) {
          await expect(run(url, `--allow-port=${port}`)).rejects.toMatchObject({ code: 'usage' });
        }
        await expect(run(url, '--header', 's3cret')).rejects.toMatchObject({ code: 'usage' });
        expect(server.requests).toHaveLength(2);
      },
    );
  });
});

/** A session that records its output. */
function silentSession(): { session: Session; written: string[] } {
  const written: string[] = [];
  return { session: { ...sessionInto(keptSink(written)), tool: toolFacts() }, written };
}
