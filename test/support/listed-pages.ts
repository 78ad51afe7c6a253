// Finds the entries of a document that list pages, as a run keeps them for page rules.

import type { Place, Span } from '../../src/base/problem/span.js';
import { normalForm } from '../../src/base/url/normal-form.js';
import { parseW3cDatetime } from '../../src/read/entry/datetime.js';
import type { Entry } from '../../src/read/entry/entry.js';
import { linksOf } from '../../src/rules/hreflang/support/links.js';
import type { AssetAnswer, AssetRole, ListingEntry } from '../../src/rules/page-answer.js';
import { defineEntryRule } from '../../src/rules/rule.js';

/** A file beside a page, before it is asked. */
export type Asset = Pick<AssetAnswer, 'role' | 'url' | 'place'>;

/** Elements that name files. */
const ROLES: Readonly<Record<string, AssetRole>> = {
  'image:loc': 'image',
  'video:thumbnail_loc': 'thumbnail',
  'video:content_loc': 'video',
  'video:player_loc': 'player',
};

/** The place of a span in a document of UTF-8. */
export function placeIn(bytes: Uint8Array, { offset, length }: Span): Place {
  const position = (at: number) => {
    const lines = Buffer.from(bytes.subarray(0, at))
      .toString('utf8')
      .split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  };
  const [start, end] = [position(offset), position(offset + length)];
  return { offset, length, ...start, endLine: end.line, endColumn: end.column };
}

/** A rule that finds nothing, and notes each entry that lists a page, and the files that it names. */
export function notingRule(bytes: Uint8Array, noted: { readonly entry: ListingEntry; readonly assets: readonly Asset[] }[]) {
  return defineEntryRule({
    id: 'loc/noted',
    severity: 'info',
    docs: { summary: '', finding: '', why: '', fix: '', authority: [] },
    options: {},
    messages: { none: '' },
    examples: { accept: [], reject: [] },
    facts: ['every'],
    check(entry) {
      if (entry.loc !== null && entry.address?.web)
        noted.push({ entry: listingOf(entry, bytes), assets: assetsOf(entry, bytes) });
      return [];
    },
  });
}

function listingOf(entry: Entry, bytes: Uint8Array): ListingEntry {
  const { lastmod } = entry;
  const date = lastmod === null ? null : parseW3cDatetime(lastmod.value);
  const loc = entry.loc as NonNullable<Entry['loc']>;
  return {
    entry: entry.index,
    span: entry.span,
    loc: { value: loc.value, place: placeIn(bytes, loc.span) },
    lastmod: lastmod && {
      value: lastmod.value,
      place: placeIn(bytes, lastmod.span),
      instant: date?.kind === 'datetime' ? (date.instant ?? Number.NaN) : Number.NaN,
      dateOnly: date?.kind === 'datetime' && date.form === 'date',
    },
    languages: linksOf(entry).flatMap(({ hreflang, address, element }) =>
      hreflang === null || address === null
        ? []
        : [{ language: hreflang.value.toLowerCase(), target: normalForm(address), place: placeIn(bytes, element.startTag) }],
    ),
    editable: true,
    robotsReported: false,
  };
}

function assetsOf({ element }: Entry, bytes: Uint8Array): Asset[] {
  const all = element === null ? [] : element.children.flatMap((child) => [child, ...child.children]);
  return all.flatMap(({ qname, text }) => {
    const role = ROLES[qname];
    return role === undefined ? [] : [{ role, url: text.value, place: placeIn(bytes, text.span) }];
  });
}
