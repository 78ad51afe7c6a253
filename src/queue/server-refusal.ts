// Commands that the server of a queue refuses: for how long that is waited for, and how it is told.

import { setTimeout as pause } from 'node:timers/promises';
import type { ChainableCommander } from 'ioredis';
import { BEAT } from './queue-keys.js';

/** Milliseconds for which a refused command is tried again: the server may be full for a moment, or change its role. */
const PATIENCE = 15_000;

/** Whether the server has answered with an error. A lost connection is none: commands wait until it is back. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError';
}

/** What the server says, without what says nothing to users: the name of a script, and that a transaction failed, too. */
export function reasonOfRefusal(error: Error): string {
  const [first] = 'previousErrors' in error && Array.isArray(error.previousErrors) ? error.previousErrors : [];
  const { message } = first instanceof Error ? first : error;
  return message.replace(/ script: .*$/s, '').trim();
}

/** The line with which a command ends whose server refuses commands; `shown` is its address. */
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

/** Tries refused commands again, and remembers what the server went on refusing. */
export class Patience {
  /** The line that says what the server went on refusing; null while it did not. */
  refusal: string | null = null;

  /** `shown` is the address of the server. */
  constructor(private readonly shown: string) {}

  /** What a call comes to; rejects when the server has refused it for some time, for other errors at once, and when `signal` aborts. */
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
