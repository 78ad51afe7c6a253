// content_loc must be the address of the media file, not of a page.

import type { MessageData, Problem } from '../../base/problem/problem.js';
import { parseAddress } from '../../base/url/address.js';
import { type ServicePage, servicePage } from '../../base/url/video-services.js';
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
    summary: 'video:content_loc names a media file, not the page of the entry, a player, an HTML page or a Flash film.',
    finding: 'video:content_loc is not the address of a media file.',
    why: 'Google wants the address of the video file here and accepts neither HTML nor Flash. Video services such as YouTube and Vimeo return a player or a page at the addresses that they show. Search Console says that the video location and the page location are the same, or that the location appears to be a page.',
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
    player: '{name} is a player of {service}, not a media file: write it in player_loc',
    watch: '{name} is the page of a video on {service}, not a media file: write its player, {player}, in player_loc',
    'service-page': '{name} is a page of {service}, not a media file: write the address of its player in player_loc',
  },
  examples: {
    accept: [
      videoEntry(),
      videoEntry('', { content: '<video:content_loc>https://player.vimeo.com/external/1.sd.mp4?s=2</video:content_loc>' }),
      videoEntry('<video:player_loc>https://www.youtube.com/embed/dQw4w9WgXcQ</video:player_loc>', { content: '' }),
      videoEntry('', { content: '<video:content_loc>https://example.com/page/file.php?v=1.html</video:content_loc>' }),
    ],
    reject: [
      withContent('page', 'https://example.com/page', 'https://example.com/page'),
      withContent('html', 'https://example.com/1.html', '.html'),
      withContent('player', 'https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'),
      withContent('watch', 'https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'),
      withContent('service-page', 'https://www.facebook.com/watch/?v=1', 'https://www.facebook.com/watch/?v=1'),
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
      const page = servicePage(address);
      if (page !== null) return [{ ...serviceProblem(page, { name, value }), at: text.span }];
      const { path } = address;
      const extension = pageExtension(address);
      if (extension === null) return [];
      const message = isFlash(extension) ? 'flash' : 'html';
      return [{ message, data: { name, value, extension }, at: text.at(path.to - extension.length - 1, path.to) }];
    });
  },
});

function serviceProblem({ service, isPlayer, embed }: ServicePage, about: MessageData): Omit<Problem, 'at'> {
  const data = { ...about, service };
  if (embed !== null) return { message: 'watch', data: { ...data, player: embed } };
  return { message: isPlayer ? 'player' : 'service-page', data };
}
