// Divides entries into files that keep to the limits of a sitemap, each whole and with the namespaces that its entries need.

import { CannotRun } from '../base/errors.js';
import { comparedNamespaces, type DocumentShape, fitsInto, headOf, tailOf } from './document-shape.js';
import type { EntryConsumer, EntryFacts, EntryPiece, Wanted } from './entry-consumer.js';
import { type Grouping, GroupNames, groupOf, hostOf, originOf } from './entry-groups.js';
import { lastmodText } from './entry-lastmod.js';
import type { ListedFile } from './index-file.js';
import type { KeptBytes } from './kept-bytes.js';
import type { StagedFile, Staging } from './staging.js';

/** Limits of one file. */
export interface SplitLimits {
  readonly urls: number;
  readonly bytes: number;
  /** Maximum articles. */
  readonly articles: number;
}

export interface SplitPlan {
  /** Beginning of all file names. */
  readonly stem: string;
  readonly limits: SplitLimits;
  readonly grouping: Grouping | null;
  readonly gzip: boolean;
  /** Host that all addresses must have; null for any. */
  readonly host: string | null;
  /** The base URL, for messages. */
  readonly base: string;
}

/** One file of the result. */
export interface SplitFile extends ListedFile {
  /** The group that it belongs to, as in file names; empty for none. */
  readonly group: string;
  /** Scheme and host of the first address of the group; null without one. */
  readonly origin: string | null;
  readonly urls: number;
  /** Bytes before compression. */
  readonly bytes: number;
}

/** A file that may get further entries. */
class OpenFile {
  urls = 0;
  articles = 0;
  instant = Number.NEGATIVE_INFINITY;
  lastmod: string | null = null;
  /** The entry with the newest lastmod, until its text is read. */
  newest: { readonly start: number; readonly end: number; readonly made: Uint8Array | null } | null = null;
  /** The shape of entries that were last found to fit. */
  fits: DocumentShape;

  constructor(
    readonly group: Group,
    readonly staged: StagedFile,
    readonly shape: DocumentShape,
    readonly namespaces: ReadonlyMap<string, string>,
    public bytes: number,
  ) {
    this.fits = shape;
  }
}

/** Entries that go into the same files. */
class Group {
  file: OpenFile | null = null;
  number = 0;
  constructor(
    readonly name: string,
    readonly origin: string | null,
  ) {}
}

/** Bytes for a file: a range of the document, or separate bytes. */
interface Run {
  readonly file: OpenFile;
  readonly from: number;
  to: number;
  readonly made: Uint8Array | null;
}

/** Receives entries and writes them into files. */
export class Splitter implements EntryConsumer<Group> {
  readonly wanted: Wanted;
  readonly files: SplitFile[] = [];
  readonly #plan: SplitPlan;
  readonly #staging: Staging;
  readonly #groups = new Map<string, Group>();
  readonly #names = new GroupNames();
  readonly #runs: Run[] = [];
  readonly #dated = new Set<OpenFile>();
  #full: OpenFile[] = [];
  #shape: DocumentShape | null = null;
  /** The namespaces of all documents so far that do not contradict each other. */
  #namespaces = new Map<string, string>();
  #lastOrigin = '';

  constructor(plan: SplitPlan, staging: Staging) {
    this.#plan = plan;
    this.#staging = staging;
    const { grouping } = plan;
    this.wanted = { locs: grouping === null ? 'hosts' : 'all', elements: grouping === 'language' ? 'links' : 'none' };
  }

