// Where the page of a rule is found.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/** What a terminal can open for a rule: its page on the web, else the one that lies in the package; null without either. */
export function docsLink(tool: ToolFacts, rule: string): string | null {
  return docsUrl(tool, rule) ?? (tool.folder === null ? null : pathToFileURL(join(tool.folder, docsPath(rule))).href);
}
