// `audit` in a real terminal: a served site is explored, filtered, exported and left; the terminal is left as it was.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { run as runHere } from '../support/run-command.js';
import { type TestServer, withServer } from '../support/server.js';
import { run } from './command-line.js';
import { Terminal, type TerminalOptions, WITHOUT_TERMINAL } from './terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open: Terminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.close();
});

function start(words: readonly string[], options?: TerminalOptions): Terminal {
  const terminal = Terminal.start(['audit', ...words], options);
  open.push(terminal);
  return terminal;
}

/** Serves fixtures/books under its own address; `hold` is awaited before each answer. */
function served(
  test: (server: TestServer) => Promise<void>,
  hold: (path: string) => Promise<void> = async () => undefined,
): Promise<void> {
  return withServer(async (request, response) => {
    const path = request.url ?? '';
    await hold(path);
    const file = `fixtures/books${path}`;
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', 'application/xml; charset=utf-8');
    response.end(readFileSync(file, 'utf8').replaceAll('https://books.example.com', `http://${request.headers.host}`));
  }, test);
}

/** What a served site of an example would find that is served from here, and nowhere else. */
const HERE = [
  // What an engine of libxml2 says of itself depends on the Node that runs it.
  '--xsd',
  'off',
  '--rule',
  'loc/local-origin=off',
  '--rule',
  'robots/no-sitemap-line=off',
  '--rule',
  'robots/not-listed=off',
  '--no-config',
];

/** The screen with what differs between two runs replaced by as many characters. */
function masked(screen: string, { origin }: TestServer): string {
  return `${screen.replaceAll(origin.slice('http://'.length), 'books.example.com:1'.padEnd(origin.length - 7, '0').slice(0, origin.length - 7))}\n`;
}

/** What the screen says when the run is over: until then, `q` ends it, and some keys have to wait. */
const READ = '4 documents · 3 listed · 32 URLs';

