// Encodes an entry as text, to keep it on disk until its page is requested.

import { parseUrl } from '../base/parse-url.js';
import type { Excerpt, Place, Span } from '../base/problem/span.js';
import { VIDEO_NAMESPACE } from '../base/protocol.js';
import { maskText } from '../findings/masking.js';
import type { TakenFacts } from '../lint/document/entries/entry-taker.js';
import type { Located } from '../lint/document/place-memory.js';
import type { Field, TextValue } from '../read/entry/entry.js';
import { readLastmod } from '../read/entry/lastmod.js';
import type { EntryView } from '../read/entry/view.js';
import { languageLinksOf } from '../rules/hreflang/support/links.js';
import { imagesOf } from '../rules/image/support/images.js';
import type { AssetRole, ListingEntry } from '../rules/page-answer.js';
import { childNamed, extensionsOf } from '../rules/support/extension-elements.js';

/** A file of an entry besides its page. */
export interface ListedAsset {
  readonly role: AssetRole;
  readonly url: string;
  readonly place: Place;
}

/** An entry with all data needed once its page is known. */
export interface EntryRecord {
  readonly entry: ListingEntry;
  readonly assets: readonly ListedAsset[];
  /** The source around the places of the entry, by their offsets. */
  readonly excerpts: ReadonlyMap<number, Excerpt | null>;
}

/** Maximum links, and maximum files, kept of one entry. */
const MOST_KEPT = 1_000;

/** Rows of the elements of an entry that has nothing but a loc. */
const LOC_ALONE = 2;

type Locate = (at: Span) => Located;

/** The child of a video that has an address, by the file's role. */
const VIDEO_FILES: readonly (readonly [AssetRole, string])[] = [
  ['thumbnail', 'thumbnail_loc'],
  ['video', 'content_loc'],
  ['player', 'player_loc'],
];

/** The text of an entry. */
export function textOfEntry(view: EntryView, locate: Locate, facts: TakenFacts): string {
  if (view.loc !== null && view.kind === 'url' && view.table.length === LOC_ALONE)
    return textOfLoc(view, view.loc, locate, facts);
  const excerpts: (readonly [number, Excerpt | null])[] = [];
  const placed = (at: Span): Place => {
    const { place, excerpt } = locate(at);
    excerpts.push([place.offset, excerpt]);
    return place;
  };
  const { loc, lastmod } = view;
  if (loc === null) throw new TypeError('an entry without loc has no page');
  const date = readLastmod(view);
  const record = {
    entry: {
      entry: view.index,
      span: view.span,
      loc: { value: maskText(loc.whole), place: placed(loc.span) },
      lastmod: lastmod &&
        date && {
          value: lastmod.value,
          place: placed(lastmod.span),
          instant: date.datetime.kind === 'datetime' ? date.datetime.instant : null,
          dateOnly: !lastmod.value.includes('T'),
        },
      languages: languageLinksOf(view)
        .slice(0, MOST_KEPT)
        .map(({ language, target, href }) => ({ language, target, place: placed(href.valueSpan) })),
      ...facts,
    },
    assets: assetsOf(view, placed),
    excerpts,
  };
  return JSON.stringify(record);
}

/** The values of an entry that is a loc alone: of the entry, of the place of its loc, and of the excerpt around that. */
type LocValues = readonly [
  ...entry: readonly [index: number, offset: number, length: number, editable: boolean, robotsReported: boolean, loc: string],
  ...place: readonly [offset: number, length: number, line: number, column: number, endLine: number, endColumn: number],
  excerpt: readonly [text: string, from: number, length: number, cutBefore: boolean, cutAfter: boolean] | null,
];

/** The text of an entry that is a loc alone. Most entries are, and a list of values is written and read faster than names and values. */
function textOfLoc({ index, span }: EntryView, loc: Field, locate: Locate, { editable, robotsReported }: TakenFacts): string {
  const { place, excerpt } = locate(loc.span);
  const { offset, length, line, column, endLine, endColumn } = place;
  const values: LocValues = [
    ...([index, span.offset, span.length, editable, robotsReported, maskText(loc.whole)] as const),
    ...([offset, length, line, column, endLine, endColumn] as const),
    excerpt && [excerpt.text, excerpt.from, excerpt.length, excerpt.cutBefore, excerpt.cutAfter],
  ];
  return JSON.stringify(values);
}

function entryOfValues(values: LocValues): EntryRecord {
  const [entry, start, size, editable, robotsReported, value, offset, length, line, column, endLine, endColumn, shown] = values;
  const place = { offset, length, line, column, endLine, endColumn };
  const excerpt = shown && { text: shown[0], from: shown[1], length: shown[2], cutBefore: shown[3], cutAfter: shown[4] };
  const span = { offset: start, length: size };
  return {
    entry: { entry, span, loc: { value, place }, lastmod: null, languages: [], editable, robotsReported },
    assets: [],
    excerpts: new Map([[offset, excerpt]]),
  };
}

/** The entry of a text from `textOfEntry`. */
export function entryOfText(text: string): EntryRecord {
  const values = JSON.parse(text);
  if (Array.isArray(values)) return entryOfValues(values as unknown as LocValues);
  const { entry, assets, excerpts } = values;
  // JSON has no NaN.
  const lastmod = entry.lastmod && { ...entry.lastmod, instant: entry.lastmod.instant ?? Number.NaN };
  return { entry: { ...entry, lastmod }, assets, excerpts: new Map(excerpts) };
}

/** Images, and files of videos, with an address that can be requested. */
function assetsOf(view: EntryView, placed: (at: Span) => Place): ListedAsset[] {
  const found: ListedAsset[] = [];
  const add = (role: AssetRole, text: Pick<TextValue, 'value' | 'whole' | 'span'> | undefined): void => {
    if (text === undefined || text.value === '' || found.length >= MOST_KEPT) return;
    const url = parseUrl(text.whole);
    if (url === null || !/^https?:$/.test(url.protocol)) return;
    found.push({ role, url: maskText(url.href), place: placed(text.span) });
  };
  for (const { loc } of imagesOf(view)) add('image', loc?.text);
  for (const video of extensionsOf(view, VIDEO_NAMESPACE))
    for (const [role, name] of VIDEO_FILES) add(role, childNamed(video, name)?.text);
  return found;
}
