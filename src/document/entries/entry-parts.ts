// The objects with which entries of a document are linted.

import type { LastmodCounter } from '../../entry/lastmod-facts.js';
import type { ReadingPass } from '../../reader/reading-pass.js';
import type { BlockedAddresses } from '../../robots/blocked-addresses.js';
import type { DocumentState } from '../document-state.js';
import type { KeptChildren } from '../kept-children.js';
import type { NamespacesUsed } from '../namespaces-used.js';
import type { PlaceMemory } from '../place-memory.js';
import type { RuleRunner } from '../rule-runner.js';
import type { SchemaStage } from '../schema-stage.js';
import type { SuppressionComments } from '../suppression-comments.js';
import type { PageMemory } from './page-memory.js';

/** The objects with which entries are linted. */
export interface EntryParts {
  readonly state: DocumentState;
  readonly rules: RuleRunner;
  readonly schema: SchemaStage;
  readonly counter: LastmodCounter;
  readonly pass: ReadingPass;
  readonly pages: PageMemory;
  readonly places: PlaceMemory;
  readonly children: KeptChildren;
  readonly namespaces: NamespacesUsed;
  readonly comments: SuppressionComments | null;
  readonly blocked: BlockedAddresses | null;
  /** Whether every entry is linted. */
  readonly thorough: boolean;
  /** Size in bytes from which an entry may reach a limit. */
  readonly mostBytes: number;
}
