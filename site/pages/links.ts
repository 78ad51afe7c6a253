// Links to the page that lints with an input in them, made when the site is built.

import { deflateRawSync } from 'node:zlib';
import { type LinkedInput, LONGEST_FRAGMENT, PREFIX } from '../page/permalink.js';

/** The fragment of an input; null if it is too long for a link. */
export function linkTo(input: LinkedInput): string | null {
  const fragment = PREFIX + deflateRawSync(JSON.stringify(input), { level: 9 }).toString('base64url');
  return fragment.length <= LONGEST_FRAGMENT ? fragment : null;
}
