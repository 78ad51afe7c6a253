// Hides the credentials of the URLs in a sitemap: a report goes to logs and issue trackers, where no password belongs.

import type { Excerpt, Finding, MessageData } from './finding.js';

/** An `@`, also as XML may write it. */
const AT = '(?:@|&#0*64;|&#x0*40;)';
/** Userinfo inside other text: RFC 3986 section 3.2.1, but whatever is no delimiter may stand in it; `&#` begins a reference. */
const INSIDE = new RegExp(String.raw`([a-z][a-z\d+.-]{0,31}:\/\/)((?:&#|[^\s/?#\\<>"])*)(?=${AT})`, 'gi');
/** Where a value or an element's content begins: space does not end the URL, and its slashes may be missing or wrong. */
const AT_START = new RegExp(
  String.raw`((?:^|[>[])\s*(?:https?:[/\\]*|[a-z][a-z\d+.-]{0,31}:\/\/|\/\/))((?:&#|[^/?#\\<>[])*)(?=${AT})`,
  'gi',
);
/** What an excerpt that was cut shows of a URL whose scheme, or whose `@`, lies outside of it. */
const CUT_BEFORE = new RegExp(String.raw`^()((?:&#|[^\s/?#\\<>"])*)(?=${AT})`, 'i');
const CUT_AFTER = /([a-z][a-z\d+.-]{0,31}:\/\/)([^\s/?#\\<>"]*(?:@|:(?!\d*$))[^\s/?#\\<>"]*)$/i;

/** Text with `***` for user name and password of each URL in it: `https://***@host/`. */
export function maskText(text: string): string {
  return hasAt(text) ? text.replace(AT_START, '$1***').replace(INSIDE, '$1***') : text;
}

/** An excerpt with a `*` for each unit of a user name or password, so that the place in it stays where it is. */
export function maskExcerpt(excerpt: Excerpt): Excerpt {
  const stars = (_: string, before: string, userinfo: string): string => before + '*'.repeat(userinfo.length);
  let { text } = excerpt;
  if (hasAt(text)) text = text.replace(AT_START, stars).replace(INSIDE, stars);
  if (excerpt.cutBefore && hasAt(text)) text = text.replace(CUT_BEFORE, stars);
  if (excerpt.cutAfter) text = text.replace(CUT_AFTER, stars);
  return text === excerpt.text ? excerpt : { ...excerpt, text };
}

/**
 * The finding as it may be reported, the same object where there is nothing to hide. An edit whose text would spell a
 * password is left out: with stars in it, it would break the sitemap.
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

/** Almost no text has one, and this is quick to see. */
function hasAt(text: string): boolean {
  return text.includes('@') || /&#(?:0*64|x0*40);/i.test(text);
}