describe.skipIf(WITHOUT_TERMINAL)('in a terminal', () => {
  it('a site is read, filtered, explored, exported, shown in another size, and left with the exit code of lint', async () => {
    await served(async (server) => {
      const [csv, json] = [join(folder, 'selected.csv'), join(folder, 'all.json')];
      const terminal = start([`${server.origin}/sitemap.xml`, ...HERE, '-f', `json=${json}`]);
      // The counts are there before the run is over; only then nothing can be paused.
      await expect(masked(await terminal.until(READ, 'space pause'), server)).toMatchFileSnapshot('screens/read.txt');
      expect(terminal.modes()).toEqual({ cursor: false, alternate: true });

      terminal.press('/', 'text:sev:error rule:loc/', 'Enter');
      await terminal.until('(2 of');
      terminal.press('n');
      await expect(masked(await terminal.until(/the-castle" is not[\s\S]*more lines/), server)).toMatchFileSnapshot(
        'screens/filtered.txt',
      );
      terminal.press('Enter');
      await expect(masked(await terminal.until('How to fix it', 'All findings'), server)).toMatchFileSnapshot(
        'screens/finding.txt',
      );
      terminal.press('Escape');
      await terminal.until('All findings');

      terminal.press('Home', 'e');
      await terminal.until('one row per finding');
      terminal.press('Down', 'Enter');
      await terminal.until('csv file:');
      terminal.press('C-u', `text:${csv}`, 'Enter');
      await terminal.until('2 findings written');
      expect(
        readFileSync(csv, 'utf8')
          .split('\n')
          .filter((line) => line.includes('loc/')).length,
      ).toBe(2);

      terminal.press('Home');
      await terminal.until('? help', 'written');
      terminal.resize(64, 16);
      await expect(masked(await terminal.until(/^❯▾ All findings.{40}/m, '│'), server)).toMatchFileSnapshot('screens/narrow.txt');
      terminal.resize(30, 8);
      await terminal.until('The terminal is too small');
      terminal.resize(100, 30);
      await terminal.until('│ Findings by rule');

      terminal.press('q');
      const after = await terminal.until('exit code 1');
      expect(after).toContain('Fix first');
      expect(terminal.modes()).toEqual({ cursor: true, alternate: false });
      const report = JSON.parse(readFileSync(json, 'utf8')) as { run: { complete: boolean }; findings: unknown[] };
      expect([report.run.complete, report.findings.length > 5]).toEqual([true, true]);
    });
  });

  it('a run stands still, goes on, and can be left before its end with what was read', async () => {
    const waiting: (() => void)[] = [];
    const hold = (path: string): Promise<void> =>
      path === '/robots.txt' || path === '/sitemap.xml'
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.push(resolve));
    await served(async (server) => {
      const json = join(folder, 'half.json');
      const terminal = start([`${server.origin}/sitemap.xml`, ...HERE, '--concurrency', '1', '-f', `json=${json}`]);
      await expect.poll(() => waiting.length).toBe(1);
      terminal.press('Space');
      await terminal.until('paused');
      waiting.shift()?.();
      await terminal.until('paused 1/4 documents');
      const asked = server.requests.length;
      terminal.press('j');
      await terminal.until(/^❯.*sitemap\.xml/m);
      expect(server.requests.length).toBe(asked);
      terminal.press('Space');
      await expect.poll(() => waiting.length).toBe(1);
      await terminal.until('reading 1/4 documents');
      terminal.press('q');
      await terminal.until('exit code 1');
      const report = JSON.parse(readFileSync(json, 'utf8')) as { run: { complete: boolean }; documents: unknown[] };
      expect([report.run.complete, report.documents.length]).toEqual([false, 2]);
    }, hold);
  });

  it('what is accepted goes into a baseline, and does not come back', async () => {
    await served(async (server) => {
      const baseline = join(folder, 'accepted.json');
      const terminal = start([`${server.origin}/sitemap.xml`, ...HERE]);
      await terminal.until(READ);
      terminal.press('b');
      await terminal.until('Baseline: sitemap-lint.baseline.json');
      terminal.press('C-u', `text:${baseline}`, 'Enter');
      await terminal.until('Accept all');
      terminal.press('y');
      await terminal.until('Accepted in');
      await terminal.until('no findings');
      terminal.press('q');
      await terminal.until('exit code 0');
      const again = await run(['lint', `${server.origin}/sitemap.xml`, ...HERE, '--baseline', baseline]);
      expect(again.code).toBe(0);
    });
  });

  it('a finding is fixed after its diff was shown, then all findings of a rule', async () => {
    const path = join(folder, 'wrong.xml');
    const text = (...words: readonly string[]): string =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${words
        .map((word, at) => `<url><loc>https://example.com/${at}</loc><changefreq>${word}</changefreq></url>\n`)
        .join('')}</urlset>\n`;
    writeFileSync(path, text('Daily', 'Weekly', 'Monthly'));
    const terminal = start([path, '--no-config', '--xsd', 'off']);
    await terminal.until(/^1 document · 3 URLs · /m);
    terminal.press('n', 'n', 'x');
    const screen = await terminal.until('Fix 1 problem of hints/changefreq-case');
    expect(screen).toContain('-<url><loc>https://example.com/1</loc><changefreq>Weekly</changefreq></url>');
    expect(screen).toContain('+<url><loc>https://example.com/1</loc><changefreq>weekly</changefreq></url>');
    terminal.press('n');
    await terminal.until('Nothing was changed');
    expect(readFileSync(path, 'utf8')).toBe(text('Daily', 'Weekly', 'Monthly'));
    terminal.press('x');
    await terminal.until('Fix 1 problem');
    terminal.press('y');
    await terminal.until('Fixed 1 problem in');
    expect(readFileSync(path, 'utf8')).toBe(text('Daily', 'weekly', 'Monthly'));
    terminal.press('<', 'n', 'X');
    await terminal.until('Fix 2 problems of hints/changefreq-case');
    terminal.press('y');
    await terminal.until('Fixed 2 problems in');
    expect(readFileSync(path, 'utf8')).toBe(text('daily', 'weekly', 'monthly'));
    terminal.press('q');
    await terminal.until('exit code 0');
  });

  it('a sitemap is read again, and what was mended is gone', async () => {
    const path = join(folder, 'sitemap.xml');
    const write = (loc: string): void =>
      writeFileSync(path, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${loc}</loc></url></urlset>`);
    write('/relative');
    const terminal = start([path, '--no-config']);
    await terminal.until(/^1 document · 1 URL · /m);
    write('https://example.com/page');
    terminal.press('j', 'r');
    await terminal.until('Read again: -1 errors');
    await terminal.until('declaration-missing', 'loc/relative');
    terminal.press('q');
    await terminal.until('exit code 0');
  });

  it('a saved report is explored like a site, in ASCII where that is all there is', async () => {
    const json = join(folder, 'saved.json');
    const site = [
      '--base-url',
      'https://books.example.com/',
      '--root',
      'fixtures/books',
      'fixtures/books/sitemap.xml',
      '--no-config',
    ];
    expect((await run(['lint', ...site, '-f', `json=${json}`])).code).toBe(1);
    const terminal = start([json, '--no-config'], { environment: { LANG: 'C' } });
    await terminal.until('Findings by rule');
    terminal.press('text:nn');
    const screen = await terminal.until('"2020-13-01" is not a date');
    expect(screen).toMatch(/^[\x20-\x7e\n]*$/);
    terminal.press('q');
    await terminal.until('exit code 1');
  });

  it('a format that a configuration wants on standard output is for lint', async () => {
    const config = join(folder, 'configuration.json');
    writeFileSync(config, JSON.stringify({ format: ['github'] }));
    const terminal = start(['fixtures/shop/sitemap.xml', '--config', config]);
    await terminal.until(/^1 document · /m);
    terminal.press('q');
    expect(await terminal.until('exit code 1')).not.toContain('::error');
  });

  it.each([
    ['SIGTERM', 'exit code 143'],
    ['SIGINT', 'exit code 130'],
  ])('%s leaves the terminal as it was', async (signal, said) => {
    const terminal = start(['fixtures/books/sitemap.xml', '--no-config']);
    await terminal.until('All findings');
    terminal.signal(signal);
    await terminal.until(said);
    expect(terminal.modes()).toEqual({ cursor: true, alternate: false });
  });

  it('a process that was stopped takes the terminal again', async () => {
    const terminal = start([
      'fixtures/books/sitemap.xml',
      '--no-config',
      '--base-url',
      'https://books.example.com/',
      '--root',
      'fixtures/books',
    ]);
    await terminal.until(READ);
    terminal.signal('SIGSTOP');
    terminal.signal('SIGCONT');
    terminal.press('j', '?');
    await terminal.until('Group by sitemap, rule or host');
    expect(terminal.modes()).toEqual({ cursor: false, alternate: true });
    terminal.press('Escape', 'q');
    await terminal.until('exit code 1');
  });

  it('a target that is not there leaves the terminal, and one line', async () => {
    const terminal = start(['fixtures/nothing.xml', '--no-config']);
    expect(await terminal.until('exit code 2')).toMatch(/sitemap-lint: .*fixtures\/nothing\.xml/);
    expect(terminal.modes()).toEqual({ cursor: true, alternate: false });
  });

  it.each<[string, TerminalOptions, string]>([
    ['CI', { environment: { CI: 'true' } }, 'CI is set'],
    ['a dumb terminal', { environment: { TERM: 'dumb' } }, 'TERM is dumb'],
    ['no keys', { redirections: '< /dev/null' }, 'standard input is not a terminal'],
    ['a pipe', { redirections: '| cat; set -- "$PIPESTATUS"; (exit $1)' }, 'standard output is not a terminal'],
  ])('with %s it is the report, and says why', async (_, options, why) => {
    const terminal = start(['fixtures/shop/sitemap.xml', '--no-config'], { ...options, rows: 60 });
    const screen = await terminal.until('exit code 1');
    expect(screen).toContain(`no interactive terminal (${why}); writing a report instead`);
    expect(screen).toContain('8 problems');
  });
});

