// Tells what kind of redirect leads away from a page, so that each page has one finding about it.

import { parseUrl } from '../../../base/parse-url.js';
import type { PageAnswer } from '../../page-answer.js';
import { isVariant } from './same-address.js';

/** Home pages that have a file name: their redirect to `/` loses nothing. */
const HOME = /^\/(?:index|home|default|main)?(?:\.[a-z]{2,5})?$/i;

/** Which rule reports the redirects of a page that ends with a page. */
export type RedirectKind = 'home' | 'chain' | 'slash' | 'single';

/** The kind of the redirects that an answer followed; null without any, or if they ended in nothing. */
export function redirectKind({ hops, url, finalUrl, outcome }: PageAnswer): RedirectKind | null {
  if (outcome === 'redirect-broken') return 'chain';
  if (hops.length === 0) return null;
  const [from, to] = [parseUrl(url), parseUrl(finalUrl)];
  const isHome = to?.pathname === '/' && to.search === '';
  if (isHome && from !== null && !HOME.test(from.pathname)) return 'home';
  if (hops.length > 1 || needsCookie(hops)) return 'chain';
  return changesSlash(hops[0], from, to) ? 'slash' : 'single';
}

/** Whether a permanent redirect, or one by the static host itself, only adds or removes the slash at the end of a path. */
function changesSlash(hop: PageAnswer['hops'][number] | undefined, from: URL | null, to: URL | null): boolean {
  if (hop === undefined || from === null || to === null || hop.by === 'refresh') return false;
  // Some hosts, such as S3 and Cloudflare Workers, redirect with 302 or 307, but always to the same address.
  const isPermanent = hop.status === 301 || hop.status === 308 || hop.host !== undefined;
  if (!isPermanent || from.origin !== to.origin || from.search !== to.search) return false;
  return `${from.pathname}/` === to.pathname || from.pathname === `${to.pathname}/`;
}

/** Whether a redirect leads back to an address of the same chain: that ends only for those who keep cookies. */
export function needsCookie(hops: PageAnswer['hops']): boolean {
  const seen = new Set<string>();
  for (const { from, to } of hops) {
    seen.add(from);
    if (seen.has(to)) return true;
  }
  return false;
}

/** Whether the final address is meant to stay: the redirects say so, or it is only another spelling. */
export function isLasting({ hops, url, finalUrl }: PageAnswer): boolean {
  return hops.every(({ status, by }) => by === 'refresh' || status === 301 || status === 308) || isVariant(url, finalUrl);
}

/** The addresses of a chain, as a message shows them. */
export function chainText(hops: PageAnswer['hops']): string {
  const shown = hops.slice(0, 5).map(({ to, status, by }) => `${by === 'refresh' ? 'refresh' : status} ${to}`);
  return shown.join(', ') + (hops.length > shown.length ? ', …' : '');
}
