// content_loc must be the address of the media file, not of a page.

import type { Problem } from '../../problem/problem.js';
import { parseAddress } from '../../url/address.js';
import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { isFlash, pageExtension } from './support/page-extension.js';
import { inVideos } from './support/videos.js';

const withContent = (message: string, address: string, at: string) => ({
  xml: videoEntry('', { content: `<video:content_loc>${address}</video:content_loc>` }),
  expect: [{ message, at }],
});

export default defineEntryRule({
  id: 'video/content-is-page',
  severity: 'error',
  docs: {
    summary: 'video:content_loc names a media file, not the page of the entry, an HTML page or a Flash film.',
    why: 'Google wants the bytes of the video here and accepts neither HTML nor Flash. Search Console says that the video location and the page location are the same, or that the location appears to be a page.',
    fix: 'Write the address of the file (such as .mp4); write the address of a player in video:player_loc.',
    authority: [
      { source: 'google-video', clause: 'video:content_loc' },
      { source: 'search-console', clause: 'Video location and play page location are the same' },
    ],
  },
  options: {},
  messages: {
    page: '{name} is the page itself: write the address of the media file',
    html: '{name} is an HTML page, .{extension}: write the address of the media file, or use player_loc',
    flash: '{name} is a Flash film, which is not supported: write the address of a media file such as .mp4',
  },
  examples: {
    accept: [
      videoEntry(),
      videoEntry('', { content: '<video:content_loc>https://example.com/page/file.php?v=1.html</video:content_loc>' }),
    ],
    reject: [
      withContent('page', 'https://example.com/page', 'https://example.com/page'),
      withContent('html', 'https://example.com/1.html', '.html'),
      withContent('flash', 'https://example.com/1.swf?autoplay=1', '.swf'),
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'content_loc').flatMap(({ qname: name, text }): readonly Problem[] => {
      const { value } = text;
      if (value === '') return [];
      if (text.whole === entry.loc?.whole) return [{ message: 'page', data: { name, value }, at: text.span }];
      const address = parseAddress(value);
      const { path } = address;
      const extension = pageExtension(address);
      if (extension === null) return [];
      const message = isFlash(extension) ? 'flash' : 'html';
      return [{ message, data: { name, value, extension }, at: text.at(path.to - extension.length - 1, path.to) }];
    });
  },
});
