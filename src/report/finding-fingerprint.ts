// Fingerprints, which identify a finding across runs: a hash of rule, document and value, but not of the line.

import { createHash } from 'node:crypto';
import { FingerprintTable } from '../base/url/fingerprint-table.js';
import type { CanonicalOrigin } from '../fetch/targets/local.js';
import type { Finding } from '../findings/finding.js';
import type { Report } from './report.js';

/**
 * Yields each finding with its fingerprint of 32 hexadecimal digits. Findings that are equal in rule, document and value (the
 * same URL twice) also get a number in their hash, so that fingerprints are unique.
 */
export function* fingerprints({
  run,
  findings,
}: Pick<Report, 'run' | 'findings'>): Generator<readonly [finding: Finding, fingerprint: string]> {
  const fingerprinter = new Fingerprinter(run.canonical);
  for (const finding of findings) yield [finding, fingerprinter.of(finding)];
}

/** Computes fingerprints of findings that arrive one by one. */
export class Fingerprinter {
  /** The first 64 bits of each fingerprint: a stream has millions, which would take several times the memory as text. */
  readonly #seen = new FingerprintTable();
  /** Number of times that each repeated fingerprint was seen, by its number in the table. */
  readonly #repeated = new Map<number, number>();

  constructor(private readonly canonical: CanonicalOrigin | undefined) {}

  of(finding: Finding): string {
    const uri = lastingUri(finding.uri, this.canonical);
    const first = hashOf(finding, uri, 0);
    const known = this.#seen.add(first.readInt32LE(0), first.readInt32LE(4));
    if (known === -1) return textOf(first);
    const before = this.#repeated.get(known) ?? 1;
    this.#repeated.set(known, before + 1);
    return textOf(hashOf(finding, uri, before));
  }
}

/** Returns the address of a document that does not depend on the server that it was fetched from. */
export function lastingUri(uri: string, canonical: CanonicalOrigin | undefined): string {
  if (canonical === undefined || !uri.startsWith(`${canonical.servedFrom}/`)) return uri;
  return canonical.origin + uri.slice(canonical.servedFrom.length);
}

function hashOf({ rule, messageId, value, entry, occurrences }: Finding, uri: string, number: number): Buffer {
  // If every value is the same fault, the first value of a document does not matter.
  const about = occurrences?.same === 'message' ? '' : (value ?? (entry === null ? '' : 'entry'));
  const parts = [rule, messageId, uri, about, String(number)];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** Returns the first 128 bits of a hash, in hexadecimal digits. */
function textOf(hash: Buffer): string {
  return hash.toString('hex', 0, 16);
}
