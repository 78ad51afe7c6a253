// The title of a video has a length that the schema limits.

import { defineEntryRule } from '../rule.js';
import { videoEntry } from './example.js';
import { LENGTH_MESSAGES, lengthExamples, lengthProblems } from './lengths.js';

/** Most characters of a title (sitemap-video.xsd). */
const LIMIT = 100;

const withText = (text: string): string => videoEntry('', { title: `<video:title>${text}</video:title>` });

export default defineEntryRule({
  id: 'video/title-too-long',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:title has at most 100 characters.',
    why: 'The schema allows 100 characters and rejects the file for more. Google names no limit for sitemaps any more, but results have no room for longer titles. Characters are counted as Unicode code points; some validators count those beyond the basic plane, such as emoji, twice.',
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
