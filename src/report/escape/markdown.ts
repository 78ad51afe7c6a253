// Makes untrusted text safe in GitHub's and GitLab's Markdown: nothing in it is markup, a link, a mention or HTML.

import { escapeTerminal } from './terminal.js';

/** ASCII punctuation, each of which a backslash makes itself (CommonMark section 2.4). */
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?[\\\]^_`{|}~-]/g;

/** Text of one line. */
export function escapeMarkdown(text: string): string {
  // Mentions, and references to issues, are found when backslashes and entities are gone: only a character in between breaks them.
  return escapeTerminal(text)
    .replace(PUNCTUATION, '\\$&')
    .replace(/[@#](?=\w)/g, '$&&#8203;');
}
