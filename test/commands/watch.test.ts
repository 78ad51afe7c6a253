// Tests watching in a terminal: keys, the screen, and which folders are watched.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lintCommand } from '../../src/commands/lint.js';
import type { Session } from '../../src/commands/session.js';
import { covers, FolderWatch, watchedFolders } from '../../src/commands/watched-folders.js';
import { parseArguments } from '../support/command-line-words.js';
// Loaded here, and not while a test waits for it.
import '../../src/run/run.js';
import { PLAIN } from '../report/samples.js';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-lint-watch-')));
});
afterEach(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A terminal with a keyboard, in which `--watch` runs; `printed` waits for a text. */
function terminal(environment: Session['environment'] = {}) {
  const keyboard = Object.assign(new PassThrough(), {
    isTTY: true,
    modes: [] as boolean[],
    setRawMode(mode: boolean) {
      this.modes.push(mode);
    },
  });
  const ending = new AbortController();
  let text = '';
  let tell = (): void => {};
  const sink = {
    terminal: true,
    columns: () => 100,
    write: async (pieces: Iterable<string>) => {
      text += [...pieces].join('');
      tell();
    },
    writeBytes: async () => undefined,
  };
  const expected: boolean[] = [];
  const session: Session = {
    tool: PLAIN.tool,
    environment: { CI: 'true', ...environment },
    output: sink,
    errorOutput: sink,
    input: () => keyboard,
    interrupt: () => ending.abort(),
    expectInterruption: () => void expected.push(true),
    signal: ending.signal,
  };
  const printed = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(text)) await new Promise<void>((resolve) => (tell = resolve));
  };
  const watch = (...words: string[]): Promise<number> => {
    const { operands, flags, given } = parseArguments(['--watch', '--xsd', 'off', '-f', 'unix', '--no-config', ...words]);
    return lintCommand(operands, flags, session, given);
  };
  return { session, keyboard, printed, watch, expected, text: () => text };
}

