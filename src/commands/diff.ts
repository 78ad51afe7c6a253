// `diff`: reports what changed between two reports, or between sitemaps, and whether anything got worse.

import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { AddressBook } from '../pages/removed/new-addresses.js';
import { diffReports, type ReadReport, type ReportDiff } from '../report/comparison/diff.js';
import { diffLines } from '../report/comparison/diff-lines.js';
import { diffMarkdown } from '../report/comparison/diff-markdown.js';
import { type Verdict, verdictOf } from '../report/comparison/diff-verdict.js';
import { redirectDraft } from '../report/comparison/redirect-draft.js';
import { type RemovedPage, removedPages } from '../report/comparison/removed-pages.js';
import { removedReport, reportedFindings } from '../report/comparison/removed-report.js';
import { compareUrls, type UrlChanges, type UrlSource } from '../report/comparison/url-changes.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { diffPage } from '../report/html/diff-page.js';
import { encode } from '../report/json/json.js';
import { isRemote } from '../report/location.js';
import { sarif } from '../report/sarif.js';
import { counted } from '../report/stylish/amounts.js';
import { type LintOptions, settingsOf } from '../run/run-options.js';
import { type AlikeNames, alikeNames } from './alike-names.js';
import { COMMANDS, type FlagName } from './commands.js';
import { type DiffSide, openSide } from './diff-side.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import { readLintOptions } from './line/lint-options.js';
import { settingsFor } from './line/settings.js';
import { prepareOutput, writeOutput } from './output/command-output.js';
import { writeDestination } from './output/destination.js';
import type { PlannedReport } from './output/report-plan.js';
import type { RemovedUrls } from './removed/check-removed.js';
import { type DraftTarget, draftTarget } from './removed/draft-target.js';
import type { ExitCode, Session } from './session.js';

/** Version of the JSON, raised when a change would break consumers. */
const SCHEMA_VERSION = 1;

/**
 * Compares the old side with the new one. Returns 1 if there are new or more findings at or above `--fail-on`.
 * @throws CannotRun `usage` for what is neither a report nor a sitemap, and for other formats.
 */
export async function diffCommand(
  [old = '', now = '']: readonly string[],
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const files = [old, now].filter((operand) => operand !== '-').map((operand) => ({ uri: operand, path: resolve(operand) }));
  const plan = await prepareOutput({ name: 'diff', formats: COMMANDS.diff.formats ?? [], files, done: 'compared' }, flags);
  const checks = flags['check-removed'] || flags['write-redirects'] !== null;
  if (!checks) refuseVain(plan, given);
  const draft = flags['write-redirects'] === null ? null : await draftTarget(flags['write-redirects']);
  const settings = await settingsFor([], flags, given, flags.rule);
  const options = settingsOf(readLintOptions({ ...settings, flags: { ...settings.flags, pages: 'all' } }, session.environment));
  const found = await compared(old, now, session, options, checks);
  const removals = found.removed && (await lookedUp(found, options, draft !== null, session));
  const diff = removals === null ? found.diff : removals.diff;
  const verdict = verdictOf(diff, flags['fail-on'], found.comparesFindings);
  await writeOutput(plan, session, (format, output) => {
    if (format === 'sarif' && removals !== null) return sarif(removals.report, { tool: session.tool, colour: 0, columns: null });
    if (format === 'json') return diffJson(diff, verdict);
    if (format === 'markdown') return diffMarkdown(diff, verdict);
    if (format === 'html') return diffPage(diff, verdict, [old, now], session.tool);
    return diffLines(diff, verdict, colourLevel(flags.color, session.environment, output), draft !== null);
  });
  if (draft !== null && removals !== null) await writeDraft(draft, removals.pages, session);
  return verdict.worse ? 1 : 0;
}

/** Options that only looking up removed URLs uses. */
const FOR_REMOVED = ['base-url', 'root', 'host', 'pages-rate', 'profile', 'rule'] as const satisfies readonly FlagName[];

