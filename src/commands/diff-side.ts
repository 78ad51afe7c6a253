// One side of `diff`: a report of -f json or -f ndjson, or sitemaps that are read now.

import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { isRecord } from '../base/value-shape.js';
import { isGlob } from '../fetch/targets/glob.js';
import type { ListedUrl } from '../lint/document/entries/listed-url.js';
import type { ReadReport } from '../report/comparison/diff.js';
import type { UrlSource } from '../report/comparison/url-changes.js';
import { linesOf } from '../report/json/line-reader.js';
import { urlLine } from '../report/json/ndjson.js';
import { readReport } from '../report/json/read.js';
import { isComparable, isListedUrl } from '../report/json/shape.js';
import { isRemote } from '../report/location.js';
import { lint } from '../run/run.js';
import type { LintOptions } from '../run/run-options.js';
import type { Session } from './session.js';

/** Longest line of a report, in bytes. */
const LONGEST_LINE = 16_777_216;
/** Bytes at the start of a file that tell a report from a sitemap. */
const HEAD = 65_536;

/** The beginning of a line of -f ndjson, and of one that has a URL. */
const TYPED_LINE = /^\{\s*"type"\s*:\s*"(?:finding|document|summary|url)"/;
const URL_LINE = /^\{\s*"type"\s*:\s*"url"/;

/** The options with which sitemaps are requested. */
export type ReadingOptions = Partial<
  Pick<LintOptions, 'timeout' | 'headers' | 'userAgent' | 'insecure' | 'allowPrivate' | 'allowPorts' | 'limits'>
>;

/** What is compared. */
export interface DiffSide {
  readonly report: ReadReport;
  /** The URLs; null if the report has none. */
  readonly urls: UrlSource | null;
  /** Whether sitemaps were read now: then it has no findings. */
  readonly isRead: boolean;
  /** Removes temporary files. */
  close(): Promise<void>;
}

/**
 * Opens one side.
 * @throws CannotRun if it cannot be read.
 */
export async function openSide(operand: string, session: Session, options: ReadingOptions = {}): Promise<DiffSide> {
  if (operand === '-') throw new CannotRun('usage', `'diff' reads its operands more than once, so it cannot read standard input`);
  const kind = await kindOf(operand);
  if (kind === 'target') return readTarget(operand, session, options);
  const close = async (): Promise<void> => undefined;
  if (kind === 'json') return { report: await readReport(operand), urls: null, isRead: false, close };
  const { report, urls } = await readLines(operand, session.signal);
  return { report, urls: urls === 0 ? null : () => urlsIn(operand, session.signal), isRead: false, close };
}

/** What an operand is. A file that begins with a brace is a report; one that does not exist is refused as a report. */
async function kindOf(operand: string): Promise<'target' | 'json' | 'ndjson'> {
  if (isRemote(operand)) return 'target';
  const found = await stat(operand).catch(() => null);
  // A file may have the name of a pattern.
  if (found?.isDirectory() || (found === null && isGlob(operand))) return 'target';
  if (!found?.isFile()) return 'json';
  const file = await open(operand);
  const head = Buffer.alloc(HEAD);
  const { bytesRead } = await file.read(head, 0, HEAD, 0).finally(() => file.close());
  const text = head.toString('utf8', 0, bytesRead).trimStart();
  // No sitemap begins like JSON; a list is refused as a report.
  if (!/^[{[]/.test(text)) return 'target';
  return TYPED_LINE.test(text) ? 'ndjson' : 'json';
}

/** Reads everything but the URLs of an NDJSON report. */
async function readLines(path: string, signal: AbortSignal): Promise<{ readonly report: ReadReport; readonly urls: number }> {
  const raw = { run: {}, summary: {} as unknown, documents: [] as unknown[], findings: [] as unknown[] };
  let urls = 0;
  for await (const line of linesOf(path, LONGEST_LINE, signal)) {
    if (line !== null && URL_LINE.test(line)) {
      urls++;
      continue;
    }
    const record = recordIn(line);
    if (record?.['type'] === 'document') raw.documents.push(record);
    else if (record?.['type'] === 'finding') raw.findings.push(compared(record));
    else if (record?.['type'] === 'summary') Object.assign(raw, { run: record, summary: record });
    else throw new CannotRun('usage', `${path}: a line is not one of -f ndjson; the report may be damaged`);
  }
  if (!isComparable(raw)) throw new CannotRun('usage', `${path}: it is not a whole report; its run may have been interrupted`);
  return { report: raw as unknown as ReadReport, urls };
}

/** The members of a finding that a comparison needs: there may be many findings. */
function compared({ rule, severity, message, uri, line, column, fingerprint }: Readonly<Record<string, unknown>>): object {
  return { rule, severity, message, uri, line, column, fingerprint };
}

function recordIn(line: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const record: unknown = JSON.parse(line ?? '');
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

async function* urlsIn(path: string, signal: AbortSignal): AsyncGenerator<ListedUrl> {
  for await (const line of linesOf(path, LONGEST_LINE, signal)) {
    // Most lines are URLs, and others may be long.
    if (line === null || !URL_LINE.test(line)) continue;
    const record = recordIn(line);
    if (!isListedUrl(record)) throw new CannotRun('usage', `${path}: the line of a URL is damaged`);
    yield record as unknown as ListedUrl;
  }
}

/** Reads sitemaps; their URLs go to a temporary file, because they may not fit into memory. */
async function readTarget(target: string, session: Session, options: ReadingOptions): Promise<DiffSide> {
  const folder = await mkdtemp(join(tmpdir(), 'sitemap-lint-'));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'urls.ndjson');
  try {
    const nameOf = await namesIn(target);
    const file = await open(path, 'wx');
    const report = await lint([target], {
      ...options,
      xsd: 'off',
      signal: session.signal,
      onUrls: async (urls) => {
        const named = urls.map((url) => ({ ...url, sitemap: nameOf(url.sitemap) }));
        await file.appendFile(named.map(urlLine).join(''));
      },
    }).report.finally(() => file.close());
    const { run, documents } = report;
    if (documents.every(({ kind }) => kind === 'html' || kind === 'unknown'))
      throw new CannotRun('usage', `${target}: no sitemap was read; sitemap-lint ${target} says why`);
    const summary = { ...report.summary, byRule: [] };
    const named = documents.map(({ uri, kind, entries }) => ({ uri: nameOf(uri), kind, entries }));
    const read = { run: { startedAt: '', complete: run.complete }, summary, documents: named, findings: [] };
    return { report: read, urls: () => urlsIn(path, session.signal), isRead: true, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a comparison calls the sitemaps of a target: files by their paths in its folder, so that those of two folders can be compared. */
async function namesIn(target: string): Promise<(uri: string) => string> {
  const found = await stat(target).catch(() => null);
  if (found === null) return (uri) => uri;
  const folder = found.isDirectory() ? resolve(target) : dirname(resolve(target));
  return (uri) => (isRemote(uri) ? uri : relative(folder, resolve(uri)).split(sep).join('/'));
}
