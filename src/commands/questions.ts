// Questions on a terminal, answered by a line each.

import { createInterface } from 'node:readline/promises';
import { CannotRun } from '../errors.js';
import { escapeTerminal } from '../report/escape/terminal.js';
import type { Session } from './session.js';

/** Asks for a line; an empty one stands for the usual answer, which is shown. */
export type Ask = (question: string, usual: string) => Promise<string>;

/** Somebody to ask; null where input or output is no terminal. `close` gives the input back. */
export function questioner({ input, output, signal }: Session): { readonly ask: Ask; close(): void } | null {
  const stream = input?.();
  if (stream?.isTTY !== true || !output.terminal) return null;
  const lines = createInterface({ input: stream });
  signal.addEventListener('abort', () => lines.close(), { once: true });
  const waiting: ((line: string | null) => void)[] = [];
  const early: string[] = [];
  let ended = false;
  lines.on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else early.push(line);
  });
  lines.on('close', () => {
    ended = true;
    for (const next of waiting.splice(0)) next(null);
  });
  const nextLine = (): Promise<string | null> => {
    const line = early.shift();
    if (line !== undefined || ended) return Promise.resolve(line ?? null);
    return new Promise((resolve) => waiting.push(resolve));
  };
  return {
    close: () => lines.close(),
    async ask(question, usual) {
      await output.write([`${question.split('\n').map(escapeTerminal).join('\n')} (${escapeTerminal(usual)}) `]);
      const line = await nextLine();
      if (line === null) throw new CannotRun('usage', 'init was ended before its last question; nothing was written');
      return line.trim() === '' ? usual : line.trim();
    },
  };
}
