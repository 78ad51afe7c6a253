// A site was named, and no sitemap found in any of the places where sitemaps are looked for.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/';

export default defineStageRule({
  id: 'run/not-discovered',
  severity: 'error',
  docs: {
    summary: 'A site has a sitemap that can be found from its root.',
    why: 'For a site root, the Sitemap lines of robots.txt are read first; without any, /sitemap.xml and /sitemap_index.xml are tried. Search engines look in the same places, so a sitemap that lies elsewhere and is not listed is only found where it was submitted by hand.',
    fix: 'Add a line `Sitemap: https://example.com/path/to/sitemap.xml`, with the full address, to robots.txt; or name the sitemap itself as the target.',
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
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\n\r\nSitemap: https://example.com/map.xml' },
      { uri: 'https://example.com/sitemap.xml', text: 'HTTP/1.1 404 Not Found\r\n\r\n' },
    ],
    reject: [{ uri, text: 'HTTP/1.1 404 Not Found\r\n\r\n', expect: [{ message: 'nothing' }] }],
  },
});
