// Turns a robots.txt with problems into a document of the report.

import { planOf } from '../document/document-plan.js';
import { DocumentState } from '../document/document-state.js';
import type { LintConfig } from '../document/lint-config.js';
import { documentStart, placeIn } from '../document/place-memory.js';
import { LastmodCounter } from '../entry/lastmod-facts.js';
import { FindingCollector } from '../finding/collector.js';
import type { ReadRobots } from '../robots/discover.js';
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
  const collector = new FindingCollector(planOf(config.plan, state), state.uri, config.maxFindings);
  for (const { rule, at, ...problem } of problems) {
    collector.add(rule, problem, null, () => (at === undefined ? documentStart() : placeIn(bytes, 0, at)));
  }
  return { facts: state.freeze(), schema: { valid: null, violations: 0, engine: null, unjudged: false }, collector, links: null };
}
