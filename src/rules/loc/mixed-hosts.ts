// The locs of one sitemap belong to one host.

import { defineDocumentRule } from '../rule.js';
import { isStagingName, readHost } from './host.js';
import { verifiedHosts } from './scope.js';
import { webHost, webPort } from './start.js';

interface State {
  /** Host of the first loc, with its port. */
  first: string | null;
  reported: boolean;
}

export default defineDocumentRule<State>({
  id: 'loc/mixed-hosts',
  severity: 'warning',
  docs: {
    summary: 'All locs of a sitemap are on one host.',
    why: 'A sitemap lists pages of a single host, the one it lies on. URLs of another host are dropped unless the owner proves that both sites are theirs. This rule speaks where the address of the sitemap is unknown, for example for a local file; otherwise every foreign loc is reported.',
    fix: 'Write one sitemap for each host, or name this sitemap in the robots.txt of every host.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions, loc; Sitemap file location' },
      { source: 'google-build', clause: 'Sitemap best practices' },
    ],
  },
  options: {
    verified: { default: [], help: 'Hosts, with a port where they have one, that may be listed here' },
  },
  messages: { mixed: '{value} is on another host than {first}, on which the sitemap begins: write one sitemap for each host' },
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
  facts: ['new-origin'],
  again: 'once',
  start: () => ({ first: null, reported: false }),
  each(state, { kind, loc, address }, context) {
    const part = webHost(address);
    if (state.reported || !loc || !part || kind === 'sitemap' || context.document.url) return [];
    const reading = readHost(part.text);
    if (reading.kind === 'invalid' || reading.kind === 'unread' || isStagingName(reading.ascii)) return [];
    const port = webPort(address)?.text ?? '';
    const host = port === '' || port === '80' || port === '443' ? reading.ascii : `${reading.ascii}:${port}`;
    if (verifiedHosts(context).includes(host)) return [];
    state.first ??= host;
    if (state.first === host) return [];
    state.reported = true;
    return [{ message: 'mixed', data: { value: loc.value, first: state.first }, at: loc.at(part.from, part.to) }];
  },
  isDone: ({ reported }) => reported,
  end: () => [],
});
