// Lints a document given as text or bytes through the whole pipeline, without files or network.

import { parseUrl } from '../../src/base/parse-url.js';
import type { Source } from '../../src/fetch/network/source.js';
import type { HttpFacts } from '../../src/index.js';
import type { LintConfig } from '../../src/lint/document/lint-config.js';
import { type DocumentResult, lintDocument } from '../../src/lint/document/lint-document.js';
import type { PlanOptions } from '../../src/rules/plan.js';
import type { Validator } from '../../src/schema/host.js';
import { planOf } from './plans.js';

/** The clock of all examples and tables. */
export const NOW = Date.UTC(2026, 10, 20, 12);

export interface LintTextOptions {
  /** Address of the document; a file name when it is no URL. */
  readonly uri?: string;
  readonly http?: HttpFacts | null;
  readonly plan?: PlanOptions;
  readonly host?: Validator | null;
  readonly full?: boolean;
  readonly exact?: boolean;
  /** Entries with the same facts that rules see. */
  readonly mostShown?: number;
  readonly refill?: number;
  /** Bytes of each chunk of the source. */
  readonly chunk?: number;
  readonly maxFindings?: number;
  readonly streamsFindings?: boolean;
  readonly mostViolations?: number;
  readonly cpuTime?: number;
  readonly limits?: NonNullable<LintConfig['reader']>['limits'];
}

/** A source over bytes at hand. */
export function sourceOf(bytes: Uint8Array, { uri = 'sitemap.xml', http = null, chunk = 65_536 }: LintTextOptions = {}): Source {
  const url = parseUrl(uri);
  return {
    location: { uri, url, from: url ? { kind: 'http', url } : { kind: 'file', path: uri } },
    http,
    modified: null,
    body: chunksOf(bytes, chunk),
    problems: [],
    wireBytes: bytes.length,
    gzip: false,
    partial: false,
  };
}

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

/** Lints text or bytes. */
export function lintText(content: string | Uint8Array, options: LintTextOptions = {}): Promise<DocumentResult> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return lintDocument(sourceOf(bytes, options), null, {
    plan: planOf(options.plan),
    now: NOW,
    maxFindings: options.maxFindings ?? 100,
    streamsFindings: options.streamsFindings ?? false,
    ...(options.mostViolations === undefined ? {} : { mostViolations: options.mostViolations }),
    ...(options.cpuTime === undefined ? {} : { cpuTime: options.cpuTime }),
    host: options.host ?? null,
    full: options.full ?? false,
    exact: options.exact ?? false,
    ...(options.mostShown === undefined ? {} : { mostShown: options.mostShown }),
    reader: {
      ...(options.refill === undefined ? {} : { refill: options.refill }),
      ...(options.limits ? { limits: options.limits } : {}),
    },
  });
}

/** What a result says, in a form that compares well: verdict, counts, and each finding with its place. */
export function digest({ facts, schema, collector }: DocumentResult, options: { readonly engine?: boolean } = {}): unknown {
  return {
    kind: facts.kind,
    entries: facts.entries,
    valid: schema.valid,
    violations: schema.violations,
    ...(options.engine ? { engine: schema.engine } : {}),
    counts: [...collector.counts].sort(([a], [b]) => (a < b ? -1 : 1)),
    findings: collector.sorted().map(({ rule, messageId, severity, place, entry, value, data, excerpt }) => ({
      rule,
      messageId,
      severity,
      place,
      entry,
      value,
      data,
      excerpt,
    })),
  };
}
