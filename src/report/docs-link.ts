// Paths and URLs of the rules' documentation pages.

import type { ToolFacts } from '../base/version.js';
import { SUBJECTS, subjectOf } from '../rules/subjects.js';

/** A repository on GitHub, where the files of a version are below its tag. */
const REPOSITORY = /^https:\/\/github\.com\/[^/]+\/[^/]+$/;

/** Returns the path of a rule's page, relative to the root of the repository. */
export function docsPath(rule: string): string {
  return `docs/rules/${rule}.md`;
}

/** Returns the URL of a rule's page below the package's homepage; null if the package has no homepage. */
export function docsUrl({ homepage, version }: ToolFacts, rule: string): string | null {
  if (homepage === null || !SUBJECTS.has(subjectOf(rule))) return null;
  const base = homepage.replace(/#.*$/, '').replace(/\/+$/, '');
  return `${REPOSITORY.test(base) ? `${base}/blob/v${version}` : base}/${docsPath(rule)}`;
}

/** Where the page of a rule is: its address, its path in this package, or the command that shows the page of a plugin's rule. */
export function docsPlace(tool: ToolFacts, rule: string): string {
  return docsUrl(tool, rule) ?? (SUBJECTS.has(subjectOf(rule)) ? docsPath(rule) : `sitemap-lint explain ${rule}`);
}
