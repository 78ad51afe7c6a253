// Judges the origin of an address for the pass: its normal form, and whether rules may have findings about its host.

import { type Address, parseAddress } from '../../base/url/address.js';
import { lowerCased, normalForm } from '../../base/url/normal-form.js';
import { isIpv4Origin } from '../../base/url/plain-host.js';
import { isVideoService } from '../../base/url/video-services.js';
import { ORIGIN_BITS } from './layout.js';

/** Scheme and authority in normal form, and `ORIGIN_BITS`. */
interface JudgedOrigin {
  readonly normal: string;
  readonly bits: number;
}

/** What rules may say about the host of an http(s) address. */
export interface JudgedHost {
  /** Whether no rule about one entry can have a finding about it. */
  readonly isOrdinary: boolean;
  /** Whether rules about one entry can only have a finding about its port, which is the default. */
  readonly hasDefaultPort: boolean;
  /** Whether it is that of a site for rules that compare the hosts of a document. */
  readonly isSite: boolean;
}

const { web, plain, normal: isNormal, opaque, site, videos, port } = ORIGIN_BITS;

/** Characters that must not occur in an authority. */
const STRANGE = /[\s%\\<>"{}|^`[\]]/;
/** Bytes of the longest normal form that the pass can store. */
const LONGEST = 4_000;

/** Judges `scheme://authority`, or text in its place. */
export function judgeOriginText(text: string, judgeHost: (address: Address) => JudgedHost): JudgedOrigin {
  const address = parseAddress(text);
  if (!address.web) return { normal: '', bits: 0 };
  const { isOrdinary, isSite, hasDefaultPort } = judgeHost(address);
  let bits = web | (isOrdinary ? plain : 0) | (isSite && text.startsWith('https') ? site : 0) | (hasDefaultPort ? port : 0);
  if (isVideoService(address.host?.text ?? '')) bits |= videos;
  if (STRANGE.test(text)) return { normal: '', bits: bits | opaque };
  // The normal form of an address without a path has the root path.
  const normal = isOrdinary || isIpv4Origin(text) ? text : normalForm(address).replace(/\/$/, '');
  if (normal === text) bits |= isNormal;
  // Capitals in a user name would look like capitals in the path.
  if (lowerCased(normal) !== normal || normal.length > LONGEST) return { normal: '', bits: bits | opaque };
  return { normal, bits };
}
