// A video in a feed needs what Google asks of every video.

import { defineEntryRule } from '../rule.js';
import { attributeOf, describing, type Video, videosOf } from './media.js';

const CONTENT = '<media:content medium="video" url="https://example.com/a.mp4"/>';
const TITLE = '<media:title>Boots</media:title>';
const DESCRIPTION = '<media:description>How to lace boots</media:description>';
const THUMBNAIL = '<media:thumbnail url="https://example.com/a.png"/>';
const rss = (item: string): string =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><link>https://example.com/</link>${item}</item></channel></rss>`;

/** What a video lacks, as the names of elements. */
function missing(video: Video): readonly string[] {
  const has = (name: string): boolean => {
    const found = describing(video, name);
    if (name === 'thumbnail' || name === 'player') return found !== null && (attributeOf(found, 'url') ?? '') !== '';
    return found !== null && found.text.value !== '';
  };
  const fields = ['title', 'description', 'thumbnail'].filter((name) => !has(name)).map((name) => `media:${name}`);
  const located = (attributeOf(video.content, 'url') ?? '') !== '' || has('player');
  return located ? fields : [...fields, 'the url of media:content (or a media:player)'];
}

export default defineEntryRule({
  id: 'feed/mrss-video-missing-field',
  severity: 'error',
  docs: {
    summary: 'A video of a feed has a title, a description, a thumbnail and an address.',
    why: 'Google reads videos from feeds with Media RSS and requires these: media:title, media:description, media:thumbnail with a url, and the url of media:content or of media:player. A video that lacks one is not shown. They may stand in media:content, in its media:group or in the item.',
    fix: 'Add the missing element.',
    authority: [{ source: 'google-video', clause: 'mRSS' }],
  },
  options: {},
  messages: { missing: 'This video has no {field}, which Google requires: add it' },
  examples: {
    accept: [
      { text: rss(CONTENT + TITLE + DESCRIPTION + THUMBNAIL) },
      { text: rss(`<media:group>${CONTENT}${CONTENT}${TITLE}</media:group>${DESCRIPTION}${THUMBNAIL}`) },
      { text: rss('<media:content medium="image" url="https://example.com/a.png"/>') },
    ],
    reject: [
      { text: rss(CONTENT + TITLE + THUMBNAIL), expect: [{ message: 'missing', at: CONTENT }] },
      {
        text: rss(`${TITLE}${DESCRIPTION}<media:content type="video/mp4"/>`),
        expect: [
          { message: 'missing', at: '<media:content type="video/mp4"/>' },
          { message: 'missing', at: '<media:content type="video/mp4"/>' },
        ],
      },
    ],
  },
  facts: ['extension'],
  check(entry) {
    return videosOf(entry).flatMap((video) =>
      missing(video).map((field) => ({ message: 'missing', data: { field }, at: video.content.startTag })),
    );
  },
});
