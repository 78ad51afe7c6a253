// Turns a robots.txt with problems into a document of the report.

import { FindingCollector } from '../findings/collector.js';
import { planOf } from '../lint/document/document-plan.js';
import { DocumentState } from '../lint/document/document-state.js';
import type { LintConfig } from '../lint/document/lint-config.js';
import { documentStart, placeIn } from '../lint/document/place-memory.js';
import type { ReadRobots } from '../lint/robots/discover.js';
import { LastmodCounter } from '../read/entry/lastmod-facts.js';
import type { CrawledDocument } from './crawled-document.js';

/** The report's document for a robots.txt. */
export function robotsDocument(robots: ReadRobots, config: LintConfig): CrawledDocument {
  const { location, http, bytes, partial, problems } = robots;
  const state = new DocumentState(location, null, http, new LastmodCounter(config.now, null));
  state.kind = 'robots.txt';
  state.wellFormed = false;
  state.partial = partial;
  state.bytes = bytes.length;
  state.wireBytes = robots.wireBytes;
  const collector = new FindingCollector(planOf(config.plan, state), state.uri, config);
  for (const { rule, at, ...problem } of problems) {
    collector.add(rule, problem, null, () => (at === undefined ? documentStart() : placeIn(bytes, 0, at)));
  }
  return { facts: state.freeze(), schema: { valid: null, violations: 0, engine: null, unjudged: false }, collector, links: null };
}
