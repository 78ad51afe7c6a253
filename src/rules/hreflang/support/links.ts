// Finds the links of an entry to versions of its page in other languages, for the rules about them.

import type { Replacement } from '../../../base/problem/problem.js';
import type { Span } from '../../../base/problem/span.js';
import { XHTML_NAMESPACE } from '../../../base/protocol.js';
import { type Address, parseAddress } from '../../../base/url/address.js';
import { normalForm } from '../../../base/url/normal-form.js';
import type { Entry, EntryAttribute, EntryElement } from '../../../read/entry/entry.js';
import { withoutPadding } from '../../../read/entry/padding.js';
import { attributeNamed, extensionsOf } from '../../support/extension-elements.js';
import { attributeValue, type PlacedValue } from '../../support/text-values.js';
import { type CodeReading, type LanguageCode, readCode, type Subtag } from './code.js';

/** An xhtml:link of a url; an absent attribute is null. */
export interface AlternateLink {
  readonly element: EntryElement;
  readonly rel: EntryAttribute | null;
  readonly hreflang: EntryAttribute | null;
  readonly href: EntryAttribute | null;
  readonly media: EntryAttribute | null;
  /** The result of reading hreflang; null where it is absent or empty. */
  readonly code: CodeReading | null;
  /** The parsed address without surrounding white space; null where it is absent or empty. */
  readonly address: Address | null;
}

/** A link that names a language and a web address. */
export interface LanguageLink extends AlternateLink {
  readonly hreflang: EntryAttribute;
  readonly href: EntryAttribute;
  readonly code: CodeReading;
  readonly address: Address;
  /** The language in lower case, and the normal form of the address: two links say the same when both are equal. */
  readonly language: string;
  readonly target: string;
}

let last: {
  readonly element: EntryElement;
  readonly links: readonly AlternateLink[];
  languages?: readonly LanguageLink[];
} | null = null;

/** Addresses inside apps. Google reads them in links of the same form, but they are not pages in a language. */
const IN_APP = /^(?:android|ios)-app:/i;

/** The links of a url, in order, without links into apps; empty for other entries. The last answer is kept, because many rules ask for it. */
export function linksOf(entry: Entry): readonly AlternateLink[] {
  const { element, kind } = entry;
  if (element === null || kind !== 'url') return [];
  if (last?.element !== element) {
    const links = linkElementsOf(entry).map(linkOf);
    last = { element, links: links.filter(({ address }) => address === null || !IN_APP.test(address.text)) };
  }
  return last.links;
}

/** The elements of all links of a url, in order. */
export function linkElementsOf(entry: Entry): readonly EntryElement[] {
  return entry.kind === 'url' ? extensionsOf(entry, XHTML_NAMESPACE) : [];
}

function linkOf(element: EntryElement): AlternateLink {
  const [rel, hreflang, href, media] = ['rel', 'hreflang', 'href', 'media'].map((name) => attributeNamed(element, name));
  const value = withoutPadding(href?.value ?? '');
  const language = hreflang?.value ?? '';
  return {
    element,
    rel: rel ?? null,
    hreflang: hreflang ?? null,
    href: href ?? null,
    media: media ?? null,
    code: language.trim() === '' ? null : readCode(language),
    address: value === '' ? null : parseAddress(value),
  };
}

/** The links of a url that name a language and an address, except those whose rel states another relation. */
export function languageLinksOf(entry: Entry): readonly LanguageLink[] {
  const links = linksOf(entry);
  if (last?.links !== links) return links.flatMap(languageLinkOf);
  last.languages ??= links.flatMap(languageLinkOf);
  return last.languages;
}

function languageLinkOf(link: AlternateLink): readonly LanguageLink[] {
  const { rel, hreflang, href, code, address } = link;
  if (!hreflang || !href || !code || !address?.web || (rel !== null && !isAlternate(rel))) return [];
  const language = hreflang.value.trim().toLowerCase();
  return [{ ...link, hreflang, href, code, address, language, target: normalForm(address) }];
}

/** Whether the rel contains the word alternate. */
export function isAlternate({ value }: EntryAttribute): boolean {
  return value
    .toLowerCase()
    .split(/[\t\n\r ]+/)
    .includes('alternate');
}

/** A language code of an entry and its attribute. */
export interface PlacedCode {
  readonly code: LanguageCode;
  readonly hreflang: PlacedValue;
}

/** The well-formed language codes of a url, in order. */
export function codesOf(entry: Entry): readonly PlacedCode[] {
  return linksOf(entry).flatMap(({ code, hreflang }) =>
    code?.kind === 'code' && hreflang ? [{ code, hreflang: attributeValue(hreflang) }] : [],
  );
}

/** The place of a subtag. */
export function placeOf({ hreflang }: PlacedCode, { from, to }: Subtag): Span {
  return hreflang.at(from, to);
}

/** Replaces a subtag by another; empty where references make its place uncertain. */
export function replaceSubtag({ hreflang }: PlacedCode, { from, to }: Subtag, text: string): readonly Replacement[] {
  return hreflang.isEditable() ? [{ span: hreflang.at(from, to), text }] : [];
}

/** A url with links, for examples: each argument is `hreflang` or `hreflang href`; the page itself is `/en`. */
export function linksExample(...links: readonly string[]): string {
  return `<url><loc>https://example.com/en</loc>${links
    .map((link) => {
      const [code = '', href = `https://example.com/${code}`] = link.split(' ');
      return `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`;
    })
    .join('')}</url>`;
}
