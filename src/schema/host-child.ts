// Controls one schema host process: starts it, sends one request at a time with a time limit, and ends it.

import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
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

/** The host died, hung or was unreachable; the message says which, as a verb phrase about the host. */
export class HostDown extends Error {
  override readonly name = 'HostDown';
}

/** Milliseconds that a host may take to exit once its channel is closed. */
const EXIT_MS = 1_000;

interface Waiting {
  readonly timer: NodeJS.Timeout;
  /** Takes the message if it is the expected one. */
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
    this.#process = fork(command.path, [...command.args, MEMORY_FLAG, String(maxRssBytes)], {
      serialization: 'advanced',
      // Native code must have nothing to act on (no catalogue, proxy or loader options) or to write to.
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
        // Without a process there is no exit event.
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

  /** Resolves with the first message of the host. Throws `HostDown` after `timeoutMs`, or if it dies first. */
  async start(timeoutMs: number): Promise<HostReady | HostUnavailable> {
    return this.#await(timeoutMs, 'did not start', isStartMessage);
  }

  /** Sends one text for validation, after the last settled. Throws `HostDown` after `timeoutMs`, or if the host dies. */
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

  /** Ends the process, at once if it is busy, and resolves when it is gone. A pending request rejects with `HostDown`. */
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
