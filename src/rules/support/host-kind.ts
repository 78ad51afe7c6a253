// Tells hosts apart only as far as rules about one entry do, so that entries with hosts of one kind are counted without being linted.

import { parseUrl } from '../../parse-url.js';
import type { JudgedHost } from '../../reader/origins.js';
import { type Address, isOverlong } from '../../url/address.js';
import { asciiHost } from '../../url/ascii-host.js';
import { webHost } from './address-start.js';
import { isStagingName, lowerCasedHost, readHost, specialUseOf, type ValidHost } from './host-validity.js';
import { misreadIn, misreadInEscaped } from './misread-utf8.js';
import { templateSyntax } from './template-syntax.js';
import { unicodeSpaceRuns } from './white-space.js';

/** Characters of no width, about which rules say different things, and triplets that stand for U+FFFD. */
const UNREAD = /[\u180E\u200C-\u200F\u2060]|%EF%BF%BD/i;
/** What begins like a second scheme. */
const SCHEME = /^https?(?:$|:)/i;
/** Characters that no address has, about each of which rules may say something else. */
const STRANGE = [...' "<>[]^`{|}'];
/** What may begin or end a placeholder, as a triplet. */
const ENCODED_DELIMITER = /%(?:7[BD]|3[CE]|5[BD])/i;
const OPENER = /[{<[]/;
const CLOSER = /[}>\]]/;
/** A user name, or one with a password, that a URI may have (RFC 3986 section 3.2.1), or one that has another `@` as well. */
const USER = /^[\w.~!$'()*+,;=:@-]*$/;
/** Characters of a port, or of what stands in its place, that nothing but a rule about ports reads. */
const PORT = /^[\w.~!$'()*+,;=-]*$/;
/** The greatest port that libxml2 certainly accepts, whatever its version, and a number that it certainly rejects because it has more than 32 bits. */
const MOST_OF_PORT = 99_999_999;
const BEYOND_PORT = 2 ** 33;
/** Loopback addresses (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3). */
const LOOPBACK = /^(?:127\.|::1$)/;
const WHITE_SPACE = /[\t\n\r ]/;
/** A host of nothing that any rule but those about names reads. */
const ONLY_LETTERS = /^[\w.-]*$/;
/** White space beyond ASCII is among these characters (`isUnicodeSpace`). */
const MAY_BE_SPACE = /[\xA0\u1680\u2000-\u205F\u3000\uFEFF]/;
/** A `%` that begins no triplet, which JavaScript may have written. */
const STRAY = /%(?![\dA-F]{2})(u[\dA-F]{4})?/i;

/** The kind of the host of a web address, with its user name and port; null if it depends on more than what the kind says. */
export function hostKindOf(address: Address): JudgedHost | null {
  const { userinfo, host, port } = address;
  // Of an overlong host, rules get only a part.
  if (host === null || isOverlong(address.text) || (userinfo !== null && !USER.test(userinfo.text))) return null;
  const kind = kindOfHost(address, host.text);
  const portName = port === null ? '' : portKind(host.text, port.text);
  if (kind === null || portName === null) return null;
  return { ...kind, name: `${kind.name}${portName}${userinfo === null ? '' : userKind(userinfo.text)}` };
}

function userKind(user: string): string {
  // A second `@` is no part of a URI.
  return ` ${user.includes(':') ? 'password' : 'user'}${user.includes('@') ? ' second-at' : ''}`;
}

/** What rules about ports and libxml2 tell apart; null if that depends on more. */
function portKind(host: string, port: string): string | null {
  if (!PORT.test(port) || host.startsWith('[')) return null;
  // Such a host is no host, and has no port, for rules. The colon of an empty port is no part of what libxml2 gets.
  if (host.includes(':')) return port === '' ? null : ' behind-colon';
  if (port === '') return ' empty-port';
  if (!/^\d+$/.test(port)) return ' no-port';
  const number = Number(port);
  if (number > MOST_OF_PORT && number < BEYOND_PORT) return null;
  const known = [0, 80, 443].includes(number) ? number : 'port';
  return ` ${known} ${port.startsWith('0')} ${number > 65_535} ${number > MOST_OF_PORT}`;
}

function kindOfHost(address: Address, host: string): JudgedHost | null {
  if (SCHEME.test(host)) return null;
  const characters = ONLY_LETTERS.test(host) ? '' : charactersOf(address, host);
  if (characters === null) return null;
  // Rules take a backslash for a slash.
  const judged = characters === '' ? host : (webHost(address)?.text ?? '');
  const kind = judged === '' ? { name: 'none', role: 'none' as const } : kindOfJudged(judged);
  return kind && { ...kind, name: `${kind.name} ${characters}` };
}

/** What a host has that others do not, apart from what it names; null if that depends on more. */
function charactersOf(address: Address, host: string): string | null {
  if (UNREAD.test(host) || (host.startsWith('[') && host.includes(':'))) return null;
  if (host.includes('%') && (ENCODED_DELIMITER.test(host) || misreadInEscaped(host).length > misreadIn(host).length)) return null;
  if ((OPENER.test(host) && CLOSER.test(host)) || templateSyntax(address).length > 0) return null;
  const spaces = MAY_BE_SPACE.test(host) ? unicodeSpaceRuns(host) : [];
  if (spaces.length > 0) {
    // Rules look at other white space beside them, take what was misread for letters, and look at what follows.
    const isBesideOther = WHITE_SPACE.test(host) || misreadIn(host).length > 0;
    if (isBesideOther || spaces.some(({ to }) => to === host.length)) return null;
  }
  const stray = STRAY.exec(host);
  return [
    STRANGE.filter((character) => host.includes(character)).join(''),
    /[\t\n\r]/.test(host),
    host.includes('\\'),
    host.includes(':'),
    /%[\dA-F]{2}/i.test(host),
    stray && (stray[1] === undefined ? 'stray' : 'script'),
    spaces.length > 0 && `space ${isNoHost(host) || parseUrl(address.text) === null}`,
  ].join(' ');
}

/** Whether a host is certainly none, which is quicker to learn than whether an address is no URL. */
function isNoHost(host: string): boolean {
  return !/[%:\\]/.test(host) && asciiHost(host) === '';
}

/** The kind of the part of a host that rules look up. */
function kindOfJudged(host: string): JudgedHost | null {
  const reading = readHost(host);
  if (reading.kind === 'unread') return { name: 'unread', role: 'none' };
  // Of the first character that no host has, white space has a rule of its own.
  if (reading.kind === 'invalid')
    return { name: `${reading.defect} ${WHITE_SPACE.test(host[reading.from] ?? '')}`, role: 'none' };
  const isAscii = !/[^\0-\x7F]/.test(host);
  const isLower = lowerCasedHost(host) === host;
  const isDisallowed = reading.disallowed !== null;
  const marks = [isAscii, isLower, isDisallowed, !isAscii && misreadIn(host).length > 0, /[.\u3002\uFF0E\uFF61]$/.test(host)];
  const name = `${reading.kind} ${reachOf(reading)} ${reading.ascii.includes('_')} ${marks.join(' ')}`;
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
