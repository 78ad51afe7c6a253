// The platforms of a video are web, mobile and tv.

import { fixOf, levelOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { tokensOf } from './support/token-list.js';
import { inVideos } from './support/videos.js';

/** The pattern of tPlatformList in sitemap-video.xsd. */
const WRITTEN = /^(?:(?:web|mobile|tv)(?: (?:web|mobile|tv))*)?$/;

const withPlatforms = (value: string): string => videoEntry(`<video:platform relationship="allow">${value}</video:platform>`);

export default defineEntryRule({
  id: 'video/platform-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:platform is a list of web, mobile and tv, separated by single spaces.',
    finding: 'video:platform is not a list of web, mobile and tv.',
    why: 'The schema allows only these three words, in lower case and separated by single spaces. It rejects the file for commas, line breaks and other words.',
    fix: 'Write the words as in web tv.',
    authority: [
      { source: 'google-video', clause: 'video:platform' },
      { source: 'video.xsd', clause: 'tPlatformList' },
    ],
  },
  options: {},
  messages: {
    written: '{name} must be web, mobile or tv in lower case, separated by single spaces: write "{expected}"',
    unknown: '{name} has "{part}", but it may only have web, mobile and tv',
  },
  examples: {
    accept: [withPlatforms('web'), withPlatforms('web mobile tv'), withPlatforms('')],
    reject: [
      { xml: withPlatforms('web, tv'), expect: [{ message: 'written', at: 'web, tv' }] },
      { xml: withPlatforms('web  tv'), expect: [{ message: 'written', at: 'web  tv' }] },
      { xml: withPlatforms('WEB'), expect: [{ message: 'written', at: 'WEB' }] },
      { xml: withPlatforms('web desktop'), expect: [{ message: 'unknown', at: 'desktop' }] },
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'platform').flatMap(platformProblems);
  },
});

function platformProblems({ qname: name, children, text }: EntryElement): readonly Problem[] {
  if (children.length > 0 || WRITTEN.test(text.text)) return [];
  const tokens = tokensOf(text);
  const wrong = tokens.find((token) => !/^(?:web|mobile|tv)$/i.test(token.text));
  if (wrong) return [{ message: 'unknown', data: { name, part: wrong.text }, at: wrong.at }];
  const expected = tokens.map((token) => token.text.toLowerCase()).join(' ');
  const fix = fixOf(levelOf(text.value, expected), [{ span: text.content, text: expected }]);
  return [{ message: 'written', data: { name, expected, value: text.value }, at: text.content, fix }];
}
