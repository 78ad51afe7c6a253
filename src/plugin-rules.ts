// The exports of `sitemap-lint/rules`: what a plugin needs to define its rules, and to test them.

import type { PluginRule } from './rules/plugin-rule.js';

export { entryRemoval, fixOf } from './base/problem/fixes.js';
export type { Fix, FixLevel, MessageData, Problem, Replacement, Severity } from './base/problem/problem.js';
export type { Place, Span } from './base/problem/span.js';
export type { Address, Part } from './base/url/address.js';
export type { DocumentFacts } from './read/entry/document.js';
export type { Entry, EntryAttribute, EntryElement, Field, TextValue } from './read/entry/entry.js';
export type { FactName } from './read/entry/facts.js';
export type { ListedPage, ListingEntry, PageAnswer, PageContent } from './rules/page-answer.js';
export type { PageTrait } from './rules/page-traits.js';
export type {
  Plugin,
  PluginDocs,
  PluginDocumentRule,
  PluginEntryRule,
  PluginExample,
  PluginPageRule,
  PluginRejectExample,
  PluginRule,
  PluginSetRule,
} from './rules/plugin-rule.js';
export { defineDocumentRule, defineEntryRule, definePageRule, defineSetRule } from './rules/plugin-rule.js';
export type { Expectation, PlacedProblem, RuleContext, RuleOption, SetProblem, SiteContext } from './rules/rule.js';
export type { RunDocuments, SetDocument } from './rules/set-facts.js';

/**
 * Runs the examples of a rule, in a test of any test runner, as in `test('sku-in-loc', () => testRule(rules['sku-in-loc']))`. Each file
 * in `accept` must have no finding, and each file in `reject` exactly the expected ones; edits must remove the findings that have them.
 *
 * @param name the name of the rule in failures
 * @throws AssertionError for the first example that fails, with the file and what was found
 * @throws TypeError for a rule of a wrong shape, or one without examples to reject
 */
export async function testRule(rule: PluginRule, name?: string): Promise<void> {
  // The whole linter, which a run that loads a plugin has already.
  const { testRule: test } = await import('./index.js');
  return test(rule, name);
}
