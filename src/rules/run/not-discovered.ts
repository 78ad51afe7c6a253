// The run found no sitemap of a site in the usual places.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/';

export default defineStageRule({
  id: 'run/not-discovered',
  severity: 'error',
  docs: {
    summary: 'A crawler can find the sitemap of a site from its root.',
    finding: 'No sitemap was found from the root of the site.',
    why: 'For a site root, the run first reads the Sitemap lines of robots.txt; without any, it tries /sitemap.xml and /sitemap_index.xml. Search engines look in the same places. They find an unlisted sitemap at another address only if someone submitted it by hand.',
    fix: 'Add a line `Sitemap: https://example.com/path/to/sitemap.xml`, with the complete address, to robots.txt; or name the sitemap itself as the target.',
    authority: [
      { source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' },
      { source: 'rfc9309', clause: 'section 2.2.4' },
    ],
  },
  options: {},
  messages: {
    nothing: 'No sitemap found for {site}; tried {tried}. Add a Sitemap line to robots.txt, or name the address of the sitemap',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\n\r\nSitemap: https://example.com/map.xml' },
      { uri: 'https://example.com/sitemap.xml', text: 'HTTP/1.1 404 Not Found\r\n\r\n' },
    ],
    reject: [{ uri, text: 'HTTP/1.1 404 Not Found\r\n\r\n', expect: [{ message: 'nothing' }] }],
  },
});
