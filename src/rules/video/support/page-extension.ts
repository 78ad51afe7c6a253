// Extensions of files that are no videos.

import type { Address } from '../../../base/url/address.js';

/** Extensions that only pages and Flash films have; other addresses, such as .php, may send a video. */
const EXTENSION = /\.([sx]?html?|swf)$/i;

/** The extension of a page or a Flash film that the path of an address ends with, without its dot; null for any other. */
export function pageExtension({ path }: Address): string | null {
  return EXTENSION.exec(path.text)?.[1] ?? null;
}

/** Whether it is the extension of a Flash film. */
export function isFlash(extension: string): boolean {
  return /^swf$/i.test(extension);
}
