// The documents of a run with the edits that were chosen so far: later passes read them as they will be.

import { realpathSync } from 'node:fs';
import { Transcoder } from '../../base/bytes/encoding.js';
import type { FixLevel } from '../../base/problem/problem.js';
import type { BlockPool } from '../../fetch/decode/block-pool.js';
import { parseContentEncoding } from '../../fetch/decode/coding.js';
import type { Location } from '../../fetch/network/source.js';
import type { Received, Revision } from '../../fetch/targets/revision.js';
import { withEdits } from './apply-edits.js';
import { type BeginVersion, Drafts, type NewVersion } from './drafts.js';
import type { ChosenEdits } from './edit-list.js';
import { composed, type Edits, NO_EDITS } from './edits.js';
import { ReceivedCopy } from './received-copy.js';
import { sumOf } from './rule-counts.js';

/** A document that is edited. */
export interface RevisedDocument {
  readonly location: Location;
  /** Whether its file is gzip. */
  readonly gzip: boolean;
  /** The encoding from which it is converted to UTF-8 before it is edited; null if it is UTF-8. */
  readonly encoding: string | null;
  /** All edits together, of the document as it is (after conversion). */
  readonly edits: Edits;
  /** The same edits by their levels: each of the document with the edits before. */
  readonly steps: readonly { readonly level: FixLevel; readonly edits: Edits }[];
  /** Number of findings that they fix, of those that remove something, and of those that remove entries, by rule. */
  readonly fixed: ReadonlyMap<string, number>;
  readonly removed: ReadonlyMap<string, number>;
  readonly entries: ReadonlyMap<string, number>;
}

/** A document that was read, whether or not it is edited. */
interface ReadDocument {
  readonly location: Location;
  /** Identity of the file when it was first opened; null for what is no file. */
  readonly version: string | null;
  /** Whether the file changed while it was being linted. */
  hasChanged: boolean;
}

export class Revisions implements Revision {
  readonly #read = new Map<string, ReadDocument>();
  readonly #revised = new Map<string, RevisedDocument>();
  readonly #copies = new Map<string, { readonly copy: ReceivedCopy; readonly received: Received }>();
  /** The first name of each file, by device and inode, and that first name by the others. */
  readonly #names = new Map<string, string>();
  readonly #others = new Map<string, string>();
  /** The paths without symbolic links of each file, by its first name: more than one for a file with hard links. */
  readonly #paths = new Map<string, Set<string>>();
  readonly #single: boolean;
  readonly #drafts = new Drafts();
  #begin: BeginVersion | null = null;

  /** `single` means that the target is one document, which may be standard input or an address. */
  constructor(single: boolean) {
    this.#single = single;
  }

