// Crawlers must get the same sitemap as everybody else.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/body-differs-by-agent',
  severity: 'off',
  docs: {
    summary: 'The server gives the same sitemap to crawlers of search engines as to anybody else.',
    why: 'Firewalls and services against bots may answer a crawler with an error or another page, and sites may serve crawlers a file of their own. Then what was checked here is not what a search engine reads. Off by default, because it asks for each target up to four times: as sitemap-lint twice, as Googlebot and as bingbot. What an index lists is not asked for again. Only the name in User-Agent is theirs: a server that also looks at the address of who asks may answer otherwise to the real crawlers.',
    fix: 'Let crawlers through to the sitemap, without a challenge and without a version of its own for them.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: { bytes: { default: 1_048_576, help: 'Bytes that are compared, from the beginning, after decompression' } },
  messages: {
    status: '{agent} gets another answer than sitemap-lint: {other}, and not {own}; let crawlers have the sitemap',
    body: '{agent} gets another sitemap than sitemap-lint: the first {bytes} bytes differ; serve everybody the same file',
  },
  examples: {
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
