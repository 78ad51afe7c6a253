// The page about an uploader must be on the site of the video.

import type { Problem } from '../../base/problem/problem.js';
import { parseAddress } from '../../base/url/address.js';
import { withoutPadding } from '../../read/entry/padding.js';
import { defineEntryRule } from '../rule.js';
import { attributeNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

const withInfo = (address: string): string => videoEntry(`<video:uploader info="${address}">Ann</video:uploader>`);

export default defineEntryRule({
  id: 'video/uploader-info-host',
  severity: 'warning',
  docs: {
    summary: 'The info attribute of video:uploader has the same host as loc.',
    finding: 'The info of video:uploader is on a different host from loc.',
    why: 'Google wants the address of the page about the uploader to be on the domain of the page with the video. If one host is a subdomain of the other, such as www.example.com and example.com, the rule treats them as one domain.',
    fix: 'Write the address of a page about the uploader on the same site, or remove info.',
    authority: [
      { source: 'google-video', clause: 'video:uploader' },
      { source: 'video.xsd', clause: 'attribute info' },
    ],
  },
  options: {},
  messages: {
    host: 'info of {name} is on {host}, but loc is on {page}: write an address on the same domain, or remove it',
  },
  examples: {
    accept: [withInfo('https://example.com/people/ann'), withInfo('https://people.example.com/ann'), withInfo('/people/ann')],
    reject: [{ xml: withInfo('https://example.org/ann'), expect: [{ message: 'host', at: 'https://example.org/ann' }] }],
  },
  facts: ['video'],
  check(entry) {
    const page = entry.address?.web ? entry.address.host?.text.toLowerCase() : undefined;
    if (page === undefined) return [];
    return inVideos(entry, 'uploader').flatMap((uploader): readonly Problem[] => {
      const info = attributeNamed(uploader, 'info');
      const address = parseAddress(withoutPadding(info?.value ?? ''));
      if (!info || !address.web || !address.host) return [];
      const host = address.host.text.toLowerCase();
      if (isWithin(host, page) || isWithin(page, host)) return [];
      return [{ message: 'host', data: { name: uploader.qname, host, page, value: info.value }, at: info.valueSpan }];
    });
  },
});

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain.replace(/^www\./, '')}`) || host === domain.replace(/^www\./, '');
}
