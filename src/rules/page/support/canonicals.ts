// Collects the canonical links of a page, from its head and from Link headers, and tells which of them engines can use.

import { parseUrl } from '../../../base/parse-url.js';
import type { PageAnswer } from '../../page-answer.js';
import { headerLinks } from './link-header.js';
import { normalised } from './same-address.js';

/** A canonical link: `relative` and valid, or why engines ignore it. */
export interface Canonical {
  readonly from: 'html' | 'header';
  readonly href: string;
  /** Resolved; null if it is ignored. */
  readonly url: string | null;
  readonly defect: 'empty' | 'relative' | 'scheme' | 'malformed' | null;
}

/** Whether a page has canonicals, unless the only one is the address by which it is listed and was asked. */
export function namesCanonical({ content, headers, finalUrl }: PageAnswer, loc: string): boolean {
  if (headers.link.length > 0) return true;
  const [first, second] = content?.canonicals ?? [];
  if (first === undefined) return false;
  return second !== undefined || first.href !== loc || first.url !== loc || finalUrl !== loc;
}

/** All canonicals that are kept of a page, those of its head first. */
export function canonicalsOf({ content, headers, finalUrl }: PageAnswer): readonly Canonical[] {
  const inHead = (content?.canonicals ?? []).map(({ href, url }) => canonical('html', href, url));
  const inHeader = headerLinks(headers.link, finalUrl)
    .filter(({ relations }) => relations.includes('canonical'))
    .map(({ href, url }) => canonical('header', href, url));
  return [...inHead, ...inHeader];
}

/** The different addresses that canonicals of a page name, in normal form, each with the first that names it. */
export function canonicalTargets(answer: PageAnswer): ReadonlyMap<string, Canonical & { readonly url: string }> {
  const targets = new Map<string, Canonical & { readonly url: string }>();
  for (const one of canonicalsOf(answer)) {
    if (one.url === null) continue;
    const normal = normalised(one.url);
    if (!targets.has(normal)) targets.set(normal, { ...one, url: one.url });
  }
  return targets;
}

function canonical(from: Canonical['from'], href: string, url: string | null): Canonical {
  const ignored = (defect: Canonical['defect']): Canonical => ({ from, href, url: null, defect });
  if (href === '') return ignored('empty');
  const parsed = url === null ? null : parseUrl(url);
  if (parsed === null) return ignored('malformed');
  if (!/^https?:$/.test(parsed.protocol)) return ignored('scheme');
  // `http:/a` and `https:a` are relative, too.
  const defect = /^https?:\/\//i.test(href) ? null : 'relative';
  return { from, href, url: parsed.href, defect };
}
