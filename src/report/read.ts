// Reads a JSON report that this tool, or an older version of it, has written.

import { readFile, stat } from 'node:fs/promises';
import type { ShardRecord } from '../crawl/shard-record.js';
import { CannotRun } from '../errors.js';
import type { ReadReport } from './diff.js';
import type { SavedReport } from './revive.js';

/** Longest file that is read, in bytes: one string has room for no more. */
const LONGEST = 500 * 1_048_576;
const VERSION = 1;

/**
 * Reads a report of `-f json`.
 * @throws CannotRun `usage` for what is not there or no such report.
 */
export async function readReport(path: string): Promise<ReadReport> {
  return (await readRecord(path)) as unknown as ReadReport;
}

/**
 * Reads what a report of `-f json` and `--shard` leaves for merging; whether it is what was written is not judged.
 * @throws CannotRun `usage` for what is not there, no such report, or one of all documents.
 */
export async function readShard(path: string): Promise<ShardRecord> {
  const { shard } = await readRecord(path);
  if (shard === undefined)
    throw new CannotRun('usage', `${path}: it is a report of all documents, and not of a part; lint parts with --shard I/N`);
  const isText = (item: unknown): boolean => typeof item === 'string';
  const isWhole =
    isRecord(shard) &&
    [shard['index'], shard['of']].every(Number.isSafeInteger) &&
    [shard['digest'], shard['run']].every(isText) &&
    Array.isArray(shard['answers']) &&
    shard['answers'].every(isText);
  if (!isWhole) throw new CannotRun('usage', `${path}: it is not whole`);
  return shard as unknown as ShardRecord;
}

async function readRecord(path: string): Promise<Readonly<Record<string, unknown>>> {
  const refuse = (problem: string, cause?: unknown): never => {
    throw new CannotRun('usage', `${path}: ${problem}`, { cause });
  };
  const found = await stat(path).catch((error: unknown) => refuse('it cannot be read', error));
  if (!found.isFile()) refuse('it is no file');
  if (found.size > LONGEST) refuse('it is too large to be read as one');
  const text = await readFile(path, 'utf8').catch((error: unknown) => refuse('it cannot be read', error));
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return refuse('it is no JSON; write one with -f json=FILE', error);
  }
  const problem = shapeProblem(raw);
  return problem === null ? (raw as Readonly<Record<string, unknown>>) : refuse(problem);
}

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
/** What two reports are compared by. */
const COMPARED = { rule: 'string', message: 'string', uri: 'string', line: 'number', column: 'number' };
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
  const { run, summary, documents, findings } = raw;
  const lists = (list: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(list) && list.every(isItem);
  return (
    has(run, RUN) &&
    lists(run['targets'], (target) => typeof target === 'string') &&
    has(summary, { ...COUNTS, documents: 'number' }) &&
    lists(summary['byRule'], isCount) &&
    lists(documents, (one) => has(one, DOCUMENT) && isDocument(one, lists)) &&
    lists(findings, (one) => has(one, FINDING) && isFinding(one, lists))
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

/** Why a value is no report; null when it is one. */
function shapeProblem(raw: unknown): string | null {
  if (!isRecord(raw) || raw['schemaVersion'] === undefined) return 'it is no report of sitemap-lint; write one with -f json=FILE';
  if (raw['schemaVersion'] !== VERSION) return `it is a report of another version (${String(raw['schemaVersion'])})`;
  const { run, summary, documents, findings } = raw;
  if (!has(run, { complete: 'boolean' }) || !isRecord(summary) || !Array.isArray(documents) || !Array.isArray(findings))
    return 'it is not whole';
  if (!findings.every((one) => has(one, { fingerprint: 'string' })))
    return 'its findings have no fingerprints; write it anew with this version';
  const isFinding = (one: unknown): boolean => has(one, COMPARED) && isSeverity(one['severity']);
  const isDocument = (one: unknown): boolean => has(one, { uri: 'string', kind: 'string', entries: 'number' });
  const { byRule } = summary;
  const isWhole = Array.isArray(byRule) && byRule.every(isCount) && findings.every(isFinding) && documents.every(isDocument);
  return isWhole ? null : 'it is not whole';
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
