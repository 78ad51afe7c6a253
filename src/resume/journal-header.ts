// The first line of a journal: what it is, and of which run.

import type { Seed } from '../url/fingerprint.js';
import type { RunIdentity } from './run-identity.js';

/** Version of the format of a journal; the tool's version, which is compared too, covers what lines hold. */
const VERSION = 2;

/** How every journal begins. */
export const MAGIC = '{"journal":"sitemap-lint",';

/** The longest first line that is looked at. */
export const MOST_HEADER_BYTES = 64 * 1024 * 1024;

export interface JournalHeader extends RunIdentity {
  /** Start of the first run, milliseconds since the epoch. */
  readonly startedAt: number;
  readonly now: number;
  /** That of all fingerprints in its lines. */
  readonly seed: Seed;
}

/** The header's line, line feed included. */
export function encodeHeader({ startedAt, now, seed, tool, targets, options }: JournalHeader): string {
  return `${MAGIC}${JSON.stringify({ version: VERSION, startedAt, now, seed, tool, targets, options }).slice(1)}\n`;
}

/** Reads a first line; null for what is no header of this format. */
export function decodeHeader(line: string): JournalHeader | null {
  if (!line.startsWith(MAGIC)) return null;
  try {
    const header = JSON.parse(line) as Partial<JournalHeader> & { readonly version?: unknown };
    const { version, startedAt, now, seed, tool, targets, options } = header;
    const whole =
      version === VERSION &&
      Number.isFinite(startedAt) &&
      Number.isFinite(now) &&
      Array.isArray(seed) &&
      seed.length === 2 &&
      seed.every(Number.isInteger) &&
      typeof tool === 'string' &&
      Array.isArray(targets) &&
      typeof options === 'object' &&
      options !== null;
    return whole ? (header as JournalHeader) : null;
  } catch {
    return null;
  }
}
