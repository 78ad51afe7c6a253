// Parses comments that suppress findings: `<!-- sitemap-lint-disable-next-entry rule, rule: reason -->` and `<!--
// sitemap-lint-disable rule: reason -->`. A colon starts the reason, because an XML comment must not contain two hyphens.

import { nearest } from '../../base/nearest.js';
import type { MessageData } from '../../base/problem/problem.js';
import { isSuppressible } from '../../findings/suppressions.js';
import type { RulePlan } from '../../rules/plan.js';

/** The request of a comment. */
export interface SuppressionRequest {
  readonly scope: 'entry' | 'file';
  /** Ids; null for all rules. */
  readonly rules: readonly string[] | null;
}

/** A mistake in a comment: a message of `run/suppression-malformed`, with its data. */
export interface SuppressionMistake {
  readonly message: string;
  readonly data: MessageData;
}

/** The request of a comment, null if it has none that can be met, and its mistakes. */
interface Reading {
  readonly request: SuppressionRequest | null;
  readonly mistakes: readonly SuppressionMistake[];
}

const DIRECTIVES = { 'disable-next-entry': 'entry', disable: 'file' } as const;

/** Maximum of mistakes reported per comment. */
const MOST_MISTAKES = 10;

/** Parses the part of a comment after ` sitemap-lint-`. With `hints`, unknown names are reported with the nearest known one. */
export function readSuppression(text: string, plan: RulePlan, hints = true): Reading {
  const [, name = '', body = ''] = /^([A-Za-z-]*)([\s\S]*)$/.exec(text) ?? [];
  if (!isDirective(name)) {
    const known = Object.keys(DIRECTIVES).map((directive) => `sitemap-lint-${directive}`);
    const value = `sitemap-lint-${name}`;
    return {
      request: null,
      mistakes: [
        { message: 'directive', data: { value, expected: (hints ? nearest(value, known) : null) ?? known.join(' or ') } },
      ],
    };
  }
  if (body.includes('--')) return { request: null, mistakes: [{ message: 'dashes', data: {} }] };
  const colon = body.indexOf(':');
  const reason = colon === -1 ? '' : body.slice(colon + 1).trim();
  const named = (colon === -1 ? body : body.slice(0, colon)).split(',').map((id) => id.trim());
  const ids = [...new Set(named.filter((id) => id !== ''))];
  const scope = DIRECTIVES[name];
  if (ids.length === 0) {
    return reason === ''
      ? { request: null, mistakes: [{ message: 'reason', data: { value: `sitemap-lint-${name}` } }] }
      : { request: { scope, rules: null }, mistakes: [] };
  }
  const rules = ids.filter((id) => plan.knows(id) && isSuppressible(plan.rule(id)));
  const others = ids.filter((id) => !rules.includes(id)).slice(0, MOST_MISTAKES);
  const mistakes = others.map((id) => mistakeOf(id, plan, hints));
  return { request: rules.length === 0 ? null : { scope, rules }, mistakes };
}

function isDirective(name: string): name is keyof typeof DIRECTIVES {
  return Object.hasOwn(DIRECTIVES, name);
}

function mistakeOf(id: string, plan: RulePlan, hints: boolean): SuppressionMistake {
  if (plan.knows(id)) return { message: 'protected', data: { value: id } };
  const expected = (hints ? nearest(id, plan.ids) : null) ?? 'sitemap-lint rules lists them';
  return { message: 'rule', data: { value: id, expected } };
}
