// Opens a URL in the user's browser, without a shell.

import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { parseUrl } from '../../base/parse-url.js';

/** The program that opens a URL, and its first arguments. */
export function openerOf(system: string): readonly [program: string, ...words: string[]] {
  if (system === 'darwin') return ['open'];
  return system === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
}

/** The normalised ASCII URL; null if it is not http or https. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null;
  return parseUrl(text)?.href ?? null;
}

/** Milliseconds after which a program that still runs counts as successful: some openers end only with the browser. */
const PATIENCE = 3_000;

/** Opens a URL. Returns null, or why it failed. Another program and another patience are for tests. */
export function openAddress(
  text: string,
  [program, ...words] = openerOf(platform()),
  patience = PATIENCE,
): Promise<string | null> {
  const address = webAddress(text);
  if (address === null) return Promise.resolve('only http and https URLs can be opened');
  return new Promise((resolve) => {
    const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
    const waiting = setTimeout(() => resolve(null), patience);
    // Neither may keep the process alive after the screen is closed.
    waiting.unref();
    child.unref();
    child.once('error', () => {
      clearTimeout(waiting);
      resolve(`${program} cannot be started`);
    });
    child.once('exit', (code) => {
      clearTimeout(waiting);
      resolve(code === 0 ? null : `${program} ended with ${code === null ? 'a signal' : `exit code ${code}`}`);
    });
  });
}
