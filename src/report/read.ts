// Reads a JSON report that this tool, or an older version of it, has written.

import { readFile, stat } from 'node:fs/promises';
import type { ShardRecord } from '../crawl/shard-record.js';
import { CannotRun } from '../errors.js';
import type { ReadReport } from './diff.js';

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

/** Why a value is no report; null when it is one. */
function shapeProblem(raw: unknown): string | null {
  if (!isRecord(raw) || raw['schemaVersion'] === undefined) return 'it is no report of sitemap-lint; write one with -f json=FILE';
  if (raw['schemaVersion'] !== VERSION) return `it is a report of another version (${String(raw['schemaVersion'])})`;
  const { run, summary, documents, findings } = raw;
  if (!isRecord(run) || !isRecord(summary) || !Array.isArray(documents) || !Array.isArray(findings)) return 'it is not whole';
  if (!Array.isArray(summary['byRule'])) return 'it is not whole';
  const isFinding = (one: unknown): boolean =>
    isRecord(one) && ['rule', 'severity', 'message', 'uri', 'fingerprint'].every((key) => typeof one[key] === 'string');
  if (!findings.every(isFinding)) return 'its findings have no fingerprints; write it anew with this version';
  const isDocument = (one: unknown): boolean =>
    isRecord(one) && typeof one['uri'] === 'string' && typeof one['entries'] === 'number';
  return documents.every(isDocument) ? null : 'it is not whole';
}

/** Whether a value is an object with named members. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
