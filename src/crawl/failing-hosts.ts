// A circuit breaker per host: after several consecutive failures, the host's other documents are skipped.

import { parseUrl } from '../base/parse-url.js';
import type { StageProblem } from '../base/problem/problem.js';
import type { Location, SourceFailure } from '../fetch/network/source.js';
import type { DocumentResult } from '../lint/document/lint-document.js';
import { isRefusal } from './agent-probe.js';

/** Failures that the next document will probably share: no answer, none in time, or none in HTTP. */
const CONNECTION_RULES: ReadonlySet<string> = new Set(['fetch/connection', 'fetch/dns', 'fetch/tls']);
/** The message of a connection that this machine could not open: no request was sent, so it says nothing about the host. */
const UNOPENED = 'descriptors';

/**
 * The circuit breakers of a run, one per origin. Outcomes must be passed in crawl order, not in the order in which they happened:
 * then the skipped documents depend on neither time nor concurrency. Documents already fetched after the last failure are
 * dropped.
 */
export class FailingHosts {
  /** Consecutive failures, by origin. */
  readonly #failures = new Map<string, number>();

  /** `limit` is the number of consecutive failures that opens a breaker. */
  constructor(private readonly limit: number) {}

  /** The failure of a document that is skipped because its host is failing; null for a document to read. */
  refusal(location: Location): SourceFailure | null {
    const { from } = location;
    if (from.kind !== 'http' || (this.#failures.get(from.url.origin) ?? 0) < this.limit) return null;
    const data = { url: location.uri, host: from.url.host, limit: this.limit, reason: 'skipped: the host is failing' };
    return { location, http: null, problem: { rule: 'fetch/host-failing', message: 'skipped', data } };
  }

  /** Records the next outcome in crawl order, and returns it, or the refusal if the host failed before. */
  judged(location: Location, outcome: DocumentResult | SourceFailure): DocumentResult | SourceFailure {
    const refusal = this.refusal(location);
    if (refusal !== null) return refusal;
    if (location.from.kind === 'http') this.#note(location.from.url.origin, failureOf(outcome));
    return outcome;
  }

  /** Whether the previous document of this host failed, so that the next may continue the sequence. */
  suspects({ from }: Location): boolean {
    return from.kind === 'http' && (this.#failures.get(from.url.origin) ?? 0) > 0;
  }

  /** Resets all incomplete sequences: the next document may not be the next one of the whole run. */
  breakRows(): void {
    for (const [origin, count] of this.#failures) if (count < this.limit) this.#failures.delete(origin);
  }

  /** A host is judged by its own failures only: a failure after a redirect proves that the redirecting host answers. */
  #note(origin: string, failure: Failure | null): void {
    const own = failure !== null && parseUrl(failure.url)?.origin === origin;
    if (own && (isRefusal(failure) || failure.message === UNOPENED)) return;
    this.#failures.set(origin, own && isOfHost(failure) ? (this.#failures.get(origin) ?? 0) + 1 : 0);
  }
}

interface Failure {
  readonly rule: string;
  /** Message id; empty for a transfer that ended early. */
  readonly message: string;
  readonly status: number;
  /** Address of the hop that failed. */
  readonly url: string;
}

/** The failure that prevented reading a document or ended its transfer early; null if there was none. */
function failureOf(outcome: DocumentResult | SourceFailure): Failure | null {
  if ('problem' in outcome) {
    const { rule, message, data = {} }: StageProblem = outcome.problem;
    return { rule, message, status: Number(data['status'] ?? 0), url: String(data['url'] ?? '') };
  }
  const { collector, facts } = outcome;
  const rule = 'fetch/connection';
  return collector.counts.has(rule) ? { rule, message: '', status: 200, url: facts.http?.finalUrl ?? '' } : null;
}

function isOfHost({ rule, status }: Failure): boolean {
  return CONNECTION_RULES.has(rule) || (rule === 'fetch/status' && status >= 500 && status < 600);
}