describe('in a terminal', () => {
  it.each(['q', 'Q', '\u0003'])('%j quits with the exit code of the last run, and restores the terminal', async (key) => {
    writeFileSync(path('a.xml'), `<urlset xmlns="${NAMESPACE}"><url><loc>/a</loc></url></urlset>`);
    const { keyboard, printed, watch, expected } = terminal();
    const ended = watch(path('a.xml'));
    await printed(/Watching for changes; press q to quit\n$/);
    keyboard.write('x');
    keyboard.write(key);
    expect(await ended).toBe(1);
    expect(expected).toEqual([true]);
    expect(keyboard.modes).toEqual([true, false]);
    expect(keyboard.listenerCount('data')).toBe(0);
  });

  it('the screen is cleared before each report, and not for changes of other files', async () => {
    mkdirSync(path('site'));
    writeFileSync(path('site/sitemap.xml'), `<urlset xmlns="${NAMESPACE}"><url><loc>/a</loc></url></urlset>`);
    const { keyboard, printed, watch, text } = terminal();
    const ended = watch(path('site'));
    await printed(/q to quit\n$/);
    writeFileSync(path('site/page.html'), '<p>');
    writeFileSync(path('site/sitemap.xml'), `<urlset xmlns="${NAMESPACE}"><url><loc>/b</loc></url></urlset>`);
    await printed(/"\/b" is not an absolute URL[\s\S]*q to quit\n$/);
    keyboard.write('q');
    await ended;
    const screens = text().split(CLEAR);
    expect(screens[0]).toBe('');
    for (const screen of screens.slice(1)) expect(screen.split('q to quit').length).toBe(2);
  });

  it('an irrelevant change is examined, but not reported', async () => {
    mkdirSync(path('site'));
    writeFileSync(path('site/sitemap.xml'), `<urlset xmlns="${NAMESPACE}"><url><loc>/a</loc></url></urlset>`);
    const { keyboard, printed, watch, text } = terminal({ CI: '' });
    const ended = watch(path('site'));
    await printed(/q to quit\n$/);
    const before = text();
    writeFileSync(path('site/page.html'), '<p>');
    // The line of progress, and its end.
    await printed(/q to quit\n.*Waiting for the first document.*\r\u001b\[2K$/s);
    keyboard.write('q');
    expect(await ended).toBe(1);
    expect(text().slice(before.length)).not.toMatch(/\n|\u001b\[2J/);
  });

  it('the screen of a dumb terminal is not cleared', async () => {
    writeFileSync(path('a.xml'), `<urlset xmlns="${NAMESPACE}"/>`);
    const { keyboard, printed, watch, text } = terminal({ TERM: 'dumb' });
    const ended = watch(path('a.xml'));
    await printed(/q to quit\n$/);
    keyboard.write('q');
    await ended;
    expect(text()).not.toContain('\u001b[2J');
  });

  it('the terminal is restored if the first run cannot start', async () => {
    const { keyboard, watch, expected } = terminal();
    await expect(watch(path('missing.xml'))).rejects.toThrow('does not exist; check the path');
    expect([keyboard.modes, expected]).toEqual([[true, false], []]);
  });
});

describe('the folders', () => {
  /** Below the test's folder, with their names; `*` for all. */
  async function folders(targets: readonly string[], files: readonly string[] = []): Promise<Record<string, string>> {
    const found = await watchedFolders(targets.map(path), files.map(path));
    return Object.fromEntries(
      [...found]
        .filter(([name]) => name.startsWith(`${folder}/`) || name === folder)
        .map(([name, names]) => [`.${name.slice(folder.length)}`, names === null ? '*' : [...names].sort().join(' ')]),
    );
  }
  beforeEach(() => {
    mkdirSync(path('dist/en/node_modules'), { recursive: true });
    mkdirSync(path('other'));
    for (const file of ['dist/a.xml', 'dist/en/b.xml', 'other/c.xml']) writeFileSync(path(file), '');
    symlinkSync('../other/c.xml', path('dist/link.xml'));
  });

  it.each<[name: string, targets: string[], files: string[], expected: Record<string, string>]>([
    ['of a file', ['dist/a.xml'], [], { './dist': 'a.xml' }],
    ['of a link, and of what it leads to', ['dist/link.xml'], [], { './dist': 'link.xml', './other': 'c.xml' }],
    ['of a folder: all below it, and its own name', ['dist'], [], { '.': 'dist', './dist': '*', './dist/en': '*' }],
    ['of a pattern: all below what is fixed', ['dist/e*/*.xml'], [], { '.': 'dist', './dist': '*', './dist/en': '*' }],
    ['of what is not there: where it can appear', ['no/such/file.xml'], ['dist/new/d.xml'], { '.': 'no', './dist': 'new' }],
    ['of several files', [], ['dist/a.xml', 'dist/z.xml', 'other/c.xml'], { './dist': 'a.xml z.xml', './other': 'c.xml' }],
  ])('%s', async (_, targets, files, expected) => {
    // A pattern that is absolute has parts that are fixed, too.
    expect(await folders(targets, files)).toMatchObject(expected);
    expect(Object.keys(await folders(targets, files))).not.toContain('./dist/en/node_modules');
  });

  it('cover others when they hear of everything that those do', () => {
    const [all, some, more] = [null, new Set(['a']), new Set(['a', 'b'])];
    const one = (names: ReadonlySet<string> | null): ReadonlyMap<string, ReadonlySet<string> | null> => new Map([['/x', names]]);
    expect(covers(one(all), one(some))).toBe(true);
    expect(covers(one(more), one(some))).toBe(true);
    expect(covers(one(some), one(more))).toBe(false);
    expect(covers(one(some), one(all))).toBe(false);
    expect(covers(one(all), new Map([['/y', all]]))).toBe(false);
    expect(covers(new Map(), new Map())).toBe(true);
  });

  it('that have gone when they are to be watched are a change', async () => {
    const watch = new FolderWatch();
    watch.watch(new Map([[path('gone'), null]]));
    await watch.next(new AbortController().signal);
    watch.close();
  });

  it('tell of names that matter', async () => {
    const watch = new FolderWatch();
    const { signal } = new AbortController();
    watch.watch(new Map([[path('dist'), new Set(['a.xml'])]]));
    const told = watch.next(signal);
    writeFileSync(path('dist/a.xml'), 'new');
    await told;
    watch.close();
  });

  it('are waited for no longer than until the end', async () => {
    const watch = new FolderWatch();
    watch.watch(new Map());
    const ending = new AbortController();
    const told = watch.next(ending.signal);
    ending.abort();
    await told;
    await watch.next(ending.signal);
    watch.close();
  });
});
