// `diff`: reports what changed between two reports, or between sitemaps, and whether anything got worse.

import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { diffLines } from '../report/comparison/diff-lines.js';
import { diffMarkdown } from '../report/comparison/diff-markdown.js';
import { type Verdict, verdictOf } from '../report/comparison/diff-verdict.js';
import { compareUrls, type UrlChanges, type UrlSource } from '../report/comparison/url-changes.js';
import { diffReports, type ReadReport, type ReportDiff } from '../report/diff.js';
import { diffPage } from '../report/html/diff-page.js';
import { encode } from '../report/json/json.js';
import { isRemote } from '../report/location.js';
import { type AlikeNames, alikeNames } from './alike-names.js';
import { COMMANDS } from './commands.js';
import { type DiffSide, openSide } from './diff-side.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import { prepareOutput, writeOutput } from './output/command-output.js';
import type { ExitCode, Session } from './session.js';

/** Version of the JSON, raised when a change would break consumers. */
const SCHEMA_VERSION = 1;

/**
 * Compares the old side with the new one. Returns 1 if there are new or more findings at or above `--fail-on`.
 * @throws CannotRun `usage` for what is neither a report nor a sitemap, and for other formats.
 */
export async function diffCommand([old = '', now = '']: readonly string[], flags: Flags, session: Session): Promise<ExitCode> {
  const files = [old, now].filter((operand) => operand !== '-').map((operand) => ({ uri: operand, path: resolve(operand) }));
  const plan = await prepareOutput({ name: 'diff', formats: COMMANDS.diff.formats ?? [], files, done: 'compared' }, flags);
  const { diff, comparesFindings } = await compared(old, now, session);
  const verdict = verdictOf(diff, flags['fail-on'], comparesFindings);
  await writeOutput(plan, session, (format, output) => {
    const colour = colourLevel(flags.color, session.environment, output);
    return textOf(format, diff, verdict, colour, () => diffPage(diff, verdict, [old, now], session.tool));
  });
  return verdict.worse ? 1 : 0;
}

function textOf(
  format: string,
  diff: ReportDiff,
  verdict: Verdict,
  colour: 0 | 1 | 2 | 3,
  page: () => Iterable<string>,
): Iterable<string> {
  if (format === 'json') return [`${encode({ schemaVersion: SCHEMA_VERSION, worse: verdict.worse, ...diff })}\n`];
  if (format === 'markdown') return diffMarkdown(diff, verdict);
  return format === 'html' ? page() : diffLines(diff, verdict, colour);
}

/** Compares both sides: findings if both are reports, URLs if both have them. */
async function compared(old: string, now: string, session: Session): Promise<{ diff: ReportDiff; comparesFindings: boolean }> {
  const sides: DiffSide[] = [];
  try {
    const before = await openSide(old, session);
    sides.push(before);
    const after = await openSide(now, session);
    sides.push(after);
    const comparesFindings = !before.isRead && !after.isRead;
    const lacking = before.urls === null ? old : now;
    const names = comparesFindings ? SAME : namesOf(before, after);
    const urls =
      before.urls === null || after.urls === null
        ? null
        : await compareUrls(renamed(before.urls, names?.old), renamed(after.urls, names?.now));
    if (!comparesFindings && urls === null)
      throw new CannotRun('usage', `${lacking}: it has no URLs to compare; write it with -f ndjson=FILE --urls`);
    if (comparesFindings) return { diff: diffReports(before.report, after.report, urls), comparesFindings };
    return { diff: comparedSitemaps(before, after, names, urls), comparesFindings };
  } finally {
    for (const side of sides) await side.close();
  }
}

/** Compares sites whose findings are not compared: what could not be read must not look as if it were gone. */
function comparedSitemaps(before: DiffSide, after: DiffSide, names: AlikeNames | null, urls: UrlChanges | null): ReportDiff {
  const [old, now] = [withoutFindings(before.report, names?.old), withoutFindings(after.report, names?.now)];
  const diff = diffReports(old, now, urls);
  const unread = [...new Set([before, after].flatMap(({ report }) => unreadIn(report)))];
  return { ...diff, documents: names && diff.documents, complete: diff.complete && unread.length === 0, unread };
}

/** The sitemaps that were no sitemaps, or could not be read. */
function unreadIn({ documents }: ReadReport): readonly string[] {
  return documents.filter(({ kind }) => kind === 'unknown' || kind === 'html').map(({ uri }) => uri);
}

const SAME: AlikeNames = { old: (uri) => uri, now: (uri) => uri };

/** Names by which the sitemaps of both sides can be compared; null if there are none. Two folders have them already. */
function namesOf(before: DiffSide, after: DiffSide): AlikeNames | null {
  const [old, now] = [before, after].map(({ report }) => report.documents.map(({ uri }) => uri)) as [string[], string[]];
  const areFolders = before.isRead && after.isRead && ![...old, ...now].some(isRemote);
  return areFolders ? SAME : alikeNames(old, now);
}

function renamed(urls: UrlSource, nameOf: ((uri: string) => string) | undefined): UrlSource {
  if (nameOf === undefined || nameOf === SAME.old || nameOf === SAME.now) return urls;
  return async function* () {
    for await (const url of urls()) yield { ...url, sitemap: nameOf(url.sitemap) };
  };
}

function withoutFindings(report: ReadReport, nameOf: (uri: string) => string = (uri) => uri): ReadReport {
  const documents = report.documents.map((document) => ({ ...document, uri: nameOf(document.uri) }));
  return { ...report, documents, summary: { ...report.summary, byRule: [] }, findings: [] };
}
