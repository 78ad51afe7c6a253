// Links from charts to the findings they count: the script filters the table, without it they lead to the first such row.

import type { FindingSeverity } from '../../finding/finding.js';
import { escapeHtml } from '../escape/html.js';
import { mostSevere } from '../groups.js';
import type { Report } from '../report.js';
import type { Rows } from './rows.js';

/** Findings that are in the page without the script. */
export const MOST_STATIC = 200;

/** Which findings a link shows: all that have each of these. */
export interface Filter {
  readonly rule?: string;
  readonly severity?: FindingSeverity;
  readonly document?: string;
  readonly text?: string;
}

/** Makes links; knows which rows are in the page from the start. */
export class FilterLinks {
  readonly #rows: Rows;
  /** Number of the first row with a rule and severity, a severity, and a document. */
  readonly #first = new Map<string, number>();
  readonly #documents = new Map<string, number>();

  constructor(report: Report, rows: Rows) {
    this.#rows = rows;
    for (const [index, { rule, severity, uri }] of mostSevere(report.findings, MOST_STATIC).entries()) {
      for (const key of [`${severity} ${rule}`, severity]) if (!this.#first.has(key)) this.#first.set(key, index);
      if (!this.#documents.has(uri)) this.#documents.set(uri, index);
    }
  }

  /** A link whose content is HTML. */
  link({ rule, severity, document, text }: Filter, content: string): string {
    const key = [severity, rule].filter((part) => part !== undefined).join(' ');
    const first = document === undefined ? this.#first.get(key) : this.#documents.get(document);
    const data = [
      rule === undefined ? '' : ` data-rule="${this.#rows.rule(rule)}"`,
      severity === undefined ? '' : ` data-severity="${severity}"`,
      document === undefined ? '' : ` data-document="${this.#rows.document(document)}"`,
      text === undefined ? '' : ` data-text="${escapeHtml(text)}"`,
    ].join('');
    return `<a class="filter" href="#${first === undefined ? 'findings' : `finding-${first}`}"${data}>${content}</a>`;
  }
}
