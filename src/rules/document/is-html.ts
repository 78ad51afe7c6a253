// The file is a web page instead of a sitemap.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'document/is-html',
  severity: 'error',
  docs: {
    summary: 'The file is a sitemap, not a web page.',
    finding: 'The file is an HTML page, not a sitemap.',
    why: 'Several kinds of servers send HTML instead of a sitemap: servers that answer every address with a page, log-in forms, error pages with status 200, and single-page applications. Search engines reject the whole file: Search Console says "Sitemap is HTML".',
    fix: 'Open the address without being logged in to see what crawlers get. Correct the address, or make the server send the file.',
    authority: [{ source: 'search-console', clause: 'Sitemap is HTML' }],
  },
  options: {},
  messages: { html: 'This is an HTML page, not a sitemap: check the address and what the server sends there' },
  examples: {
    accept: [
      { xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!-- <html> --></urlset>' },
      { text: 'https://example.com/page.html\n' },
    ],
    reject: [
      { text: '<!DOCTYPE html><html><head><title>Home</title></head></html>', expect: [{ message: 'html', at: '' }] },
      { text: '<html lang="en"><body>Not found</body></html>', expect: [{ message: 'html', at: '' }] },
      {
        xml: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>',
        expect: [{ message: 'html', at: '' }],
      },
    ],
  },
});
