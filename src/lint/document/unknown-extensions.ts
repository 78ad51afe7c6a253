// Reports extensions for which the run's profile has no rules, at the first document that uses one.

import { IMAGE_NAMESPACE, NEWS_NAMESPACE, VIDEO_NAMESPACE } from '../../base/protocol.js';
import type { FindingCollector } from '../../findings/collector.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import type { RulePlan } from '../../rules/plan.js';
import { documentStart } from './place-memory.js';

const RULE = 'run/profile-unsupported';

const NAMESPACES: Readonly<Record<string, { readonly uri: string; readonly words: string }>> = {
  image: { uri: IMAGE_NAMESPACE, words: 'images' },
  video: { uri: VIDEO_NAMESPACE, words: 'videos' },
  news: { uri: NEWS_NAMESPACE, words: 'news' },
};

/** Reports each extension once per run. */
export class UnknownExtensions {
  readonly #unknown: readonly (typeof NAMESPACES)[string][];
  #isReported = false;

  constructor(plan: RulePlan) {
    const names = plan.mayFire(RULE) ? (plan.optionsOf(RULE)('extensions') as readonly string[]) : [];
    this.#unknown = names.flatMap((name) => NAMESPACES[name] ?? []);
  }

  /** Takes a document that was read; called in crawl order. */
  see({ namespacesUsed }: DocumentFacts, collector: FindingCollector): void {
    if (this.#isReported) return;
    const used = this.#unknown.filter(({ uri }) => namespacesUsed.has(uri)).map(({ words }) => words);
    if (used.length === 0) return;
    const data = { extensions: used.join(', ').replace(/, (?=\w+$)/, ' and ') };
    this.#isReported = collector.add(RULE, { message: 'extensions', data }, null, documentStart).on;
  }
}
