// Commands that the server of a queue refuses: how long to retry them, and how to report them.

import { setTimeout as pause } from 'node:timers/promises';
import type { ChainableCommander } from 'ioredis';
import { BEAT } from './queue-keys.js';

/** Milliseconds for which a refused command is tried again: the server may be full for a moment, or change its role. */
const PATIENCE = 15_000;

/** Whether the server has answered with an error. A lost connection is no error: commands wait for it. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError';
}

/** Returns the server's message without parts useless to users: a script's name, and the note on a failed transaction. */
export function reasonOfRefusal(error: Error): string {
  const [first] = 'previousErrors' in error && Array.isArray(error.previousErrors) ? error.previousErrors : [];
  const { message } = first instanceof Error ? first : error;
  return message.replace(/ script: .*$/s, '').trim();
}

/** Returns the last line of a command whose server refuses commands; `shown` is its address. */
export function refusalLine(shown: string, error: Error): string {
  return `--queue ${shown}: the server refuses commands (${reasonOfRefusal(error)})`;
}

/** Runs a pipeline or a transaction. Rejects with the first error of its commands. */
export async function executed(commands: ChainableCommander): Promise<readonly unknown[]> {
  const answers = (await commands.exec()) ?? [];
  return answers.map(([error, answer]) => {
    if (error !== null) throw error;
    return answer;
  });
}

/** Tries refused commands again, and remembers a refusal that lasts. */
export class Patience {
  /** The line that reports a lasting refusal; null while there is none. */
  refusal: string | null = null;

  /** `shown` is the address of the server. */
  constructor(private readonly shown: string) {}

  /** Retries a refused call; rejects after some time of refusals, at once for other errors, and when `signal` aborts. */
  async wait<Result>(call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    for (const since = performance.now(); ; ) {
      try {
        return await call();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (performance.now() - since >= PATIENCE) {
          this.refusal ??= refusalLine(this.shown, error);
          throw new Error(this.refusal, { cause: error });
        }
        // The process may end in the meantime.
        await pause(BEAT, undefined, { ref: false, ...(signal && { signal }) });
      }
    }
  }
}
