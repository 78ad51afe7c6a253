// Converts a JSON report back to a report object, so that every reporter and the audit can show it.

import type { FindingSeverity, FixLevel, MessageData } from '../../base/problem/problem.js';
import type { Excerpt, Place } from '../../base/problem/span.js';
import type { HttpFacts } from '../../fetch/network/http-facts.js';
import type { Finding, Occurrence, Occurrences } from '../../findings/finding.js';
import { addCounts, type SeverityCounts } from '../../findings/finding-counts.js';
import { messageText } from '../../findings/message-text.js';
import type { PagesReport } from '../../pages/pages-report.js';
import type { DocumentKind, LastmodFacts } from '../../read/entry/document.js';
import type { Rule } from '../../rules/rule.js';
import { defineStageRule } from '../../rules/rule.js';
import type { SchemaVerdict } from '../../schema/verdict.js';
import type { DocumentReport, Report, RuleCount, Summary } from '../report.js';

/** A parsed JSON report. Members that older versions did not write are optional. */
export interface SavedReport {
  readonly run: { readonly startedAt: string; readonly durationMs: number; readonly targets: readonly string[] } & Pick<
    Report['run'],
    'named' | 'profile' | 'complete' | 'canonical' | 'mapping'
  >;
  readonly summary: Summary;
  readonly documents: readonly SavedDocument[];
  readonly findings: readonly SavedFinding[];
  readonly pages?: PagesReport;
  readonly rules?: Readonly<Record<string, { readonly summary: string; readonly finding?: string }>>;
}

interface SavedDocument {
  readonly uri: string;
  readonly parent: string | null;
  readonly kind: DocumentKind;
  readonly entries: number;
  readonly bytes: number;
  readonly wireBytes: number;
  readonly http: Pick<HttpFacts, 'status' | 'contentType' | 'redirects'> | null;
  readonly schema: Omit<SchemaVerdict, 'unjudged'>;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly suppressed?: number;
  readonly byRule?: readonly RuleCount[];
  readonly lastmod: {
    readonly oldest: string | null;
    readonly newest: string | null;
    readonly missing: number;
    readonly invalid?: number;
    readonly histogram: LastmodFacts['histogram'];
  };
}

/** The place of a finding, and the differences between merged findings. */
interface SavedOccurrence extends Place {
  readonly entry: number | null;
  readonly page?: string | null;
  readonly value: string | null;
  readonly data: MessageData;
}

interface SavedFinding extends SavedOccurrence {
  readonly rule: string;
  readonly messageId?: string;
  readonly severity: FindingSeverity;
  readonly message: string;
  readonly uri: string;
  readonly excerpt?: Excerpt | null;
  readonly occurrences?: Omit<Occurrences, 'others'> & { readonly others: readonly SavedOccurrence[] };
  readonly fix: {
    readonly level: FixLevel;
    readonly replacements: readonly { readonly offset: number; readonly length: number; readonly text: string }[];
  } | null;
}

/** Converts a saved report. `known` has the rules of this version; unknown rules are built from the JSON. */
export function revived(saved: SavedReport, known: Pick<ReadonlyMap<string, Rule>, 'get'>): Report {
  const { run, summary } = saved;
  const rules = new Map<string, Rule>();
  const texts = new Map(Object.entries(saved.rules ?? {}));
  const ruleOf = (id: string): Rule => {
    const rule = rules.get(id) ?? known.get(id) ?? strangeRule(id, texts.get(id));
    rules.set(id, rule);
    return rule;
  };
  const words = new Words();
  for (const { rule } of summary.byRule) ruleOf(rule);
  const byUri = new Map<string, SavedFinding[]>();
  for (const finding of saved.findings) {
    const ofDocument = byUri.get(finding.uri);
    if (ofDocument === undefined) byUri.set(finding.uri, [finding]);
    else ofDocument.push(finding);
  }
  const documents = saved.documents.map(documentOf);
  const findings: Finding[] = [];
  for (const { uri } of documents) {
    for (const finding of byUri.get(uri) ?? []) findings.push(findingOf(finding, ruleOf, words));
    byUri.delete(uri);
  }
  return {
    run: {
      startedAt: Date.parse(run.startedAt),
      durationMs: run.durationMs,
      targets: run.targets,
      ...(run.named && { named: run.named }),
      profile: run.profile,
      complete: run.complete,
      ...(run.canonical && { canonical: run.canonical }),
      ...(run.mapping && { mapping: run.mapping }),
    },
    summary,
    documents,
    findings,
    rules: words.among(rules),
    notices: [],
    ...(saved.pages && { pages: saved.pages }),
  };
}

