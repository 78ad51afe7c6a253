// Asks questions on a terminal; each answer is one line.

import { createInterface } from 'node:readline/promises';
import { CannotRun } from '../base/errors.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import type { Session } from './session.js';

/** Asks for a line. An empty line means the default answer `usual`, which is shown. */
export type Ask = (question: string, usual: string) => Promise<string>;

/** Prepares questions; null if input or output is not a terminal. `close` releases the input. */
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
      if (line === null) throw new CannotRun('usage', 'init was interrupted before its last question; nothing was written');
      return line.trim() === '' ? usual : line.trim();
    },
  };
}
