// Resolves a relative path against the sitemap.

import type { Address } from '../../../base/url/address.js';

/** The part of a path that is resolved against the sitemap's folder: a leading slash, or leading dot segments. */
const LEAD = /^(?:\/|(?:\.{1,2}\/)*)/;

/** The number of UTF-16 units of a non-empty path that are resolved against the sitemap's URL, and the folder that they lead to. */
export function resolvedLead({ path }: Address, url: URL): { readonly length: number; readonly folder: string } {
  const lead = (LEAD.exec(path.text) as RegExpExecArray)[0];
  return { length: lead.length, folder: new URL(lead === '' ? './' : lead, url).href };
}
