// The schema gives the children of an entry an order.

import type { Entry, EntryElement } from '../../entry/entry.js';
import type { Fix } from '../../finding/finding.js';
import { defineEntryRule } from '../rule.js';
import { sourceIn } from './edits.js';
import { judge, URL_CHILDREN } from './structure.js';

export default defineEntryRule({
  id: 'schema/element-order',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The children of an entry come in the order loc, lastmod, changefreq, priority, extensions.',
    why: 'The schema is a sequence, so a validating reader rejects the file at the first element that comes too late. Most crawlers read any order, and one edition of siteindex.xsd allowed it; but nothing is gained by relying on that.',
    fix: 'Write the elements in that order, those of other namespaces last.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tUrl (sequence)' },
      { source: 'siteindex.xsd', clause: 'tSitemap (sequence)' },
    ],
  },
  options: {},
  messages: { order: '{name} must come before {before}: the order is loc, lastmod, changefreq, priority, extensions' },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><priority>0.5</priority></url>',
      '<url><loc>https://example.com/</loc><priority>0.5</priority><mobile:mobile/><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/></url>',
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
    ],
  },
  signals: ['structure'],
  check(entry) {
    const children = childrenInPlace(entry);
    let furthest: EntryElement | undefined;
    for (const child of children) {
      if (furthest && rank(child) < rank(furthest)) {
        const before = children.find((other) => rank(other) > rank(child)) ?? furthest;
        const problem = { message: 'order', data: { name: child.qname, before: before.qname }, at: child.nameSpan };
        const fix = reorder(children, entry);
        return [fix === null ? problem : { ...problem, fix }];
      }
      if (!furthest || rank(child) > rank(furthest)) furthest = child;
    }
    return [];
  },
});

/** Children that are right but for their order: what is unknown or repeated has rules of its own. */
function childrenInPlace(entry: Entry): readonly EntryElement[] {
  const seen = new Set<string>();
  return judge(entry)
    .filter(({ element, parent, standing }) => {
      if (parent === null || parent.parent !== null) return false;
      if (standing === 'foreign' || !element.core) return standing === 'foreign' || standing === 'fine';
      if (standing !== 'fine' || seen.has(element.name)) return false;
      seen.add(element.name);
      return true;
    })
    .map(({ element }) => element);
}

/** Place in the sequence: extensions come after everything else. */
function rank({ core, name }: EntryElement): number {
  const at = core ? URL_CHILDREN.indexOf(name) : -1;
  return at < 0 ? URL_CHILDREN.length : at;
}

/** Puts the children into each other's places; null where something else stands between them that would stay behind. */
function reorder(children: readonly EntryElement[], { element }: Entry): Fix | null {
  if (element === null || children.length !== element.children.length) return null;
  const sorted = [...children].sort((a, b) => rank(a) - rank(b));
  const replacements = [];
  for (const [index, child] of children.entries()) {
    const wanted = sorted[index] as EntryElement;
    if (wanted === child) continue;
    const text = sourceIn(element, wanted.span);
    if (text === null) return null;
    replacements.push({ span: child.span, text });
  }
  return { safe: true, replacements };
}
