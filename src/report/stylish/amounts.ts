// Formats counts, sizes and durations for people.

import { approximate, count, counted, formFor } from '../../base/problem/number-text.js';

export { approximate, count, counted, formFor };

/** Formats `512 bytes`, `1.5 KiB`, `50.0 MiB`: powers of 1,024, like the protocol's limits. */
export function size(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte');
  let value = bytes;
  let unit = 'bytes';
  for (const next of ['KiB', 'MiB', 'GiB', 'TiB']) {
    if (value < 1024) break;
    value /= 1024;
    unit = next;
  }
  return `${value.toFixed(1)} ${unit}`;
}

/** Formats `340 ms`, `1.2 s`, `2 min 5 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${count(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}
