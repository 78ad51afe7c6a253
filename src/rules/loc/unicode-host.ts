// A host beyond ASCII is a valid IRI; its URI form is the A-label in the DNS.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';
import { misreadIn } from '../support/misread-utf8.js';

export default defineEntryRule({
  id: 'loc/unicode-host',
  severity: 'info',
  docs: {
    summary: 'An international host name is written in its ASCII form.',
    finding: 'The host of loc is not in its ASCII form.',
    why: 'Software that follows RFC 3987 converts the name itself, and search engines do. But older sitemap readers and log analysis compare hosts byte for byte and treat the two forms as two sites.',
    fix: 'Write the host with its xn-- labels.',
    authority: [
      { source: 'rfc3987', clause: 'section 3.1' },
      { source: 'yandex-sitemap', clause: 'Cyrillic addresses' },
    ],
  },
  options: {},
  messages: { unicode: 'Host "{value}" has non-ASCII characters: write its ASCII form, "{ascii}"' },
  examples: {
    accept: ['<url><loc>https://xn--mller-kva.de/</loc></url>', '<url><loc>https://example.com/m\u00FCller</loc></url>'],
    reject: [
      { xml: '<url><loc>https://m\u00FCller.de/</loc></url>', expect: [{ message: 'unicode', at: 'm\u00FCller.de' }] },
      {
        xml: '<url><loc>https://\u4F8B\u3048\u3002jp/</loc></url>',
        expect: [{ message: 'unicode', at: '\u4F8B\u3048\u3002jp' }],
      },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const host = webHost(address);
    if (!loc || !host || !/[^\0-\x7F]/.test(host.text)) return [];
    const reading = readHost(host.text);
    if (reading.kind !== 'name' || reading.disallowed !== null || misreadIn(host.text).length > 0) return [];
    const { ascii } = reading;
    const at = loc.at(host.from, host.to);
    const fix = fixOf('safe', [{ span: at, text: ascii }]);
    return [{ message: 'unicode', data: { value: host.text, ascii }, at, fix }];
  },
});
