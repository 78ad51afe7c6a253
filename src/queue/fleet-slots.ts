// Connections to hosts, counted over all workers and runs of a database: ten workers are as polite as one.

import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { crypto } from '../builtins.js';
import type { HostSlots, Release } from '../network/semaphore.js';
import { another } from './queue-connection.js';
import { SLOTS_CHANNEL, slotsKey } from './queue-keys.js';

/** Milliseconds for which a connection counts after the last sign of life of its process. */
const LEASE = 15_000;
/** Milliseconds that a process leaves a further slot to others, for each that it has: the work is spread over processes. */
const COURTESY = 25;
/** Milliseconds between two attempts if nothing is heard of a release. */
const RETRY = 500;

/** Takes a slot of KEYS[1] as ARGV[1] if fewer than ARGV[2] are taken, for ARGV[3] milliseconds. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;
/** Takes the slot ARGV[1] for another ARGV[3] milliseconds, also if it was lost with the data of the server. */
const RENEW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])`;

/** The slots of one process. `close` must be called. */
export class FleetSlots implements HostSlots {
  readonly #redis: Redis;
  readonly #subscriber: Redis;
  /** Hosts by the ids of the slots that are taken. */
  readonly #taken = new Map<string, string>();
  /** Called when a slot of their host was released somewhere. */
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #renewal: NodeJS.Timeout;

  constructor(redis: Redis) {
    this.#redis = redis;
    this.#subscriber = another(redis);
    this.#subscriber.subscribe(SLOTS_CHANNEL).catch(() => undefined);
    this.#subscriber.on('message', (_channel: string, host: string) => {
      for (const wake of this.#waiting.get(host) ?? []) wake();
    });
    this.#renewal = setInterval(() => this.#renew(), LEASE / 3);
    this.#renewal.unref();
  }

  async take(host: string, most: number, signal: AbortSignal): Promise<Release> {
    const id = crypto().randomUUID();
    for (;;) {
      signal.throwIfAborted();
      const held = [...this.#taken.values()].filter((taken) => taken === host).length;
      if (held > 0) await pause(held * COURTESY, undefined, { signal });
      // Listens before it asks, so that no release is missed in between.
      const waiting = this.#woken(host, signal);
      try {
        if ((await abortable(this.#redis.eval(TAKE, 1, slotsKey(host), id, most, LEASE), signal)) === 1) break;
        await waiting.woken;
      } finally {
        waiting.end();
      }
    }
    this.#taken.set(id, host);
    return () => this.#release(id, host);
  }

  #release(id: string, host: string): void {
    if (!this.#taken.delete(id)) return;
    this.#redis
      .multi()
      .zrem(slotsKey(host), id)
      .publish(SLOTS_CHANNEL, host)
      .exec()
      .catch(() => undefined);
  }

  /** Resolves when a slot of the host may be free. */
  #woken(host: string, signal: AbortSignal): { readonly woken: Promise<void>; end(): void } {
    const ended = new AbortController();
    const waiting = this.#waiting.get(host) ?? new Set();
    this.#waiting.set(host, waiting);
    let wake = (): void => undefined;
    const heard = new Promise<void>((resolve) => {
      wake = resolve;
    });
    waiting.add(wake);
    const either = AbortSignal.any([signal, ended.signal]);
    const late = pause(RETRY, undefined, { signal: either }).catch(() => undefined);
    const end = (): void => {
      waiting.delete(wake);
      if (waiting.size === 0) this.#waiting.delete(host);
      ended.abort();
    };
    return { woken: Promise.race([heard, late]), end };
  }

  #renew(): void {
    for (const [id, host] of this.#taken) this.#redis.eval(RENEW, 1, slotsKey(host), id, 0, LEASE).catch(() => undefined);
  }

  close(): void {
    clearInterval(this.#renewal);
    for (const [id, host] of this.#taken) this.#release(id, host);
    this.#subscriber.disconnect();
  }
}

/** What a promise comes to, unless the signal aborts before. */
export function abortable<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
