// Google's extensions for images, videos and news under authorities that do not speak of them: what their schemas reject stays.

import type { FindingSeverity } from '../../finding/finding.js';
import { RULES } from '../../rules/index.js';
import type { Rule } from '../../rules/rule.js';
import type { Adjustment, Adjustments } from './profile.js';

/** What is listed twice is a matter of the set, and not of the extension. */
const FOLDERS = /^(?:image|video|news)\/(?!duplicate-url$)/;
const RANKS: Readonly<Record<string, number>> = { off: 0, info: 1, warning: 2, error: 3 };

/** What Google's pages, or we, ask of images, videos and news beyond their schemas is not said, and the run says so once. */
export function schemasOnly(reason: string, unsupported: readonly string[] = ['image', 'video', 'news']): Adjustments {
  return {
    ...atMost('off', reason),
    'run/profile-unsupported': { severity: 'info', options: { extensions: unsupported }, reason },
  };
}

/** The same is said, and not as more than `severity`. */
export function beyondSchemas(severity: FindingSeverity, reason: string): Adjustments {
  return atMost(severity, reason);
}

/** What is said of images, videos and news and no schema rejects: whole rules where nothing else is, else some of their messages. */
function atMost(severity: FindingSeverity | 'off', reason: string): Adjustments {
  const adjustment: Adjustment = { severity, reason };
  const isMore = (own: string): boolean => (RANKS[own] ?? 0) > (RANKS[severity] ?? 0);
  const keys = RULES.filter(({ id }) => FOLDERS.test(id)).flatMap((rule) => {
    const severities = severitiesOf(rule);
    if (rule.xsd === undefined) return severities.some(([, own]) => isMore(own)) ? [rule.id] : [];
    // An error of a rule that speaks for the schema may be one of the schema's.
    return severities.filter(([, own]) => own !== 'error' && isMore(own)).map(([message]) => `${rule.id} ${message}`);
  });
  return Object.fromEntries(keys.map((key) => [key, adjustment]));
}

function severitiesOf({ messages, severity }: Rule): (readonly [message: string, severity: string])[] {
  return Object.entries(messages).map(([id, template]) => [id, typeof template === 'object' ? template.severity : severity]);
}
