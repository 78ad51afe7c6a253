// `--watch` of the built command line: files change, and what it prints is awaited.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run as runHere } from '../support/run-command.js';
import { type Outcome, type Running, start } from './command-line.js';

const READY = 'Watching for changes\n';
const GOOD = '/good';
const BAD = 'bad';

let folder = '';
let running: Watching | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-watch-'));
});
afterEach(async () => {
  await running?.end();
  running = null;
  rmSync(folder, { recursive: true, force: true });
});

/** A sitemap of these locs; those that begin with a slash are addresses of the site. */
function sitemap(...locs: string[]): string {
  const urls = locs.map((loc) => `<url><loc>${loc.startsWith('/') ? 'https://example.com' : ''}${loc}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;
}
const path = (name: string): string => join(folder, name);
const write = (name: string, ...locs: string[]): void => writeFileSync(path(name), sitemap(...locs));

/** A command line that watches: what it has printed on both of its outputs, in order. */
class Watching {
  readonly #running: Running;
  text = '';
  #reported = 0;
  #ended = false;
  #wake: () => void = () => {};

  constructor(words: readonly string[]) {
    const all = ['--watch', '-f', 'unix', '--xsd', 'off', '--rule', 'lastmod/missing=off', ...words];
    this.#running = start(all, { cwd: folder, before: 'exec 2>&1' });
    this.#running.process.stdout?.on('data', (text: string) => {
      this.text += text;
      this.#wake();
    });
    void this.#running.outcome.then(() => {
      this.#ended = true;
      this.#wake();
    });
  }

  /** What was printed until it was ready for the next change. */
  async report(): Promise<string> {
    while (!this.text.includes(READY, this.#reported)) {
      if (this.#ended) throw new Error(`it has ended: ${this.text}`);
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
    const end = this.text.indexOf(READY, this.#reported);
    const report = this.text.slice(this.#reported, end);
    this.#reported = end + READY.length;
    return report;
  }

  /** Reports until one of them is as it must be: a change may be seen while it is half done. */
  async until(expected: RegExp): Promise<string> {
    for (;;) {
      const text = await this.report();
      if (expected.test(text)) return text;
    }
  }

  /** How many reports there were. */
  get reports(): number {
    return this.text.split(READY).length - 1;
  }

  end(signal: NodeJS.Signals = 'SIGINT'): Promise<Outcome> {
    this.#running.process.kill(signal);
    return this.#running.outcome;
  }
}
function watch(...words: string[]): Watching {
  running = new Watching(words);
  return running;
}
const BAD_IN = (name: string): RegExp => new RegExp(`^${name}:\\d+:\\d+: "bad" is not an absolute URL`, 'm');

describe('a file', () => {
  it('is linted again when it is written, and the exit code is that of the last time', async () => {
    write('a.xml', BAD);
    const watching = watch('a.xml');
    expect(await watching.report()).toMatch(BAD_IN('a.xml'));
    write('a.xml', GOOD);
    await watching.until(/^$/);
    const { code, signal, stdout } = await watching.end();
    expect([code, signal]).toEqual([0, null]);
    expect(stdout).not.toMatch(/^sitemap-lint:/m);
  });

  it('that gets worse makes the exit code 1', async () => {
    write('a.xml', GOOD);
    const watching = watch('a.xml');
    expect(await watching.report()).toBe('');
    write('a.xml', BAD);
    await watching.until(BAD_IN('a.xml'));
    expect((await watching.end()).code).toBe(1);
  });

  it('is linted again when another is put in its place, as editors do, again and again', async () => {
    write('a.xml', GOOD);
    const watching = watch('a.xml');
    await watching.report();
    for (const locs of [[BAD], [GOOD], [GOOD, BAD]]) {
      write('a.xml.swp', ...locs);
      renameSync(path('a.xml.swp'), path('a.xml'));
      expect(await watching.report()).toMatch(locs.includes(BAD) ? /"bad" is not/ : /^$/);
    }
  });

  it('may vanish and come back', async () => {
    write('a.xml', GOOD);
    const watching = watch('a.xml');
    await watching.report();
    rmSync(path('a.xml'));
    expect(await watching.report()).toMatch(/^sitemap-lint: The file or folder a\.xml does not exist.*\n$/);
    write('a.xml', BAD);
    await watching.until(BAD_IN('a.xml'));
    rmSync(path('a.xml'));
    await watching.report();
    expect((await watching.end()).code).toBe(2);
  });

  it('is linted once more after a burst of changes', async () => {
    write('a.xml', GOOD);
    const watching = watch('a.xml', '--rule', 'loc/duplicate=off');
    await watching.report();
    for (let n = 1; n <= 200; n++) write('a.xml', ...Array.from({ length: n }, () => BAD));
    expect(await watching.until(/\n200 problems /)).toMatch(BAD_IN('a.xml'));
    expect(watching.reports).toBeLessThan(100);
    expect(watching.text).not.toMatch(/^\(node:\d+\)|Warning: /m);
  });
});

describe('a folder', () => {
  it('that is built anew, with folders in it, is linted as it is then', async () => {
    mkdirSync(path('dist'));
    write('dist/sitemap.xml', GOOD);
    const watching = watch('dist');
    await watching.report();
    rmSync(path('dist'), { recursive: true });
    expect(await watching.report()).toMatch(/^sitemap-lint: .*\n$/);
    mkdirSync(path('dist/deep/er'), { recursive: true });
    write('dist/deep/er/sitemap.xml', BAD);
    await watching.until(BAD_IN('dist/deep/er/sitemap.xml'));
    write('dist/deep/er/sitemap-2.xml', BAD);
    await watching.until(BAD_IN('dist/deep/er/sitemap-2.xml'));
  });

  it('that a report is written to does not keep it busy', async () => {
    mkdirSync(path('dist'));
    write('dist/sitemap.xml', GOOD);
    const watching = watch('dist', '-f', 'json=dist/report.json');
    await watching.report();
    for (const locs of [[BAD], [GOOD]]) {
      write('dist/sitemap.xml', ...locs);
      await watching.until(locs[0] === BAD ? /"bad" is not/ : /^$/);
      expect(JSON.parse(readFileSync(path('dist/report.json'), 'utf8')).summary.errors).toBe(locs[0] === BAD ? 1 : 0);
    }
    const { reports } = watching;
    writeFileSync(path('dist/page.html'), 'a file that nobody lints');
    write('dist/sitemap.xml', BAD);
    await watching.until(/"bad" is not/);
    // A write in two steps may be two changes; the reports and the page are none.
    expect(watching.reports - reports).toBeLessThanOrEqual(2);
  });
});

it('a new file that a pattern matches is linted, and findings of the others stay', async () => {
  write('a.xml', BAD);
  const watching = watch('*.xml');
  await watching.report();
  write('b.xml', BAD);
  const text = await watching.until(BAD_IN('b.xml'));
  expect(text).toMatch(BAD_IN('a.xml'));
});

it('sitemaps of an index are watched, also one that is not there yet', async () => {
  const base = 'https://example.com/';
  const children = ['maps/a.xml', 'later/b.xml'].map((name) => `<sitemap><loc>${base}${name}</loc></sitemap>`);
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${children.join('')}</sitemapindex>`;
  writeFileSync(path('index.xml'), index);
  mkdirSync(path('maps'));
  write('maps/a.xml', GOOD);
  const watching = watch('index.xml', '--base-url', base);
  expect(await watching.report()).toContain('b.xml');
  write('maps/a.xml', BAD);
  await watching.until(BAD_IN('maps/a.xml'));
  mkdirSync(path('later'));
  write('later/b.xml', BAD);
  await watching.until(BAD_IN('later/b.xml'));
});

