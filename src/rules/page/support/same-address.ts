// Compares addresses of pages: what is the same page by RFC 3986, and what is almost the same.

import { parseUrl } from '../../../base/parse-url.js';
import { parseAddress } from '../../../base/url/address.js';
import { normalForm } from '../../../base/url/normal-form.js';
import type { ListedPage } from '../../page-answer.js';

/** The normal form of an address. */
export function normalised(address: string): string {
  return normalForm(parseAddress(address));
}

/** Whether an address is that of the page: as it is listed, or as it was asked, which differs for a site at another origin. */
export function isOwnAddress(address: string, { entry, answer }: ListedPage): boolean {
  const normal = normalised(address);
  return normal === normalised(entry.loc.value) || normal === normalised(answer.finalUrl);
}

/** Whether two addresses have the same host, without regard to its case. */
export function isSameHost(one: string, other: string): boolean {
  return parseUrl(one)?.host === parseUrl(other)?.host;
}

/** Whether addresses differ only in scheme, `www.`, a slash at the end, or case: redirects between these are meant to last. */
export function isVariant(one: string, other: string): boolean {
  return variantKey(one) === variantKey(other);
}

function variantKey(address: string): string {
  return normalised(address)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?=$|\?)/, '')
    .toLowerCase();
}
