// Opens the queue of a run; only runs with a queue load it.

import type { Redis } from 'ioredis';
import { CannotRun } from '../../base/errors.js';
import type { HostSlots } from '../../fetch/network/semaphore.js';
import { FleetSlots } from './fleet-slots.js';
import { connect, loadPackages, type QueuePackages, readQueueAddress } from './queue-connection.js';
import { QueueExecutor, type QueueRun } from './queue-executor.js';
import { Patience } from './server-refusal.js';

export { runRecord } from './run-record.js';

/** Where a queue is, and who gets notices of workers. */
export interface QueueOptions {
  /** Address of the Redis or Valkey server, as in `redis://127.0.0.1:6379`. */
  readonly address: string;
  /** Used if the address has no password. */
  readonly password?: string | undefined;
  /** Called with a notice about the workers, as one line. */
  readonly onNotice?: (line: string) => void;
}

/** A connection to the queue, before the whole run is known. `close` must be called. */
export class OpenQueue {
  /** Connections to hosts, counted with those of all workers. */
  readonly slots: HostSlots & { close(): void };
  readonly #patience: Patience;

  constructor(
    private readonly packages: QueuePackages,
    private readonly redis: Redis,
    shown: string,
    private readonly onNotice: (line: string) => void,
  ) {
    this.#patience = new Patience(shown);
    this.slots = new FleetSlots(redis, this.#patience);
  }

  /** The server's lasting refusal, which has ended the run; null if none. */
  get refusal(): string | null {
    return this.#patience.refusal;
  }

  /** Makes the executor of the run. */
  executor(run: Omit<QueueRun, 'onNotice' | 'patience'>): QueueExecutor {
    return new QueueExecutor(this.packages, this.redis, { ...run, onNotice: this.onNotice, patience: this.#patience });
  }

  /** Ends the connection. The executor must be closed before. */
  close(): void {
    this.slots.close();
    this.redis.disconnect();
  }
}

/** Connects to the queue, or returns why it cannot: this module is bundled apart from the code that would catch an error. */
export async function openQueue({ address, password, onNotice = () => undefined }: QueueOptions): Promise<OpenQueue | string> {
  try {
    const queue = readQueueAddress(address, password);
    const packages = loadPackages();
    return new OpenQueue(packages, await connect(packages, queue), queue.shown, onNotice);
  } catch (error) {
    if (error instanceof CannotRun) return error.message;
    throw error;
  }
}
