// The addresses of an entry's links, with the way to their places.

import type { Entry } from '../../entry/entry.js';
import { parseUrl } from '../../parse-url.js';
import type { Address } from '../../url/address.js';
import { attributeValue, type PlacedValue } from '../encoding/values.js';
import { linksOf } from './links.js';

/** The address of a link, and its href without the white space around it. */
export interface PlacedHref {
  readonly href: PlacedValue;
  readonly address: Address;
}

/** The addresses that links of a url to other languages have, in order. Links with `media` only are about phones. */
export function hrefsOf(entry: Entry): readonly PlacedHref[] {
  return linksOf(entry).flatMap(({ href, hreflang, address }) => {
    if (!href || !hreflang || !address) return [];
    const whole = attributeValue(href);
    const before = whole.text.indexOf(address.text);
    return [{ address, href: { ...whole, text: address.text, at: (from, to) => whole.at(before + from, before + to) } }];
  });
}

/** The page's own address; null where that is none of the web. */
export function pageUrl({ address }: Entry): URL | null {
  return address?.web ? parseUrl(address.text) : null;
}
