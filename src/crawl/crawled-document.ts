// A document of a run, with what was found in it.

import type { FindingCollector } from '../findings/collector.js';
import type { EditList } from '../findings/fix/edit-list.js';
import type { DocumentFacts } from '../read/entry/document.js';
import type { SchemaVerdict } from '../schema/verdict.js';
import type { ChildLinkEvaluator } from './child-link-evaluator.js';

/** A finished document of the run. */
export interface CrawledDocument {
  readonly facts: DocumentFacts;
  readonly schema: SchemaVerdict;
  readonly collector: FindingCollector;
  /**
   * Links of an index. Until they are settled, `collector` receives findings while children are read. Null for other documents.
   */
  readonly links: ChildLinkEvaluator | null;
  /** The edits that are to be made; null or absent if none are collected. */
  readonly edits?: EditList | null;
}
