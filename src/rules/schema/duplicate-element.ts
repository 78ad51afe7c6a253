// Each field must occur once in an entry: of two values, nobody knows which one is right.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { TextValue } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../support/element-edits.js';
import { elementsPlaced } from '../support/structure.js';

export default defineEntryRule({
  id: 'schema/duplicate-element',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'loc, lastmod, changefreq and priority occur at most once in an entry.',
    finding: 'An entry repeats an element that may occur only once.',
    why: 'The schema allows each of them once. If there are two, some crawlers take the first, some take the last, and some drop the entry. Search Console calls it "Too many tags", Yandex "Tag found more than once".',
    fix: 'Keep one; for several pages, write a separate entry for each.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tUrl' },
      { source: 'siteindex.xsd', clause: 'tSitemap' },
      { source: 'yandex-errors', clause: 'Tag found more than once' },
      { source: 'search-console', clause: 'Too many tags' },
    ],
  },
  options: {},
  messages: {
    identical: '{name} is repeated in this entry: remove this one',
    different: '{name} already occurs in this entry with another value ("{first}"): keep one of them',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/a</loc></url><url><loc>https://example.com/b</loc></url>',
      '<url><loc>https://example.com/a</loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><priority>0.5</priority><priority>0.5</priority></url>',
        expect: [{ message: 'identical', at: '<priority>0.5</priority>' }],
      },
      {
        xml: '<url><loc>https://example.com/a</loc><loc>https://example.com/b</loc></url>',
        expect: [{ message: 'different', at: '<loc>https://example.com/b</loc>' }],
      },
    ],
  },
  facts: ['structure'],
  check(entry) {
    const first = new Map<string, TextValue>();
    return elementsPlaced(entry, 'fine').flatMap(({ element, parent }): readonly Problem[] => {
      if (!element.core || parent === null) return [];
      const before = first.get(element.name);
      if (before === undefined) {
        first.set(element.name, element.text);
        return [];
      }
      const name = element.qname;
      const at = element.span;
      if (before.whole !== element.text.whole) {
        return [{ message: 'different', data: { name, first: before.value, value: element.text.value }, at }];
      }
      const fix = fixOf('removing', [removeElement(element, parent)]);
      return [{ message: 'identical', data: { name, value: element.text.value }, at, fix }];
    });
  },
});
