// Adjustments for images, videos and news under authorities that do not document them: only schema violations stay errors.

import type { FindingSeverity } from '../../../base/problem/problem.js';
import { RULES } from '../../../rules/index.js';
import type { Authority, Rule } from '../../../rules/rule.js';
import type { Adjustment, Adjustments } from './profile.js';

/** `duplicate-url` is left out: it is about the set of URLs, not about the extension. */
const MEDIA = /^(?:image|video|news)\/(?!duplicate-url$)/;
const LANGUAGE_LINKS = /^hreflang\//;
const RANKS: Readonly<Record<string, number>> = { off: 0, info: 1, warning: 2, error: 3 };

/** Turns off checks of images, videos and news that no schema requires. One finding about the run says so. */
export function schemasOnly(reason: string, unsupported: readonly string[] = ['image', 'video', 'news']): Adjustments {
  return {
    ...atMost(MEDIA, 'off', reason),
    'run/profile-unsupported': { severity: 'info', options: { extensions: unsupported }, reason },
  };
}

/** Keeps the same checks, but reports them at `severity` at most. */
export function beyondSchemas(severity: FindingSeverity, reason: string): Adjustments {
  return atMost(MEDIA, severity, reason);
}

/** Reports links to other languages at most as info, also what the schema rejects: the engine does not read them. */
export function unreadLanguageLinks(reason: string, authority?: Authority): Adjustments {
  const adjustment: Adjustment = { severity: 'info', reason, ...(authority && { authority }) };
  const rules = RULES.filter(({ id }) => LANGUAGE_LINKS.test(id));
  const keys = rules.flatMap((rule) => {
    const own = severitiesOf(rule).filter(([, severity]) => severity === 'error' || severity === 'warning');
    return own.length === 0
      ? []
      : [rule.id, ...own.filter(([, severity]) => severity !== rule.severity).map(([id]) => `${rule.id} ${id}`)];
  });
  return { ...Object.fromEntries(keys.map((key) => [key, adjustment])), 'hreflang/engine-ignored': adjustment };
}

/** Adjusts findings of some rules that no schema rejects: whole rules, or single messages of rules with `xsd`. */
function atMost(folders: RegExp, severity: FindingSeverity | 'off', reason: string): Adjustments {
  const adjustment: Adjustment = { severity, reason };
  const isMore = (own: string): boolean => (RANKS[own] ?? 0) > (RANKS[severity] ?? 0);
  const keys = RULES.filter(({ id }) => folders.test(id)).flatMap((rule) => {
    const severities = severitiesOf(rule);
    if (rule.xsd === undefined) return severities.some(([, own]) => isMore(own)) ? [rule.id] : [];
    // If a rule reports schema violations, its errors may be violations and stay.
    return severities.filter(([, own]) => own !== 'error' && isMore(own)).map(([message]) => `${rule.id} ${message}`);
  });
  return Object.fromEntries(keys.map((key) => [key, adjustment]));
}

function severitiesOf({ messages, severity }: Rule): (readonly [message: string, severity: string])[] {
  return Object.entries(messages).map(([id, template]) => [id, typeof template === 'object' ? template.severity : severity]);
}
