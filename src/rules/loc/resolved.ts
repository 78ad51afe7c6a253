// What a relative path means if it is taken to be relative to the sitemap.

import type { Address } from '../../url/address.js';

/** What of a path is resolved against the sitemap's folder: a leading slash, or leading dot segments. */
const LEAD = /^(?:\/|(?:\.{1,2}\/)*)/;

/** How many UTF-16 units of a path, which is not empty, are resolved against the sitemap's URL, and the folder that they lead to. */
export function resolvedLead({ path }: Address, url: URL): { readonly length: number; readonly folder: string } {
  const lead = (LEAD.exec(path.text) as RegExpExecArray)[0];
  return { length: lead.length, folder: new URL(lead === '' ? './' : lead, url).href };
}
