// The schema limits the length of a video description.

import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { LENGTH_MESSAGES, lengthExamples, lengthProblems } from './support/lengths.js';

/** Maximum number of characters in a description (sitemap-video.xsd). */
const LIMIT = 2_048;

const withText = (text: string): string => videoEntry('', { description: `<video:description>${text}</video:description>` });

export default defineEntryRule({
  id: 'video/description-too-long',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:description has at most 2,048 characters.',
    finding: 'video:description is longer than 2,048 characters.',
    why: 'The schema and Google allow 2,048 characters; a validating reader rejects the file for more.',
    fix: 'Shorten the description.',
    authority: [
      { source: 'google-video', clause: 'video:description' },
      { source: 'video.xsd', clause: 'element description (maxLength 2048)' },
    ],
  },
  options: {},
  messages: LENGTH_MESSAGES,
  examples: lengthExamples(LIMIT, withText),
  facts: ['video'],
  check(entry) {
    return lengthProblems(entry, 'description', LIMIT);
  },
});