  /** The documents with edits, in the order in which they got the first. */
  get documents(): readonly RevisedDocument[] {
    return [...this.#revised.values()];
  }

  /** The location of a document whose edits can be made; null for one that only a server has. */
  locationOf(uri: string): Location | null {
    return this.#read.get(uri)?.location ?? null;
  }

  /** The location of the one document that is no file; null if it was not read. */
  get single(): Location | null {
    const [uri] = this.#copies.keys();
    return uri === undefined ? null : this.locationOf(uri);
  }

  /** Identity of a file when it was linted; null if it changed since, or is no file. */
  versionOf(uri: string): string | null {
    const read = this.#read.get(uri);
    return read === undefined || read.hasChanged ? null : read.version;
  }

  /** The paths of a file that were read, without symbolic links: more than one if it has hard links. */
  pathsOf(uri: string): readonly string[] {
    return [...(this.#paths.get(uri) ?? [])];
  }

  /** A document with its edits so far; null if it has none. */
  get(uri: string): RevisedDocument | null {
    return this.#revised.get(uri) ?? null;
  }

  /** Goes back to an earlier version of a document; null for that without edits. */
  restore(uri: string, document: RevisedDocument | null): void {
    if (document === null) this.#revised.delete(uri);
    else this.#revised.set(uri, document);
  }

  /** Adds edits of a document as it is with the edits before. */
  add(uri: string, gzip: boolean, level: FixLevel, chosen: ChosenEdits): void {
    const location = this.locationOf(uri);
    if (location === null || chosen.fixed.size === 0) return;
    const before = this.#revised.get(uri);
    const steps = [...(before?.steps ?? [])];
    const last = steps.at(-1)?.level === level ? steps.pop() : undefined;
    this.#revised.set(uri, {
      location,
      gzip,
      encoding: before?.encoding ?? chosen.encoding,
      edits: composed(before?.edits ?? NO_EDITS, chosen.edits),
      steps: [...steps, { level, edits: composed(last?.edits ?? NO_EDITS, chosen.edits) }],
      fixed: sumOf(before?.fixed, chosen.fixed),
      removed: sumOf(before?.removed, chosen.removed),
      entries: sumOf(before?.entries, chosen.entries),
    });
  }

  /** Forgets the new versions of earlier passes. From now on, `begin` writes those of files, unless they are compressed; null for none. */
  async draft(begin: BeginVersion | null): Promise<void> {
    await this.#drafts.clear();
    this.#begin = begin;
  }

  /** Says that a document was read to its end, so that its new version can be taken. */
  confirmDraft(uri: string): void {
    this.#drafts.confirm(uri);
  }

  /**
   * The new version of a file that was written while it was linted, which then belongs to the caller; null if there is none. Only after
   * the last pass does it have all edits.
   */
  takeDraft(uri: string): NewVersion | null {
    return this.versionOf(uri) === null ? null : this.#drafts.take(uri);
  }

  again(location: Location): Received | null {
    const kept = this.#copies.get(location.uri);
    return kept === undefined ? null : { ...kept.received, wire: kept.copy.again() };
  }

  /** Whether all bytes of the one document that is no file were received. */
  get isSingleWhole(): boolean {
    const [kept] = this.#copies.values();
    return kept?.copy.isComplete === true;
  }

  /** The bytes of the one document that is no file, as its file has them; null if the transfer was encoded, or not all were received. */
  get singleBytes(): AsyncIterable<Uint8Array> | null {
    const [kept] = this.#copies.values();
    if (kept === undefined || !kept.copy.isComplete) return null;
    const isEncoded = parseContentEncoding(kept.received.http?.contentEncoding ?? '').length > 0;
    return isEncoded ? null : kept.copy.again().chunks;
  }

  received(location: Location, received: Received): Received {
    if (!this.#single || this.#read.size > 0) return received;
    const copy = new ReceivedCopy();
    this.#read.set(location.uri, { location, version: null, hasChanged: false });
    this.#copies.set(location.uri, { copy, received });
    return { ...received, wire: copy.copying(received.wire) };
  }

  opened(location: Location, identity: string): void {
    if (location.from.kind === 'file') {
      const file = identity.split(' ').slice(0, 2).join(' ');
      const first = this.#names.get(file) ?? location.uri;
      this.#names.set(file, first);
      const paths = this.#paths.get(first) ?? new Set();
      this.#paths.set(first, paths.add(realpathSync(location.from.path)));
      if (first !== location.uri) {
        this.#others.set(location.uri, first);
        return;
      }
    }
    const read = this.#read.get(location.uri);
    if (read === undefined) this.#read.set(location.uri, { location, version: identity, hasChanged: false });
    else if (read.version !== identity) read.hasChanged = true;
  }

  revised(location: Location, chunks: AsyncIterable<Uint8Array>, pool: BlockPool, owned: boolean): AsyncIterable<Uint8Array> {
    const document = this.#revised.get(this.#others.get(location.uri) ?? location.uri);
    if (document === undefined) return chunks;
    const { encoding, edits, gzip } = document;
    const revised = withEdits(inUtf8(chunks, encoding), edits, pool, owned && encoding === null);
    const begin = this.#begin;
    // Through another of its names, a file may be read less far.
    const isFirst = location.uri === document.location.uri;
    if (begin === null || gzip || !isFirst || location.from.kind !== 'file') return revised;
    const { path } = location.from;
    return this.#drafts.written(location.uri, revised, () => begin(path, location.uri));
  }

  /** The same documents without edits. */
  get originals(): Revision {
    return {
      again: (location) => this.again(location),
      received: (_, it) => it,
      opened: () => undefined,
      revised: (location, chunks) => inUtf8(chunks, this.#revised.get(location.uri)?.encoding ?? null),
    };
  }

  /** Removes what was kept of documents that can be read only once, and new versions that nobody took. */
  async close(): Promise<void> {
    await this.#drafts.clear();
    for (const { copy } of this.#copies.values()) await copy.remove();
  }
}

/** A document converted to UTF-8; null for one that is UTF-8. */
export async function* inUtf8(chunks: AsyncIterable<Uint8Array>, encoding: string | null): AsyncGenerator<Uint8Array> {
  if (encoding === null) {
    yield* chunks;
    return;
  }
  const transcoder = new Transcoder(encoding);
  for await (const chunk of chunks) yield transcoder.push(chunk);
  yield transcoder.finish();
}
