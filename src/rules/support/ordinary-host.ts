// Tells hosts about which no rule can have a finding from others.

import type { Address } from '../../base/url/address.js';
import { isPlainHost } from '../../base/url/plain-host.js';
import type { JudgedHost } from '../../read/reader/origins.js';
import { isStagingName, readHost } from './host-validity.js';

/** http or https in small letters, and letters, digits, dots and hyphens in place of the authority; then perhaps the default port. */
const USUAL = /^(?:https:\/\/[a-z0-9.-]+(?::443)?|http:\/\/[a-z0-9.-]+(?::80)?)$/;
const OTHER: JudgedHost = { isOrdinary: false, isSite: false, hasDefaultPort: false };

/**
 * Judges the host of an address that is only an origin. It is ordinary if it is the public name of a host as it is written, without a user, a
 * port, and characters that no name may have; `hasDefaultPort` is for one that is ordinary except for that port.
 */
export function judgeHost({ text, host }: Address): JudgedHost {
  if (host === null || !USUAL.test(text)) return OTHER;
  const name = host.text;
  if (!isPlainHost(name) && !isPublicName(name)) return OTHER;
  const hasPort = /:\d+$/.test(text);
  return { isOrdinary: !hasPort, isSite: !hasPort && !isStagingName(name), hasDefaultPort: hasPort };
}

function isPublicName(name: string): boolean {
  const reading = readHost(name);
  return reading.kind === 'name' && reading.public && reading.ascii === name && reading.disallowed === null;
}
