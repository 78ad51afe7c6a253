// Whether the video of an entry is plainly right, asked of its bytes: no rule about videos has anything to say then.

import { canonicalInstant } from '../../entry/datetime.js';
import { Column, type ElementTable } from '../../entry/element-table.js';
import type { Fingerprint, Seed } from '../../entry/fingerprint.js';
import { IMAGE_EXTENSIONS, LocReader, PAGE_EXTENSIONS } from '../../entry/loc-signals.js';
import { AttributeField } from '../../xml/scanner.js';
import { REGIONS } from '../codes/regions.js';
import { isBare, isNamed, isUsualText, rowBehind } from '../schema/usual-values.js';

/** Extensions that a file of a video may have: those of scripts, as they may send one, and not those of pages and Flash films. */
const FILE_EXTENSIONS: ReadonlySet<string> = new Set(
  'mp4 webm m4v mov avi mpg mpeg ogv ogg wmv asf flv mkv 3gp m3u8 mpd ts php asp aspx jsp do cfm'.split(' '),
);
const PLAYER_EXTENSIONS: ReadonlySet<string> = new Set([...PAGE_EXTENSIONS, ...FILE_EXTENSIONS]);
const THUMBNAIL_EXTENSIONS: ReadonlySet<string> = new Set([...IMAGE_EXTENSIONS, ...PAGE_EXTENSIONS]);

/** Bounds of the schema and of Google: characters of texts, tags of a video, seconds. */
const MOST_TITLE = 100;
const MOST_DESCRIPTION = 2_048;
const MOST_UPLOADER = 255;
const MOST_TAGS = 32;
const MOST_SECONDS = 28_800;

const YES_NO = /^(?:yes|Yes|YES|no|No|NO)$/;
const COUNT = /^\d{1,9}$/;
const RATING = /^(?:[0-4](?:\.\d{1,9})?|5(?:\.0{1,9})?)$/;
const COUNTRIES = /^[A-Z]{2}(?: [A-Z]{2})*$/;
/** Bytes of the longest value that is looked at as a string. */
const MOST_BYTES = 1_024;

const VIDEO = Buffer.from('video');
const RELATIONSHIP = Buffer.from('relationship');

interface Child {
  readonly name: Uint8Array;
  readonly required: boolean;
  readonly repeats: boolean;
  readonly isUsual: (buffer: Uint8Array, table: ElementTable, row: number) => boolean;
}

/** The videos of one document. */
export class UsualVideos {
  readonly #now: number;
  readonly #thumbnails: LocReader;
  readonly #files: LocReader;
  readonly #players: LocReader;
  /** Of the video under way: whether it has a file and a player, and its dates. */
  #hasFile = false;
  #hasPlayer = false;
  #expires = Number.NaN;
  #published = Number.NaN;
  /** Rows of its tags. */
  readonly #tags: number[] = [];
  /** In their order; what is not here is looked at by the rules. */
  readonly #children: readonly Child[];

