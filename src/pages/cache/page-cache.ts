// What runs remember of pages between each other: for conditional requests, and to go on after an interruption.

import type { PageAnswer } from '../../rules/page-answer.js';
import type { KnownPage } from './known-page.js';

/** A store of answers by address. */
export interface PageCache {
  /** The answer of an interrupted run that this one continues; null to ask. */
  answerOf(url: string): PageAnswer | null;
  /** What an earlier run has kept of a page; null for nothing. */
  knownPage(url: string): KnownPage | null;
  /** Keeps an answer; `known` is what `knownPage` gave for it, which need not be written again if it still holds. */
  keep(answer: PageAnswer, known: KnownPage | null): void;
  close(): void;
}
