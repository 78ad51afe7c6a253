// The videos and players that an entry names are there.

import { definePageRule } from '../rule.js';
import { assetDefect } from './support/assets.js';
import { bare, html, SHOES } from './support/example-answers.js';

const VIDEO = 'https://example.com/shoes.mp4';
const xml = `<url><loc>${SHOES}</loc><video:video><video:thumbnail_loc>https://example.com/shoes.jpg</video:thumbnail_loc><video:title>Shoes</video:title><video:description>Shoes</video:description><video:content_loc>${VIDEO}</video:content_loc></video:video></url>`;
const typed = (type: string): string => bare('200 OK', `Content-Type: ${type}`);

export default definePageRule({
  id: 'page/video-status',
  severity: 'warning',
  docs: {
    summary: 'The videos and players of an entry can be fetched, and have the right type.',
    finding: 'A listed video or player cannot be fetched, or has the wrong type.',
    why: 'Search engines cannot show a video whose file or player is missing. If content_loc returns a web page or an image, it is not a video file. The statuses 401, 403 and 429 are not reported, because the server may refuse only tools.',
    fix: 'Correct the address of the video or player, or remove it from the entry.',
    authority: [{ source: 'google-video', clause: '' }],
  },
  options: {},
  messages: {
    status: 'The video {value} answers {status}: correct its address, or remove it',
    type: 'The video {value} has the Content-Type {type}: put the address of the video file into content_loc, and that of the player into player_loc',
    unreachable: 'The video {value} cannot be reached: {reason}',
    missing: 'The build has no file for the video {value}: add it, or remove it from the sitemap',
  },
  examples: {
    illustrative: true,
    accept: [
      { xml, answers: { [SHOES]: html(), [VIDEO]: typed('video/mp4') } },
      { xml, answers: { [SHOES]: html(), [VIDEO]: typed('application/vnd.apple.mpegurl') } },
    ],
    reject: [
      { xml, answers: { [SHOES]: html(), [VIDEO]: bare('404 Not Found') }, expect: [{ message: 'status', at: VIDEO }] },
      { xml, answers: { [SHOES]: html(), [VIDEO]: typed('text/html') }, expect: [{ message: 'type', at: VIDEO }] },
      { xml, answers: { [SHOES]: html() }, expect: [{ message: 'unreachable', at: VIDEO }] },
      { text: '(a build without the file shoes.mp4)', expect: [{ message: 'missing' }] },
    ],
  },
  traits: ['assets'],
  check({ assets }) {
    return assets.flatMap((asset) => {
      if (asset.role !== 'video' && asset.role !== 'player') return [];
      // Players are pages, scripts or applications; files of videos have many types, and some are wrong for sure.
      const wrong =
        asset.role === 'player'
          ? /^(?:image|audio|font)\/|^text\/css$/
          : /^(?:image|font|text)\/|^application\/(?:json|xhtml\+xml)$/;
      const defect = assetDefect(asset, (type) => !wrong.test(type));
      return defect === null ? [] : [{ ...defect, at: asset.place }];
    });
  },
});
