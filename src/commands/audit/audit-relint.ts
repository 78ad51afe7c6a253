// Lints one sitemap of a report again, and replaces its findings in the report.

import { resolve } from 'node:path';
import { FindingTable } from '../../audit/finding-table.js';
import { selectedReport } from '../../audit/selection.js';
import { CannotRun } from '../../base/errors.js';
import { parseUrl } from '../../base/parse-url.js';
import type { FindingSeverity } from '../../base/problem/problem.js';
import { standingAddresses } from '../../fetch/targets/canonical-origin.js';
import type { Finding } from '../../findings/finding.js';
import type { DocumentReport, Report } from '../../report/report.js';
import type { Rule } from '../../rules/rule.js';
import { lint } from '../../run/run.js';
import type { LintOptions } from '../../run/run-options.js';
import type { ExploredReport } from './explored-report.js';

/** The robots.txt rules that check entries. The others check the host. */
const OF_ENTRIES: ReadonlySet<string> = new Set(['robots/loc-blocked', 'robots/image-blocked']);

/** Whether a rule depends on more than one sitemap: linting one sitemap alone can neither find nor resolve its problems. */
export function needsOthers(id: string, rule: Pick<Rule, 'scope'> | undefined): boolean {
  if (rule?.scope === 'set' || rule?.scope === 'site' || rule?.scope === 'page' || id.startsWith('run/')) return true;
  return id.startsWith('robots/') && !OF_ENTRIES.has(id);
}

/**
 * The target and options for linting one document alone. Headers, passwords and access to private addresses are only used for the
 * origins of the user's own targets.
 */
export function aloneOptions(
  uri: string,
  targets: readonly string[],
  options: Partial<LintOptions>,
): { readonly target: string; readonly options: Partial<LintOptions> } {
  const url = /^https?:\/\//i.test(uri) ? parseUrl(uri) : null;
  // Pages were asked in the first run, and are not asked again for one sitemap.
  const alone = { ...options, recurse: false, pages: false };
  if (url === null) {
    const { canonicalOrigin = null, baseUrl = null, root = null } = options;
    // Without the other targets, another folder could stand for the canonical origin.
    const standing = standingAddresses(targets, { canonicalOrigin, baseUrl, root, stdinFilename: null }, resolve('.'));
    return { target: uri, options: { ...alone, canonicalOrigin: null, baseUrl: standing.baseUrl, root: standing.root } };
  }
  // A target can also be a host name without a scheme.
  const own = targets.map((text) => parseUrl(text) ?? parseUrl(`https://${text}`)).filter((one) => one !== null);
  const sameHost = own.some(({ hostname }) => hostname === url.hostname);
  const from = own.find(({ origin }) => origin === url.origin);
  if (from !== undefined) {
    url.username = from.username;
    url.password = from.password;
  }
  return {
    target: url.href,
    options: {
      ...alone,
      ...(from === undefined && { headers: {}, canonicalOrigin: null }),
      ...(!sameHost && (options.allowPrivate ?? null) === null && { allowPrivate: false }),
    },
  };
}

/**
 * Lints a document of a report again. Returns how the numbers of findings have changed, in words.
 * @throws CannotRun as `lint` does, and if there is no such document any more
 */
export async function readAgain(
  uri: string,
  audited: ExploredReport,
  targets: readonly string[],
  options: Partial<LintOptions>,
): Promise<readonly string[]> {
  const alone = aloneOptions(uri, targets, options);
  const fresh = await lint([alone.target], alone.options).report;
  const report = audited.full === null ? null : withDocument(audited.full, uri, fresh);
  if (report === null) throw new CannotRun('usage', `reading ${uri} gave no document with that address`);
  const before = audited.full?.summary;
  audited.take(report);
  return (['errors', 'warnings', 'infos'] as const).flatMap((name) => {
    const difference = report.summary[name] - (before?.[name] ?? 0);
    return difference === 0 ? [] : [`${difference > 0 ? '+' : ''}${difference} ${name}`];
  });
}

/** Replaces a document and its findings in a report; null if either report lacks the document. */
export function withDocument(report: Report, uri: string, fresh: Report): Report | null {
  const now = fresh.documents.find((document) => document.uri === uri);
  const then = report.documents.find((document) => document.uri === uri);
  if (now === undefined || then === undefined) return null;
  const rules = new Map([...report.rules, ...fresh.rules]);
  const stays = (id: string): boolean => needsOthers(id, rules.get(id));
  const findings = [
    ...report.findings.filter((finding) => finding.uri === uri && stays(finding.rule)),
    ...fresh.findings.filter((finding) => finding.uri === uri && !stays(finding.rule)),
  ].sort((a, b) => a.place.offset - b.place.offset);
  const document = merged(then, now, stays);
  const table = new FindingTable(rules);
  const byUri = new Map<string, Finding[]>();
  for (const finding of report.findings) {
    const list = byUri.get(finding.uri);
    if (list === undefined) byUri.set(finding.uri, [finding]);
    else list.push(finding);
  }
  byUri.set(uri, findings);
  for (const one of report.documents) {
    table.add(one === then ? document : one, byUri.get(one.uri) ?? []);
    byUri.delete(one.uri);
  }
  const { run, notices } = report;
  return selectedReport(table, { run, notices }, Int32Array.from(table.findings.keys()), true);
}

function merged(then: DocumentReport, now: DocumentReport, stays: (rule: string) => boolean): DocumentReport {
  const counts = new Map([
    ...[...(then.counts ?? [])].filter(([rule]) => stays(rule)),
    ...[...(now.counts ?? [])].filter(([rule]) => !stays(rule)),
  ]);
  const total = (severity: FindingSeverity): number => [...counts.values()].reduce((sum, ofRule) => sum + ofRule[severity], 0);
  return { ...now, parent: then.parent, counts, errors: total('error'), warnings: total('warning'), infos: total('info') };
}
