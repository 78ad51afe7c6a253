// A sitemap whose locs are on yoursite.com was built before anybody set the address of the site.

import { defineDocumentRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';
import { isPlaceholderHost } from '../support/placeholder-host.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ASTRO = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${NAMESPACE}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">`;
const REAL = 'https://www.garden.test-site.org/sitemap.xml';

interface State {
  isFound: boolean;
}

export default defineDocumentRule<State>({
  id: 'loc/placeholder-host',
  severity: 'error',
  docs: {
    summary: 'The locs of a sitemap are on the host of the site, not on a placeholder such as yoursite.com.',
    finding: 'The locs are on a placeholder host such as yoursite.com.',
    why: 'Templates and documentation of generators have addresses such as https://example.com or https://yoursite.com. If nobody replaces them, the sitemap lists pages of a site that does not exist or belongs to somebody else. All entries have the same reason, so each file is reported once. example.com is reported where the public address of the sitemap is another one, or where the file shows which program wrote it.',
    fix: 'Set the address of the site in the configuration of the generator, and build again.',
    authority: [
      { source: 'rfc2606', clause: 'section 3 (example.com)' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { placeholder: 'The host {host} is a placeholder: set the address of the site, and build the sitemap again' },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc></url>',
      { xml: '<url><loc>https://yoursite.com/</loc></url>', uri: 'https://yoursite.com/sitemap.xml' },
      { xml: '<url><loc>https://example.org/</loc></url>', uri: 'https://example.com/sitemap.xml' },
      '<url><loc>https://yoursite.example.com/a</loc></url><url><loc>https://mysitemap.com/</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://yoursite.com/a</loc></url><url><loc>https://yoursite.com/b</loc></url>',
        expect: [{ message: 'placeholder', at: 'yoursite.com' }],
      },
      {
        xml: '<url><loc>https://www.example.com/a</loc></url>',
        uri: REAL,
        expect: [{ message: 'placeholder', at: 'www.example.com' }],
      },
      {
        xml: `${ASTRO}<url><loc>https://example.com/a</loc></url></urlset>`,
        expect: [{ message: 'placeholder', at: 'example.com' }],
      },
    ],
  },
  facts: ['new-origin', 'new-host'],
  start: () => ({ isFound: false }),
  each(state, { loc, address }, { document }) {
    const part = webHost(address);
    if (state.isFound || !loc || !part) return [];
    const reading = readHost(part.text);
    if (reading.kind !== 'name' || !isPlaceholderHost(reading.ascii, document)) return [];
    state.isFound = true;
    return [{ message: 'placeholder', data: { host: part.text }, at: loc.at(part.from, part.to) }];
  },
  isDone: ({ isFound }) => isFound,
  end: () => [],
});
