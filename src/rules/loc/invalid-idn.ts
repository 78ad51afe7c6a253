// An international host name has no form in the DNS, or only lenient software accepts it.

import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';
import { misreadIn } from '../support/misread-utf8.js';

export default defineEntryRule({
  id: 'loc/invalid-idn',
  severity: 'error',
  docs: {
    summary: 'An international host name is valid under UTS #46 and IDNA2008.',
    finding: 'The host of loc is not a valid international domain name.',
    why: 'In the DNS, a label with non-ASCII letters begins with xn--. A name does not resolve if it cannot be converted, or if its xn-- label decodes to nothing. Emoji and other symbols convert under UTS #46, but IDNA2008 disallows them, and most registries do not register them.',
    fix: 'Correct the host name, or use one without symbols.',
    authority: [
      { source: 'uts46', clause: 'section 4 Processing' },
      { source: 'rfc5891', clause: 'section 4.2' },
    ],
  },
  options: {},
  messages: {
    invalid: 'Host "{value}" is not a valid international domain name, so it cannot resolve: correct it',
    disallowed: {
      text: 'Host "{value}" has the character "{character}", which IDNA2008 disallows in domain names: use a name without it',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      '<url><loc>https://xn--mller-kva.de/</loc></url>',
      '<url><loc>https://m\u00FCller.de/</loc></url>',
      '<url><loc>https://fa\u00DF.de/</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://xn--a.de/</loc></url>', expect: [{ message: 'invalid', at: 'xn--a' }] },
      { xml: '<url><loc>https://a\u200Cb.de/</loc></url>', expect: [{ message: 'invalid', at: 'a\u200Cb' }] },
      { xml: '<url><loc>https://i\u2764.ws/</loc></url>', expect: [{ message: 'disallowed', at: '\u2764' }] },
      { xml: '<url><loc>https://xn--i-7iq.ws/</loc></url>', expect: [{ message: 'disallowed', at: 'xn--i-7iq.ws' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const host = webHost(address);
    if (!loc || !host) return [];
    const reading = readHost(host.text);
    const data = { value: host.text };
    if (reading.kind === 'invalid' && reading.defect === 'idn') {
      return [{ message: 'invalid', data, at: loc.at(host.from + reading.from, host.from + reading.to) }];
    }
    // For misread text, encoding/mojibake reports the text that was meant.
    if (reading.kind !== 'name' || reading.disallowed === null || misreadIn(host.text).length > 0) return [];
    const character = reading.disallowed;
    const index = host.text.indexOf(character);
    const from = index < 0 ? host.from : host.from + index;
    const to = index < 0 ? host.to : from + character.length;
    return [{ message: 'disallowed', data: { ...data, character }, at: loc.at(from, to) }];
  },
});
