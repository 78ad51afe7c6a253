// The connections of one process to one host. A process uses its slots for its next documents, too, because asking the database
// for each document costs more than reading a small one.

import type { Release } from '../../fetch/network/semaphore.js';

/** Milliseconds for which a connection counts after the last sign of life of its process. */
export const LEASE = 15_000;
/** Milliseconds that a process waits before it takes another slot, for each that it has, so that all processes get work. */
const COURTESY = 25;
/** Milliseconds between two attempts without a release; for twice that, another process counts as waiting. */
const RETRY = 500;
/** Milliseconds for which a slot is kept for the next document. */
const LINGER = 20;
/** Milliseconds for which a slot is used while other processes wait for one. */
const SHARE = 250;

/** Counts the slots of a host over all processes. */
export interface FleetChannel {
  /** Takes a slot by a new id, if one is free; otherwise announces that `waits` waits, unless that is null. */
  take(slot: string, waits: string | null): Promise<boolean>;
  /** Gives slots back and announces it. */
  release(slots: readonly string[]): void;
  /** Number of slots of this host that the process has. */
  held(): number;
}

interface Slot {
  readonly id: string;
  /** When the process took it, and when its last document ended; on the clock of `performance`. */
  readonly since: number;
  idleSince: number;
}

interface Waiter {
  readonly give: (slot: Slot) => void;
  readonly fail: (error: unknown) => void;
}

/** The slots of one process for one host. `close` must be called. */
export class ProcessSlots {
  readonly #slots = new Map<string, Slot>();
  readonly #idle: Slot[] = [];
  readonly #waiting: Waiter[] = [];
  #asking = false;
  #heard = (): void => undefined;
  #wantedUntil = 0;
  #yielded = false;
  #linger: NodeJS.Timeout | null = null;
  #taken = 0;
  #closed = false;

  /** `id` is unique among all processes. */
  constructor(
    private readonly id: string,
    readonly host: string,
    private readonly fleet: FleetChannel,
  ) {}

  /** The ids of the slots that are taken. */
  get held(): readonly string[] {
    return [...this.#slots.keys()];
  }

  /** Waits for a slot, first come first served. Rejects when `signal` aborts. */
  async take(signal: AbortSignal): Promise<Release> {
    signal.throwIfAborted();
    const slot = this.#idle.pop() ?? (await this.#wait(signal));
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#free(slot);
    };
  }

  #wait(signal: AbortSignal): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        signal.removeEventListener('abort', onAbort);
        const place = this.#waiting.indexOf(waiter);
        if (place >= 0) this.#waiting.splice(place, 1);
      };
      const onAbort = (): void => waiter.fail(signal.reason);
      const waiter: Waiter = {
        give: (slot) => {
          leave();
          resolve(slot);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiter);
      if (!this.#asking) void this.#ask();
    });
  }

  /** Asks the database while documents wait. If it answers with an error, the first wait rejects with it. */
  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#waiting.length > 0) {
      const held = Math.max(this.fleet.held(), this.#yielded ? 1 : 0);
      this.#yielded = false;
      // Asks even if nothing waits by then: documents had to wait for another slot, and later ones will use it.
      if (held > 0) await this.#hear(held * COURTESY, false);
      // Listens before it asks, so that no release is missed in between.
      const heard = this.#hear(RETRY, true);
      const id = `${this.id} ${this.#taken++}`;
      try {
        if (await this.fleet.take(id, this.#slots.size > 0 ? null : `${this.id} ${this.host}`)) this.#give(id);
        else await heard;
      } catch (error) {
        this.#waiting[0]?.fail(error);
      }
      this.#heard();
    }
    this.#asking = false;
  }

  #give(id: string): void {
    const now = performance.now();
    const slot: Slot = { id, since: now, idleSince: now };
    this.#slots.set(id, slot);
    if (this.#closed) this.#release([slot]);
    else this.#pass(slot);
  }

  /** Resolves after a time, or, if `early`, when a slot of the host may be free. */
  #hear(milliseconds: number, early: boolean): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#heard = early ? end : () => undefined;
    });
  }

  /** Frees a slot when its document ends. */
  #free(slot: Slot): void {
    // It was given up when the process closed.
    if (!this.#slots.has(slot.id)) return;
    const now = performance.now();
    slot.idleSince = now;
    if (now < this.#wantedUntil && now - slot.since >= SHARE) {
      this.#yielded = true;
      this.#release([slot]);
    } else this.#pass(slot);
  }

  /** Gives a slot to the first waiter, or keeps it for a short time. */
  #pass(slot: Slot): void {
    const next = this.#waiting[0];
    if (next !== undefined) {
      next.give(slot);
      return;
    }
    this.#idle.push(slot);
    this.#linger ??= setTimeout(() => this.#tidy(), LINGER);
  }

  /** Gives back slots unused for some time. */
  #tidy(): void {
    this.#linger = null;
    const before = performance.now() - LINGER;
    this.#release(this.#idle.filter(({ idleSince }) => idleSince <= before));
    if (this.#idle.length > 0) this.#linger = setTimeout(() => this.#tidy(), LINGER);
  }

  #release(slots: readonly Slot[]): void {
    if (slots.length === 0) return;
    for (const slot of slots) {
      this.#slots.delete(slot.id);
      if (this.#idle.includes(slot)) this.#idle.splice(this.#idle.indexOf(slot), 1);
    }
    this.fleet.release(slots.map(({ id }) => id));
  }

  /** Handles the release of a slot of the host. */
  released(): void {
    this.#heard();
  }

  /** Handles a process that waits without a slot: `who` is its id and host. */
  wanted(who: string): void {
    if (!who.endsWith(` ${this.host}`) || who === `${this.id} ${this.host}`) return;
    this.#wantedUntil = performance.now() + 2 * RETRY;
    this.#release([...this.#idle]);
  }

  /** Gives all slots back. */
  close(): void {
    this.#closed = true;
    if (this.#linger !== null) clearTimeout(this.#linger);
    this.#release([...this.#slots.values()]);
  }
}
