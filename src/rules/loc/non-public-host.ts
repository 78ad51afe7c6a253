// No search engine can reach localhost, private addresses and special-use names.

import { fixOf } from '../../base/problem/fixes.js';
import { specialUseOf } from '../../base/url/special-use.js';
import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { reachOf, readHost } from '../support/host-validity.js';
import { isOnLocalHost } from '../support/local-host.js';

export default defineEntryRule({
  id: 'loc/non-public-host',
  severity: 'error',
  merged: 'message',
  docs: {
    summary: 'The host of loc is reachable from the internet.',
    finding: 'The host of loc is not reachable from the internet.',
    why: 'Names such as localhost, intranet or site.local and addresses of private networks have a meaning only on one machine or network. In a published sitemap they are almost always the address of a development server: the site URL was not set when the sitemap was built, and crawlers cannot fetch any of the pages. That is one fault, so a report has one finding for all entries of a file.',
    fix: 'Set the public address of the site in the build, and generate the sitemap again.',
    authority: [
      { source: 'rfc6761', clause: 'section 6' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    loopback: 'Host "{value}" is the computer itself: build the site with its public base URL',
    local: 'Host "{value}" has no domain and is known only inside one network: use the public address of the site',
    special:
      'Host "{value}" ends with the special-use name .{suffix}, which never resolves publicly: use the public address of the site',
    address: 'Host "{value}" is an address that is not reachable from the internet: use the public address of the site',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc></url>',
      '<url><loc>https://localhost.example.com/</loc></url>',
      '<url><loc>https://93.184.216.34/</loc></url>',
      // loc/local-origin reports these together.
      { xml: '<url><loc>http://localhost:3000/page</loc></url>', uri: 'http://localhost:3000/sitemap.xml' },
    ],
    reject: [
      { xml: '<url><loc>https://intranet/page</loc></url>', expect: [{ message: 'local', at: 'intranet' }] },
      {
        xml: '<url><loc>http://localhost:3000/page</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'loopback', at: 'localhost' }],
      },
      {
        xml: '<url><loc>http://localhost:4000/page</loc></url>',
        uri: 'http://localhost:3000/sitemap.xml',
        expect: [{ message: 'loopback', at: 'localhost' }],
      },
      { xml: '<url><loc>https://site.local/page</loc></url>', expect: [{ message: 'special', at: 'site.local' }] },
      { xml: '<url><loc>http://192.168.0.10/page</loc></url>', expect: [{ message: 'address', at: '192.168.0.10' }] },
      { xml: '<url><loc>http://0x7f.0.0.1/</loc></url>', expect: [{ message: 'loopback', at: '0x7f.0.0.1' }] },
      { xml: '<url><loc>http://[::1]/page</loc></url>', expect: [{ message: 'loopback', at: '[::1]' }] },
      { xml: '<url><loc>http://[fc00::1]/page</loc></url>', expect: [{ message: 'address', at: '[fc00::1]' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }, context) {
    const host = webHost(address);
    if (!loc || !host || !address?.authority || isOnLocalHost(address, context.document)) return [];
    const reading = readHost(host.text);
    if ((reading.kind !== 'name' && reading.kind !== 'ip') || reading.public) return [];
    const suffix = reading.kind === 'name' ? specialUseOf(reading.ascii) : null;
    const data = { value: host.text, suffix: suffix ?? '' };
    const problem = { message: reachOf(reading), data, at: loc.at(host.from, host.to) };
    const { url } = context.document;
    const home = url ? readHost(url.hostname) : null;
    if (!url || !home || home.kind === 'invalid' || home.kind === 'unread' || !home.public) return [problem];
    const span = loc.at(0, address.authority.to);
    return [{ ...problem, fix: fixOf('unsafe', [{ span, text: url.origin }]) }];
  },
});
