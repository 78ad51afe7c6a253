// Judges the origin of an address for the pass: its normal form, and whether rules may have findings about its host.

import { parseAddress } from '../url/address.js';
import { normalForm } from '../url/normal-form.js';
import { isPlainOrigin } from '../url/plain-host.js';
import { ORIGIN_BITS } from './layout.js';

/** Scheme and authority in normal form, and `ORIGIN_BITS`. */
interface JudgedOrigin {
  readonly normal: string;
  readonly bits: number;
}

const TRIPLET = /%[0-9A-F]{2}/g;
/** Characters that must not occur in an authority: rules check the whole address. */
const STRANGE = /[\s%\\<>"{}|^`[\]]/;
/** `//` and an ordinary host, which no rule reads where the scheme is missing. */
const BARE = /^\/\/[a-z0-9.-]+$/;
/** Bytes of the longest normal form that the pass can store. */
const LONGEST = 4_000;

/** Judges `scheme://authority`, or text in its place. */
export function judgeOriginText(text: string): JudgedOrigin {
  if (isPlainOrigin(text)) return { normal: text, bits: ORIGIN_BITS.web | ORIGIN_BITS.plain | ORIGIN_BITS.normal };
  const address = parseAddress(text);
  let bits = 0;
  // Rules read the whole address, so there the normal form is computed as well.
  if (STRANGE.test(text))
    return { normal: '', bits: ORIGIN_BITS.host | ORIGIN_BITS.opaque | (address.web ? ORIGIN_BITS.web : 0) };
  if (BARE.test(text)) bits |= ORIGIN_BITS.bare;
  if (!address.web) return { normal: '', bits };
  // The normal form of an address without a path has the root path.
  const normal = normalForm(address).replace(/\/$/, '');
  bits |= ORIGIN_BITS.web;
  if (normal === text) bits |= ORIGIN_BITS.normal;
  // Capitals in a user name would look like capitals in the path.
  if (/[A-Z]/.test(normal.replace(TRIPLET, '')) || Buffer.byteLength(normal) > LONGEST) bits |= ORIGIN_BITS.opaque;
  return { normal: (bits & ORIGIN_BITS.opaque) !== 0 ? '' : normal, bits };
}
