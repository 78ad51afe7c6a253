// Reports that the server of a queue is gone, and that it is back.

import type { Redis } from 'ioredis';

/** Milliseconds between two reports of a server that stays away: the client tries each second. */
const REMINDER = 60_000;

/** Reports a lost connection at once and again each minute, and its return. `shown` is the address of the server. */
export function reportLosses(redis: Pick<Redis, 'on'>, shown: string, onLine: (line: string) => void): void {
  let reported = Number.NEGATIVE_INFINITY;
  let isLost = false;
  redis.on('close', () => {
    if (Date.now() - reported < REMINDER) return;
    reported = Date.now();
    isLost = true;
    onLine(`has no connection to ${shown}, and tries again each second`);
  });
  redis.on('ready', () => {
    if (isLost) onLine(`is connected to ${shown} again`);
    isLost = false;
  });
}
