// Every entry needs a loc: without it there is nothing to crawl.

import type { Entry, EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { intendedChild } from '../support/intended-name.js';
import { placedRuns } from '../support/structure.js';

export default defineEntryRule({
  id: 'loc/missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every entry has a loc.',
    finding: 'An entry has no loc.',
    why: 'loc is the only required part of an entry. An entry without it names no address, so crawlers skip it, and the schema rejects the file.',
    fix: 'Add a loc with the absolute URL of the page or sitemap, or remove the entry.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions, loc (required)' },
      { source: 'sitemap.xsd', clause: 'tUrl' },
      { source: 'siteindex.xsd', clause: 'tSitemap' },
    ],
  },
  options: {},
  messages: { missing: 'This {element} has no loc: add one with the absolute URL, or remove the entry' },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc></url>',
      { xml: '<sitemap><loc>https://example.com/pages.xml</loc></sitemap>', index: true },
      '<url><Loc>https://example.com/</Loc></url>',
      '<url xmlns=""><loc>https://example.com/</loc></url>',
    ],
    reject: [
      { xml: '<url><lastmod>2026-01-01</lastmod></url>', expect: [{ message: 'missing', at: '<url>' }] },
      {
        xml: '<sitemap><lastmod>2026-01-01</lastmod></sitemap>',
        index: true,
        expect: [{ message: 'missing', at: '<sitemap>' }],
      },
    ],
  },
  facts: ['loc-missing'],
  check(entry) {
    if (entry.loc || (entry.kind !== 'url' && entry.kind !== 'sitemap')) return [];
    // The entry may have a loc with another spelling or namespace, which another rule reports.
    if (placedRuns(entry).some(({ element, parent, placement }) => placement !== 'fine' && isMeantAsLoc(element, parent, entry)))
      return [];
    return [{ message: 'missing', data: { element: entry.kind }, at: entry.startTag }];
  },
});

/** Whether an element that is out of place is the missing loc, or contains it. */
function isMeantAsLoc(element: EntryElement, parent: EntryElement | null, entry: Entry): boolean {
  if (parent === null) return true;
  if (parent !== entry.element) return false;
  return element.core ? intendedChild(element, entry) === 'loc' : !element.namespace && element.name === 'loc';
}
