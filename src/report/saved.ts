// Reads all of a JSON report: each field that is shown has the type that it must have, whoever wrote the file.

import { CannotRun } from '../errors.js';
import { isRecord, readReport } from './read.js';
import type { SavedReport } from './revive.js';

/**
 * Reads a report of `-f json`, all of it.
 * @throws CannotRun `usage` for what is not there, no such report, or one in which something is missing.
 */
export async function readSavedReport(path: string): Promise<SavedReport> {
  const report: unknown = await readReport(path);
  if (isSaved(report)) return report;
  throw new CannotRun('usage', `${path}: it is not whole; write it anew with -f json=FILE`);
}

/** The type of each field that has to be there; `?` behind a type lets it be null. */
const RUN = { startedAt: 'string', durationMs: 'number', targets: 'object', profile: 'string', complete: 'boolean' };
const COUNTS = { entries: 'number', bytes: 'number', wireBytes: 'number', errors: 'number', warnings: 'number', infos: 'number' };
const DOCUMENT = {
  ...COUNTS,
  uri: 'string',
  parent: 'string?',
  kind: 'string',
  http: 'object?',
  schema: 'object',
  lastmod: 'object',
};
const PLACE = { line: 'number', column: 'number', endLine: 'number', endColumn: 'number', offset: 'number', length: 'number' };
const FINDING = {
  ...PLACE,
  rule: 'string',
  message: 'string',
  uri: 'string',
  entry: 'number?',
  value: 'string?',
  data: 'object',
  fix: 'object?',
};
const EXCERPT = { text: 'string', from: 'number', length: 'number', cutBefore: 'boolean', cutAfter: 'boolean' };

function isSaved(raw: unknown): raw is SavedReport {
  if (!isRecord(raw)) return false;
  const { run, summary, documents, findings, rules = {} } = raw;
  const lists = (list: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(list) && list.every(isItem);
  return (
    has(run, RUN) &&
    lists(run['targets'], (target) => typeof target === 'string') &&
    has(summary, { ...COUNTS, documents: 'number' }) &&
    lists(summary['byRule'], isCount) &&
    lists(documents, (one) => has(one, DOCUMENT) && isDocument(one, lists)) &&
    lists(findings, (one) => has(one, FINDING) && isFinding(one, lists)) &&
    isRecord(rules) &&
    Object.values(rules).every((rule) => has(rule, { summary: 'string' }))
  );
}

type Lists = (list: unknown, isItem: (item: unknown) => boolean) => boolean;

function isDocument({ http, schema, lastmod, byRule = [] }: Readonly<Record<string, unknown>>, lists: Lists): boolean {
  return (
    has(schema, { violations: 'number' }) &&
    has(lastmod, { oldest: 'string?', newest: 'string?', missing: 'number' }) &&
    lists(lastmod['histogram'], (bucket) => has(bucket, { maxDays: 'number?', count: 'number' })) &&
    (http === null || (has(http, { status: 'number', contentType: 'string?' }) && lists(http['redirects'], isHop))) &&
    lists(byRule, isCount)
  );
}

function isFinding(
  { severity, data, fix, excerpt = null, messageId = '' }: Readonly<Record<string, unknown>>,
  lists: Lists,
): boolean {
  const isEdit = (one: unknown): boolean => has(one, { offset: 'number', length: 'number', text: 'string' });
  return (
    isSeverity(severity) &&
    typeof messageId === 'string' &&
    isRecord(data) &&
    Object.values(data).every((item) => typeof item === 'string' || typeof item === 'number') &&
    (fix === null || (has(fix, { safe: 'boolean' }) && lists(fix['replacements'], isEdit))) &&
    (excerpt === null || has(excerpt, EXCERPT))
  );
}

function isHop(value: unknown): boolean {
  return has(value, { status: 'number', to: 'string' });
}

function isCount(value: unknown): boolean {
  return has(value, { rule: 'string', count: 'number' }) && isSeverity(value['severity']);
}

function isSeverity(value: unknown): boolean {
  return value === 'error' || value === 'warning' || value === 'info';
}

function has(value: unknown, types: Readonly<Record<string, string>>): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  return Object.entries(types).every(([name, type]) => {
    const item = value[name];
    return item === null ? type.endsWith('?') : typeof item === type.replace('?', '');
  });
}
