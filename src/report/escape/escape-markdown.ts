// Escapes untrusted text for GitHub's and GitLab's Markdown: no markup, links, mentions or HTML.

import { escapeTerminal } from './escape-terminal.js';

/**
 * ASCII punctuation that a backslash escapes (CommonMark section 2.4), except the slash. A slash is never markup, and a URL becomes
 * a link only with its colon and dots.
 */
const PUNCTUATION = /[!"#$%&'()*+,.:;<=>?[\\\]^_`{|}~-]/g;

/** Escapes text for one line. */
export function escapeMarkdown(text: string): string {
  // GitHub looks for mentions and issue references after removing escapes. Only a zero-width character inside prevents them.
  return escapeTerminal(text)
    .replace(PUNCTUATION, '\\$&')
    .replace(/[@#](?=\w)/g, '$&&#8203;');
}
