// Decides which entries go into the same files: by folder, host, language or year.

import { parseUrl } from '../base/parse-url.js';
import { XHTML_NAMESPACE } from '../base/protocol.js';
import type { EntryView } from '../read/entry/view.js';
import type { EntryFacts } from './entry-consumer.js';
import { lastmodText } from './entry-lastmod.js';

/** Criteria for grouping entries. */
export const GROUPINGS = ['folder', 'host', 'language', 'lastmod-year'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The scheme and authority of an address as they are written. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** Maximum letters of a group in a file name. */
const LONGEST = 40;
const LANGUAGE = /^[a-z]{2,3}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i;

/** The group of an entry; empty for entries that have none: pages at the root, without a language or a date. */
export function groupOf(grouping: Grouping | null, facts: EntryFacts): string {
  switch (grouping) {
    case null:
      return '';
    case 'folder':
      return firstFolder(facts.loc);
    case 'host':
      return hostOf(facts.loc) ?? '';
    case 'language':
      return languageOf(facts);
    case 'lastmod-year':
      return Number.isNaN(facts.instant) ? '' : lastmodText(facts.bytes, facts.instant).slice(0, 4);
  }
}

/** The host of an address, with its port; null if it has none. */
export function hostOf(loc: string): string | null {
  const origin = originOf(loc);
  return origin === null ? null : new URL(origin).host;
}

/** The scheme and host of a web address, without a password; null for others. */
export function originOf(loc: string): string | null {
  const [written] = ORIGIN.exec(loc) ?? [];
  const url = written === undefined ? null : parseUrl(written);
  if (url === null) return null;
  const { protocol, host } = url;
  return host !== '' && /^https?:$/.test(protocol) ? `${protocol}//${host}` : null;
}

/** The first segment of the path, if others follow. */
function firstFolder(loc: string): string {
  const authority = loc.indexOf('://') + 3;
  if (authority < 3) return '';
  const start = loc.indexOf('/', authority) + 1;
  const end = start === 0 ? -1 : loc.indexOf('/', start);
  if (end < 0) return '';
  const folder = loc.slice(start, end);
  // A slash in the query or the fragment is not in the path.
  return /[?#]/.test(loc.slice(authority, start)) || /[?#]/.test(folder) ? '' : folder;
}

/** The language that the entry gives for its own page, or else the one that its path or host begins with. */
function languageOf({ loc, view }: EntryFacts): string {
  const own = view === null ? null : ownLanguage(view, loc);
  if (own !== null) return own.toLowerCase();
  const folder = firstFolder(`${loc}/`);
  return LANGUAGE.test(folder) ? folder.toLowerCase().replace('_', '-') : '';
}

function ownLanguage(view: EntryView, loc: string): string | null {
  for (const { name, namespace, attributes } of view.element?.children ?? []) {
    if (name !== 'link' || namespace !== XHTML_NAMESPACE) continue;
    const value = (wanted: string): string | undefined => attributes.find((one) => one.qname === wanted)?.value.trim();
    const language = value('hreflang');
    if (language !== undefined && language.toLowerCase() !== 'x-default' && value('href') === loc) return language;
  }
  return null;
}

/** Gives each group a unique part of file names, even where a file system ignores case. */
export class GroupNames {
  readonly #names = new Map<string, string>();
  /** `NAME-index-1.xml` is an index. */
  readonly #used = new Set(['', 'index']);

  nameOf(group: string): string {
    const known = this.#names.get(group);
    if (known !== undefined) return known;
    if (group === '') return '';
    const letters = decoded(group)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+|[.-]+$/g, '');
    // File systems allow 255 bytes, and a letter may take four.
    const plain = Array.from(letters).slice(0, LONGEST).join('');
    let name = plain === '' ? 'other' : plain;
    for (let number = 2; this.#used.has(name); number++) name = `${plain || 'other'}~${number}`;
    this.#used.add(name);
    this.#names.set(group, name);
    return name;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
