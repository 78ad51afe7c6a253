// Lists the addresses of an entry's links, with a way to find their places.

import { parseUrl } from '../../../base/parse-url.js';
import type { Address } from '../../../base/url/address.js';
import type { Entry } from '../../../read/entry/entry.js';
import { attributeValue, type PlacedValue } from '../../support/text-values.js';
import { linksOf } from './links.js';

/** The address of a link, and its href without surrounding white space. */
export interface PlacedHref {
  readonly href: PlacedValue;
  readonly address: Address;
}

/** The addresses of a url's links to other languages, in order. Links that have only `media` are about mobile sites. */
export function hrefsOf(entry: Entry): readonly PlacedHref[] {
  return linksOf(entry).flatMap(({ href, hreflang, address }) => {
    if (!href || !hreflang || !address) return [];
    const whole = attributeValue(href);
    const before = whole.text.indexOf(address.text);
    return [{ address, href: { ...whole, text: address.text, at: (from, to) => whole.at(before + from, before + to) } }];
  });
}

/** The page's own address; null where it is not a web address. */
export function pageUrl({ address }: Entry): URL | null {
  return address?.web ? parseUrl(address.text) : null;
}
