// Parses the audit's filter, and finds the rows that match it.

import { SEVERITIES } from '../base/problem/problem.js';
import type { FindingTable } from './finding-table.js';

/** One condition of a filter. All must hold. */
interface Term {
  readonly field: 'text' | 'rule' | 'sev' | 'url';
  /** In lower case. */
  readonly text: string;
  /** Whether the condition is negated. */
  readonly not: boolean;
}

/** The choices of severities that a key goes through, as indexes into `SEVERITIES`; null for all. */
export const SEVERITY_CHOICES: readonly (readonly number[] | null)[] = [null, [0], [0, 1], [1], [2]];

/** The filter syntax, as shown in the help. */
export const QUERY_HELP = 'words, "more words", rule:, sev:, url:, and - before any of these';

/**
 * Splits a filter into terms: words, quoted words, and `rule:`, `sev:` or `url:` with a text, each optionally after `-`. A term
 * without text, which the user may still be typing, is ignored.
 */
export function parseQuery(text: string): readonly Term[] {
  const terms: Term[] = [];
  for (const [, minus = '', name, quoted, word] of text.matchAll(/(-?)(?:(rule|sev|severity|url):)?(?:"([^"]*)"?|([^\s"]*))/gi)) {
    const value = (quoted ?? word ?? '').toLowerCase();
    const field = name === undefined ? 'text' : name.toLowerCase() === 'severity' ? 'sev' : (name.toLowerCase() as Term['field']);
    if (value !== '') terms.push({ field, text: value, not: minus !== '' });
  }
  return terms;
}

/** Number of rows searched between two yields. */
const SLICE = 2_000;

/**
 * Finds the rows that match a filter. `severities` are the indexes of those to show, or null for all. The generator yields
 * regularly, so that keys are handled while 100,000 findings are searched.
 */
export function* matchingRows(
  table: FindingTable,
  query: string,
  severities: readonly number[] | null,
): Generator<void, Int32Array> {
  const terms = parseQuery(query);
  const count = table.findings.length;
  const rows = new Int32Array(count);
  const ofRule = table.rules.map((id) => terms.every((term) => term.field !== 'rule' || holds(term, id)));
  const ofSeverity = SEVERITIES.map(
    (name, number) =>
      (severities === null || severities.includes(number)) &&
      terms.every((term) => term.field !== 'sev' || name.startsWith(term.text) !== term.not),
  );
  const urls = terms.filter(({ field }) => field === 'url');
  const ofDocument = table.documents.map(({ uri }) => urls.map((term) => uri.toLowerCase().includes(term.text)));
  const texts = terms.filter(({ field }) => field === 'text');
  let found = 0;
  for (let row = 0; row < count; row++) {
    if (row % SLICE === SLICE - 1) yield;
    if (!ofRule[table.ruleOf[row] as number] || !ofSeverity[table.severityOf[row] as number]) continue;
    if (urls.length > 0 && !isAt(table, row, urls, ofDocument[table.documentOf[row] as number] as boolean[])) continue;
    if (texts.length > 0 && !hasTexts(table, row, texts)) continue;
    rows[found++] = row;
  }
  return rows.slice(0, found);
}

/** Whether each term is part of the address of the document or of the page, or of the finding's value (or of none, if negated). */
function isAt(table: FindingTable, row: number, terms: readonly Term[], inDocument: readonly boolean[]): boolean {
  const { value, page } = table.findings[row] as FindingTable['findings'][number];
  const text = `${value ?? ''}\n${page ?? ''}`.toLowerCase();
  return terms.every((term, index) => (inDocument[index] || text.includes(term.text)) !== term.not);
}

function hasTexts(table: FindingTable, row: number, terms: readonly Term[]): boolean {
  const { rule, value, uri, page } = table.findings[row] as FindingTable['findings'][number];
  const text = `${table.message(row)}\n${value ?? ''}\n${rule}\n${uri}\n${page ?? ''}`.toLowerCase();
  return terms.every((term) => holds(term, text));
}

function holds(term: Term, text: string): boolean {
  return text.toLowerCase().includes(term.text) !== term.not;
}
