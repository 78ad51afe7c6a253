// The grammar allows `host:`, `:0` and `:0443`, but they are always mistakes.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { portNumber, webPort } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/empty-or-zero-port',
  severity: 'warning',
  docs: {
    summary: 'If loc has a port, it is a plain number above 0.',
    finding: 'loc has no port after a colon, port 0, or leading zeros.',
    why: 'A colon without a port usually comes from an empty setting, and no server listens on port 0. Leading zeros make the same address look different. RFC 2396 and RFC 3986 allow a colon without digits, and browsers and crawlers drop it. But libxml2 rejects it. The schema verdict therefore ignores such a colon, and the report lists it as `url-empty-port` in `schema.exceptions`.',
    fix: 'Remove the port and its colon, or write it without leading zeros.',
    authority: [{ source: 'rfc3986', clause: 'section 6.2.3' }],
  },
  options: {},
  messages: {
    empty: 'A colon without a port follows host "{value}": remove the colon',
    zero: 'No server listens on port {value}: remove it with its colon',
    'leading-zeros': 'Port {value} has leading zeros: write {plain}',
  },
  examples: {
    accept: ['<url><loc>https://example.com:8080/</loc></url>', '<url><loc>https://example.com/:</loc></url>'],
    reject: [
      { xml: '<url><loc>https://example.com:/page</loc></url>', expect: [{ message: 'empty', at: ':' }] },
      { xml: '<url><loc>https://example.com:0/page</loc></url>', expect: [{ message: 'zero', at: '0' }] },
      { xml: '<url><loc>https://example.com:08443/page</loc></url>', expect: [{ message: 'leading-zeros', at: '08443' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const port = webPort(address);
    if (!loc || !port || !address?.host) return [];
    const at = loc.at(port.from, port.to);
    if (port.text === '') {
      const colon = loc.at(port.from - 1, port.from);
      const fix = fixOf('safe', [{ span: colon, text: '' }]);
      return [{ message: 'empty', data: { value: address.host.text }, at: colon, fix }];
    }
    const number = portNumber(port);
    if (number === 0) return [{ message: 'zero', data: { value: port.text }, at }];
    if (number === null || !port.text.startsWith('0')) return [];
    const plain = port.text.replace(/^0+/, '');
    const fix = fixOf('safe', [{ span: at, text: plain }]);
    return [{ message: 'leading-zeros', data: { value: port.text, plain }, at, fix }];
  },
});
