// Recognises plain public hosts, which host rules can skip.

/** Top-level and special-use labels that are not public although they consist of letters. */
const SPECIAL_LABELS = new Set([
  'local',
  'localhost',
  'localdomain',
  'test',
  'example',
  'invalid',
  'internal',
  'onion',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'arpa',
  'alt',
  'http',
  'https',
]);
const PLAIN_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63})$/;

/** Longer hosts are always checked by the rules. */
const LONGEST_PLAIN_HOST = 120;

/** Returns whether rules can skip a host: lower-case LDH labels, no IDN, no number at the end, not special-use. */
export function isPlainHost(host: string): boolean {
  if (host.length > LONGEST_PLAIN_HOST) return false;
  const match = PLAIN_HOST.exec(host);
  if (!match || SPECIAL_LABELS.has(match[1] as string)) return false;
  return !/(^|\.)..--/.test(host);
}

/** Returns whether a text is http or https in small letters and a plain host. Such an origin is in normal form. */
export function isPlainOrigin(text: string): boolean {
  return isPlainHost(hostOf(text));
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Returns whether a host is an IPv4 address as URLs write it in normal form: four decimal numbers without leading zeros. */
export function isPlainIpv4(host: string): boolean {
  return IPV4.test(host);
}

/** Returns whether a text is an origin in normal form whose host is such an address: rules may have findings about it. */
export function isIpv4Origin(text: string): boolean {
  return isPlainIpv4(hostOf(text));
}

/** What follows http or https in small letters; empty without them. */
function hostOf(text: string): string {
  if (text.startsWith('https://')) return text.slice(8);
  return text.startsWith('http://') ? text.slice(7) : '';
}
