// Google fetches videos over HTTP or FTP, not over streaming protocols.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { streamingScheme } from './support/schemes.js';
import { addressesOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/streaming-protocol',
  severity: 'error',
  docs: {
    summary: 'No address in a video has the scheme of a streaming protocol.',
    finding: 'An address in a video has the scheme of a streaming protocol.',
    why: 'Google fetches videos over HTTP and FTP, and says that it does not support streaming protocols. The schema accepts any address, so it does not report this.',
    fix: 'Write the address of a file that HTTP can fetch, or the address of the player page in video:player_loc.',
    authority: [{ source: 'google-video', clause: 'Video sitemap best practices' }],
  },
  options: {},
  messages: {
    streaming: '{name} has the scheme {scheme} of a streaming protocol, which is not supported: use an http or https address',
  },
  examples: {
    accept: [videoEntry(), videoEntry('', { content: '<video:content_loc>https://example.com/live/1.m3u8</video:content_loc>' })],
    reject: [
      {
        xml: videoEntry('', { content: '<video:content_loc>rtmp://example.com/live/1</video:content_loc>' }),
        expect: [{ message: 'streaming', at: 'rtmp' }],
      },
      {
        xml: videoEntry('<video:player_loc>RTSP://example.com/1</video:player_loc>'),
        expect: [{ message: 'streaming', at: 'RTSP' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return addressesOf(entry).flatMap(({ name, value }): readonly Problem[] => {
      const scheme = streamingScheme(value.text);
      if (scheme === null) return [];
      return [{ message: 'streaming', data: { name, scheme, value: value.text }, at: value.at(0, scheme.length) }];
    });
  },
});
