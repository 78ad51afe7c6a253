// The traits of a listed page that wake page rules: most pages have none, and then no rule is called for them.
//
// A trait is sound: a rule that waits for some has no finding about a page without any of them.

import { namesCanonical } from './page/support/canonicals.js';
import { faultOf, type PageFault } from './page/support/page-fault.js';
import type { ListedPage } from './page-answer.js';

/** What is the matter with a page, or what it has for rules to compare. */
export type PageTrait =
  | PageFault
  /** Nothing is the matter with it. */
  | 'faultless'
  /** It has robots directives. */
  | 'robots'
  /** It names a canonical page, other than once itself exactly as it is listed. */
  | 'canonical'
  /** Its entry lists versions in other languages. */
  | 'languages'
  /** Its entry has a lastmod. */
  | 'lastmod'
  /** Its entry names files that were asked. */
  | 'assets'
  /** It was also asked with https, which answered 200. */
  | 'secure';

/** Every trait; the position in the list is its bit. */
export const TRAITS: readonly PageTrait[] = [
  'not-asked',
  'blocked',
  'file',
  'unreachable',
  'status',
  'redirect',
  'type',
  'noindex',
  'soft-404',
  'faultless',
  'robots',
  'canonical',
  'languages',
  'lastmod',
  'assets',
  'secure',
];
const BITS: ReadonlyMap<PageTrait, number> = new Map(TRAITS.map((trait, index) => [trait, 1 << index]));

/** The bits of some traits. */
export function traitBits(traits: readonly PageTrait[]): number {
  return traits.reduce((bits, trait) => bits | (BITS.get(trait) as number), 0);
}

/** The traits of a page, as bits. */
export function traitsOf(page: ListedPage, now: number): number {
  const { entry, answer, assets } = page;
  const { content, headers, secureStatus } = answer;
  let bits = BITS.get(faultOf(page, now) ?? 'faultless') as number;
  const has = (trait: PageTrait): void => {
    bits |= BITS.get(trait) as number;
  };
  if ((content !== null && content.robots.length > 0) || headers.robotsTag.length > 0) has('robots');
  if (namesCanonical(answer, entry.loc.value)) has('canonical');
  if (entry.languages.length > 0) has('languages');
  if (entry.lastmod !== null) has('lastmod');
  if (assets.length > 0) has('assets');
  if (secureStatus === 200) has('secure');
  return bits;
}
