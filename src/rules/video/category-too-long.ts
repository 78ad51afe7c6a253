// The schema limits the length of a video category.

import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { LENGTH_MESSAGES, lengthExamples, lengthProblems } from './support/lengths.js';

/** Maximum number of characters in a category (sitemap-video.xsd). */
const LIMIT = 256;

const withText = (text: string): string => videoEntry(`<video:category>${text}</video:category>`);

export default defineEntryRule({
  id: 'video/category-too-long',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:category has at most 256 characters.',
    finding: 'video:category is longer than 256 characters.',
    why: 'The schema allows 256 characters and rejects the file for more. Google no longer uses the category, so you lose nothing without it.',
    fix: 'Shorten the category, or remove it.',
    authority: [{ source: 'video.xsd', clause: 'element category (maxLength 256)' }],
  },
  options: {},
  messages: LENGTH_MESSAGES,
  examples: lengthExamples(LIMIT, withText),
  facts: ['video'],
  check(entry) {
    return lengthProblems(entry, 'category', LIMIT);
  },
});
