// Judges where each element of an entry may be. Every rule about the structure of an entry asks it, so that exactly one
// of them reports each misplaced element.

import type { Problem } from '../../base/problem/problem.js';
import { XHTML_NAMESPACE } from '../../base/protocol.js';
import type { Entry, EntryElement } from '../../read/entry/entry.js';
import { declares, VOCABULARIES, type Vocabulary } from '../../read/entry/vocabulary.js';
import { nearNamespace } from './near-namespace.js';

/**
 * How an element is placed. `fine`: correct. In the sitemap namespace: unknown (`unknown`), or known only in urls (`hint`).
 * Inside an element that may contain only text: `nested`. In no namespace: `unqualified`. In an extension that does not
 * allow it there: `misplaced`; in one that does not know it: `unknown-extension`. In a namespace without a schema:
 * `foreign`. With an unbound prefix: `unbound`. Links to other languages must be in the XHTML namespace and directly in a
 * url: `unprefixed-link` is in the sitemap namespace, `foreign-link` in another, `misplaced-link` in another place.
 */
export type Placement =
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

/** An element of an entry and how it is placed in its parent (null for the entry's own element). */
export interface PlacedElement {
  readonly element: EntryElement;
  readonly parent: EntryElement | null;
  readonly placement: Placement;
}

/** An element, and the siblings that follow it and are placed like it, without objects of their own. */
interface PlacedRun extends PlacedElement {
  /** Index among the children of its parent, and number of siblings in the run; 1 unless the placement is one of `IN_RUNS`. */
  readonly index: number;
  readonly length: number;
}

/** The children of entries in the sitemap namespace, in their order (sitemap.xsd tUrl, siteindex.xsd tSitemap). */
export const URL_CHILDREN: readonly string[] = ['loc', 'lastmod', 'changefreq', 'priority'];
const SITEMAP_CHILDREN: readonly string[] = ['loc', 'lastmod'];

/** Placements that are judged by runs: rules report these elements by their names alone. */
const IN_RUNS: ReadonlySet<Placement> = new Set([
  'unknown',
  'nested',
  'unqualified',
  'misplaced',
  'unknown-extension',
  'unbound',
]);

/** The elements of the entry that was judged last. */
interface Judged {
  readonly element: EntryElement;
  readonly all: PlacedElement[];
  readonly byPlacement: Map<Placement, PlacedRun[]>;
}

const NONE: readonly PlacedRun[] = [];
let last: Judged | null = null;

/**
 * The elements of an entry in document order: of each run of badly placed siblings only the first, and none inside a badly placed
 * element. Empty for a text line or feed item. The last answer is kept, because many rules ask for it.
 */
export function placedRuns(entry: Entry): readonly PlacedElement[] {
  return judged(entry)?.all ?? NONE;
}

/** The elements of an entry with this placement, in document order: most rules are about few of thousands. */
export function elementsPlaced(entry: Entry, wanted: Placement): readonly PlacedElement[] {
  const runs = runsPlaced(entry, wanted);
  return runs.length === 0 ? runs : runs.flatMap((run) => (run.length === 1 ? run : elementsOf(run)));
}

function runsPlaced(entry: Entry, wanted: Placement): readonly PlacedRun[] {
  return judged(entry)?.byPlacement.get(wanted) ?? NONE;
}

function elementsOf({ parent, placement, index, length }: PlacedRun): readonly PlacedElement[] {
  const siblings = parent?.children.slice(index, index + length) ?? [];
  return siblings.map((element) => ({ element, parent, placement }));
}

/** The problems of the elements with this placement. */
export function problemsPlaced(
  entry: Entry,
  wanted: Placement,
  problemOf: (one: PlacedElement) => Problem | null,
): readonly Problem[] {
  return elementsPlaced(entry, wanted).flatMap((one) => problemOf(one) ?? []);
}

function judged(entry: Entry): Judged | null {
  const { element } = entry;
  if (element === null || (entry.kind !== 'url' && entry.kind !== 'sitemap')) return null;
  if (last?.element !== element) {
    last = { element, all: [], byPlacement: new Map() };
    place({ element, parent: null, placement: placementOfEntry(element), index: 0, length: 1 }, entry, last);
  }
  return last;
}

/** Notes a run of elements, and judges the children of one that may have any. */
function place(run: PlacedRun, entry: Entry, into: Judged): void {
  const { element, placement } = run;
  into.all.push(run);
  const others = into.byPlacement.get(placement);
  if (others === undefined) into.byPlacement.set(placement, [run]);
  else others.push(run);
  if (placement !== 'fine' && placement !== 'hint') return;
  for (const { first, index, length } of element.childRuns) {
    const ofFirst = placementIn(first, element, entry);
    if (length === 1 || IN_RUNS.has(ofFirst)) {
      place({ element: first, parent: element, placement: ofFirst, index, length }, entry, into);
      continue;
    }
    for (let next = index; next < index + length; next++) {
      const child = element.children[next] as EntryElement;
      place({ element: child, parent: element, placement: ofFirst, index: next, length: 1 }, entry, into);
    }
  }
}

/** The names of elements that may be directly in an entry. */
export function childrenOf({ kind }: Pick<Entry, 'kind'>): readonly string[] {
  return kind === 'sitemap' ? SITEMAP_CHILDREN : URL_CHILDREN;
}

/** `a, b or c`. */
export function oneOf(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? 'nothing';
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const [EXPECTED_IN_URL, EXPECTED_IN_SITEMAP] = [URL_CHILDREN, SITEMAP_CHILDREN].map(oneOf) as [string, string];

/** The names of `childrenOf` as a text. */
export function expectedIn({ kind }: Pick<Entry, 'kind'>): string {
  return kind === 'sitemap' ? EXPECTED_IN_SITEMAP : EXPECTED_IN_URL;
}

function placementOfEntry({ core, namespace }: EntryElement): Placement {
  if (core) return 'fine';
  return namespace === undefined ? 'unbound' : 'unqualified';
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each line decides one case, and their order matters
function placementIn(element: EntryElement, parent: EntryElement, entry: Entry): Placement {
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

/** Whether an element claims to be a link to a page in a language. */
function isLanguageLink({ name, attributes }: EntryElement): boolean {
  return name === 'link' && attributes.some((attribute) => attribute.qname === 'hreflang');
}

function allowed({ outermost, children }: Vocabulary, parent: EntryElement | null, namespace: string | null): readonly string[] {
  if (parent === null) return [outermost];
  return parent.namespace === namespace ? (children[parent.name] ?? []) : [];
}

/** Whether a name is changefreq or priority, which a url may have and a sitemap entry may not. */
function isHint(name: string): boolean {
  return name === 'changefreq' || name === 'priority';
}
