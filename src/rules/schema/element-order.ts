// The schemas fix the order of the children of an entry and of extension elements.

import type { Problem } from '../../base/problem/problem.js';
import type { Entry, EntryElement } from '../../read/entry/entry.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { defineEntryRule } from '../rule.js';
import { type Misordered, misordered } from '../support/child-order.js';
import { WITH_OWN_ORDER } from '../support/extension-children.js';
import { elementsPlaced, type Placement, placedRuns, URL_CHILDREN } from '../support/structure.js';

export default defineEntryRule({
  id: 'schema/element-order',
  severity: 'error',
  xsd: 'structure',
  merged: 'message',
  docs: {
    summary:
      'The children of an entry come in the order loc, lastmod, changefreq, priority, extensions; those of an extension come in the order of its schema.',
    finding: 'The elements of an entry are in the wrong order.',
    why: 'The schemas are sequences, so a validating reader rejects the file at the first element that comes too late. Most crawlers accept any order, and one edition of siteindex.xsd allowed it, but do not rely on that.',
    fix: 'Write the elements in that order, with elements of other namespaces last.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tUrl (sequence)' },
      { source: 'siteindex.xsd', clause: 'tSitemap (sequence)' },
      { source: 'video.xsd', clause: 'video (sequence)' },
      { source: 'news.xsd', clause: 'news (sequence)' },
      { source: 'pagemap.xsd', clause: 'PageMap (sequence)' },
    ],
  },
  options: {},
  messages: {
    order: '{name} must come before {before}: the order is loc, lastmod, changefreq, priority, extensions',
    extension: '{name} must come before {before}: that is their order in the schema of the {extension} extension',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><priority>0.5</priority></url>',
      '<url><loc>https://example.com/</loc><priority>0.5</priority><mobile:mobile/><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/></url>',
      '<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png</image:loc><image:caption>A</image:caption><image:title>A</image:title></image:image></url>',
    ],
    reject: [
      {
        xml: '<url><lastmod>2026-01-31</lastmod><loc>https://example.com/</loc></url>',
        expect: [{ message: 'order', at: 'loc' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><priority>0.5</priority><lastmod>2026-01-31</lastmod><changefreq>daily</changefreq></url>',
        expect: [{ message: 'order', at: 'lastmod' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><mobile:mobile/><lastmod>2026-01-31</lastmod></url>',
        expect: [{ message: 'order', at: 'lastmod' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject type="a"/><Template src="https://example.com/a"/></PageMap></url>',
        expect: [{ message: 'extension', at: 'Template' }],
      },
    ],
  },
  facts: ['structure', 'extension-form'],
  check(entry) {
    const problems: Problem[] = [];
    const add = (message: string, found: Misordered | null, data: Problem['data']): void => {
      if (found === null) return;
      const { child, before, fix } = found;
      const problem = { message, data: { name: child.qname, before: before.qname, ...data }, at: child.nameSpan };
      problems.push(fix === null ? problem : { ...problem, fix });
    };
    if (entry.element) add('order', misordered(entry.element, childrenInPlace(entry), rank), {});
    for (const { element } of elementsPlaced(entry, 'fine')) {
      if (element.childCount < 2) continue;
      const vocabulary = VOCABULARIES.get(element.namespace ?? '');
      const order = vocabulary?.children[element.name];
      if (!vocabulary || !order || WITH_OWN_ORDER.has(element.namespace ?? '')) continue;
      // Another rule reports unknown elements.
      const known = element.children.filter(({ namespace, name }) => namespace === element.namespace && order.includes(name));
      const found = misordered(element, known, ({ name }) => order.indexOf(name));
      add('extension', found, { extension: vocabulary.prefix });
    }
    return problems;
  },
});

const IN_PLACE: ReadonlySet<Placement> = new Set(['fine', 'foreign', 'foreign-link']);

/** Children of the entry that are correct except for their order: other rules report unknown and repeated ones. */
function childrenInPlace(entry: Entry): readonly EntryElement[] {
  const seen = new Set<string>();
  return placedRuns(entry)
    .filter(({ element: { core, name }, parent, placement }) => {
      if (!IN_PLACE.has(placement) || parent === null || parent.parent !== null) return false;
      if (!core) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return true;
    })
    .map(({ element }) => element);
}

/** Place in the sequence of an entry: extensions come after everything else. */
function rank({ core, name }: EntryElement): number {
  const at = core ? URL_CHILDREN.indexOf(name) : -1;
  return at < 0 ? URL_CHILDREN.length : at;
}
