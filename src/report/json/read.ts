// Reads a JSON report that this or an older version of the tool has written.

import { stat } from 'node:fs/promises';
import { CannotRun } from '../../base/errors.js';
import { isRecord, isText, listOf } from '../../base/value-shape.js';
import type { ShardRecord } from '../../crawl/resume/shard-record.js';
import type { ReadReport } from '../comparison/diff.js';
import { fitsMemory, readBounded } from './bounded-file.js';
import type { SavedReport } from './revive.js';
import { isComparable, isWholeReport } from './shape.js';

/** Largest file that is read, in bytes: a longer text does not fit into one string. */
const LONGEST = 500 * 1_048_576;
const VERSION = 1;

/** Called before each step that takes long for a large file, with the size of the file in bytes. */
type OnStep = (step: 'reading' | 'parsing' | 'checking', bytes: number) => Promise<void>;

/**
 * Reads a report written by `-f json`, and checks the fields that a comparison needs.
 * @throws CannotRun `usage` if the file cannot be read or is not such a report.
 */
export async function readReport(path: string, onStep?: OnStep): Promise<ReadReport> {
  return (await readRecord(path, onStep)) as unknown as ReadReport;
}

/**
 * Reads the data for merging from a report written by `-f json` and `--shard`. Only its types are checked.
 * @throws CannotRun `usage` if the file cannot be read, is not such a report, or is a report of all documents.
 */
export async function readShard(path: string): Promise<ShardRecord> {
  const { shard } = await readRecord(path);
  if (shard === undefined)
    throw new CannotRun('usage', `${path}: it is a report of all documents, not of one part; use --shard I/N to write one`);
  const isWhole =
    isRecord(shard) &&
    [shard['index'], shard['of']].every(Number.isSafeInteger) &&
    [shard['digest'], shard['run']].every(isText) &&
    listOf(isText)(shard['answers']);
  if (!isWhole) throw new CannotRun('usage', `${path}: it is not a valid report`);
  return shard as unknown as ShardRecord;
}

async function readRecord(path: string, onStep?: OnStep): Promise<Readonly<Record<string, unknown>>> {
  const refuse = (problem: string, cause?: unknown): never => {
    throw new CannotRun('usage', `${path}: ${problem}`, { cause });
  };
  const found = await stat(path).catch((error: unknown) => refuse('it cannot be read', error));
  if (!found.isFile()) refuse('it is not a regular file');
  await onStep?.('reading', found.size);
  const bytes = await readBounded(path, LONGEST).catch((error: unknown) => refuse('it cannot be read', error));
  if (bytes === null) return refuse('it is too large');
  if (!fitsMemory(bytes))
    refuse('it needs more memory than Node allows; raise the limit with NODE_OPTIONS=--max-old-space-size=MEBIBYTES');
  await onStep?.('parsing', bytes.length);
  let raw: unknown;
  try {
    raw = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    return refuse('it is not JSON; write a report with -f json=FILE', error);
  }
  await onStep?.('checking', bytes.length);
  const problem = shapeProblem(raw);
  return problem === null ? (raw as Readonly<Record<string, unknown>>) : refuse(problem);
}

/**
 * Reads a report written by `-f json`, and checks all of its fields.
 * @throws CannotRun `usage` if the file cannot be read, is not such a report, or lacks a field.
 */
export async function readSavedReport(path: string, onStep?: OnStep): Promise<SavedReport> {
  const report: unknown = await readReport(path, onStep);
  if (isWholeReport(report)) return report as SavedReport;
  throw new CannotRun('usage', `${path}: it is not a valid report; write it again with -f json=FILE`);
}

/** Returns the reason why a value is not a report; null if it is one. */
function shapeProblem(raw: unknown): string | null {
  if (!isRecord(raw) || raw['schemaVersion'] === undefined) return 'it is not a sitemap-lint report; write one with -f json=FILE';
  const { schemaVersion, summary, documents, findings } = raw;
  if (schemaVersion !== VERSION)
    return `it is a report in another format version${typeof schemaVersion === 'number' ? ` (${schemaVersion})` : ''}`;
  if (!isRecord(summary) || !Array.isArray(summary['byRule']) || !Array.isArray(documents) || !Array.isArray(findings))
    return 'it is not a valid report';
  const isFinding = (one: unknown): boolean => isRecord(one) && typeof one['fingerprint'] === 'string';
  if (!findings.every(isFinding)) return 'its findings have no fingerprints; write it again with this version';
  return isComparable(raw) ? null : 'it is not a valid report';
}
