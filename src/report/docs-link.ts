// Where the page of a rule is found.

import type { ToolFacts } from '../version.js';

/** Path of a rule's page from the root of the package. */
export function docsPath(rule: string): string {
  return `docs/rules/${rule}.md`;
}

/** Address of a rule's page below the package's homepage; null while the package names no homepage. */
export function docsUrl(tool: ToolFacts, rule: string): string | null {
  if (tool.homepage === null) return null;
  const base = tool.homepage.replace(/#.*$/, '').replace(/\/+$/, '');
  return `${base}/${docsPath(rule)}`;
}
