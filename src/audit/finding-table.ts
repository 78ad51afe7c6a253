// The findings of a run in numeric columns: grouping, sorting and filtering work on row numbers of this table.

import { parseUrl } from '../base/parse-url.js';
import { type FindingSeverity, rankOf } from '../base/problem/problem.js';
import type { Finding } from '../findings/finding.js';
import { messageText } from '../findings/message-text.js';
import { byDocument } from '../report/groups.js';
import type { DocumentReport, Report } from '../report/report.js';
import { estimatesOf, problemsOf } from '../report/totals.js';
import type { Rule } from '../rules/rule.js';

/** Number of findings of each severity, in the order of `SEVERITIES`. */
export type Tally = readonly [errors: number, warnings: number, infos: number];

/** Totals of a set of documents. */
export interface Amounts {
  documents: number;
  /** Entries of indexes. */
  listed: number;
  /** Entries of other documents. */
  pages: number;
  bytes: number;
}

/** Looks up rules by id. */
export type RuleBook = Pick<ReadonlyMap<string, Rule>, 'get'>;

/** The group, in place of a host, for documents that were not fetched. */
const LOCAL = 'local files';

/** Documents in crawl order, and their findings, which are adjacent. Rows are only ever appended. */
export class FindingTable {
  readonly documents: DocumentReport[] = [];
  /** Index of the document that lists each document, which comes before it; -1 for none. */
  readonly parentOf: number[] = [];
  /** Index into `hosts` of each document. */
  readonly hostOf: number[] = [];
  readonly hosts: string[] = [];
  /** Ids of the rules that fired, in the order of their first finding. */
  readonly rules: string[] = [];
  readonly findings: Finding[] = [];
  /** By finding: index of its document, rule and severity. */
  readonly documentOf: number[] = [];
  readonly ruleOf: number[] = [];
  readonly severityOf: number[] = [];
  /** By finding: the number of findings that it stands for. */
  readonly weightOf: number[] = [];
  /** Totals of all findings (listed or not) and of the data read, kept up to date so that no screen has to add up documents. */
  readonly found: [errors: number, warnings: number, infos: number] = [0, 0, 0];
  readonly read = amountsOf([]);
  /** Indexes of the documents with estimated numbers, and the severities of these numbers. */
  readonly estimated: number[] = [];
  readonly estimates = new Set<FindingSeverity>();
  readonly #byUri = new Map<string, number>();
  readonly #hostNumbers = new Map<string, number>();
  readonly #ruleNumbers = new Map<string, number>();
  #book: RuleBook;

  constructor(book: RuleBook) {
    this.#book = book;
  }

  static of(report: Report): FindingTable {
    const table = new FindingTable(report.rules);
    for (const { document, findings } of byDocument(report)) table.add(document, findings);
    return table;
  }

  /** Replaces the lookup for rules. */
  learn(book: RuleBook): void {
    this.#book = book;
  }

  /** Appends a document with its findings. */
  add(document: DocumentReport, findings: readonly Finding[]): void {
    const number = this.documents.length;
    this.documents.push(document);
    this.parentOf.push(document.parent === null ? -1 : (this.#byUri.get(document.parent) ?? -1));
    if (!this.#byUri.has(document.uri)) this.#byUri.set(document.uri, number);
    this.found[0] += document.errors;
    this.found[1] += document.warnings;
    this.found[2] += document.infos;
    addRead(this.read, document);
    const estimates = estimatesOf(document);
    if (estimates.size > 0) this.estimated.push(number);
    for (const severity of estimates) this.estimates.add(severity);
    this.hostOf.push(numberOf(this.#hostNumbers, this.hosts, hostOf(document.uri)));
    for (const finding of findings) {
      this.findings.push(finding);
      this.documentOf.push(number);
      this.ruleOf.push(numberOf(this.#ruleNumbers, this.rules, finding.rule));
      this.severityOf.push(rankOf(finding));
      this.weightOf.push(problemsOf([finding]));
    }
  }

  /** The unescaped message of a finding. */
  message(row: number): string {
    const finding = this.findings[row] as Finding;
    return messageText(this.#book.get(finding.rule), finding);
  }

  /** The record of a rule; undefined if the rule is unknown. */
  rule(id: string): Rule | undefined {
    return this.#book.get(id);
  }

  /** Number of findings of a rule in a document, listed or not; null if only listed findings are known. */
  counted(document: number, rule: number): Tally | null {
    const counts = this.documents[document]?.counts?.get(this.rules[rule] as string);
    return counts === undefined ? null : [counts.error, counts.warning, counts.info];
  }
}

/** The totals of these documents. */
export function amountsOf(documents: readonly DocumentReport[]): Amounts {
  const amounts = { documents: 0, listed: 0, pages: 0, bytes: 0 };
  for (const document of documents) addRead(amounts, document);
  return amounts;
}

function addRead(amounts: Amounts, { kind, entries, bytes }: DocumentReport): void {
  amounts.documents++;
  amounts[kind === 'sitemapindex' ? 'listed' : 'pages'] += entries;
  amounts.bytes += bytes;
}

function numberOf(numbers: Map<string, number>, names: string[], name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, names.length);
  names.push(name);
  return names.length - 1;
}

/** Host and port of a fetched document. */
function hostOf(uri: string): string {
  if (!/^https?:\/\//i.test(uri)) return LOCAL;
  return parseUrl(uri)?.host ?? LOCAL;
}
