// The first line of a journal: its format version and the identity of its run.

import type { Seed } from '../../base/url/fingerprint.js';
import type { RunIdentity } from './run-identity.js';

/** Version of the journal format. The content of lines depends on the tool's version, which is compared too. */
const VERSION = 2;

/** The first bytes of every journal. */
export const MAGIC = '{"journal":"sitemap-lint",';

/** Maximum length of a first line. */
export const MOST_HEADER_BYTES = 64 * 1024 * 1024;

export interface JournalHeader extends RunIdentity {
  /** Start of the first run, milliseconds since the epoch. */
  readonly startedAt: number;
  readonly now: number;
  /** Seed of all fingerprints in its lines. */
  readonly seed: Seed;
}

/** The header as a line, including its line feed. */
export function encodeHeader({ startedAt, now, seed, tool, targets, options }: JournalHeader): string {
  return `${MAGIC}${JSON.stringify({ version: VERSION, startedAt, now, seed, tool, targets, options }).slice(1)}\n`;
}

/** Parses a first line; null if it is not a header of this format. */
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
