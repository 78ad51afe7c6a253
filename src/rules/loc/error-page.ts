// Generators list every page that they write, also the one that the server returns for errors.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

/** A path below the folder of the sitemap, after the code of a language. Elsewhere, a number is more often that of an article. */
const ERROR_PAGE =
  /^(?:[a-z]{2,3}(?:[-_][a-z]{2,4})?\/)?(?:(?:404|500)(?:\/(?:index\.html?)?)?|(?:40[0-9]|410|50[0-4])\.(?:html?|php|aspx?)|404-(?:page|error|not-found)(?:\.html?|\/)?|_?not-found(?:\.html?|\/)?|_error)$/i;

export default defineEntryRule({
  id: 'loc/error-page',
  severity: 'warning',
  docs: {
    summary: 'A sitemap does not list the error pages of a site, such as /404 or /500.html.',
    finding: 'The sitemap lists error pages.',
    why: 'A generator that lists every file of a build also lists the page that the server returns for missing pages. That page should return status 404 and is then not indexed; if it returns 200, search engines report a soft 404. This rule looks only at the path and does not request the page.',
    fix: 'Exclude error pages from the sitemap in the settings of the generator.',
    authority: [
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { listed: '"{value}" is the path of an error page: exclude it from the sitemap' },
  examples: {
    accept: [
      '<url><loc>https://example.com/articles/404.html</loc></url>',
      '<url><loc>https://example.com/products/500</loc></url>',
      '<url><loc>https://example.com/404-ways-to-cook</loc></url>',
      '<url><loc>https://example.com/4040</loc></url>',
      '<url><loc>https://example.com/410</loc></url>',
    ],
    reject: [
      ...['/404', '/404/', '/404.html', '/500', '/en/404', '/pt-br/404/', '/_not-found', '/404/index.html', '/404-page'].map(
        (path) => ({
          xml: `<url><loc>https://example.com${path}</loc></url>`,
          expect: [{ message: 'listed', at: path }],
        }),
      ),
      {
        xml: '<url><loc>https://example.com/docs/404.html</loc></url>',
        uri: 'https://example.com/docs/sitemap.xml',
        expect: [{ message: 'listed', at: '/docs/404.html' }],
      },
    ],
  },
  facts: ['template'],
  check({ kind, loc, address }, { document }) {
    if (!loc || !address || kind === 'sitemap' || startOf(address) !== 'web') return [];
    const { text, from, to } = address.path;
    const folder = document.url?.pathname.replace(/[^/]*$/, '') ?? '/';
    const rest = text.slice(text.startsWith(folder) ? folder.length : 1);
    if (!ERROR_PAGE.test(rest)) return [];
    return [{ message: 'listed', data: { value: text }, at: loc.at(from, to) }];
  },
});
