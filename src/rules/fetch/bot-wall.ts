// A firewall answers in place of the site, so nothing is known of the sitemap or page behind it.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/bot-wall',
  severity: 'error',
  docs: {
    summary: 'Firewalls and bot protection let this tool read the sitemap and its pages.',
    finding: 'A bot wall answers in place of the site.',
    why: 'Bot protection sends a challenge for browsers, or a refusal, to clients that it takes for bots. This answer says nothing about the sitemap or the page, so neither was checked, and no other rule judges it. Search engines that the firewall knows usually pass.',
    fix: 'Add a rule to the firewall that lets this tool pass, by its user agent or by the address of the machine that runs it. Or send a header that the firewall lets through with `--header`, or request fewer pages a second with `--pages-rate`.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    document:
      '{url} was not checked: {vendor} answers {status} with a page for bots instead of the sitemap; let this tool pass in the firewall, or send what it lets through with --header',
    pages: {
      severity: 'warning',
      text: '{pages:one page|# pages} of {host} could not be checked, such as {url}: {vendor} answers with a page for bots; let this tool pass in the firewall, send what it lets through with --header, or lower --pages-rate',
    },
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n\r\n<urlset/>' },
      { uri, text: 'HTTP/1.1 403 Forbidden\r\n\r\n' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 403 Forbidden\r\ncf-mitigated: challenge\r\n\r\n', expect: [{ message: 'document' }] },
      {
        uri,
        text: 'HTTP/1.1 202 Accepted\r\nx-amzn-waf-action: challenge\r\n\r\n',
        expect: [{ message: 'document' }],
      },
      { uri, text: '(two listed pages that answer 403 with cf-mitigated: challenge)', expect: [{ message: 'pages' }] },
    ],
  },
});
