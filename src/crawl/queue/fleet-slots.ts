// Connections to hosts, counted over all workers and runs of a database: ten workers are as polite as one.

import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { HostSlots, Release } from '../../fetch/network/semaphore.js';
import { type FleetChannel, LEASE, ProcessSlots } from './process-slots.js';
import { another } from './queue-connection.js';
import { SLOTS_CHANNEL, slotsKey, WANTED_CHANNEL } from './queue-keys.js';
import type { Patience } from './server-refusal.js';

/**
 * Takes a slot of KEYS[1] as ARGV[1] if fewer than ARGV[2] are taken, for ARGV[3] milliseconds. Otherwise publishes to the
 * channel ARGV[4], if it is named, that ARGV[5] waits. Slots taken for longer do not count: the clock was set back, or another
 * program wrote them.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. (now + ARGV[3]), '+inf')
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
  if ARGV[4] ~= '' then redis.call('PUBLISH', ARGV[4], ARGV[5]) end
  return 0
end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;
/** Takes the slot ARGV[1] for another ARGV[3] milliseconds, even if the server has lost its data. */
const RENEW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])`;

/** The slots of one process. `close` must be called. */
export class FleetSlots implements HostSlots {
  readonly #redis: Redis;
  readonly #patience: Patience;
  readonly #subscriber: Redis;
  /** By host and number of allowed connections, because a slot is reused only for the same number. */
  readonly #groups = new Map<string, ProcessSlots>();
  readonly #renewal: NodeJS.Timeout;

  constructor(redis: Redis, patience: Patience) {
    this.#redis = redis;
    this.#patience = patience;
    this.#subscriber = another(redis);
    this.#subscriber.subscribe(SLOTS_CHANNEL, WANTED_CHANNEL).catch(() => undefined);
    this.#subscriber.on('message', (channel: string, message: string) => this.#heard(channel, message));
    this.#renewal = setInterval(() => this.#renew(), LEASE / 3);
    this.#renewal.unref();
  }

  take(host: string, most: number, signal: AbortSignal): Promise<Release> {
    const name = `${most} ${host}`;
    let group = this.#groups.get(name);
    if (group === undefined) {
      group = new ProcessSlots(randomUUID(), host, this.#channelOf(host, most));
      this.#groups.set(name, group);
    }
    return group.take(signal);
  }

  #channelOf(host: string, most: number): FleetChannel {
    const key = slotsKey(host);
    return {
      take: async (slot, waits) => {
        const words = [slot, most, LEASE, waits === null ? '' : WANTED_CHANNEL, waits ?? ''];
        return (await this.#patience.wait(() => this.#redis.eval(TAKE, 1, key, ...words))) === 1;
      },
      release: (slots) => {
        const released = this.#redis.multi().zrem(key, ...slots);
        released.publish(SLOTS_CHANNEL, host);
        released.exec().catch(() => undefined);
      },
      held: () => this.#heldOf(host),
    };
  }

  /** Number of slots of a host that this process has. */
  #heldOf(host: string): number {
    return [...this.#groups.values()].reduce((sum, group) => sum + (group.host === host ? group.held.length : 0), 0);
  }

  #heard(channel: string, message: string): void {
    for (const group of this.#groups.values()) {
      if (channel === WANTED_CHANNEL) group.wanted(message);
      else if (group.host === message) group.released();
    }
  }

  #renew(): void {
    const renewing = this.#redis.pipeline();
    for (const { host, held } of this.#groups.values())
      for (const slot of held) renewing.eval(RENEW, 1, slotsKey(host), slot, 0, LEASE);
    if (renewing.length > 0) renewing.exec().catch(() => undefined);
  }

  close(): void {
    clearInterval(this.#renewal);
    for (const group of this.#groups.values()) group.close();
    this.#subscriber.disconnect();
  }
}

/** Settles like a promise, unless the signal aborts first. */
export function abortable<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
