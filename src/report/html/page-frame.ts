// The start and the end of an HTML page: policy, style and title, and which tool wrote it.

import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape/escape-html.js';
import type { ReportOptions } from '../reporter.js';
import { CLIENT_STYLE } from './client-text.js';

/** Yields everything up to the body. The page may run only `script`; null means that it has no script. */
export function* pageHead(title: string, script: string | null): Generator<string> {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(CLIENT_STYLE)}'`,
    ...(script === null ? [] : [`script-src '${hashOf(script)}'`]),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n';
  yield `<meta http-equiv="Content-Security-Policy" content="${policy}"/>\n`;
  yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n<meta name="color-scheme" content="light dark"/>\n';
  yield '<meta name="referrer" content="no-referrer"/>\n<meta name="robots" content="noindex"/>\n';
  yield `<title>${escapeHtml(title)}</title>\n<style>${CLIENT_STYLE}</style>\n</head>\n`;
}

/** Yields the footer. */
export function* pageFoot({ name, version }: ReportOptions['tool']): Generator<string> {
  yield `<footer><p>${escapeHtml(name)} ${escapeHtml(version)}. This page is self-contained and makes no network requests.</p></footer>\n`;
}

/** Returns a hash source for the Content-Security-Policy. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
