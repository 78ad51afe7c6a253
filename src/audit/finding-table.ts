// The findings of a run in columns of numbers: what is grouped, sorted and filtered are rows of this table.

import type { Finding, FindingSeverity } from '../finding/finding.js';
import { messageText } from '../finding/text.js';
import { parseUrl } from '../parse-url.js';
import { byDocument } from '../report/groups.js';
import type { DocumentReport, Report } from '../report/report.js';
import type { Rule } from '../rules/rule.js';

/** Most severe first: the index is what the columns have. */
export const SEVERITIES: readonly FindingSeverity[] = ['error', 'warning', 'info'];

/** How many there are of each severity, in the order of `SEVERITIES`. */
export type Tally = readonly [errors: number, warnings: number, infos: number];

/** What was read of some documents. */
export interface Amounts {
  documents: number;
  /** Entries of indexes. */
  listed: number;
  /** Entries of all others. */
  pages: number;
  bytes: number;
}

/** Where rules are looked up. */
export type RuleBook = Pick<ReadonlyMap<string, Rule>, 'get'>;

/** A host for documents that were not fetched. */
const LOCAL = 'local files';

/** Documents in crawl order and their findings, which lie together. Rows are only ever added. */
export class FindingTable {
  readonly documents: DocumentReport[] = [];
  /** By document: the one that lists it, which comes before it; -1 for none. */
  readonly parentOf: number[] = [];
  /** By document. */
  readonly hostOf: number[] = [];
  readonly hosts: string[] = [];
  /** Ids of the rules that fired, in the order in which they did. */
  readonly rules: string[] = [];
  readonly findings: Finding[] = [];
  /** By finding: number of the document, of the rule, of the severity. */
  readonly documentOf: number[] = [];
  readonly ruleOf: number[] = [];
  readonly severityOf: number[] = [];
  /** All that was found, listed or only counted, and all that was read: every screen has them, and looks at no document for it. */
  readonly found: [errors: number, warnings: number, infos: number] = [0, 0, 0];
  readonly read = amountsOf([]);
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

  /** Takes what says of rules what they are. */
  learn(book: RuleBook): void {
    this.#book = book;
  }

  /** Adds a document behind the others. */
  add(document: DocumentReport, findings: readonly Finding[]): void {
    const number = this.documents.length;
    this.documents.push(document);
    this.parentOf.push(document.parent === null ? -1 : (this.#byUri.get(document.parent) ?? -1));
    if (!this.#byUri.has(document.uri)) this.#byUri.set(document.uri, number);
    this.found[0] += document.errors;
    this.found[1] += document.warnings;
    this.found[2] += document.infos;
    addRead(this.read, document);
    this.hostOf.push(numberOf(this.#hostNumbers, this.hosts, hostOf(document.uri)));
    for (const finding of findings) {
      this.findings.push(finding);
      this.documentOf.push(number);
      this.ruleOf.push(numberOf(this.#ruleNumbers, this.rules, finding.rule));
      this.severityOf.push(SEVERITIES.indexOf(finding.severity));
    }
  }

  /** What the rule says of a finding, raw. */
  message(row: number): string {
    const finding = this.findings[row] as Finding;
    return messageText(this.#book.get(finding.rule), finding);
  }

  /** The record of a rule, where it is known. */
  rule(id: string): Rule | undefined {
    return this.#book.get(id);
  }

  /** All that was found of a rule in a document, listed or not; null where only what is listed is known. */
  counted(document: number, rule: number): Tally | null {
    const counts = this.documents[document]?.counts?.get(this.rules[rule] as string);
    return counts === undefined ? null : [counts.error, counts.warning, counts.info];
  }
}

/** What was read of these documents. */
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

/** Host and port of an address that was fetched. */
function hostOf(uri: string): string {
  if (!/^https?:\/\//i.test(uri)) return LOCAL;
  return parseUrl(uri)?.host ?? LOCAL;
}
