// Links from charts to findings: with the script they filter the table, without it they jump to the first matching row.

import type { FindingSeverity } from '../../base/problem/problem.js';
import { escapeHtml } from '../escape/escape-html.js';
import { mostSevere } from '../groups.js';
import type { Report } from '../report.js';
import type { Rows } from './rows.js';

/** Number of findings in the static page. */
export const MOST_STATIC = 200;

/** The findings that a link shows: those that match all given fields. */
export interface Filter {
  readonly rule?: string;
  readonly severity?: FindingSeverity;
  readonly document?: string;
  readonly text?: string;
}

/** Makes links, using the rows of the static page as targets. */
export class FilterLinks {
  readonly #rows: Rows;
  /** Index of the first row for each `severity rule` and for each severity, and in `#documents` for each document. */
  readonly #first = new Map<string, number>();
  readonly #documents = new Map<string, number>();

  constructor(report: Report, rows: Rows) {
    this.#rows = rows;
    for (const [index, { rule, severity, uri }] of mostSevere(report.findings, MOST_STATIC).entries()) {
      for (const key of [`${severity} ${rule}`, severity]) if (!this.#first.has(key)) this.#first.set(key, index);
      if (!this.#documents.has(uri)) this.#documents.set(uri, index);
    }
  }

  /** Returns a link; `content` is HTML. */
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
