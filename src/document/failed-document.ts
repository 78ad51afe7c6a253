// A target that could not be read: a document without content, and the one finding that says why.

import type { CrawledDocument } from '../crawl/crawl.js';
import type { HttpFacts } from '../entry/document.js';
import { LastmodCounter } from '../entry/lastmod-facts.js';
import { FindingCollector } from '../finding/collector.js';
import type { Location, StageProblem } from '../network/source.js';
import { planOf } from './document-plan.js';
import { DocumentState } from './document-state.js';
import type { LintConfig } from './lint-document.js';
import { documentStart } from './place-memory.js';

/** The report's document for a location that yielded nothing. */
export function failedDocument(
  location: Location,
  http: HttpFacts | null,
  problem: StageProblem,
  config: LintConfig,
): CrawledDocument {
  const state = new DocumentState(location, null, http, new LastmodCounter(config.now, null));
  state.wellFormed = false;
  state.partial = true;
  const collector = new FindingCollector(planOf(config.plan, state), state.uri, config.maxFindings);
  const { rule, message, data = {}, value } = problem;
  collector.add(rule, { message, data, ...(value === undefined ? {} : { value }) }, null, documentStart);
  return { facts: state.freeze(), schema: { valid: null, violations: 0, engine: null, unjudged: false }, collector, links: null };
}
