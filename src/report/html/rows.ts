// Converts findings to rows of the page, which refer to rules and documents by number.

import { FIX_LEVELS, LEVEL_TEXTS } from '../../base/problem/fixes.js';
import { rankOf, SEVERITIES } from '../../base/problem/problem.js';
import { AUTHORITIES } from '../../base/protocol.js';
import type { Finding } from '../../findings/finding.js';
import { messageText, withoutCodeMarks } from '../../findings/message-text.js';
import { reasonOf } from '../../rules/reasons.js';
import type { RuleDocs } from '../../rules/rule.js';
import { docsUrl } from '../docs-link.js';
import { editedLine } from '../edited-line.js';
import { effectRank } from '../effects.js';
import { escapeHtml } from '../escape/escape-html.js';
import { escapeTerminal } from '../escape/escape-terminal.js';
import type { Report } from '../report.js';
import type { ReportOptions } from '../reporter.js';
import { count } from '../stylish/amounts.js';
import type { PageData, PageEdit, PageRow, PageRule } from './page-data.js';

/** Most source characters before a place: enough for context, and still visible in a narrow column. */
const MOST_BEFORE = 40;
/** Longest address of a document, in UTF-16 units. */
const MOST_ADDRESS = 2_000;
/** Texts about an edit: none, or by its level. */
const FIXES = ['', ...FIX_LEVELS.map((level) => `The JSON report has this ${level} edit: it ${LEVEL_TEXTS[level]}.`)];

/** Assigns numbers to rules and documents, and makes rows with them. */
export class Rows {
  readonly #report: Report;
  readonly #tool: ReportOptions['tool'];
  /** Number by address. Two documents with the same address share it. */
  readonly #documents = new Map<string, number>();
  readonly #rules = new Map<string, number>();

  constructor(report: Report, tool: ReportOptions['tool']) {
    this.#report = report;
    this.#tool = tool;
    for (const { uri } of report.documents) if (!this.#documents.has(uri)) this.#documents.set(uri, this.#documents.size);
    for (const { rule } of report.summary.byRule) if (!this.#rules.has(rule)) this.#rules.set(rule, this.#rules.size);
  }

  /** Returns the number of the document with this address. */
  document(uri: string): number {
    return numberOf(this.#documents, uri);
  }

  rule(id: string): number {
    return numberOf(this.#rules, id);
  }

  row(finding: Finding): PageRow {
    const { excerpt, fix, place } = finding;
    const from = excerpt?.from ?? 0;
    const to = from + (excerpt?.length ?? 0);
    const text = excerpt?.text ?? '';
    const before = escapeTerminal(text.slice(0, from).replaceAll('\t', ' '));
    const nearest = [...(excerpt?.cutBefore ? before : before.trimStart())].slice(-MOST_BEFORE).join('');
    const isCut = excerpt !== null && (excerpt.cutBefore || nearest.length < before.trimStart().length);
    return [
      rankOf(finding),
      this.rule(finding.rule),
      this.document(finding.uri),
      place.line,
      place.column,
      escapeTerminal(messageText(this.#report.rules.get(finding.rule), finding)),
      fix === null ? 0 : FIX_LEVELS.indexOf(fix.level) + 1,
      `${isCut ? '…' : ''}${nearest}`,
      escapeTerminal(text.slice(from, to)),
      `${escapeTerminal(text.slice(to)).trimEnd()}${excerpt?.cutAfter ? '…' : ''}`,
      finding.page === null ? '' : addressText(finding.page),
      editOf(finding),
    ];
  }

  /** Returns the values that all rows so far refer to; call it after the last row. */
  data(): PageData {
    return {
      documents: [...this.#documents.keys()].map((uri) => addressText(uri)),
      rules: [...this.#rules.keys()].map((id) => this.#aboutRule(id)),
      fixes: FIXES,
    };
  }

  #aboutRule(id: string): PageRule {
    const rule = this.#report.rules.get(id);
    const { finding = '', fix = '', authority = [] } = rule?.docs ?? {};
    const why = rule?.plugin === undefined ? reasonOf(id) : (rule.docs as RuleDocs).why;
    const ofRule = this.#report.summary.byRule.filter(({ rule }) => rule === id);
    const bySeverity = SEVERITIES.map((severity) => ofRule.find((row) => row.severity === severity));
    return {
      id,
      finding,
      why: withoutCodeMarks(why),
      fix: withoutCodeMarks(fix),
      sources: authority.map(({ source, clause }) => {
        const { title, url } = AUTHORITIES[source];
        return [clause === '' ? title : `${title}, ${clause}`, url];
      }),
      page: docsUrl(this.#tool, id),
      effects: SEVERITIES.map((severity) => effectRank(id, severity)),
      counts: bySeverity.map((row) => row?.count ?? 0),
      estimated: bySeverity.map((row) => row?.estimated ?? false),
    };
  }
}

/** Returns the edit of a finding as text, cut before it like the source line. */
function editOf(finding: Finding): PageEdit | null {
  const edited = editedLine(finding);
  if (edited === null) return null;
  const before = escapeTerminal(edited.before.replaceAll('\t', ' '));
  const nearest = [...(finding.excerpt?.cutBefore ? before : before.trimStart())].slice(-MOST_BEFORE).join('');
  const isCut = finding.excerpt?.cutBefore || nearest.length < before.trimStart().length;
  const ending = `${escapeTerminal(edited.after).trimEnd()}${finding.excerpt?.cutAfter ? '…' : ''}`;
  return [`${isCut ? '…' : ''}${nearest}`, escapeTerminal(edited.removed), escapeTerminal(edited.added), ending];
}

/** Returns an address for display; `-` becomes "standard input". */
export function addressText(uri: string, most = MOST_ADDRESS): string {
  const text = uri === '-' ? 'standard input' : escapeTerminal(uri.slice(0, most));
  return uri.length > most ? `${text}…` : text;
}

/** Returns the first targets, and the number of the others. */
export function targetNames(targets: readonly string[], most: number): string {
  const names = targets.slice(0, most).map((target) => `<bdi>${escapeHtml(addressText(target, 300))}</bdi>`);
  const left = targets.length - names.length;
  return `${names.join(', ')}${left > 0 ? ` and ${count(left)} more` : ''}`;
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}
