// A port is a number up to 65535; a URL with any other port cannot be parsed.

import { defineEntryRule } from '../rule.js';
import { portDefect, webPort } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/invalid-port',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The port of loc is a number from 0 to 65535.',
    finding: 'The port of loc is not a number from 0 to 65535.',
    why: 'A port is a 16-bit number. URL parsers reject larger numbers and anything that is not a digit, so crawlers cannot fetch the page.',
    fix: 'Correct the port, or remove it with its colon.',
    authority: [
      { source: 'rfc3986', clause: 'section 3.2.3' },
      { source: 'whatwg', clause: 'port state' },
    ],
  },
  options: {},
  messages: {
    'not-a-number': 'Port "{value}" is not a number: correct it, or remove it with its colon',
    'too-great': 'Port {value} is greater than 65535: correct it, or remove it with its colon',
  },
  examples: {
    accept: ['<url><loc>https://example.com:65535/</loc></url>', '<url><loc>https://example.com/a:b</loc></url>'],
    reject: [
      { xml: '<url><loc>https://example.com:80a/</loc></url>', expect: [{ message: 'not-a-number', at: '80a' }] },
      { xml: '<url><loc>https://example.com:65536/</loc></url>', expect: [{ message: 'too-great', at: '65536' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const port = webPort(address);
    const message = port && port.text !== '' ? portDefect(port) : null;
    if (!loc || !port || !message) return [];
    return [{ message, data: { value: port.text }, at: loc.at(port.from, port.to) }];
  },
});
