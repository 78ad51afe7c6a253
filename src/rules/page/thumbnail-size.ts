// The thumbnail of a video is large enough for Google.

import { definePageRule, type PlacedProblem } from '../rule.js';

export default definePageRule({
  id: 'page/thumbnail-size',
  severity: 'warning',
  docs: {
    summary: 'The thumbnail of a video is at least as large as Google requires.',
    finding: 'The thumbnail of a video is too small.',
    why: 'Google requires thumbnails of at least 60 by 30 pixels and prefers larger ones. A video with a smaller one may be shown without it. Portrait thumbnails are measured by their longer and shorter side, too.',
    fix: 'Use a larger thumbnail; the notes of the video schema recommend at least 120 by 90 pixels.',
    authority: [
      { source: 'google-video-pages', clause: 'Video thumbnail specifications' },
      { source: 'video.xsd', clause: 'thumbnail_loc' },
    ],
  },
  options: {
    minWidth: { default: 60, help: 'Minimum number of pixels on the longer side' },
    minHeight: { default: 30, help: 'Minimum number of pixels on the shorter side' },
  },
  messages: {
    small: 'The thumbnail {value} is {width} x {height} pixels: make it at least {minWidth} x {minHeight}',
  },
  examples: {
    illustrative: true,
    accept: [{ text: '(a thumbnail of 1280 x 720 pixels)' }, { text: '(a thumbnail of 30 x 60 pixels)' }],
    reject: [{ text: '(a thumbnail of 32 x 18 pixels)', expect: [{ message: 'small' }] }],
  },
  traits: ['assets'],
  check({ assets }, { option }) {
    const [minWidth, minHeight] = [Number(option('minWidth')), Number(option('minHeight'))];
    return assets.flatMap(({ role, url, place, width, height }): PlacedProblem[] => {
      if (role !== 'thumbnail' || width === null || height === null) return [];
      if (Math.max(width, height) >= minWidth && Math.min(width, height) >= minHeight) return [];
      return [{ message: 'small', data: { value: url, width, height, minWidth, minHeight }, at: place }];
    });
  },
});
