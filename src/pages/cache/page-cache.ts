// Keeps pages between runs, for conditional requests and to continue after an interruption.

import type { PageAnswer } from '../../rules/page-answer.js';
import type { TextStore } from '../lastmod/text-store.js';
import type { KnownPage } from './known-page.js';

/** A store of answers by address. */
export interface PageCache {
  /** The answer of an interrupted run that this one continues; null to request it. */
  answerOf(url: string): PageAnswer | null;
  /** Returns the page of an earlier run; null for none. */
  knownPage(url: string): KnownPage | null;
  /** Keeps an answer; `known` is the result of `knownPage` for it, which is not written again if it is still valid. */
  keep(answer: PageAnswer, known: KnownPage | null): void;
  /** The main texts of pages. */
  readonly texts: TextStore;
  close(): Promise<void>;
}
