// The description of a video has a length that the schema limits.

import { defineEntryRule } from '../rule.js';
import { videoEntry } from './example.js';
import { lengthProblems } from './lengths.js';

/** Most characters of a description (sitemap-video.xsd). */
const LIMIT = 2_048;

const withText = (text: string): string => videoEntry('', { description: `<video:description>${text}</video:description>` });

export default defineEntryRule({
  id: 'video/description-too-long',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:description has at most 2,048 characters.',
    why: 'The schema and Google allow 2,048 characters; a validating reader rejects the file for more.',
    fix: 'Shorten the description.',
    authority: [
      { source: 'google-video', clause: 'video:description' },
      { source: 'video.xsd', clause: 'element description (maxLength 2048)' },
    ],
  },
  options: {},
  messages: {
    long: '{name} has {count} characters: shorten it to {limit}',
    padded: '{name} has {count} characters with the white space around it, and {limit} are allowed: remove the white space',
  },
  examples: {
    accept: [withText('a'.repeat(LIMIT)), withText('😀'.repeat(LIMIT))],
    reject: [
      { xml: withText('a'.repeat(LIMIT + 1)), expect: [{ message: 'long', at: 'a'.repeat(LIMIT + 1) }] },
      { xml: withText(` ${'a'.repeat(LIMIT)}`), expect: [{ message: 'padded', at: ` ${'a'.repeat(LIMIT)}` }] },
    ],
  },
  signals: ['video'],
  check(entry) {
    return lengthProblems(entry, 'description', LIMIT);
  },
});
