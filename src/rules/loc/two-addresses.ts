// A generator joined a base URL and a whole URL, and no page has the result as its address.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { hidesStart } from '../support/template-syntax.js';
import { secondAddress } from '../support/two-addresses.js';

export default defineEntryRule({
  id: 'loc/two-addresses',
  severity: 'error',
  docs: {
    summary: 'loc is a single URL, not two joined together.',
    finding: 'loc consists of two joined addresses.',
    why: 'Generators put the base URL of the site in front of every path. If the path is already a complete URL, or begins with the host, the result is an address that does not exist, such as https://example.com/https://example.com/page. Crawlers get 404 for each such address, and the pages themselves are missing from the sitemap. If the path begins with the URL of another site, the finding is only a warning, because proxies use such addresses.',
    fix: 'Keep the URL that is meant, and make the generator add the base URL only to paths.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    glued: 'Two addresses are glued together, "{first}" and "{second}": keep the one that is meant',
    other: {
      text: 'Two addresses seem to be glued together, "{first}" and "{second}": list the second one only if this site has a page for it',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/?u=https://example.com/page</loc></url>',
      '<url><loc>https://web.example.com/save/2024/https://example.com/</loc></url>',
      '<url><loc>https://example.com/about/example.com/page</loc></url>',
      '<url><loc>https://example.com/check/https://example.com/</loc></url>',
      '<url><loc>https://example.com/example.com</loc></url>',
      '<url><loc>https://example.com/https%3A%2F%2Fexample.com%2F</loc></url>',
      '<url><loc>https://https://example.com/page</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://www.example.comhttps://www.example.com/page</loc></url>',
        expect: [{ message: 'glued', at: 'https://www.example.com/page' }],
      },
      {
        xml: '<url><loc>https://example.com/https://www.example.com/page</loc></url>',
        expect: [{ message: 'glued', at: 'https://www.example.com/page' }],
      },
      {
        xml: '<url><loc>https://example.com/shop/https://example.com/shop/page</loc></url>',
        expect: [{ message: 'glued', at: 'https://example.com/shop/page' }],
      },
      {
        xml: '<url><loc>https://example.com/www.example.com/page</loc></url>',
        expect: [{ message: 'glued', at: 'www.example.com/page' }],
      },
      {
        xml: '<url><loc>https://example.com/https://example.org/page</loc></url>',
        expect: [{ message: 'other', at: 'https://example.org/page' }],
      },
    ],
  },
  facts: ['origin-odd', 'template'],
  check({ loc, address }) {
    if (!loc || !address || hidesStart(address)) return [];
    const found = secondAddress(address);
    if (found === null) return [];
    const { from, isOwn, removed } = found;
    const data = { value: loc.value, first: loc.value.slice(0, from), second: loc.value.slice(from) };
    const problem = { message: isOwn ? 'glued' : 'other', data, at: loc.at(from, loc.value.length) };
    if (removed === null || !isOwn) return [problem];
    return [{ ...problem, fix: fixOf('unsafe', [{ span: loc.at(removed.from, removed.to), text: '' }]) }];
  },
});
