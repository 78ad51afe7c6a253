// What a crawl says where it met a limit of the run: how much there is, and that the rest was not looked at, or not kept.

import { failedDocument } from '../document/failed-document.js';
import type { LintConfig } from '../document/lint-document.js';
import { documentStart } from '../document/place-memory.js';
import type { FindingBudget } from '../finding/budget.js';
import type { FindingCollector } from '../finding/collector.js';
import { redact } from '../network/redact.js';
import type { Location } from '../network/source.js';
import type { ResolvedTarget } from '../targets/target.js';
import type { CrawledDocument, CrawlLimits } from './crawl.js';

/** What says of a file that nothing is in it, where that need not be an error. */
const SAY_EMPTY = ['feed/no-items', 'news/empty-file'];

/** Whether a document was found to be empty, and that was said. */
export function saysEmpty({ counts }: FindingCollector): boolean {
  return SAY_EMPTY.some((rule) => counts.has(rule));
}

/** Says that the run's bytes are spent, as a finding on the first document that is left out. */
export function overBudget(next: Location, bytes: number, { runBytes }: CrawlLimits, config: LintConfig): CrawledDocument {
  const data = { value: bytes, limit: runBytes, unit: 'bytes' };
  return failedDocument(next, null, { rule: 'run/limit-reached', message: 'total', data }, config);
}

/** Says that the run's time is up, as a finding on the last document; on the first target when there is none. Returns the last document then. */
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

/** Says at the last document that findings were not kept, and how many. Nothing is unchecked for that. */
export function sayHidden({ collector }: CrawledDocument, findings: FindingBudget, { maxFindings }: LintConfig): void {
  const { hidden, limit, wanted, beyondCap } = findings;
  const truncated = { hidden: beyondCap, limit: maxFindings };
  if (beyondCap > 0) collector.add('run/report-truncated', { message: 'counted', data: truncated }, null, documentStart);
  if (hidden === 0) return;
  const data = { hidden, limit, value: wanted, unit: 'findings' };
  collector.add('run/limit-reached', { message: 'findings', data }, null, documentStart);
}

/** Says at a document that the run does not read all that it lists; `known` documents are to be read. */
export function sayLimited(collector: FindingCollector, known: number, { documents }: CrawlLimits): void {
  const data = { value: known, limit: documents, unit: 'documents' };
  collector.add('run/limit-reached', { message: 'documents', data }, null, documentStart);
}

function locationOf(target: ResolvedTarget): Location {
  if ('location' in target) return target.location;
  return { uri: redact(target.site), url: target.site, from: { kind: 'http', url: target.site } };
}