it('a journal and a history of the configuration are left out', async () => {
  write('a.xml', GOOD);
  writeFileSync(path('sitemap-lint.config.json'), JSON.stringify({ resume: 'journal', history: 'history' }));
  const watching = watch('a.xml');
  await watching.report();
  write('a.xml', BAD);
  await watching.until(BAD_IN('a.xml'));
  expect(readdirSync(folder).sort()).toEqual(['a.xml', 'sitemap-lint.config.json']);
});

it('nothing is cleared where there is no terminal', async () => {
  write('a.xml', BAD);
  const watching = watch('a.xml');
  await watching.report();
  expect((await watching.end()).stdout).not.toContain('\u001b');
});

it('SIGTERM has its own exit code', async () => {
  write('a.xml', GOOD);
  const watching = watch('a.xml');
  await watching.report();
  expect((await watching.end('SIGTERM')).code).toBe(143);
});

describe('it is refused', () => {
  const REFUSED: readonly (readonly [name: string, words: readonly string[], message: string])[] = [
    ['for an address', ['http://127.0.0.1:9/sitemap.xml'], '--watch: http://127.0.0.1:9/sitemap.xml is not on disk'],
    ['for a site', ['http://127.0.0.1:9/'], '--watch: http://127.0.0.1:9/ is not on disk'],
    ['for standard input', ['-'], '--watch: - is not on disk'],
    ['with a journal', ['a.xml', '--resume', 'journal'], '--watch and --resume cannot be combined'],
    ['with a history', ['a.xml', '--history', 'history'], '--watch and --history cannot be combined'],
    ['with a baseline that is written', ['a.xml', '--baseline', 'b', '--update-baseline'], '--watch and --update-baseline'],
    ['for what is not there', ['missing.xml'], 'The file or folder missing.xml does not exist'],
  ];
  it.each(REFUSED)('%s', async (_, words, message) => {
    write('a.xml', GOOD);
    const { code, stdout, stderr } = await runHere(['--watch', ...words], { cwd: folder });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(`sitemap-lint: ${message}`)).toBe(true);
    expect(stderr.split('\n')).toHaveLength(2);
  });
});
