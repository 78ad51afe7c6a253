// Masks credentials in the URLs of a sitemap, because reports end up in logs and issue trackers.

import type { MessageData } from '../base/problem/problem.js';
import type { Excerpt } from '../base/problem/span.js';
import type { Finding } from './finding.js';

/** An `@`, literal or as an XML character reference. */
const AT = '(?:@|&#0*64;|&#x0*40;)';
/** Userinfo inside other text (RFC 3986 section 3.2.1, but with any character that is no delimiter; `&#` begins a reference). */
const INSIDE = new RegExp(String.raw`([a-z][a-z\d+.-]{0,31}:\/\/)((?:&#|[^\s/?#\\<>"])*)(?=${AT})`, 'gi');
/** Userinfo at the start of a value or element content: spaces do not end the URL, and its slashes may be missing or wrong. */
const AT_START = new RegExp(
  String.raw`((?:^|[>[])\s*(?:https?:[/\\]*|[a-z][a-z\d+.-]{0,31}:\/\/|\/\/))((?:&#|[^/?#\\<>[])*)(?=${AT})`,
  'gi',
);
/** Userinfo at the cut ends of an excerpt, when the URL's scheme or its `@` was cut off. */
const CUT_BEFORE = new RegExp(String.raw`^()((?:&#|[^\s/?#\\<>"])*)(?=${AT})`, 'i');
const CUT_AFTER = /([a-z][a-z\d+.-]{0,31}:\/\/)([^\s/?#\\<>"]*(?:@|:(?!\d*$))[^\s/?#\\<>"]*)$/i;

/** Replaces user name and password of each URL by `***`: `https://***@host/`. */
export function maskText(text: string): string {
  return hasAt(text) ? text.replace(AT_START, '$1***').replace(INSIDE, '$1***') : text;
}

/** Replaces each unit of a user name or password by `*`, so that the offsets of the excerpt stay valid. */
export function maskExcerpt(excerpt: Excerpt): Excerpt {
  const stars = (_: string, before: string, userinfo: string): string => before + '*'.repeat(userinfo.length);
  let { text } = excerpt;
  if (hasAt(text)) text = text.replace(AT_START, stars).replace(INSIDE, stars);
  if (excerpt.cutBefore && hasAt(text)) text = text.replace(CUT_BEFORE, stars);
  if (excerpt.cutAfter) text = text.replace(CUT_AFTER, stars);
  return text === excerpt.text ? excerpt : { ...excerpt, text };
}

/**
 * Masks a finding; returns the same object if there is nothing to mask. An edit that would insert a password is dropped: with
 * stars in it, the edit would break the sitemap.
 */
export function maskFinding(finding: Finding): Finding {
  const value = finding.value === null ? null : maskText(finding.value);
  const data = maskData(finding.data);
  const excerpt = finding.excerpt === null ? null : maskExcerpt(finding.excerpt);
  const spells = finding.fix?.replacements.some(({ text }) => maskText(text) !== text) ?? false;
  if (value === finding.value && data === finding.data && excerpt === finding.excerpt && !spells) return finding;
  return { ...finding, value, data, excerpt, fix: spells ? null : finding.fix };
}

function maskData(data: MessageData): MessageData {
  const entries = Object.entries(data).map(([name, item]) => [name, typeof item === 'string' ? maskText(item) : item] as const);
  return entries.every(([name, item]) => item === data[name]) ? data : Object.fromEntries(entries);
}

/** A cheap check that lets almost all texts skip the regular expressions. */
function hasAt(text: string): boolean {
  return text.includes('@') || /&#(?:0*64|x0*40);/i.test(text);
}
