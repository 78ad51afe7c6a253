// A title or description that people read must be escaped only once.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { twiceEscaped } from '../xml/double-escaped.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

export default defineEntryRule({
  id: 'video/html-in-text',
  severity: 'warning',
  docs: {
    summary: 'video:title and video:description contain no characters that are escaped twice.',
    finding: 'video:title or video:description is escaped twice.',
    why: 'Google wants characters with a meaning in XML and HTML to be escaped, or the text to be in a CDATA section. One of the two is enough. If a generator does both, or escapes twice, people read &amp; and &quot; in the title.',
    fix: 'Escape the text once, or put it unescaped into CDATA.',
    authority: [
      { source: 'google-video', clause: 'video:title' },
      { source: 'google-video', clause: 'video:description' },
    ],
  },
  options: {},
  messages: {
    twice: '{escape} in {name} is escaped twice: people will read it literally instead of {meant}',
  },
  examples: {
    accept: [
      videoEntry('', { title: '<video:title>Bread &amp; butter</video:title>' }),
      videoEntry('', { title: '<video:title><![CDATA[Bread & butter]]></video:title>' }),
    ],
    reject: [
      {
        xml: videoEntry('', { title: '<video:title>Bread &amp;amp; butter</video:title>' }),
        expect: [{ message: 'twice', at: '&amp;amp;' }],
      },
      {
        xml: videoEntry('', { description: '<video:description><![CDATA[Bread &quot;with&quot; butter]]></video:description>' }),
        expect: [{ message: 'twice', at: '&quot;' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return ['title', 'description']
      .flatMap((name) => inVideos(entry, name))
      .flatMap(({ qname: name, text }) =>
        twiceEscaped(text).map((problem): Problem => {
          const { fix } = problem;
          const named = { ...problem, data: { ...problem.data, name } };
          // The text may be about markup.
          return fix ? { ...named, fix: fixOf('unsafe', fix.replacements) } : named;
        }),
      );
  },
});