function documentOf({ byRule, http, schema, lastmod, ...document }: SavedDocument): DocumentReport {
  const counts = new Map<string, SeverityCounts>();
  for (const { rule, severity, count, estimated } of byRule ?? []) {
    const ofRule = counts.get(rule) ?? { error: 0, warning: 0, info: 0 };
    addCounts(ofRule, { error: 0, warning: 0, info: 0, [severity]: count, ...(estimated && { estimated: [severity] }) });
    counts.set(rule, ofRule);
  }
  const { suppressed, ...rest } = document;
  return {
    ...rest,
    ...(suppressed !== undefined && suppressed > 0 && { suppressed }),
    ...(byRule !== undefined && { counts }),
    http: http && {
      status: http.status,
      contentType: http.contentType,
      redirects: http.redirects,
      contentEncoding: null,
      lastModified: null,
      etag: null,
      robotsTag: null,
      slow: false,
      finalUrl: http.redirects.at(-1)?.to ?? document.uri,
    },
    schema: { ...schema, unjudged: schema.valid === null && schema.engine !== null },
    lastmod: lastmodOf(lastmod),
  };
}

function lastmodOf({ oldest, newest, missing, invalid = 0, histogram }: SavedDocument['lastmod']): LastmodFacts {
  return {
    dated: histogram.reduce((sum, { count }) => sum + count, 0),
    missing,
    invalid,
    dates: 0,
    midnights: 0,
    days: 0,
    oldest: oldest === null ? null : Date.parse(oldest),
    newest: newest === null ? null : Date.parse(newest),
    identical: oldest !== null && oldest === newest,
    nearReference: 0,
    reference: null,
    histogram,
  };
}

/** Collects messages whose wording this version does not have. They are added to their rules as messages without placeholders. */
class Words {
  readonly #byRule = new Map<string, Map<string, string>>();

  /** Adds a message of a rule; returns its new message id. */
  take(rule: string, message: string): string {
    const id = `as reported: ${message}`;
    const ofRule = this.#byRule.get(rule) ?? new Map<string, string>();
    this.#byRule.set(rule, ofRule.set(id, message));
    return id;
  }

  /** Returns the rules with the collected messages added. */
  among(rules: ReadonlyMap<string, Rule>): Map<string, Rule> {
    const all = new Map(rules);
    for (const [id, ofRule] of this.#byRule) {
      const rule = rules.get(id);
      if (rule !== undefined) all.set(id, { ...rule, messages: { ...rule.messages, ...Object.fromEntries(ofRule) } });
    }
    return all;
  }
}

function findingOf(saved: SavedFinding, ruleOf: (id: string) => Rule, words: Words): Finding {
  const { rule: id, severity, uri, data, fix, excerpt = null, occurrences } = saved;
  const rule = ruleOf(id);
  const finding: Finding = {
    rule: id,
    messageId: saved.messageId ?? '',
    severity,
    uri,
    ...occurrenceOf(saved),
    excerpt,
    fix: fix && {
      level: fix.level,
      replacements: fix.replacements.map((one) => ({ span: { offset: one.offset, length: one.length }, text: one.text })),
    },
  };
  const merged = occurrences && { occurrences: { ...occurrences, others: occurrences.others.map(occurrenceOf) } };
  const isMessage = (messageId: string): boolean => messageText(rule, { rule: id, messageId, data, ...merged }) === saved.message;
  if (Object.hasOwn(rule.messages, finding.messageId) && isMessage(finding.messageId)) return { ...finding, ...merged };
  const messageId = Object.keys(rule.messages).find(isMessage);
  if (messageId !== undefined) return { ...finding, messageId, ...merged };
  return { ...finding, messageId: words.take(id, saved.message), data: {} };
}

function occurrenceOf(saved: SavedOccurrence): Occurrence {
  const { line, column, endLine, endColumn, offset, length, entry, page = null, value, data } = saved;
  return { place: { line, column, endLine, endColumn, offset, length }, entry, page, value, data };
}

/** Builds a record for a rule that this version does not know. */
function strangeRule(id: string, { summary = id, finding = id }: { summary?: string; finding?: string } = {}): Rule {
  return defineStageRule({
    id,
    severity: 'error',
    docs: { summary, finding, why: summary, fix: summary, authority: [] },
    options: {},
    messages: {},
    examples: { accept: [], reject: [] },
  });
}
