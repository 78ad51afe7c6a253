// Judges the origin of an address for the pass: its normal form, and whether rules may have findings about its host.

import { type Address, parseAddress } from '../url/address.js';
import { lowerCased, normalForm } from '../url/normal-form.js';
import { isIpv4Origin, isPlainOrigin } from '../url/plain-host.js';
import { ORIGIN_BITS } from './layout.js';

/** Scheme and authority in normal form, `ORIGIN_BITS`, and what it has in common with others of which rules say the same, if known. */
interface JudgedOrigin {
  readonly normal: string;
  readonly bits: number;
  readonly kind: string | null;
}

/** The kind of a host. */
export interface JudgedHost {
  /** Equal for two hosts if all rules about one entry say the same of both, whatever follows them. */
  readonly name: string;
  /**
   * What rules about all origins of a document take it for: the host of a site, an address of a machine, or nothing that they read. Null
   * if they have to compare it with each other one.
   */
  readonly role: 'site' | 'address' | 'none' | null;
}

/** Tells origins apart as far as rules do. */
export interface OriginKinds {
  /** Judges the host of an address that has a web scheme. Null if it has no kind. */
  readonly hostKindOf: (address: Address) => JudgedHost | null;
  /** The kind of an origin with another scheme (`rules/support/start-kind.ts`). Null if it has none. */
  readonly schemeKindOf: (text: string) => string | null;
}

const { web, plain, normal: isNormal, host: isStrange, opaque, bare, secure, site } = ORIGIN_BITS;

/** The scheme of a web address, in small letters. */
const WEB = /^(https?):\/\//;
/** Characters that must not occur in an authority. */
const STRANGE = /[\s%\\<>"{}|^`[\]]/;
/** A character beyond ASCII; a space or control character; and what begins a second address. */
const BEYOND = /[^\0-\x7F]/;
const BELOW = /[\0-\x20]/;
const SECOND = /[\t\n\r ]h/i;
/** `//` and an ordinary host, which no rule reads where the scheme is missing. */
const BARE = /^\/\/[a-z0-9.-]+$/;
/** Bytes of the longest normal form that the pass can store. */
const LONGEST = 4_000;

const ROLES = { site: secure | site, none: secure, address: site } as const;

/**
 * Whether rules read an authority in the same way whatever follows. Behind white space, a second address may begin; white space beyond ASCII has a
 * rule of its own, which reads white space beside it.
 */
function isComparable(text: string): boolean {
  return BEYOND.test(text) ? !BELOW.test(text) : !SECOND.test(text);
}

/** Judges `scheme://authority`, or text in its place. */
export function judgeOriginText(text: string, { hostKindOf, schemeKindOf }: OriginKinds): JudgedOrigin {
  if (isPlainOrigin(text)) {
    const bits = text.startsWith('https') ? ROLES.site : 0;
    return { normal: text, bits: bits | web | plain | isNormal, kind: null };
  }
  const address = parseAddress(text);
  let bits = address.web ? web : 0;
  if (STRANGE.test(text)) {
    bits |= isStrange;
    // Rules read the whole address, so there the normal form is computed as well.
    if (!isComparable(text)) return { normal: '', bits: bits | opaque, kind: null };
  }
  if (BARE.test(text)) bits |= bare;
  if (!address.web) {
    const kind = schemeKindOf(text);
    // Rules that compare origins read only those of the web.
    return { normal: '', bits: kind === null ? bits : bits | bare, kind };
  }
  const scheme = WEB.exec(text)?.[1];
  const kind = scheme === undefined ? null : hostKindOf(address);
  if (kind !== null && kind.role !== null && scheme === 'https') bits |= ROLES[kind.role];
  // The normal form of an address without a path has the root path.
  const normal = isIpv4Origin(text) ? text : normalForm(address).replace(/\/$/, '');
  if (normal === text) bits |= isNormal;
  // Capitals in a user name would look like capitals in the path.
  if (lowerCased(normal) !== normal || normal.length > LONGEST) bits |= opaque;
  return { normal: (bits & opaque) !== 0 ? '' : normal, bits, kind: kind && `${scheme} ${kind.name}` };
}
