// Scheme and host are case-insensitive: upper case is the same address in different bytes.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Part } from '../../base/url/address.js';
import { defineEntryRule } from '../rule.js';
import { webHost } from '../support/address-start.js';
import { lowerCasedHost, readHost } from '../support/host-validity.js';
import { misreadIn } from '../support/misread-utf8.js';

export default defineEntryRule({
  id: 'loc/uppercase-host',
  severity: 'info',
  docs: {
    summary: 'The scheme and host of loc are in lower case.',
    finding: 'The scheme or host of loc has capital letters.',
    why: 'The two spellings lead to the same page. But tools that compare URLs as text treat them as different: they miss duplicates, or report two hosts.',
    fix: 'Write the scheme and host in lower case. The path keeps its case.',
    authority: [{ source: 'rfc3986', clause: 'section 6.2.2.1' }],
  },
  options: {},
  messages: {
    scheme: 'Scheme "{value}" has capital letters: write "{lower}"',
    host: 'Host "{value}" has capital letters: write "{lower}"',
  },
  examples: {
    accept: ['<url><loc>https://example.com/Page</loc></url>', '<url><loc>https://ex%6Dple.com/</loc></url>'],
    reject: [
      { xml: '<url><loc>HTTPS://example.com/</loc></url>', expect: [{ message: 'scheme', at: 'HTTPS' }] },
      { xml: '<url><loc>https://Example.com/</loc></url>', expect: [{ message: 'host', at: 'Example.com' }] },
    ],
  },
  facts: ['origin-odd'],
  check({ loc, address }) {
    const host = webHost(address);
    if (!loc || !host || !address?.scheme) return [];
    const { kind } = readHost(host.text);
    if (kind === 'invalid' || kind === 'unread') return [];
    const problems: Problem[] = [];
    const compare = (message: string, part: Part): void => {
      const lower = lowerCasedHost(part.text);
      if (lower === part.text) return;
      const at = loc.at(part.from, part.to);
      const fix = fixOf('safe', [{ span: at, text: lower }]);
      problems.push({ message, data: { value: part.text, lower }, at, fix });
    };
    compare('scheme', address.scheme);
    // For misread text, encoding/mojibake reports the text that was meant.
    if (misreadIn(host.text).length === 0) compare('host', host);
    return problems;
  },
});
