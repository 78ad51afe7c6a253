// Paths and URLs of the rules' documentation pages.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ToolFacts } from '../version.js';

/** Path of a rule's page, relative to the package root. */
export function docsPath(rule: string): string {
  return `docs/rules/${rule}.md`;
}

/** URL of a rule's page below the package's homepage; null if the package has no homepage. */
export function docsUrl(tool: ToolFacts, rule: string): string | null {
  if (tool.homepage === null) return null;
  const base = tool.homepage.replace(/#.*$/, '').replace(/\/+$/, '');
  return `${base}/${docsPath(rule)}`;
}

/** Link to a rule's page for a terminal: its URL on the web, else that of the file in the package; null without either. */
export function docsLink(tool: ToolFacts, rule: string): string | null {
  return docsUrl(tool, rule) ?? (tool.folder === null ? null : pathToFileURL(join(tool.folder, docsPath(rule))).href);
}
