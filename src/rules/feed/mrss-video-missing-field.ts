// A feed video must have the fields that Google requires of every video.

import type { Span } from '../../base/problem/span.js';
import type { EntryAttribute, EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { describing, type Video, videosOf } from './support/media.js';

const CONTENT = '<media:content medium="video" url="https://example.com/a.mp4"/>';
const TITLE = '<media:title>Boots</media:title>';
const DESCRIPTION = '<media:description>How to lace boots</media:description>';
const THUMBNAIL = '<media:thumbnail url="https://example.com/a.png"/>';
const rss = (item: string): string =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><link>https://example.com/</link>${item}</item></channel></rss>`;

/** The fields that a video lacks, by element name, each with the empty value in its place. */
function missing(video: Video): readonly { readonly field: string; readonly about: Span | undefined }[] {
  const urlOf = (element: EntryElement | null): EntryAttribute | undefined =>
    element?.attributes.find(({ qname }) => qname === 'url');
  const fields = ['title', 'description', 'thumbnail'].flatMap((name) => {
    const found = describing(video, name);
    const url = urlOf(found);
    const [value, about] = name === 'thumbnail' ? [url?.value, url?.valueSpan] : [found?.text.value, found?.text.span];
    return value ? [] : [{ field: `media:${name}`, about }];
  });
  const [content, player] = [urlOf(video.content), urlOf(describing(video, 'player'))];
  if (content?.value || player?.value) return fields;
  return [...fields, { field: 'the url of media:content (or a media:player)', about: content?.valueSpan ?? player?.valueSpan }];
}

export default defineEntryRule({
  id: 'feed/mrss-video-missing-field',
  severity: 'error',
  docs: {
    summary: 'A feed video has a title, a description, a thumbnail and an address.',
    finding: 'A feed video lacks a field that Google requires.',
    why: 'Google reads the videos of a feed from Media RSS. It requires media:title, media:description, media:thumbnail with a url, and the url of media:content or of media:player. Google does not show a video that lacks one of them. They may be in media:content, in its media:group or in the item.',
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
  facts: ['loc-missing'],
  check(entry) {
    return videosOf(entry).flatMap((video) =>
      missing(video).map(({ field, about }) => ({ message: 'missing', data: { field }, at: video.content.startTag, about })),
    );
  },
});
