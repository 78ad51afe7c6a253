// All locs of a sitemap must be on one host.

import { defineDocumentRule } from '../rule.js';
import { webHost, webPort } from '../support/address-start.js';
import { isStagingName, readHost } from '../support/host-validity.js';
import { verifiedHosts } from '../support/sitemap-scope.js';

interface State {
  /** The host of the first loc, with its port. */
  first: string | null;
  isDone: boolean;
}

export default defineDocumentRule<State>({
  id: 'loc/mixed-hosts',
  severity: 'warning',
  docs: {
    summary: 'All locs of a sitemap are on one host.',
    finding: 'The locs of a sitemap are on several hosts.',
    why: 'A sitemap may list only pages on its own host. Search engines drop URLs on another host unless the owner proves that both sites belong together. This rule applies if the address of the sitemap is unknown, for example for a local file. Otherwise, loc/out-of-scope-host reports every loc on another host.',
    fix: 'Write one sitemap for each host, or name this sitemap in the robots.txt of every host.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions, loc; Sitemap file location' },
      { source: 'google-build', clause: 'Sitemap best practices' },
    ],
  },
  options: {
    verified: { default: [], help: 'Other hosts whose pages the sitemap may list, each with its port if it has one' },
  },
  messages: { mixed: '"{value}" is not on {first}, the host of the first loc: write one sitemap for each host' },
  examples: {
    accept: [
      '<url><loc>https://example.com/a</loc></url><url><loc>https://EXAMPLE.com/b</loc></url>',
      '<url><loc>https://example.com/a</loc></url><url><loc>http://example.com/b</loc></url>',
      {
        xml: '<url><loc>https://example.com/a</loc></url><url><loc>https://example.org/b</loc></url>',
        options: { verified: ['example.org'] },
      },
      {
        xml: '<url><loc>https://example.com/a</loc></url><url><loc>https://example.org/b</loc></url>',
        uri: 'https://example.com/sitemap.xml',
      },
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/a</loc></url><url><loc>https://example.org/b</loc></url>',
        expect: [{ message: 'mixed', at: 'example.org' }],
      },
      {
        xml: '<url><loc>https://example.com/a</loc></url><url><loc>https://www.example.com/b</loc></url>',
        expect: [{ message: 'mixed', at: 'www.example.com' }],
      },
    ],
  },
  facts: ['new-origin', 'new-host'],
  // Where the address of the sitemap is known, another rule reports each host that is not its own.
  start: ({ document }) => ({ first: null, isDone: document.url !== null }),
  each(state, { kind, loc, address }, context) {
    const part = webHost(address);
    if (state.isDone || !loc || !part || kind === 'sitemap') return [];
    const reading = readHost(part.text);
    if (reading.kind === 'invalid' || reading.kind === 'unread' || isStagingName(reading.ascii)) return [];
    const port = webPort(address)?.text ?? '';
    const host = port === '' || port === '80' || port === '443' ? reading.ascii : `${reading.ascii}:${port}`;
    if (verifiedHosts(context).includes(host)) return [];
    state.first ??= host;
    if (state.first === host) return [];
    state.isDone = true;
    return [{ message: 'mixed', data: { value: loc.value, first: state.first }, at: loc.at(part.from, part.to) }];
  },
  isDone: ({ isDone }) => isDone,
  end: () => [],
});
