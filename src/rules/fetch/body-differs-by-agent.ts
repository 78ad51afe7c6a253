// Crawlers must get the same sitemap as everybody else.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/body-differs-by-agent',
  severity: 'off',
  docs: {
    summary: 'The server gives search engine crawlers the same sitemap as everyone else.',
    finding: 'A search engine crawler gets a different answer from other clients.',
    why: 'Firewalls and bot protection may answer a crawler with an error or another page, and sites may serve crawlers a different file. Then a search engine does not read what was checked here. The rule is off by default, because it requests each target up to four times: twice as sitemap-lint, once as Googlebot and once as bingbot. It does not request the children of an index again. It imitates only the User-Agent of the crawlers: a server that also checks IP addresses may answer the real crawlers differently.',
    fix: 'Let crawlers read the sitemap without a challenge, and do not serve them a different version.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: { bytes: { default: 1_048_576, help: 'Number of bytes to compare, from the beginning, after decompression' } },
  messages: {
    status: '{agent} gets a different answer from sitemap-lint: {other} instead of {own}; let crawlers read the sitemap',
    body: '{agent} gets a different sitemap from sitemap-lint: the first {bytes} {bytes:byte differs|bytes differ}; serve everyone the same file',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(the same file for every User-Agent)' },
      { uri, text: '(a file that is another one each time, whoever asks)' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 403 Forbidden\r\n\r\n(to Googlebot alone)', expect: [{ message: 'status' }] },
      { uri, text: '(another file for bingbot)', expect: [{ message: 'body' }] },
    ],
  },
});
