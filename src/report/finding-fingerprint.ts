// Fingerprints, which identify a finding across runs: a hash of rule, document and value, but not of the line.

import { crypto } from '../builtins.js';
import type { Finding } from '../finding/finding.js';

/**
 * Yields each finding with its fingerprint of 32 hexadecimal digits. Findings that are equal in rule, document and value (the
 * same URL twice) also get a number in their hash, so that fingerprints are unique.
 */
export function* fingerprints(findings: Iterable<Finding>): Generator<readonly [finding: Finding, fingerprint: string]> {
  const fingerprinter = new Fingerprinter();
  for (const finding of findings) yield [finding, fingerprinter.of(finding)];
}

/** Computes fingerprints of findings that arrive one by one. */
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
