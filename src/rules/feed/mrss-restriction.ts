// A feed video may be allowed or denied by country.

import type { Span } from '../../base/problem/span.js';
import { defineEntryRule } from '../rule.js';
import { attributeOf, describing, videosOf } from './support/media.js';

const rss = (restriction: string): string =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><link>https://example.com/</link><media:content medium="video" url="https://example.com/a.mp4"/>${restriction}</item></channel></rss>`;
const TAG = '<media:restriction type="sharing" relationship="deny"/>';

export default defineEntryRule({
  id: 'feed/mrss-restriction',
  severity: 'warning',
  docs: {
    summary: 'media:restriction of a video has type="country" and relationship="allow" or "deny".',
    finding: 'media:restriction has an invalid type or relationship.',
    why: 'Google reads only restrictions by country. It also needs to know whether the list names the countries where the video may be seen or those where it may not. Google ignores any other restriction and shows the video where it should not.',
    fix: 'Write type="country" and relationship="allow" or "deny", with country codes such as "DE FR" as its text.',
    authority: [{ source: 'google-video', clause: 'mRSS' }],
  },
  options: {},
  messages: {
    type: 'media:restriction has type {value}, but Google reads only "country": write type="country"',
    relationship: 'media:restriction has relationship {value}: write "allow" or "deny"',
  },
  examples: {
    accept: [
      { text: rss('<media:restriction type="country" relationship="allow">DE FR</media:restriction>') },
      { text: rss('') },
    ],
    reject: [
      { text: rss(TAG), expect: [{ message: 'type', at: TAG }] },
      {
        text: rss('<media:restriction type="country">DE</media:restriction>'),
        expect: [{ message: 'relationship', at: '<media:restriction type="country">' }],
      },
    ],
  },
  facts: ['loc-missing'],
  check(entry) {
    return videosOf(entry).flatMap((video) => {
      const restriction = describing(video, 'restriction');
      if (!restriction) return [];
      const [type, relationship] = [attributeOf(restriction, 'type'), attributeOf(restriction, 'relationship')];
      const at = restriction.startTag;
      const placeOf = (name: string): Span | undefined => restriction.attributes.find(({ qname }) => qname === name)?.valueSpan;
      const shown = (value: string | null): string => (value === null ? 'none' : `"${value}"`);
      if (type !== 'country') return [{ message: 'type', data: { value: shown(type) }, at, about: placeOf('type') }];
      if (relationship === 'allow' || relationship === 'deny') return [];
      return [{ message: 'relationship', data: { value: shown(relationship) }, at, about: placeOf('relationship') }];
    });
  },
});
