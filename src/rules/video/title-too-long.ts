// The schema limits the length of a video title.

import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { LENGTH_MESSAGES, lengthExamples, lengthProblems } from './support/lengths.js';

/** Maximum number of characters in a title (sitemap-video.xsd). */
const LIMIT = 100;

const withText = (text: string): string => videoEntry('', { title: `<video:title>${text}</video:title>` });

export default defineEntryRule({
  id: 'video/title-too-long',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:title has at most 100 characters.',
    finding: 'video:title is longer than 100 characters.',
    why: 'The schema allows 100 characters and rejects the file for more. Google no longer names a limit for sitemaps, but search results do not show longer titles completely. The rule counts characters as Unicode code points; some validators count those beyond the basic plane, such as emoji, twice.',
    fix: 'Shorten the title.',
    authority: [{ source: 'video.xsd', clause: 'element title (maxLength 100)' }],
  },
  options: {},
  messages: LENGTH_MESSAGES,
  examples: lengthExamples(LIMIT, withText),
  facts: ['video'],
  check(entry) {
    return lengthProblems(entry, 'title', LIMIT);
  },
});
