// Compares a listed address with its sitemap or index, for the rules about scope.

import { parseUrl } from '../../base/parse-url.js';
import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { isUnreserved } from '../../base/url/normal-form.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import type { Entry } from '../../read/entry/entry.js';
import type { RuleContext } from '../rule.js';
import { webHost } from './address-start.js';
import { readHost } from './host-validity.js';
import { judgedAddress } from './judged-address.js';
import { isPlaceholderHost } from './placeholder-host.js';

/** Characters that a URL parser rewrites: another rule reports such a path, and its folder is uncertain. */
const REWRITTEN = /[\\\t\n\r]/;
const TRIPLET = /%[0-9A-Fa-f]{2}/g;

/** An address, and the sitemap or index that lists it. */
export interface Pair {
  readonly listed: URL;
  readonly sitemap: URL;
}

/**
 * The address of an entry and that of its document; null where the document's own address is unknown, and where the loc
 * is not a usable web address. It is also null for a page that is not public in a public sitemap, which loc/non-public-host reports, and for
 * entries of the other kind: `page` means all entries except the children of an index, which have their own rules.
 */
export function pairOf({ kind, address }: Entry, document: DocumentFacts, wanted: 'page' | 'child'): Pair | null {
  if (!document.url || !address || (kind === 'sitemap') !== (wanted === 'child')) return null;
  const host = webHost(address);
  if (!host) return null;
  const reading = readHost(host.text);
  const listed = parseUrl(address.text);
  if (reading.kind === 'invalid' || listed === null) return null;
  const isLocal = !isPublic(reading) && isPublic(readHost(document.url.hostname));
  return isLocal && wanted === 'page' ? null : { listed, sitemap: document.url };
}

function isPublic(reading: ReturnType<typeof readHost>): boolean {
  return reading.kind === 'invalid' || reading.kind === 'unread' || reading.public;
}

/** Whether both are on the same host and port. */
export function sameHost({ listed, sitemap }: Pair): boolean {
  return hostOf(listed) === hostOf(sitemap);
}

/** The hosts of the option `verified`, in the form of URL hosts. */
export function verifiedHosts(context: Pick<RuleContext, 'option'>): readonly string[] {
  const hosts = context.option('verified') as readonly string[];
  return hosts.map((host) => parseUrl(`https://${host}`)?.host ?? host.toLowerCase());
}

/**
 * A host or port that differs from that of the sitemap, which is `expected`. The message is `www` where only that prefix
 * differs, else `host`. Verified hosts may be listed.
 */
export function hostMismatch(
  { loc, address }: Entry,
  pair: Pair | null,
  verified: readonly string[],
  document: Pick<DocumentFacts, 'url' | 'generator'>,
): { readonly problem: Problem; readonly expected: string } | null {
  const part = webHost(address);
  if (!loc || !part || !pair || sameHost(pair)) return null;
  const [host, expected] = [hostOf(pair.listed), hostOf(pair.sitemap)];
  // One fault on all pages, which loc/placeholder-host reports.
  if (verified.includes(host) || isPlaceholderHost(pair.listed.hostname, document)) return null;
  const message = host === `www.${expected}` || `www.${host}` === expected ? 'www' : 'host';
  const at = loc.at(part.from, address?.port && address.port.text !== '' ? address.port.to : part.to);
  return { problem: { message, data: { value: loc.value, host, expected }, at }, expected };
}

/** A scheme that differs from that of the sitemap on the same host, with the edit that changes it: message `scheme`. */
export function schemeMismatch({ loc, address }: Entry, pair: Pair | null): Problem | null {
  if (!loc || !address?.scheme || !pair || !sameHost(pair) || pair.listed.protocol === pair.sitemap.protocol) return null;
  const [scheme, expected] = [pair.listed.protocol.slice(0, -1), pair.sitemap.protocol.slice(0, -1)];
  const at = loc.at(address.scheme.from, address.scheme.to);
  const fix = fixOf('unsafe', [{ span: at, text: expected }]);
  return { message: 'scheme', data: { value: loc.value, scheme, expected }, at, fix };
}

/** A path on the same host that is not below the folder of the sitemap: message `path`. */
export function pathMismatch({ loc, address }: Entry, pair: Pair | null): Problem | null {
  if (!loc || !address || !pair || REWRITTEN.test(loc.value)) return null;
  if (pair.listed.protocol !== pair.sitemap.protocol || !sameHost(pair)) return null;
  const path = normal(pair.sitemap.pathname);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (normal(pair.listed.pathname).startsWith(folder)) return null;
  return { message: 'path', data: { value: loc.value, folder }, at: loc.at(address.path.from, address.path.to) };
}

/** The folder of the index that lists a document; null if there is none, or if the document is not below it. */
export function folderOfIndex({ uri, url, parent }: Pick<DocumentFacts, 'uri' | 'url' | 'parent'>): URL | null {
  const folder = parent?.slice(0, parent.lastIndexOf('/') + 1);
  if (url === null || folder === undefined || !uri.startsWith(folder)) return null;
  // A file has another place than its URL, but the same place below that of its index.
  const below = uri.slice(folder.length);
  return url.href.endsWith(`/${below}`) ? parseUrl(url.href.slice(0, -below.length)) : null;
}

/** The host, with its port if that is not the scheme's default; the root's dot does not count. */
function hostOf(url: URL): string {
  return url.host.replace(/\.(?=:|$)/, '');
}

/** The path with triplets decoded where that changes nothing (RFC 3986 section 6.2.2.2), and the others in upper case. */
function normal(path: string): string {
  return path.replace(TRIPLET, (triplet) => {
    const code = Number.parseInt(triplet.slice(1), 16);
    return isUnreserved(code) ? String.fromCharCode(code) : triplet.toUpperCase();
  });
}

/** Whether an https address leads to a document: its own, that of its index, or that of a redirect to it. */
export function isReachedOverHttps(document: DocumentFacts): boolean {
  const addresses = [document.parent, document.http?.finalUrl].map((address) => address && judgedAddress(address, document));
  return [document.url?.href, ...addresses].some((address) => address?.startsWith('https:'));
}
