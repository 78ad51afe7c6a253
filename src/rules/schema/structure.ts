// The one judge of which element may stand where: every rule about the structure of an entry asks it, so that each
// misplaced element is the business of exactly one of them.

import type { Entry, EntryElement } from '../../entry/entry.js';
import { declares, VOCABULARIES, type Vocabulary } from '../../entry/vocabulary.js';
import { XHTML_NAMESPACE } from '../../protocol.js';
import { nearNamespace } from './near-namespace.js';

/**
 * What becomes of an element: `fine`; of the own namespace and not known there (`unknown`), or known in urls only
 * (`hint`); inside an element that holds text only (`nested`); in no namespace (`unqualified`); of an extension, where
 * that does not allow it (`misplaced`) or does not know it (`unknown-extension`); of a namespace without a schema
 * (`foreign`); with a prefix that is not bound (`unbound`). Links to other languages are in XHTML's namespace, and directly
 * in a url: `unprefixed-link` is one in the own namespace, `foreign-link` one in another, `misplaced-link` one elsewhere.
 */
export type Standing =
  | 'fine'
  | 'unknown'
  | 'hint'
  | 'nested'
  | 'unqualified'
  | 'misplaced'
  | 'unknown-extension'
  | 'foreign'
  | 'unbound'
  | 'unprefixed-link'
  | 'foreign-link'
  | 'misplaced-link';

/** An element of an entry and how it stands in the element around it (null for the entry's own element). */
export interface Judged {
  readonly element: EntryElement;
  readonly parent: EntryElement | null;
  readonly standing: Standing;
}

/** Children of the entries of the own namespace, in their order (sitemap.xsd tUrl, siteindex.xsd tSitemap). */
export const URL_CHILDREN: readonly string[] = ['loc', 'lastmod', 'changefreq', 'priority'];
const SITEMAP_CHILDREN: readonly string[] = ['loc', 'lastmod'];

let last: { readonly element: EntryElement; readonly judged: readonly Judged[] } | null = null;

/**
 * The elements of an entry, in document order, down to the outermost one that does not stand well: what is inside of
 * such an element is not judged. Empty for a text line or feed item. The last answer is kept: a score of rules ask.
 */
export function judge(entry: Entry): readonly Judged[] {
  const { element } = entry;
  if (element === null || (entry.kind !== 'url' && entry.kind !== 'sitemap')) return [];
  if (last?.element !== element) last = { element, judged: [...judgeTree(element, null, entry)] };
  return last.judged;
}

/** The elements of an entry that stand as given. */
export function standing(entry: Entry, wanted: Standing): readonly Judged[] {
  return judge(entry).filter((judged) => judged.standing === wanted);
}

/** Names that may stand directly in an entry. */
export function childrenOf({ kind }: Pick<Entry, 'kind'>): readonly string[] {
  return kind === 'sitemap' ? SITEMAP_CHILDREN : URL_CHILDREN;
}

function* judgeTree(element: EntryElement, parent: EntryElement | null, entry: Entry): Generator<Judged> {
  const standing = parent === null ? standingOfEntry(element) : standingIn(element, parent, entry);
  yield { element, parent, standing };
  if (standing === 'fine' || standing === 'hint') {
    for (const child of element.children) yield* judgeTree(child, element, entry);
  }
}

function standingOfEntry({ core, namespace }: EntryElement): Standing {
  if (core) return 'fine';
  return namespace === undefined ? 'unbound' : 'unqualified';
}

function standingIn(element: EntryElement, parent: EntryElement, entry: Entry): Standing {
  const { namespace, core, name } = element;
  if (namespace === undefined) return 'unbound';
  const outermost = parent.parent === null;
  if (!outermost && parent.core) return 'nested';
  if (namespace === null && !core) return 'unqualified';
  if (core) {
    if (!outermost) return 'unknown';
    if (childrenOf(entry).includes(name)) return 'fine';
    if (isLanguageLink(element)) return 'unprefixed-link';
    return isHint(name) ? 'hint' : 'unknown';
  }
  const vocabulary = VOCABULARIES.get(namespace ?? '');
  if (!vocabulary) {
    if (!outermost) return 'misplaced';
    return isLanguageLink(element) && nearNamespace(namespace ?? '') === null ? 'foreign-link' : 'foreign';
  }
  if (allowed(vocabulary, outermost ? null : parent, namespace).includes(name)) return 'fine';
  if (!declares(vocabulary, name)) return 'unknown-extension';
  return namespace === XHTML_NAMESPACE ? 'misplaced-link' : 'misplaced';
}

/** Whether an element says that it is a link to a page in a language. */
function isLanguageLink({ name, attributes }: EntryElement): boolean {
  return name === 'link' && attributes.some((attribute) => attribute.qname === 'hreflang');
}

function allowed({ outermost, children }: Vocabulary, parent: EntryElement | null, namespace: string | null): readonly string[] {
  if (parent === null) return [outermost];
  return parent.namespace === namespace ? (children[parent.name] ?? []) : [];
}

/** changefreq and priority, which a sitemap entry does not have, and a url does. */
function isHint(name: string): boolean {
  return name === 'changefreq' || name === 'priority';
}
