// What the pass asks about the beginning of an address: whether anything is to be said of its host, and its normal form.

import { parseAddress } from '../url/address.js';
import { normalForm } from '../url/normal-form.js';
import { isPlainHost } from '../url/plain-host.js';
import { ORIGIN_BITS } from './layout.js';

/** Scheme and authority in normal form, and `ORIGIN_BITS`. */
interface JudgedOrigin {
  readonly normal: string;
  readonly bits: number;
}

const TRIPLET = /%[0-9A-F]{2}/g;
/** What no authority has as it is: rules look at all of an address that begins so. */
const STRANGE = /[\s%\\<>"{}|^`[\]]/;
/** Bytes of the longest normal form that the pass has room for. */
const LONGEST = 4_000;

/** Judges `scheme://authority`, or what stands in the place of it. */
export function judgeOriginText(text: string): JudgedOrigin {
  const address = parseAddress(text);
  const host = /^https?:\/\/(.*)$/s.exec(text)?.[1];
  let bits = host !== undefined && isPlainHost(host) ? ORIGIN_BITS.plain : 0;
  if (STRANGE.test(text)) bits |= ORIGIN_BITS.host;
  if (!address.web) return { normal: '', bits };
  // Without a path, the normal form has that of the root.
  const normal = normalForm(address).replace(/\/$/, '');
  bits |= ORIGIN_BITS.web;
  if (normal === text) bits |= ORIGIN_BITS.normal;
  // Capitals of a user's name are not those of a path.
  if (/[A-Z]/.test(normal.replace(TRIPLET, '')) || Buffer.byteLength(normal) > LONGEST) bits |= ORIGIN_BITS.opaque;
  return { normal: (bits & ORIGIN_BITS.opaque) !== 0 ? '' : normal, bits };
}