  begin(shape: DocumentShape): void {
    this.#shape = shape;
    const { missing, different } = comparedNamespaces(shape, this.#namespaces);
    this.#namespaces = different.size > 0 ? new Map(shape.namespaces) : new Map([...this.#namespaces, ...missing]);
  }

  read(facts: EntryFacts): Group {
    if (this.#plan.host !== null && facts.loc !== '' && !this.#isLastOrigin(facts.loc)) this.#checkHost(facts);
    const key = groupOf(this.#plan.grouping, facts);
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const group = new Group(this.#names.nameOf(key), originOf(facts.loc));
    this.#groups.set(key, group);
    return group;
  }

  #isLastOrigin(loc: string): boolean {
    return this.#lastOrigin !== '' && loc.startsWith(this.#lastOrigin);
  }

  #checkHost({ loc, line }: EntryFacts): void {
    const host = hostOf(loc);
    // The linter reports invalid addresses.
    if (host === null) return;
    const { host: expected, base } = this.#plan;
    if (host !== expected)
      throw new CannotRun(
        'usage',
        `${this.#shape?.uri}:${line}: ${loc.slice(0, 200)} is on another host than --base-url ${base}; --by host gives each host files of its own (nothing was written)`,
      );
    const [origin = ''] = /^[^:]+:\/\/[^/?#]*/.exec(loc) ?? [];
    this.#lastOrigin = `${origin}/`;
  }

  take(piece: EntryPiece, group: Group): void {
    const size = piece.made?.length ?? piece.to - piece.from;
    let { file } = group;
    if (file === null || !this.#fits(file, size, piece.articles)) file = this.#open(group, size, piece);
    file.urls++;
    file.bytes += size;
    file.articles += piece.articles;
    if (piece.instant > file.instant) {
      file.instant = piece.instant;
      file.newest = { start: piece.start, end: piece.end, made: piece.made };
      this.#dated.add(file);
    }
    const last = this.#runs.at(-1);
    if (last?.file === file && last.made === null && piece.made === null && last.to === piece.from) last.to = piece.to;
    else this.#runs.push({ file, from: piece.from, to: piece.to, made: piece.made });
  }

  #fits(file: OpenFile, size: number, articles: number): boolean {
    const { urls, bytes, articles: mostArticles } = this.#plan.limits;
    if (file.urls >= urls || file.bytes + size > bytes || file.articles + articles > mostArticles) return false;
    const shape = this.#shape as DocumentShape;
    if (file.fits === shape) return true;
    if (!fitsInto(shape, file.namespaces)) return false;
    file.fits = shape;
    return true;
  }

  /** Begins the next file of a group. */
  #open(group: Group, size: number, { line }: EntryPiece): OpenFile {
    const { stem, limits, gzip } = this.#plan;
    const shape = this.#shape as DocumentShape;
    if (group.file !== null) this.#full.push(group.file);
    const name = `${stem}-${group.name === '' ? '' : `${group.name}-`}${++group.number}.xml`;
    const head = Buffer.from(headOf(shape, this.#namespaces));
    const around = head.length + Buffer.byteLength(tailOf(shape));
    if (around + size > limits.bytes)
      throw new CannotRun(
        'usage',
        `${shape.uri}:${line}: this entry takes ${around + size} bytes as a sitemap of its own, and one may have ${limits.bytes} (nothing was written)`,
      );
    const staged = this.#staging.create(name, gzip);
    const file = new OpenFile(group, staged, shape, new Map([...this.#namespaces, ...shape.namespaces]), around);
    this.#runs.push({ file, from: 0, to: 0, made: head });
    group.file = file;
    return file;
  }

  async drain(kept: KeptBytes): Promise<void> {
    for (const file of this.#dated) {
      const { start, end, made } = file.newest as NonNullable<OpenFile['newest']>;
      file.lastmod = lastmodText(made ?? kept.slice(start, end), file.instant);
    }
    this.#dated.clear();
    const staging = this.#staging;
    for (const { file, from, to, made } of this.#runs) {
      if (made === null) staging.appendKept(file.staged, kept, from, to);
      else staging.append(file.staged, made);
    }
    this.#runs.length = 0;
    for (const file of this.#full) this.#close(file);
    this.#full = [];
    await staging.settle();
  }

  /** Ends the last files of all groups. The files of each group are then together, in the order of their first entries. */
  async finish(): Promise<void> {
    for (const { file } of this.#groups.values()) {
      if (file !== null) this.#close(file);
      await this.#staging.settle();
    }
    const order = new Map(Array.from(this.#groups.values(), ({ name }, place) => [name, place]));
    // The sort is stable: within a group, files were closed in the order of their numbers.
    this.files.sort((one, other) => (order.get(one.group) as number) - (order.get(other.group) as number));
  }

  #close(file: OpenFile): void {
    this.#staging.append(file.staged, Buffer.from(tailOf(file.shape)));
    this.#staging.end(file.staged);
    const { group, staged, urls, bytes, lastmod, instant } = file;
    this.files.push({ group: group.name, origin: group.origin, name: staged.name, urls, bytes, lastmod, instant });
  }
}
