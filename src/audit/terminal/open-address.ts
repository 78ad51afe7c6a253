// Opens an address in the browser of whoever sits there, without a shell.

import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { parseUrl } from '../../parse-url.js';

/** The program that opens an address, and the words before it. */
export function openerOf(system: string): readonly [program: string, ...words: string[]] {
  if (system === 'darwin') return ['open'];
  return system === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
}

/** The address as it is handed over: only of the web, and in ASCII. Null for any other. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null;
  return parseUrl(text)?.href ?? null;
}

/** Opens an address; why not, where that fails. */
export function openAddress(text: string): Promise<string | null> {
  const address = webAddress(text);
  if (address === null) return Promise.resolve('only http and https addresses are opened');
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
