// The segments of a video need a player, and their durations must add up.

import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { attributeNamed, childNamed, childrenNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

const SECONDS = /^\s*(?:\+?\d+|-0+)\s*$/;
const LIMIT = 28_800;

const withSegments = (duration: string, ...seconds: readonly string[]): string => {
  const segments = seconds.map(
    (length, n) => `<video:content_segment_loc duration="${length}">https://example.com/1-${n}.mp4</video:content_segment_loc>`,
  );
  return videoEntry(`<video:player_loc>https://example.com/embed/1</video:player_loc>${duration}${segments.join('')}`);
};

export default defineEntryRule({
  id: 'video/content-segment',
  severity: 'info',
  xsd: true,
  docs: {
    summary: 'video:content_segment_loc comes with a player_loc, and its durations add up to that of the video.',
    finding: 'The segments of a video lack a player or have wrong durations.',
    why: 'Segments are the pieces of a video with one player. The text of the schema says that they need a player, and that each has a duration. But the schema rejects the file only for a duration that is not a whole number up to 28800.',
    fix: 'Add video:player_loc, and the duration of each segment in seconds.',
    authority: [{ source: 'video.xsd', clause: 'element content_segment_loc' }],
  },
  options: {},
  messages: {
    player: '{name} has no player_loc beside it: add the address of the player, or use content_loc',
    'no-duration': '{name} has no duration: add the seconds of this segment',
    sum: 'The segments of this video last {sum} {sum:second|seconds} together, but its duration is {duration}: correct the wrong duration',
    duration: { text: 'The duration of {name} must be a whole number of seconds up to 28800, not "{value}"', severity: 'error' },
  },
  examples: {
    accept: [withSegments('<video:duration>30</video:duration>', '10', '20'), withSegments('', '10')],
    reject: [
      {
        xml: videoEntry('<video:content_segment_loc duration="10">https://example.com/1-1.mp4</video:content_segment_loc>'),
        expect: [{ message: 'player', at: 'video:content_segment_loc' }],
      },
      {
        xml: withSegments('', '10').replace(' duration="10"', ''),
        expect: [{ message: 'no-duration', at: 'video:content_segment_loc' }],
      },
      { xml: withSegments('', '0:10'), expect: [{ message: 'duration', at: '0:10' }] },
      {
        xml: withSegments('<video:duration>60</video:duration>', '10', '20'),
        expect: [{ message: 'sum', at: '60' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return videosOf(entry).flatMap((video) => {
      const segments = childrenNamed(video, 'content_segment_loc');
      const [first] = segments;
      if (!first) return [];
      const alone = childNamed(video, 'player_loc') === null;
      const player = alone ? [{ message: 'player', data: { name: first.qname }, at: first.nameSpan }] : [];
      return [...player, ...segments.flatMap(durationProblems), ...sumProblems(video, segments)];
    });
  },
});

/** The seconds of a segment; NaN where they are unknown. */
function secondsOf(segment: EntryElement): number {
  const value = attributeNamed(segment, 'duration')?.value ?? '';
  return SECONDS.test(value) && Number(value) <= LIMIT ? Number(value) : Number.NaN;
}

function durationProblems(segment: EntryElement): readonly Problem[] {
  const attribute = attributeNamed(segment, 'duration');
  if (attribute === null) return [{ message: 'no-duration', data: { name: segment.qname }, at: segment.nameSpan }];
  if (!Number.isNaN(secondsOf(segment))) return [];
  return [{ message: 'duration', data: { name: segment.qname, value: attribute.value }, at: attribute.valueSpan }];
}

function sumProblems(video: EntryElement, segments: readonly EntryElement[]): readonly Problem[] {
  const duration = childNamed(video, 'duration');
  const sum = segments.reduce((before, segment) => before + secondsOf(segment), 0);
  if (!duration || !SECONDS.test(duration.text.value) || Number.isNaN(sum) || sum === Number(duration.text.value)) return [];
  return [{ message: 'sum', data: { sum, duration: Number(duration.text.value) }, at: duration.text.span }];
}
