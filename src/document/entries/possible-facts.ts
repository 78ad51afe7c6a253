// The facts that are possible in an entry that the pass has not read. Rules run for all of them.

import { Column, type ElementTable } from '../../entry/element-table.js';
import { FACT_NAMES, type Facts, factsOf, NO_FACTS, unite } from '../../entry/facts.js';
import type { EntryView } from '../../entry/view.js';
import { Namespace } from '../../xml/namespaces.js';
import { AttributeField } from '../../xml/scanner.js';
import { TextFlag } from '../../xml/xml-characters.js';

/** The names of facts about what a loc has in its parts. */
const NOT_OF_CUT_LOC =
  /^(?:loc-(?:space|iri|odd-character|illegal|file|scope)|percent-|query-|fragment|dot-segment|double-slash|path-parameter|template)/;

/** The facts that are possible in a line of a text sitemap. */
export const OF_LINES = factsOf(['markup', 'loc-padded', 'loc-missing']);
/** The facts that are possible in a feed item, in addition to those of its loc. */
export const OF_ITEMS = factsOf(['lastmod-form', 'extension', 'loc-missing', 'loc-padded']);
/** The facts that are possible in an entry because of a loc of which rules get only a part. */
export const OF_CUT_LOC = factsOf(FACT_NAMES.filter((name) => !NOT_OF_CUT_LOC.test(name)));
/** The facts that are possible in an entry whose elements are those of a plain one, and in any other that the pass has not read. */
const OF_PLAIN = factsOf(['loc-padded', 'new-origin']);
const OF_ENTRY = unite(OF_PLAIN, factsOf(['loc-missing', 'structure']));
const OF_LASTMOD = factsOf(['lastmod-form', 'lastmod-range']);
const OF_CHANGEFREQ = factsOf(['changefreq-form']);
const OF_PRIORITY = factsOf(['priority-form']);
const OF_DECLARATIONS = factsOf(['entry-namespace']);
/** The facts that need such bytes in a value. Those of a loc that encodes them in triplets come from the pass. */
const OF_TEXT: readonly (readonly [flags: number, facts: Facts])[] = [
  [TextFlag.Markup, factsOf(['markup'])],
  [TextFlag.QuoteOrGt, factsOf(['raw-quote'])],
  [TextFlag.Ampersand | TextFlag.Cdata, factsOf(['double-escaped'])],
  [TextFlag.NonAscii | TextFlag.Ampersand, factsOf(['replacement', 'not-nfc', 'mojibake', 'discouraged'])],
];

/** The facts that need an element of a namespace. */
const OF_NAMESPACE: ReadonlyMap<number, Facts> = new Map([
  [Namespace.Sitemap, NO_FACTS],
  [Namespace.Image, factsOfSubject('image-')],
  [Namespace.Video, factsOf(['video', 'video-retired', 'any-video', 'video-text'])],
  [Namespace.News, factsOf(['news', 'news-retired', 'article'])],
  [Namespace.Xhtml, factsOfSubject('link-')],
]);

function factsOfSubject(prefix: string): Facts {
  return factsOf(FACT_NAMES.filter((name) => name.startsWith(prefix)));
}

/** The facts of an entry with any extension: no rule looks for others in elements of other namespaces. */
const OF_ANY = factsOf(['extension', 'extension-form']);

/** The facts that are possible in the entry in a table because of its extensions. */
export function factsOfExtensions(table: ElementTable): Facts {
  let facts = OF_ANY;
  let last: number = Namespace.Sitemap;
  for (let row = 0; row < table.length; row++) {
    const namespace = table.get(row, Column.Namespace);
    if (namespace === last) continue;
    last = namespace;
    const more = OF_NAMESPACE.get(namespace);
    if (more !== undefined) facts = unite(facts, more);
  }
  return facts;
}

/** Whether the entry has only elements of its own, once each, in order, with text and without attributes. */
function isPlain(view: EntryView, table: ElementTable): boolean {
  const { locRow, lastmodRow, changefreqRow, priorityRow } = view;
  if (view.coreNamespace !== Namespace.Sitemap || view.hidden.any || locRow < 0) return false;
  if (view.kind === 'sitemap' && (changefreqRow >= 0 || priorityRow >= 0)) return false;
  const fields = [locRow, lastmodRow, changefreqRow, priorityRow].filter((row) => row >= 0);
  if (fields.length !== table.length - 1 || fields.some((row, place) => row !== place + 1)) return false;
  if ((table.get(0, Column.Flags) & (TextFlag.Visible | TextFlag.Cdata)) !== 0) return false;
  for (let row = 0; row < table.length; row++) {
    if (table.get(row, Column.AttributeCount) > 0 || table.get(row, Column.Colon) >= 0) return false;
    if (row > 0 && (table.get(row, Column.Flags) & TextFlag.Visible) === 0) return false;
    if (row > 0 && table.get(row, Column.Children) > 0) return false;
  }
  return view.loc?.value !== '';
}

/**
 * The facts that are possible in the entry in a view and its table, which the pass has not read, in addition to those of its loc
 * and of its extensions. `isUsual`: it is allowed in its document, and no other entry began in it.
 */
export function factsOfFields(view: EntryView, table: ElementTable, isUsual: boolean): Facts {
  let facts = isUsual && isPlain(view, table) ? OF_PLAIN : OF_ENTRY;
  if (view.lastmodRow >= 0) facts = unite(facts, OF_LASTMOD);
  if (view.changefreqRow >= 0) facts = unite(facts, OF_CHANGEFREQ);
  if (view.priorityRow >= 0) facts = unite(facts, OF_PRIORITY);
  let flags = 0;
  for (let row = 0; row < table.length; row++) flags |= table.get(row, Column.Flags);
  for (let index = 0; index < table.attributeCount; index++) {
    flags |= table.attribute(index, AttributeField.Flags);
    if (table.attribute(index, AttributeField.Namespace) === Namespace.Xmlns) facts = unite(facts, OF_DECLARATIONS);
  }
  for (const [needed, possible] of OF_TEXT) if ((flags & needed) !== 0) facts = unite(facts, possible);
  return facts;
}