/** Refuses options and formats that would have no effect. */
function refuseVain(plan: readonly PlannedReport[], given: ReadonlySet<FlagName>): void {
  const vain = FOR_REMOVED.find((name) => given.has(name));
  const what = vain === undefined ? plan.some(({ format }) => format === 'sarif') && 'the format sarif' : `--${vain}`;
  if (what) throw new CannotRun('usage', `'diff' uses ${what} only with --check-removed`);
}

function diffJson({ sentences: _sentences, ...rest }: ReportDiff, { worse }: Verdict): Iterable<string> {
  return [`${encode({ schemaVersion: SCHEMA_VERSION, worse, ...rest })}\n`];
}

/** What both sides have in common and what not. */
interface Compared {
  readonly diff: ReportDiff;
  readonly comparesFindings: boolean;
  /** The URLs that one side lacks, if removed ones are looked up. */
  readonly removed: RemovedUrls | null;
}

/** Compares both sides: findings if both are reports, URLs if both have them. */
async function compared(
  old: string,
  now: string,
  session: Session,
  { timeout, headers, userAgent, insecure, allowPrivate, allowPorts, limits }: LintOptions,
  checks: boolean,
): Promise<Compared> {
  const reading = { timeout, headers, userAgent, insecure, allowPrivate, allowPorts, limits };
  const sides: DiffSide[] = [];
  try {
    const before = await openSide(old, session, reading);
    sides.push(before);
    const after = await openSide(now, session, reading);
    sides.push(after);
    const comparesFindings = !before.isRead && !after.isRead;
    const lacking = before.urls === null ? old : now;
    const names = comparesFindings ? SAME : namesOf(before, after);
    const all = { added: [], removed: [] };
    const urls =
      before.urls === null || after.urls === null
        ? null
        : await compareUrls(renamed(before.urls, names?.old), renamed(after.urls, names?.now), checks ? all : null);
    if ((!comparesFindings || checks) && urls === null)
      throw new CannotRun('usage', `${lacking}: it has no URLs to compare; write it with -f ndjson=FILE --urls`);
    const complete = after.report.run.complete && unreadIn(after.report).length === 0;
    const removed = checks && after.urls !== null ? { old, now, ...all, complete, listed: await addressesOf(after.urls) } : null;
    const diff = comparesFindings ? diffReports(before.report, after.report, urls) : comparedSitemaps(before, after, names, urls);
    return { diff, comparesFindings, removed };
  } finally {
    for (const side of sides) await side.close();
  }
}

async function addressesOf(urls: UrlSource): Promise<AddressBook> {
  const book = new AddressBook();
  for await (const { loc } of urls()) book.add(loc);
  return book;
}

/** The comparison with what became of the removed URLs, and their findings as a report. */
async function lookedUp({ diff, removed }: Compared, options: LintOptions, wantsTargets: boolean, session: Session) {
  const { checkRemoved } = await import('./removed/check-removed.js');
  const urls = removed as RemovedUrls;
  const startedAt = Date.now();
  const { pages, findings, plan, where } = await checkRemoved(urls, options, wantsTargets, session);
  const complete = diff.complete && pages.every(({ outcome }) => outcome !== 'unknown');
  const run = {
    targets: [urls.old, urls.now],
    startedAt,
    durationMs: Date.now() - startedAt,
    profile: options.profile,
    complete,
  };
  const report = removedReport(findings, plan, run);
  const section = removedPages(pages, { where, removed: urls.removed.length, findings: reportedFindings(report) });
  return { diff: { ...diff, removedPages: section }, report, pages };
}

/** Writes the drafted redirects, and reports on standard error what is left to do. */
async function writeDraft({ format, path }: DraftTarget, pages: readonly RemovedPage[], session: Session): Promise<void> {
  const { text, known, open } = redirectDraft(pages, format);
  const name = escapeTerminal(path);
  if (known + open === 0) {
    await session.errorOutput.write(['sitemap-lint: no removed URL needs a redirect, so no draft was written\n']);
    return;
  }
  await writeDestination(path, [text]);
  const rest = open === 0 ? '' : `, and ${counted(open, 'redirect')} to fill in`;
  await session.errorOutput.write([
    `sitemap-lint: drafted ${counted(known, 'redirect')} in ${name}${rest}; review them before use\n`,
  ]);
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
