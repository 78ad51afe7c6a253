// Hosts that fail again and again: after so many documents in a row, nothing more is asked of them.

import type { DocumentResult } from '../document/lint-document.js';
import type { Location, SourceFailure, StageProblem } from '../network/source.js';
import { parseUrl } from '../parse-url.js';

/** Failures after which the next document is hardly more likely to come: nobody answers, or not in time, or not in HTTP. */
const CONNECTION_RULES: ReadonlySet<string> = new Set(['fetch/connection', 'fetch/dns', 'fetch/tls']);
/** Nothing was sent, so nothing is known of the host. */
const UNASKED_RULES: ReadonlySet<string> = new Set(['fetch/private-address', 'fetch/port']);
/** The same for a connection that this machine could not open. */
const UNOPENED = 'descriptors';

/**
 * The circuit breakers of a run, one for each origin. Outcomes must be given in the order of the crawl, and not in that in
 * which they happened: then which documents are left out depends on neither time nor concurrency. What had already been
 * fetched behind the last failure is dropped.
 */
export class FailingHosts {
  /** Documents in a row that failed, by origin. */
  readonly #failures = new Map<string, number>();

  /** `limit` documents in a row may fail. */
  constructor(private readonly limit: number) {}

  /** The failure of a document that is left out because its host has failed; null for one that may be read. */
  refusal(location: Location): SourceFailure | null {
    const { from } = location;
    if (from.kind !== 'http' || (this.#failures.get(from.url.origin) ?? 0) < this.limit) return null;
    const data = { url: location.uri, host: from.url.host, limit: this.limit, reason: 'skipped: the host is failing' };
    return { location, http: null, problem: { rule: 'fetch/host-failing', message: 'skipped', data } };
  }

  /** What counts of the next document in the order of the crawl: what came of it, unless its host has failed before it. */
  judged(location: Location, outcome: DocumentResult | SourceFailure): DocumentResult | SourceFailure {
    const refusal = this.refusal(location);
    if (refusal !== null) return refusal;
    if (location.from.kind === 'http') this.#note(location.from.url.origin, failureOf(outcome));
    return outcome;
  }

  /** Whether the document before on this host has failed, so that the next one may be of the row. */
  suspects({ from }: Location): boolean {
    return from.kind === 'http' && (this.#failures.get(from.url.origin) ?? 0) > 0;
  }

  /** Ends all rows that are not complete: what comes next may not be the next document of the run. */
  breakRows(): void {
    for (const [origin, count] of this.#failures) if (count < this.limit) this.#failures.delete(origin);
  }

  /** A host is judged by its own failures: one behind a redirect says of the host that redirects only that it answers. */
  #note(origin: string, failure: Failure | null): void {
    const own = failure !== null && parseUrl(failure.url)?.origin === origin;
    if (own && (UNASKED_RULES.has(failure.rule) || failure.message === UNOPENED)) return;
    this.#failures.set(origin, own && isOfHost(failure) ? (this.#failures.get(origin) ?? 0) + 1 : 0);
  }
}

interface Failure {
  readonly rule: string;
  /** Message id; empty for a transfer that broke off. */
  readonly message: string;
  readonly status: number;
  /** Address of the hop that failed. */
  readonly url: string;
}

/** The failure that kept a document from being read, or that broke its transfer off; null for one that came. */
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