/** A name that is in the code of React, which is bundled. */
const REACT = 'react.transitional.element';

it('only the audit loads what draws on the screen', () => {
  const files = readdirSync('dist').filter((name) => name.endsWith('.js') && name !== 'guides.js');
  const texts = new Map(files.map((name) => [name, readFileSync(`dist/${name}`, 'utf8')]));
  const loads = (text: string): string[] =>
    [...text.matchAll(/(?:\bfrom|\bimport)"([^"]+)"/g)].map(([, name = '']) => name.replace('./', ''));
  const drawing = (name: string, seen = new Set<string>()): boolean => {
    const text = texts.get(name);
    if (seen.has(name) || text === undefined) return false;
    seen.add(name);
    if (text.includes(REACT)) return true;
    return loads(text).some((other) => drawing(other, seen));
  };
  const drawers = files.filter((name) => drawing(name));
  const late = files.filter((name) => drawers.some((drawer) => texts.get(name)?.includes(`import("./${drawer}")`)));
  expect(drawers.length).toBeGreaterThan(0);
  for (const name of ['cli.js', 'index.js']) expect(drawers).not.toContain(name);
  // The command's own part, and nothing else, asks for it.
  expect(late.length).toBe(1);
  expect(texts.get(late[0] as string)).toContain('no interactive terminal');
});

describe('refused in one line', () => {
  it.each([
    [['a.xml', '--resume', 'x'], /'audit' takes no --resume/],
    [[], /needs a target or report/],
  ])('%j', async (words, said) => {
    const { code, stderr } = await runHere(['audit', ...words]);
    expect(stderr).toMatch(said);
    expect(code).toBe(2);
  });
});