  /** `seed` is that of the locs that addresses are compared with. */
  constructor(now: number, seed: Seed) {
    this.#thumbnails = new LocReader(null, seed, THUMBNAIL_EXTENSIONS);
    this.#files = new LocReader(null, seed, FILE_EXTENSIONS);
    this.#players = new LocReader(null, seed, PLAYER_EXTENSIONS);
    this.#now = now;
    const maybe = (name: string, isUsual: Child['isUsual']): Child => {
      return { name: Buffer.from(name), required: false, repeats: false, isUsual };
    };
    const one = (name: string, isUsual: Child['isUsual']): Child => ({ ...maybe(name, isUsual), required: true });
    const many = (name: string, isUsual: Child['isUsual']): Child => ({ ...maybe(name, isUsual), repeats: true });
    const text =
      (most: number): Child['isUsual'] =>
      (buffer, table, row) =>
        isUsualText(buffer, table, row, most);
    const like =
      (pattern: RegExp): Child['isUsual'] =>
      (buffer, table, row) =>
        isBare(table, row) && pattern.test(bareText(buffer, table, row));
    this.#children = [
      one('thumbnail_loc', (...at) => isAddress(this.#thumbnails, ...at)),
      one('title', text(MOST_TITLE)),
      one('description', text(MOST_DESCRIPTION)),
      maybe('content_loc', (...at) => {
        this.#hasFile = isAddress(this.#files, ...at);
        return this.#hasFile;
      }),
      maybe('player_loc', (...at) => {
        this.#hasPlayer = isAddress(this.#players, ...at);
        return this.#hasPlayer;
      }),
      maybe('duration', isDuration),
      maybe('expiration_date', (...at) => {
        this.#expires = instantOf(...at);
        return this.#expires >= this.#now;
      }),
      maybe('rating', like(RATING)),
      maybe('view_count', like(COUNT)),
      maybe('publication_date', (...at) => {
        this.#published = instantOf(...at);
        return !Number.isNaN(this.#published);
      }),
      many('tag', (...at) => this.#isNewTag(...at)),
      maybe('family_friendly', like(YES_NO)),
      maybe('restriction', isRestriction),
      maybe('requires_subscription', like(YES_NO)),
      maybe('uploader', text(MOST_UPLOADER)),
      maybe('live', like(YES_NO)),
    ];
  }

  /**
   * Whether the entry has one video, from the row on that is its first of the namespace, in which all is usual. `page` is the
   * fingerprint of its loc; null where that is not its own normal form.
   */
  isUsual(buffer: Uint8Array, table: ElementTable, row: number, page: Fingerprint | null): boolean {
    if (table.get(row, Column.Depth) !== 1 || table.get(row, Column.AttributeCount) > 0) return false;
    if (!isNamed(VIDEO, buffer, table, row)) return false;
    this.#hasFile = false;
    this.#hasPlayer = false;
    this.#expires = Number.NaN;
    this.#published = Number.NaN;
    this.#tags.length = 0;
    const namespace = table.get(row, Column.Namespace);
    const end = rowBehind(table, row);
    let place = 0;
    let taken = false;
    for (let child = row + 1; child < end; child++) {
      if (table.get(child, Column.Namespace) !== namespace) return false;
      for (;;) {
        const expected = this.#children[place];
        if (expected === undefined) return false;
        if (isNamed(expected.name, buffer, table, child)) {
          if ((taken && !expected.repeats) || !expected.isUsual(buffer, table, child)) return false;
          taken = true;
          break;
        }
        if (expected.required && !taken) return false;
        place++;
        taken = false;
      }
    }
    for (let i = table.length - 1; i >= end; i--) if (table.get(i, Column.Namespace) === namespace) return false;
    if (this.#children.some(({ required }, index) => required && (index > place || (index === place && !taken)))) return false;
    return this.#expires < this.#published ? false : this.#haveOwnAddresses(page);
  }

  /** Whether thumbnail, file, player and page all have different addresses. */
  #haveOwnAddresses(page: Fingerprint | null): boolean {
    if (!this.#hasFile && !this.#hasPlayer) return false;
    const { fingerprint: thumbnail } = this.#thumbnails;
    const { fingerprint: file } = this.#files;
    const { fingerprint: player } = this.#players;
    if (this.#hasFile && (file.equals(thumbnail) || (page !== null && file.equals(page)))) return false;
    if (!this.#hasPlayer) return true;
    if (player.equals(thumbnail) || (page !== null && player.equals(page))) return false;
    return !this.#hasFile || !player.equals(file);
  }

  #isNewTag(buffer: Uint8Array, table: ElementTable, row: number): boolean {
    if (!isBare(table, row) || this.#tags.length >= MOST_TAGS) return false;
    const from = table.get(row, Column.TagEnd);
    const length = table.get(row, Column.ContentEnd) - from;
    // Empty ones are no tags, and padded ones may be the same as others.
    if (length === 0 || (buffer[from] as number) <= 0x20 || (buffer[from + length - 1] as number) <= 0x20) return false;
    for (const tag of this.#tags) {
      const other = table.get(tag, Column.TagEnd);
      if (table.get(tag, Column.ContentEnd) - other !== length) continue;
      let same = 0;
      while (same < length && buffer[from + same] === buffer[other + same]) same++;
      if (same === length) return false;
    }
    this.#tags.push(row);
    return true;
  }
}

/** The text of a bare element, if it is not long; else one that nothing matches. */
function bareText(buffer: Uint8Array, table: ElementTable, row: number): string {
  const from = table.get(row, Column.TagEnd);
  const to = table.get(row, Column.ContentEnd);
  return to - from > MOST_BYTES ? '' : Buffer.from(buffer.buffer, buffer.byteOffset + from, to - from).toString('latin1');
}

function isAddress(locs: LocReader, buffer: Uint8Array, table: ElementTable, row: number): boolean {
  if (table.get(row, Column.Children) > 0 || table.get(row, Column.AttributeCount) > 0) return false;
  return locs.learn(buffer, table.get(row, Column.TagEnd), table.get(row, Column.ContentEnd)) > 0;
}

function isDuration(buffer: Uint8Array, table: ElementTable, row: number): boolean {
  const text = isBare(table, row) ? bareText(buffer, table, row) : '';
  return COUNT.test(text) && Number(text) > 0 && Number(text) <= MOST_SECONDS;
}

/** Instant of a date that is in order; NaN for any other. */
function instantOf(buffer: Uint8Array, table: ElementTable, row: number): number {
  if (!isBare(table, row)) return Number.NaN;
  return canonicalInstant(buffer, table.get(row, Column.TagEnd), table.get(row, Column.ContentEnd));
}

function isRestriction(buffer: Uint8Array, table: ElementTable, row: number): boolean {
  if (table.get(row, Column.Children) > 0 || table.get(row, Column.AttributeCount) !== 1) return false;
  const text = bareText(buffer, table, row);
  if (!COUNTRIES.test(text) || !text.split(' ').every((code) => REGIONS.has(code))) return false;
  const attribute = table.get(row, Column.AttributeFrom);
  const field = (name: AttributeField): number => table.attribute(attribute, name);
  const name = Buffer.from(buffer.subarray(field(AttributeField.NameStart), field(AttributeField.NameEnd)));
  const value = buffer.subarray(field(AttributeField.ValueStart), field(AttributeField.ValueEnd));
  return RELATIONSHIP.equals(name) && /^(?:allow|deny)$/.test(Buffer.from(value).toString('latin1'));
}
