// Google limits the length of an uploader's name.

import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { lengthProblems } from './support/lengths.js';

/** Maximum number of characters in a name (Google, video:uploader). */
const LIMIT = 255;

const withText = (text: string): string => videoEntry(`<video:uploader>${text}</video:uploader>`);

export default defineEntryRule({
  id: 'video/uploader-too-long',
  severity: 'warning',
  docs: {
    summary: 'video:uploader has at most 255 characters.',
    finding: 'video:uploader is longer than 255 characters.',
    why: 'Google accepts names of up to 255 characters and does not say what happens to longer ones; the schema has no limit.',
    fix: 'Write only the name.',
    authority: [{ source: 'google-video', clause: 'video:uploader' }],
  },
  options: {},
  messages: {
    long: '{name} has {count} {count:character|characters}: write a name of at most {limit}',
  },
  examples: {
    accept: [withText('a'.repeat(LIMIT)), withText(`${' '.repeat(20)}${'a'.repeat(LIMIT)}`)],
    reject: [{ xml: withText('a'.repeat(LIMIT + 1)), expect: [{ message: 'long', at: 'a'.repeat(LIMIT + 1) }] }],
  },
  facts: ['video'],
  check(entry) {
    return lengthProblems(entry, 'uploader', LIMIT).filter(({ message }) => message === 'long');
  },
});
