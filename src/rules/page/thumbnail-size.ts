// The thumbnail of a video is neither too small nor too large.

import { definePageRule, type PlacedProblem } from '../rule.js';

export default definePageRule({
  id: 'page/thumbnail-size',
  severity: 'warning',
  docs: {
    summary: 'The size of a video thumbnail is one that search engines accept.',
    finding: 'The thumbnail of a video is too small or too large.',
    why: 'Search Console reports thumbnails that are too small or too large, and search engines may then show the video without one. The notes in the video schema recommend at least 120 by 90 pixels. The limits apply to the longer and the shorter side, so portrait thumbnails are measured in the same way.',
    fix: 'Use a thumbnail within the limits that the message names.',
    authority: [
      { source: 'video.xsd', clause: 'thumbnail_loc' },
      { source: 'google-video', clause: '' },
      { source: 'search-console', clause: 'Thumbnail too small, thumbnail too large' },
    ],
  },
  options: {
    minWidth: { default: 120, help: 'Minimum number of pixels on the longer side' },
    minHeight: { default: 90, help: 'Minimum number of pixels on the shorter side' },
    maxWidth: { default: 1_920, help: 'Maximum number of pixels on the longer side' },
    maxHeight: { default: 1_080, help: 'Maximum number of pixels on the shorter side' },
  },
  messages: {
    small: 'The thumbnail {value} is {width} x {height} pixels: make it at least {minWidth} x {minHeight}',
    large: 'The thumbnail {value} is {width} x {height} pixels: make it at most {maxWidth} x {maxHeight}',
  },
  examples: {
    illustrative: true,
    accept: [{ text: '(a thumbnail of 1280 x 720 pixels)' }, { text: '(a thumbnail of 720 x 1280 pixels)' }],
    reject: [
      { text: '(a thumbnail of 60 x 30 pixels)', expect: [{ message: 'small' }] },
      { text: '(a thumbnail of 3840 x 2160 pixels)', expect: [{ message: 'large' }] },
    ],
  },
  traits: ['assets'],
  check({ assets }, { option }) {
    const limit = (name: string): number => Number(option(name));
    return assets.flatMap(({ role, url, place, width, height }): PlacedProblem[] => {
      if (role !== 'thumbnail' || width === null || height === null) return [];
      const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
      const size = { value: url, width, height };
      if (longer < limit('minWidth') || shorter < limit('minHeight')) {
        const data = { ...size, minWidth: limit('minWidth'), minHeight: limit('minHeight') };
        return [{ message: 'small', data, at: place }];
      }
      if (longer <= limit('maxWidth') && shorter <= limit('maxHeight')) return [];
      return [{ message: 'large', data: { ...size, maxWidth: limit('maxWidth'), maxHeight: limit('maxHeight') }, at: place }];
    });
  },
});
