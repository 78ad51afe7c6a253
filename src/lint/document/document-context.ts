// The context that all stages of linting one document share.

import { DEFAULT_LIMITS } from '../../base/limits.js';
import type { Source } from '../../fetch/network/source.js';
import { FindingCollector } from '../../findings/collector.js';
import { EditList } from '../../findings/fix/edit-list.js';
import { PackedFindings } from '../../findings/packed-findings.js';
import type { LastmodFacts } from '../../read/entry/document.js';
import { LastmodCounter } from '../../read/entry/lastmod-facts.js';
import type { RulePlan } from '../../rules/plan.js';
import { RuleGuard } from '../../rules/rule-guard.js';
import type { Meter } from '../diagnostics/meter.js';
import type { OriginRobots } from '../robots/robots-group.js';
import { planOf } from './document-plan.js';
import { DocumentState } from './document-state.js';
import type { EntryTaker } from './entries/entry-taker.js';
import type { ListedUrl } from './entries/listed-url.js';
import type { LintConfig, Listing } from './lint-config.js';
import { MeteredSchemaStage } from './metered-schema-stage.js';
import { RuleRunner } from './rule-runner.js';
import { SchemaStage } from './schema-stage.js';
import { SuppressionComments } from './suppression-comments.js';

/** One document during linting: its source, its rules, and the facts known so far. */
export interface DocumentContext {
  readonly source: Source;
  /** Data about the document from the index that lists it; null for a target. */
  readonly listing: Listing | null;
  readonly config: LintConfig;
  /** The robots.txt of each origin that applies to the document's addresses. */
  readonly robots: readonly OriginRobots[];
  /** The run's plan with the overrides for this document. */
  readonly plan: RulePlan;
  readonly state: DocumentState;
  readonly collector: FindingCollector;
  /** The edits that are to be made in the document; null if none are. */
  readonly edits: EditList | null;
  readonly rules: RuleRunner;
  readonly schema: SchemaStage;
  readonly counter: LastmodCounter;
  /** Reads the comments that suppress findings; null if such comments have no effect. */
  readonly comments: SuppressionComments | null;
  /** Whether the run has no other document. */
  readonly alone: boolean;
  /** Measures the work; null if the run is not measured. */
  readonly meter: Meter | null;
  /** The URLs that nobody has taken yet; null if nobody wants them. */
  readonly urls: ListedUrl[] | null;
  /** Takes the entries; null if their pages are not asked. */
  readonly taker: EntryTaker | null;
}

/** Creates the context of a document that has just been opened. */
export function createContext(
  source: Source,
  listing: Listing | null,
  config: LintConfig,
  robots: readonly OriginRobots[],
): DocumentContext {
  const { host, full, now, mostViolations = DEFAULT_LIMITS.schemaViolations, meter = null } = config;
  const { cpuTime = DEFAULT_LIMITS.documentCpu } = config;
  const counter = new LastmodCounter(now, referenceTime(source, listing));
  const inRobots = robots.some(({ names }) => names === true);
  const state = new DocumentState(source.location, listing?.parent ?? null, source.http, counter, inRobots);
  const plan = planOf(config.plan, state);
  const edits = config.edits ? new EditList(config.edits) : null;
  const packed = config.streamsFindings === true ? new PackedFindings() : null;
  const collector = new FindingCollector(plan, state.uri, config, edits, packed);
  const describe = meter === null ? null : (text: string): void => meter.describe(text);
  const guard = plan.hasPlugins ? new RuleGuard(cpuTime / 2, describe) : null;
  const rules = new RuleRunner(plan, collector, state, now, guard);
  const stage = [host, full, rules, mostViolations] as const;
  return {
    source,
    listing,
    config,
    robots,
    plan,
    state,
    collector,
    edits,
    rules,
    schema: meter ? new MeteredSchemaStage(meter, ...stage) : new SchemaStage(...stage),
    counter,
    comments: (config.inlineConfig ?? true) ? new SuppressionComments(plan, rules, collector.suppressions) : null,
    alone: (config.alone ?? false) && listing === null,
    meter,
    urls: config.onUrls ? [] : null,
    taker: config.takers?.() ?? null,
  };
}

/** The time at which the file was made, according to the server, the index or the disk. */
function referenceTime(source: Source, listing: Listing | null): LastmodFacts['reference'] {
  const http = Date.parse(source.http?.lastModified ?? '');
  if (!Number.isNaN(http)) return { time: http, from: 'http' };
  if (listing && listing.lastmod !== null) return { time: listing.lastmod, from: 'index' };
  return source.modified === null ? null : { time: source.modified, from: 'file' };
}
