// Findings for limits of the run: how much there is, and that the rest was not read or not kept.

import { redact } from '../fetch/network/redact.js';
import type { Location } from '../fetch/network/source.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import type { FindingBudget } from '../findings/budget.js';
import type { FindingCollector } from '../findings/collector.js';
import type { LintConfig } from '../lint/document/lint-config.js';
import { documentStart } from '../lint/document/place-memory.js';
import { RULE_FAILED, type RuleGuard } from '../rules/rule-guard.js';
import type { CrawlLimits } from './crawl-options.js';
import type { CrawledDocument } from './crawled-document.js';
import { failedDocument } from './failed-document.js';

/** Rules that report an empty file, which is not always an error. */
const EMPTY_RULES = ['feed/no-items', 'news/empty-file'];

/** Whether a document was reported as empty. */
export function reportsEmpty({ counts }: FindingCollector): boolean {
  return EMPTY_RULES.some((rule) => counts.has(rule));
}

/** The finding that the run's byte limit was reached, on the first document that is not read. */
export function overBudget(next: Location, bytes: number, { runBytes }: CrawlLimits, config: LintConfig): CrawledDocument {
  const data = { value: bytes, limit: runBytes, unit: 'bytes' };
  return failedDocument(next, null, { rule: 'run/limit-reached', message: 'total', data }, config);
}

/**
 * Adds the finding that the time limit was reached: to the last document, which it returns, or to the first target if there is
 * none.
 */
export function outOfTime(
  last: CrawledDocument | null,
  [target]: readonly ResolvedTarget[],
  { runTime }: CrawlLimits,
  config: LintConfig,
): CrawledDocument | null {
  const seconds = runTime / 1_000;
  const problem = { rule: 'run/limit-reached', message: 'time', data: { limit: seconds, value: seconds, unit: 'seconds' } };
  if (last !== null) last.collector.add(problem.rule, problem, null, documentStart);
  else if (target !== undefined) return failedDocument(locationOf(target), null, problem, config);
  return last;
}

/** Reports on the last document how many findings were not kept. They were still checked and counted. */
export function reportHiddenFindings({ collector }: CrawledDocument, findings: FindingBudget, { maxFindings }: LintConfig): void {
  const { hidden, limit, wanted, beyondCap } = findings;
  const truncated = { hidden: beyondCap, limit: maxFindings };
  if (beyondCap > 0) collector.add('run/report-truncated', { message: 'counted', data: truncated }, null, documentStart);
  if (hidden === 0) return;
  const data = { hidden, limit, value: wanted, unit: 'findings' };
  collector.add('run/limit-reached', { message: 'findings', data }, null, documentStart);
}

/** Reports on the last document which rules that are not about one document have failed. Returns whether there are any. */
export function reportFailedRules({ collector }: CrawledDocument, guard: RuleGuard | null): boolean {
  const failures = guard?.takeFailures() ?? [];
  for (const failure of failures) collector.add(RULE_FAILED, failure, null, documentStart);
  return failures.length > 0;
}

/** Reports on a document that the run reads only some of its children; `known` documents are queued. */
export function reportDocumentLimit(collector: FindingCollector, known: number, { documents }: CrawlLimits): void {
  const data = { value: known, limit: documents, unit: 'documents' };
  collector.add('run/limit-reached', { message: 'documents', data }, null, documentStart);
}

function locationOf(target: ResolvedTarget): Location {
  if ('location' in target) return target.location;
  return { uri: redact(target.site), url: target.site, from: { kind: 'http', url: target.site } };
}
