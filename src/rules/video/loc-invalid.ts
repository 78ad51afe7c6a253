// The addresses in a video must be absolute URLs, like the address of a page.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { ADDRESS_MESSAGES, addressExamples, addressProblem, defectIn } from '../support/address-defect.js';
import { MOST_PLACES } from '../support/first-places.js';
import { localHostOfPage } from '../support/local-host.js';
import { videoEntry } from './support/example.js';
import { isStreaming } from './support/schemes.js';
import { addressesOf, type VideoAddress } from './support/videos.js';

export default defineEntryRule({
  id: 'video/loc-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary:
      'Every address in a video is an absolute http or https URL that a crawler can fetch; the media file (content_loc) may also be at an ftp URL.',
    finding: 'An address in a video is not a URL that crawlers can fetch.',
    why: 'Crawlers fetch the thumbnail and the player over HTTP, and the media file over HTTP or FTP. The schema accepts nearly any address, even relative and empty ones. So a file can be valid even if none of its videos can be used.',
    fix: 'Write the complete address, beginning with https:// and the host, and percent-encode characters that a URL cannot contain.',
    authority: [
      { source: 'google-video', clause: 'Video sitemap best practices' },
      { source: 'video.xsd', clause: 'xsd:anyURI' },
      { source: 'rfc3986', clause: 'appendix A' },
    ],
  },
  options: {},
  messages: {
    ...ADDRESS_MESSAGES,
    'other-scheme':
      '{name} has the scheme {part}, but crawlers fetch only http and https addresses, and ftp addresses in content_loc',
  },
  examples: {
    accept: [
      videoEntry(),
      videoEntry('', { content: '<video:content_loc>ftp://example.com/1.mp4</video:content_loc>' }),
      videoEntry('', { content: '<video:content_loc>rtmp://example.com/1</video:content_loc>' }),
      videoEntry('<video:uploader info="https://example.com/people/ann">Ann</video:uploader>'),
    ],
    reject: [
      {
        xml: videoEntry('', { thumbnail: '<video:thumbnail_loc></video:thumbnail_loc>' }),
        expect: [{ message: 'empty', at: '<video:thumbnail_loc></video:thumbnail_loc>' }],
      },
      {
        xml: videoEntry('', { thumbnail: '<video:thumbnail_loc>ftp://example.com/1.jpg</video:thumbnail_loc>' }),
        expect: [{ message: 'other-scheme', at: 'ftp' }],
      },
      { xml: videoEntry('<video:uploader info="/ann">Ann</video:uploader>'), expect: [{ message: 'relative', at: '/ann' }] },
      ...addressExamples((address) => videoEntry('', { content: `<video:content_loc>${address}</video:content_loc>` })),
    ],
  },
  facts: ['video'],
  check(entry, context) {
    const local = localHostOfPage(entry, context.document);
    const most = MOST_PLACES;
    return addressesOf(entry).flatMap((address): readonly Problem[] => {
      if (isStreaming(address.value.text) || isFileOverFtp(address)) return [];
      const defect = defectIn(address.value, context.document.url, local, most);
      return defect ? [addressProblem(address.value, address.name, defect, address.whole)] : [];
    });
  },
});

function isFileOverFtp({ local, value }: VideoAddress): boolean {
  return local === 'content_loc' && /^ftp:\/\/[^\s/?#]+\/\S+$/i.test(value.text);
}
