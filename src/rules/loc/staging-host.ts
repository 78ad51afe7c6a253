// A sitemap that lists a staging or preview host was built with the wrong base URL.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import { originOf } from '../../base/url/address.js';
import { defineDocumentRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { isStagingName, readHost } from '../support/host-validity.js';

/** Maximum number of staging hosts reported for one document: a sitemap names one or two, and memory must not grow with the file. */
const MOST_REPORTED = 100;

interface State {
  /** The first place of each staging host: the whole loc, whose place is still known at the end. */
  readonly staging: Map<string, { readonly value: string; readonly at: Span; readonly fixAt: Span }>;
  /** The origin of the first loc that is not on a staging host. */
  home: string | null;
}

export default defineDocumentRule<State>({
  id: 'loc/staging-host',
  severity: 'warning',
  docs: {
    summary: 'A sitemap does not mix pages of the site with pages on a staging or preview host.',
    finding: 'loc is on a host that looks like a staging or preview copy.',
    why: 'Hosts such as staging.example.com, or names below vercel.app, serve copies of the site for its developers. If the sitemap lists the copy, crawlers fetch it, and it competes with the site. A sitemap that lists only such hosts is not reported.',
    fix: 'Set the public address of the site in the build that writes the sitemap.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    staging: '"{value}" is on host {host}, which looks like a staging or preview copy: use the public address of the site',
  },
  examples: {
    accept: [
      '<url><loc>https://example.vercel.app/</loc></url><url><loc>https://example.vercel.app/b</loc></url>',
      '<url><loc>https://a.netlify.app/</loc></url><url><loc>https://b.netlify.app/</loc></url>',
      '<url><loc>https://example.com/</loc></url><url><loc>https://dev.to/example</loc></url>',
      '<url><loc>https://example.com/staging.html</loc></url><url><loc>https://example.org/</loc></url>',
      '<url><loc>https://example.com/</loc></url><url><loc>https://developers.example.com/</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc></url><url><loc>https://staging.example.com/b</loc></url>',
        expect: [{ message: 'staging', at: 'https://staging.example.com/b' }],
      },
      {
        xml: '<url><loc>https://example.pages.dev/a</loc></url><url><loc>https://example.com/</loc></url>',
        expect: [{ message: 'staging', at: 'https://example.pages.dev/a' }],
      },
    ],
  },
  facts: ['new-origin'],
  start: () => ({ staging: new Map(), home: null }),
  each(state, { kind, loc, address }, context) {
    const part = webHost(address);
    if (!loc || !part || !address || kind === 'sitemap' || context.document.url) return [];
    const reading = readHost(part.text);
    if (reading.kind !== 'name') return [];
    const { ascii } = reading;
    if (!isStagingName(ascii)) state.home ??= originOf(address);
    else if (!state.staging.has(ascii) && state.staging.size < MOST_REPORTED) {
      const fixAt = loc.at(0, address.authority?.to ?? part.to);
      state.staging.set(ascii, { value: loc.value, at: loc.span, fixAt });
    }
    return [];
  },
  end({ staging, home }) {
    if (home === null) return [];
    return [...staging].map(([host, { value, at, fixAt }]): Problem => {
      const fix = fixOf('unsafe', [{ span: fixAt, text: home }]);
      return { message: 'staging', data: { value, host }, at, fix };
    });
  },
});
