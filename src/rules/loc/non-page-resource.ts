// Stylesheets, scripts, fonts, feeds and images are parts of pages, so nobody searches for them as pages.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { extension, fileName, fileNameStart, isSitemapName } from '../support/file-name.js';

const IMAGES = new Set([
  ...['png', 'jpg', 'jpeg', 'jfif', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tif', 'tiff', 'heic', 'ico', 'cur'],
]);
const PROGRAM_FILES = new Set([
  ...['css', 'js', 'mjs', 'cjs', 'map', 'wasm', 'json', 'webmanifest', 'woff', 'woff2', 'ttf', 'otf', 'eot'],
  ...['xml', 'rss', 'atom', 'rdf', 'xsl', 'xslt'],
]);

/** Folders and names of scripts (a hash, `.min`): without any of these, `/learn/next.js` may be a page about a script. */
const SCRIPT = /\/(?:static|assets|dist|js|scripts|_next|wp-content|wp-includes)\/|[-.](?:min|(?=[a-z_]*\d)\w{6,})\.js$/i;

export default defineEntryRule({
  id: 'loc/non-page-resource',
  severity: 'info',
  docs: {
    summary: 'loc leads to a page, not to an image, a script or another kind of file.',
    finding: 'loc leads to an image or another file, not to a page.',
    why: 'A sitemap lists the URLs that should appear in search results. A stylesheet, script, font, data file or feed does not appear there, and search engines find an image through the page that shows it. Such entries count toward the limit of 50,000 and distort reports on how much of the site is indexed.',
    fix: 'Remove the entry; list an image as `image:image` in the entry of its page.',
    authority: [
      { source: 'google-build', clause: 'best practices' },
      { source: 'google-image', clause: '' },
    ],
  },
  options: {},
  messages: {
    image: '"{value}" is an image, not a page: list it as image:image in the entry of its page',
    file: '"{value}" is a file for programs, not a page: remove the entry',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/page.html</loc></url>',
      '<url><loc>https://example.com/report.pdf</loc></url>',
      '<url><loc>https://example.com/view?file=logo.png</loc></url>',
      '<url><loc>https://example.com/wiki/File:Logo.png</loc></url>',
      '<url><loc>https://example.com/learn/getting-started-with-next.js</loc></url>',
      '<url><loc>https://example.com/sitemap.xml</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/logo.PNG</loc></url>', expect: [{ message: 'image', at: 'logo.PNG' }] },
      { xml: '<url><loc>https://example.com/assets/app.js?v=2</loc></url>', expect: [{ message: 'file', at: 'app.js' }] },
      {
        xml: '<url><loc>https://example.com/main.3f2a9c1b.js</loc></url>',
        expect: [{ message: 'file', at: 'main.3f2a9c1b.js' }],
      },
      { xml: '<url><loc>https://example.com/feed.xml</loc></url>', expect: [{ message: 'file', at: 'feed.xml' }] },
    ],
  },
  facts: ['loc-file'],
  check({ kind, loc, address }, { document }) {
    if (!loc || !address || startOf(address) !== 'web' || kind === 'sitemap') return [];
    const value = fileName(address);
    const type = extension(value);
    const message = IMAGES.has(type) ? 'image' : PROGRAM_FILES.has(type) ? 'file' : null;
    // loc/lists-sitemap-file reports sitemaps; wikis have pages such as `File:Logo.png`.
    if (!message || isSitemapName(value) || /:|%3A/i.test(value) || address.text === document.url?.href) return [];
    if (type === 'js' && !SCRIPT.test(address.path.text)) return [];
    const from = fileNameStart(address);
    return [{ message, data: { value }, at: loc.at(from, from + value.length) }];
  },
});
