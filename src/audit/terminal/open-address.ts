// Opens a URL in the user's browser, without a shell.

import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { parseUrl } from '../../parse-url.js';

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

/** Opens a URL. Returns null, or why it failed. */
export function openAddress(text: string): Promise<string | null> {
  const address = webAddress(text);
  if (address === null) return Promise.resolve('only http and https URLs can be opened');
  const [program, ...words] = openerOf(platform());
  return new Promise((resolve) => {
    const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(`${program} cannot be started`));
    child.once('spawn', () => {
      child.unref();
      resolve(null);
    });
  });
}
