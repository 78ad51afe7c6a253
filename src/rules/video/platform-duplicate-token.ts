// video:platform must name each platform only once.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { tokensOf } from './support/token-list.js';
import { inVideos } from './support/videos.js';

const withPlatforms = (value: string): string => videoEntry(`<video:platform relationship="allow">${value}</video:platform>`);

export default defineEntryRule({
  id: 'video/platform-duplicate-token',
  severity: 'warning',
  docs: {
    summary: 'video:platform names no platform twice.',
    finding: 'video:platform names a platform twice.',
    why: 'A repeated word has no effect. Perhaps another word was intended.',
    fix: 'Remove the second word, or write the intended one.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    repeated: '"{part}" is repeated in {name}: remove it, or write the intended platform',
  },
  examples: {
    accept: [withPlatforms('web tv'), withPlatforms('web')],
    reject: [{ xml: withPlatforms('web tv web'), expect: [{ message: 'repeated', at: 'web' }] }],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'platform').flatMap(({ qname: name, text }): readonly Problem[] => {
      const tokens = tokensOf(text);
      const words = new Set<string>();
      const repeated = tokens.find((token) => words.has(token.text) || !words.add(token.text));
      if (!repeated) return [];
      for (const token of tokens) words.add(token.text);
      const fix = fixOf('unsafe', [{ span: text.span, text: [...words].join(' ') }]);
      return [{ message: 'repeated', data: { name, part: repeated.text, value: text.value }, at: repeated.at, fix }];
    });
  },
});
