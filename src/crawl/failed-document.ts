// A target that could not be read: a document without content, and the one finding that says why.

import type { StageProblem } from '../base/problem/problem.js';
import type { HttpFacts } from '../fetch/network/http-facts.js';
import type { Location } from '../fetch/network/source.js';
import { FindingCollector } from '../findings/collector.js';
import { planOf } from '../lint/document/document-plan.js';
import { DocumentState } from '../lint/document/document-state.js';
import type { LintConfig } from '../lint/document/lint-config.js';
import { documentStart } from '../lint/document/place-memory.js';
import { LastmodCounter } from '../read/entry/lastmod-facts.js';
import type { CrawledDocument } from './crawled-document.js';

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
  const collector = new FindingCollector(planOf(config.plan, state), state.uri, config);
  const { rule, message, data = {} } = problem;
  collector.add(rule, { message, data }, null, documentStart);
  return { facts: state.freeze(), schema: { valid: null, violations: 0, engine: null, unjudged: false }, collector, links: null };
}
