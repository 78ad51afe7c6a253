// Says that the base URL is probably wrong.

import type { FolderMapping } from '../fetch/targets/local.js';
import type { DocumentReport, RuleCount } from './report.js';

const OUT_OF_SCOPE = ['loc/out-of-scope-host', 'loc/out-of-scope-path'];

/** A sentence about the base URL if all listed pages are outside of it, or have no file in the build; else none. */
export function baseNotice(
  { baseUrl, root }: FolderMapping,
  documents: readonly Pick<DocumentReport, 'kind' | 'entries'>[],
  byRule: readonly RuleCount[],
): readonly string[] {
  const pages = documents.reduce((sum, { kind, entries }) => (kind === 'sitemapindex' ? sum : sum + entries), 0);
  const found = (rules: readonly string[]): number =>
    byRule.reduce((sum, { rule, count }) => (rules.includes(rule) ? sum + count : sum), 0);
  const advice = `check --base-url (${baseUrl}), and the site URL in the configuration of the generator`;
  if (pages === 0) return [];
  if (found(OUT_OF_SCOPE) >= pages) return [`All listed URLs are out of scope: ${advice}`];
  if (found(['page/file-missing']) >= pages)
    return [`${root.replace(/\/$/, '')}/ has a file for none of the listed URLs: ${advice}`];
  return [];
}
