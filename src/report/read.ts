// Reads a JSON report that this tool, or an older version of it, has written.

import { stat } from 'node:fs/promises';
import { CannotRun } from '../errors.js';
import type { ShardRecord } from '../resume/shard-record.js';
import { fitsMemory, readBounded } from './bounded-file.js';
import type { ReadReport } from './diff.js';
import type { SavedReport } from './revive.js';
import { isComparable, isRecord, isWholeReport } from './shape.js';

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
  const bytes = await readBounded(path, LONGEST).catch((error: unknown) => refuse('it cannot be read', error));
  if (bytes === null) return refuse('it is too large to be read as one');
  if (!fitsMemory(bytes))
    refuse('it needs more memory than Node may take; NODE_OPTIONS=--max-old-space-size=MEBIBYTES lets it take more');
  let raw: unknown;
  try {
    raw = JSON.parse(bytes.toString('utf8'));
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
  if (isWholeReport(report)) return report as SavedReport;
  throw new CannotRun('usage', `${path}: it is not whole; write it anew with -f json=FILE`);
}

/** Why a value is no report; null when it is one. */
function shapeProblem(raw: unknown): string | null {
  if (!isRecord(raw) || raw['schemaVersion'] === undefined) return 'it is no report of sitemap-lint; write one with -f json=FILE';
  const { schemaVersion, summary, documents, findings } = raw;
  if (schemaVersion !== VERSION)
    return `it is a report of another version${typeof schemaVersion === 'number' ? ` (${schemaVersion})` : ''}`;
  if (!isRecord(summary) || !Array.isArray(summary['byRule']) || !Array.isArray(documents) || !Array.isArray(findings))
    return 'it is not whole';
  const isFinding = (one: unknown): boolean => isRecord(one) && typeof one['fingerprint'] === 'string';
  if (!findings.every(isFinding)) return 'its findings have no fingerprints; write it anew with this version';
  return isComparable(raw) ? null : 'it is not whole';
}
