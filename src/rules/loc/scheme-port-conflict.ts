// On port 80 of https, or port 443 of http, the server speaks the other protocol.

import { defineEntryRule } from '../rule.js';
import { portNumber, webPort } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/scheme-port-conflict',
  severity: 'warning',
  docs: {
    summary: 'loc does not combine https with port 80 or http with port 443.',
    finding: 'loc combines https with port 80, or http with port 443.',
    why: 'Port 80 belongs to http, and port 443 to https. A server that speaks plain HTTP on port 80 cannot answer a TLS handshake, and a TLS server on port 443 cannot answer plain HTTP. The URL usually comes from a proxy configuration that sets scheme and port separately.',
    fix: 'Remove the port, or use the scheme that belongs to it.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { conflict: 'Port {value} belongs to {other}, not to {scheme}: remove it, or change the scheme' },
  examples: {
    accept: ['<url><loc>https://example.com:443/</loc></url>', '<url><loc>http://example.com:8080/</loc></url>'],
    reject: [
      { xml: '<url><loc>https://example.com:80/page</loc></url>', expect: [{ message: 'conflict', at: '80' }] },
      { xml: '<url><loc>http://example.com:443/page</loc></url>', expect: [{ message: 'conflict', at: '443' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const port = webPort(address);
    if (!loc || !port || !address?.scheme) return [];
    const scheme = address.scheme.text.toLowerCase();
    const other = scheme === 'https' ? 'http' : 'https';
    if (portNumber(port) !== (other === 'https' ? 443 : 80)) return [];
    return [{ message: 'conflict', data: { value: port.text, scheme, other }, at: loc.at(port.from, port.to) }];
  },
});
