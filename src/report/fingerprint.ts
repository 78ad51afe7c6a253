// What makes a finding the same one in the next run: its rule, its document and its value, but not its line.

import { crypto } from '../builtins.js';
import type { Finding } from '../finding/finding.js';

/**
 * A fingerprint for each finding, in their order: 32 hexadecimal digits. Findings that are alike in all of that (the same URL twice)
 * are told apart by their number, so that each is the only one with its fingerprint.
 */
export function* fingerprints(findings: Iterable<Finding>): Generator<readonly [finding: Finding, fingerprint: string]> {
  const fingerprinter = new Fingerprinter();
  for (const finding of findings) yield [finding, fingerprinter.of(finding)];
}

/** Gives findings their fingerprints, one after the other. */
export class Fingerprinter {
  readonly #seen = new Map<string, number>();

  of(finding: Finding): string {
    const first = fingerprintOf(finding, 0);
    const before = this.#seen.get(first) ?? 0;
    this.#seen.set(first, before + 1);
    return before === 0 ? first : fingerprintOf(finding, before);
  }
}

function fingerprintOf({ rule, messageId, uri, value, entry }: Finding, number: number): string {
  const parts = [rule, messageId, uri, value ?? (entry === null ? '' : 'entry'), String(number)];
  return crypto().createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
