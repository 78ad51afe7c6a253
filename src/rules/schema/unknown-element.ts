// The protocol has few element names, and XML names are case-sensitive.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Entry, EntryElement } from '../../read/entry/entry.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { defineEntryRule } from '../rule.js';
import { renameElement } from '../support/element-edits.js';
import { intendedChild, intendedExtension } from '../support/intended-name.js';
import { expectedIn, oneOf, problemsPlaced } from '../support/structure.js';

/** Maximum number of names that a message lists; video:video has 22 children. */
const MOST_NAMED = 6;

export default defineEntryRule({
  id: 'schema/unknown-element',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The sitemap namespace contains only the elements of the protocol, in their exact spelling.',
    finding: 'An element is unknown, misspelled or not allowed in its place.',
    why: 'A crawler looks for exact names and skips every other element with its content, so it loses a value in `Loc` or `lastMod`. The schema rejects the file. If an entry is not closed, the next entry becomes part of it and is lost in the same way.',
    fix: 'Correct the name, close the entry, or remove the element. Put your own data into a separate namespace, at the end of the entry.',
    authority: [
      { source: 'sitemap.xsd', clause: 'urlset, tUrl' },
      { source: 'siteindex.xsd', clause: 'sitemapindex, tSitemap' },
      { source: 'xml', clause: 'section 3.1 (names match exactly)' },
      { source: 'yandex-errors', clause: 'Unknown tag' },
      { source: 'search-console', clause: 'Missing XML tag' },
    ],
  },
  options: {},
  messages: {
    unknown: '{name} is not allowed in {parent}, where {expected} is expected: correct the name, or remove the element',
    case: '{name} must be written {expected}: XML names are case-sensitive',
    meant: '{name} is not an element of {parent}: {expected} was probably meant',
    extension:
      '{name} belongs to the {extension} extension: declare xmlns:{extension}="{namespace}" in the root element, and write {expected}; all elements inside it need that prefix too',
    prefix: '{name} in {parent} needs the prefix of {parent}: write {expected}',
    'nested-entry': 'This {name} is not closed before the next entry begins: add </{name}> here',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2026-01-31</lastmod></url>',
      '<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><expires>2026-12-31</expires></url>',
        expect: [{ message: 'unknown', at: 'expires' }],
      },
      { xml: '<page><loc>https://example.com/</loc></page>', expect: [{ message: 'unknown', at: 'page' }] },
      { xml: '<url><Loc>https://example.com/</Loc></url>', expect: [{ message: 'case', at: 'Loc' }] },
      {
        xml: '<url><loc>https://example.com/</loc><prioirty>0.5</prioirty></url>',
        expect: [{ message: 'meant', at: 'prioirty' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><video><title>Baking bread</title></video></url>',
        expect: [{ message: 'extension', at: 'video' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><image:image><loc>https://example.com/a.png</loc></image:image></url>',
        expect: [{ message: 'prefix', at: 'loc' }],
      },
      {
        xml: '<url><loc>https://example.com/a</loc>\n<url><loc>https://example.com/b</loc></url>',
        expect: [{ message: 'nested-entry', at: '<' }],
      },
    ],
  },
  facts: ['structure'],
  check(entry) {
    return problemsPlaced(entry, 'unknown', ({ element, parent }) => {
      if (parent === null || parent.parent === null) return unknownChild(element, entry);
      return unknownInExtension(element, parent);
    });
  },
});

function unknownChild(element: EntryElement, entry: Entry): Problem {
  const parent = entry.element as EntryElement;
  const name = element.qname;
  const at = element.nameSpan;
  const known = intendedChild(element, entry);
  if (known === null) {
    const extension = entry.kind === 'url' ? intendedExtension(element) : null;
    if (extension !== null) return { message: 'extension', data: { name, ...extension }, at };
    return {
      message: 'unknown',
      data: { name, parent: parent.qname, expected: expectedIn(entry) },
      at,
    };
  }
  const safe = known === element.name.toLowerCase();
  const expected = element.prefix === '' ? known : `${element.prefix}:${known}`;
  const problem = { message: safe ? 'case' : 'meant', data: { name, parent: parent.qname, expected }, at };
  const replacements = renameElement(element, parent, expected);
  return replacements === null ? problem : { ...problem, fix: fixOf(safe ? 'safe' : 'unsafe', replacements) };
}

function unknownInExtension(element: EntryElement, parent: EntryElement): Problem {
  const name = element.qname;
  const at = element.nameSpan;
  const vocabulary = VOCABULARIES.get(parent.namespace ?? '');
  const known = vocabulary?.children[parent.name] ?? [];
  const prefix = parent.prefix === '' ? '' : `${parent.prefix}:`;
  if (prefix === '' || !known.includes(element.name)) {
    const short = known.length <= MOST_NAMED || !vocabulary;
    const expected = short ? oneOf(known.map((child) => prefix + child)) : `an element of the ${vocabulary.prefix} extension`;
    return { message: 'unknown', data: { name, parent: parent.qname, expected }, at };
  }
  const expected = prefix + element.name;
  const problem = { message: 'prefix', data: { name, parent: parent.qname, expected }, at };
  const replacements = renameElement(element, parent, expected);
  return replacements === null ? problem : { ...problem, fix: fixOf('unsafe', replacements) };
}
