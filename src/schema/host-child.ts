// One schema host process as its parent sees it: started, asked one thing at a time, watched by a timer, and ended.

import type { ChildProcess } from 'node:child_process';
import { childProcess } from '../builtins.js';
import type { SchemaKind } from './engine.js';
import {
  type ChunkAnswer,
  type ChunkFailure,
  type HostReady,
  type HostUnavailable,
  isAnswerTo,
  isStartMessage,
  MEMORY_FLAG,
  oneLine,
} from './host-protocol.js';
import { MEMORY_SIGNAL } from './host-watchdog.js';

/** What to fork: a module and its arguments. */
export interface HostCommand {
  readonly path: string;
  readonly args: readonly string[];
}

/** The host died, hung or could not be reached; the message says which, as a predicate of the host. */
export class HostDown extends Error {
  override readonly name = 'HostDown';
}

/** How long a host may take to exit by itself once its channel is closed. */
const EXIT_MS = 1_000;

interface Waiting {
  readonly timer: NodeJS.Timeout;
  /** Takes the message if it is what is waited for. */
  readonly take: (message: unknown) => boolean;
  readonly reject: (error: HostDown) => void;
}

/** A running host. It keeps the parent's event loop alive only while an answer is awaited. */
export class HostChild {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  #waiting: Waiting | null = null;
  #down: HostDown | null = null;
  #requests = 0;

  /** `maxRssBytes` is the most resident memory that the host may hold, at any time. */
  constructor(command: HostCommand, maxRssBytes: number) {
    this.#process = childProcess().fork(command.path, [...command.args, MEMORY_FLAG, String(maxRssBytes)], {
      serialization: 'advanced',
      // Native code gets nothing to act on: no catalogue, no proxy, no loader options; and nothing to write to.
      env: { PATH: process.env['PATH'] ?? '', XML_CATALOG_FILES: '' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#gone = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => {
        if (signal === MEMORY_SIGNAL) this.#fail(`needed more than ${Math.round(maxRssBytes / 2 ** 20)} MiB of memory`);
        else this.#fail(signal === null ? `exited with code ${code}` : `was ended by ${signal}`);
        resolve();
      });
      this.#process.on('error', (error) => {
        this.#fail(`cannot be reached (${oneLine(error)})`);
        // Without a process there will be no exit.
        if (this.#process.pid === undefined) resolve();
      });
    });
    this.#process.on('message', (message) => {
      if (this.#waiting?.take(message)) this.#settle();
      else this.#kill('answered what nobody asked');
    });
    this.#unref();
  }

  /** Process id; undefined when the process could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Resolves with the first message of the host. Throws `HostDown` after `timeoutMs`, or when it dies before. */
  async start(timeoutMs: number): Promise<HostReady | HostUnavailable> {
    return this.#await(timeoutMs, 'did not start', isStartMessage);
  }

  /** Has one text judged; the one before must be settled. Throws `HostDown` after `timeoutMs`, or when the host dies. */
  async ask(kind: SchemaKind, xml: string, timeoutMs: number): Promise<ChunkAnswer | ChunkFailure> {
    this.#requests += 1;
    const id = this.#requests;
    const answer = this.#await(timeoutMs, 'gave no answer', (message) => isAnswerTo(id, message));
    if (this.#down === null) {
      this.#process.send({ id, kind, xml }, (error) => {
        if (error !== null) this.#fail(`cannot be reached (${oneLine(error)})`);
      });
    }
    return answer;
  }

  /** Ends the process, at once when it is busy, and resolves when it has gone. Whoever awaits an answer gets `HostDown`. */
  async end(): Promise<void> {
    this.#process.ref();
    if (this.#waiting === null && this.#process.connected) this.#process.disconnect();
    else this.#process.kill('SIGKILL');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), EXIT_MS);
    await this.#gone;
    clearTimeout(timer);
  }

  #await<Message>(timeoutMs: number, otherwise: string, expected: (message: unknown) => message is Message): Promise<Message> {
    return new Promise((resolve, reject) => {
      if (this.#down !== null) {
        reject(this.#down);
        return;
      }
      const timer = setTimeout(() => this.#kill(`${otherwise} within ${timeoutMs} ms`), timeoutMs);
      const take = (message: unknown): boolean => {
        if (!expected(message)) return false;
        resolve(message);
        return true;
      };
      this.#waiting = { timer, take, reject };
      this.#process.ref();
      this.#process.channel?.ref();
    });
  }

  #kill(reason: string): void {
    this.#fail(reason);
    this.#process.kill('SIGKILL');
  }

  #fail(reason: string): void {
    this.#down ??= new HostDown(reason);
    this.#settle()?.reject(this.#down);
  }

  #settle(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) clearTimeout(waiting.timer);
    this.#unref();
    return waiting;
  }

  #unref(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}
