// The built command line in a terminal: tmux has the screen, and tells what is on it.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { NODE, ROOT } from './command-line.js';

const CLI = process.env['SITEMAP_LINT_CLI'] ?? `${ROOT}/dist/cli.js`;
const HAS_TMUX = spawnSync('tmux', ['-V']).status === 0;

/** Whether tests in a terminal are left out: never where CI asks for them, so that they cannot be lost there. */
export const WITHOUT_TERMINAL = !HAS_TMUX && !process.env['CI'];
if (WITHOUT_TERMINAL) console.warn('Tests in a terminal are skipped: there is no tmux.');

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Redirections of the shell, such as `< /dev/null`. */
  readonly redirections?: string;
}

let sessions = 0;

/** A program in a terminal of its own; `close` must be called. */
export class Terminal {
  readonly #server: string;

  private constructor(server: string) {
    this.#server = server;
  }

  /** Runs `sitemap-lint` with these words; behind it the screen says `exit code N`. */
  static start(
    words: readonly string[],
    { columns = 100, rows = 30, environment = {}, redirections = '' }: TerminalOptions = {},
  ): Terminal {
    const terminal = new Terminal(`sitemap-lint-${process.pid}-${sessions++}`);
    const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
    const given = { LANG: 'C.UTF-8', NO_COLOR: '1', ...environment };
    const variables = Object.entries(given).map(([name, value]) => `${name}=${quoted(value)}`);
    const command = [NODE, CLI, ...words].map(quoted).join(' ');
    const unset = ['CI', 'LC_ALL', 'LC_CTYPE', 'FORCE_COLOR', 'NODE_ENV'].map((name) => `-u ${name}`).join(' ');
    const line = `cd ${quoted(ROOT)}; env ${unset} ${variables.join(' ')} ${command} ${redirections}; echo "exit code $?"; sleep 1000`;
    terminal.#tmux('-u', 'new-session', '-d', '-x', String(columns), '-y', String(rows), 'bash', '-c', line);
    return terminal;
  }

  /** Presses keys, by the names that tmux has for them; what begins with `text:` is typed. */
  press(...keys: readonly string[]): void {
    for (const key of keys) {
      if (key.startsWith('text:')) this.#tmux('send-keys', '-l', key.slice('text:'.length));
      else this.#tmux('send-keys', key);
    }
  }

  /** What is on the screen, without spaces at the ends of lines. */
  screen(): string {
    const lines = this.#tmux('capture-pane', '-p')
      .split('\n')
      .map((line) => line.trimEnd());
    return lines.join('\n').trimEnd();
  }

  /** Waits until something is on the screen, and not what is `gone`. */
  async until(wanted: string | RegExp, gone: string | null = null): Promise<string> {
    const isThere = (screen: string): boolean => (typeof wanted === 'string' ? screen.includes(wanted) : wanted.test(screen));
    await expect
      .poll(
        () => {
          const screen = this.screen();
          return isThere(screen) && (gone === null || !screen.includes(gone)) ? String(wanted) : screen;
        },
        { interval: 50 },
      )
      .toBe(String(wanted));
    return this.screen();
  }

  resize(columns: number, rows: number): void {
    this.#tmux('resize-window', '-x', String(columns), '-y', String(rows));
  }

  /** Sends a signal to the program. */
  signal(name: string): void {
    const [shell] = this.#tmux('list-panes', '-F', '#{pane_pid}').trim().split('\n');
    process.kill(childOf(Number(shell)), name);
  }

  /** Whether the terminal shows its cursor and whether its other screen is used. */
  modes(): { readonly cursor: boolean; readonly alternate: boolean } {
    const [cursor, alternate] = this.#tmux('display-message', '-p', '#{cursor_flag} #{alternate_on}').trim().split(' ');
    return { cursor: cursor === '1', alternate: alternate === '1' };
  }

  close(): void {
    spawnSync('tmux', ['-L', this.#server, 'kill-server']);
  }

  #tmux(...words: readonly string[]): string {
    return execFileSync('tmux', ['-L', this.#server, '-f', '/dev/null', ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}

/** The process that another one has started; not every machine has a program that tells. */
function childOf(parent: number): number {
  if (!existsSync('/proc/self/stat')) return Number(execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' }));
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The name of the program, in brackets, may have spaces in it.
      const [, of = ''] = /\) \S+ (\d+) /.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      if (Number(of) === parent) return Number(entry);
    } catch {
      // It has ended in between.
    }
  }
  throw new Error(`${parent} has no child`);
}
