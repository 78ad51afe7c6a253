// Makes untrusted text safe in GitHub's and GitLab's Markdown: nothing in it is markup, a link, a mention or HTML.

import { escapeTerminal } from './terminal.js';

/** ASCII punctuation, each of which a backslash makes itself (CommonMark section 2.4). */
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?[\\\]^_`{|}~-]/g;

/** Text of one line. */
export function escapeMarkdown(text: string): string {
  // A mention is found after backslashes are gone; an entity breaks it, and so does nothing in `http`, whose colon is escaped.
  return escapeTerminal(text).replace(PUNCTUATION, '\\$&').replaceAll('@', '&#64;');
}
