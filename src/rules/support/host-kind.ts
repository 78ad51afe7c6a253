// Tells hosts apart only as far as rules about one entry do, so that entries with hosts of one kind are counted without being linted.

import type { JudgedHost } from '../../reader/origins.js';
import type { Address } from '../../url/address.js';
import { isStagingName, readHost, specialUseOf, type ValidHost } from './host-validity.js';
import { misreadIn } from './misread-utf8.js';

/**
 * Characters that end a host or give a part of it another meaning, an ampersand that may begin a reference, and white space that rules
 * report by itself.
 */
const FOREIGN = /&(?=[#A-Za-z])|[\0-\x1F#%/:?@\\\x7F-\xA0]|(?! )\s|[\u180E\u200B-\u200F\u2060]/;
/** Characters that no address has, about each of which rules may say something else. */
const STRANGE = /[ "<>[\]^`{|}]/g;
/** What may begin and end a placeholder. */
const OPENER = /[{<[]/;
const CLOSER = /[}>\]]/;
/** A user name, or one with a password, that a URI may have (RFC 3986 section 3.2.1), or one that has another `@` as well. */
const USER = /^[\w.~!$'()*+,;=:@-]*$/;
/** Loopback addresses (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3). */
const LOOPBACK = /^(?:127\.|::1$)/;

/** The kind of the host of a web address, with its user name; null if it depends on more than what the kind says. */
export function hostKindOf({ userinfo, host, port }: Address): JudgedHost | null {
  if (host === null || port !== null || (userinfo !== null && !USER.test(userinfo.text))) return null;
  const kind = kindOfHost(host.text);
  if (kind === null || userinfo === null) return kind;
  // A second `@` is no part of a URI.
  const user = `${userinfo.text.includes(':') ? 'password' : 'user'}${userinfo.text.includes('@') ? ' second-at' : ''}`;
  return { ...kind, name: `${kind.name} ${user}` };
}

function kindOfHost(host: string): JudgedHost | null {
  // Slashes after these make them a second scheme.
  if (FOREIGN.test(host) || /^https?$/i.test(host) || (OPENER.test(host) && CLOSER.test(host))) return null;
  const reading = readHost(host);
  if (reading.kind === 'unread') return null;
  if (reading.kind === 'invalid') {
    const strange = [...new Set(host.match(STRANGE))].sort().join('');
    // Of the first character that no host has, white space has a rule of its own.
    return { name: `${reading.defect} ${strange} ${host[reading.from] === ' '}`, role: 'none' };
  }
  const isAscii = !/[^\0-\x7F]/.test(host);
  const isLower = host === host.toLowerCase();
  // Some letters beyond ASCII have a small form that depends on others.
  if (!isAscii && !isLower) return null;
  const isDisallowed = reading.disallowed !== null;
  const marks = [isAscii, isLower, isDisallowed, !isAscii && misreadIn(host).length > 0, /[.\u3002\uFF0E\uFF61]$/.test(host)];
  const name = `${reachOf(reading)} ${reading.ascii.includes('_')} ${marks.join(' ')}`;
  if (reading.kind === 'ip') return { name, role: 'address' };
  return { name, role: isStagingName(reading.ascii) ? null : 'site' };
}

/** Who can reach a host, as rules name it. */
export function reachOf({ kind, ascii, public: isPublic }: ValidHost): string {
  if (isPublic) return kind;
  const suffix = kind === 'name' ? specialUseOf(ascii) : null;
  if (suffix === 'localhost' || (kind === 'ip' && LOOPBACK.test(ascii))) return 'loopback';
  if (kind === 'ip') return 'address';
  return suffix === null ? 'local' : 'special';
}
