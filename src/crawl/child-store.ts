// The children of indexes, until the run comes to them: in memory within a budget, beyond it in a temporary file.

import { ScratchFailure, type ScratchFile } from '../base/scratch-file.js';
import type { Location } from '../fetch/network/source.js';
import type { ChildEntry } from '../rules/child-link.js';
import type { MemoryBudget } from './compare/memory-budget.js';

/** Children that are written and read at once. */
const BLOCK = 64;
/** Blocks that are kept as objects after they were read: those of the documents under way, and of entries that wait for them. */
const MOST_CACHED = 8;

/** A child of an index, and where it is read; null if it is not read. */
export interface StoredChild {
  readonly child: ChildEntry;
  readonly location: Location | null;
}

/** Where a block is in the file. */
interface BlockPlace {
  readonly offset: number;
  readonly length: number;
}

/** The children of a run, numbered in the order in which they are added. `close` must be called. */
export class ChildStore {
  /** Why children are lost, so that they cannot be read; null if they are not. */
  failure: string | null = null;
  /** Number of children. */
  count = 0;
  /** The children after the last full block. */
  #open: StoredChild[] = [];
  readonly #blocks: (Uint8Array | BlockPlace)[] = [];
  /** Blocks by number, the most recently used last. */
  readonly #cache = new Map<number, readonly StoredChild[]>();
  #file: ScratchFile | null = null;

  constructor(private readonly budget: MemoryBudget) {
    budget.whenSpent(() => this.#attempt(() => this.#spill()));
  }

  /** Adds a child; returns its number. */
  add(child: StoredChild): number {
    this.#open.push(child);
    if (this.#open.length === BLOCK) this.#attempt(() => this.#close());
    return this.count++;
  }

  /** A child by its number; null if it is lost. */
  get(number: number): StoredChild | null {
    const block = Math.floor(number / BLOCK);
    if (this.failure !== null) return null;
    const children = block === this.#blocks.length ? this.#open : this.#attempt(() => this.#blockOf(block));
    return children?.[number % BLOCK] ?? null;
  }

  /** Ends the open block. */
  #close(): void {
    const bytes = Buffer.from(JSON.stringify(this.#open.map(encoded)));
    this.#open = [];
    this.#blocks.push(this.budget.isSpent ? this.#written(bytes) : bytes);
    if (!this.budget.isSpent) this.budget.add(bytes.length);
  }

  #spill(): void {
    for (const [number, block] of this.#blocks.entries())
      if (block instanceof Uint8Array) this.#blocks[number] = this.#written(block);
  }

  #written(bytes: Uint8Array): BlockPlace {
    this.#file ??= this.budget.openScratch();
    return { offset: this.#file.append(bytes), length: bytes.length };
  }

  #blockOf(number: number): readonly StoredChild[] {
    let children = this.#cache.get(number);
    if (children === undefined) {
      children = this.#read(this.#blocks[number] as Uint8Array | BlockPlace);
      const [oldest] = this.#cache.keys();
      if (this.#cache.size >= MOST_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    } else this.#cache.delete(number);
    this.#cache.set(number, children);
    return children;
  }

  #read(block: Uint8Array | BlockPlace): readonly StoredChild[] {
    const isHere = block instanceof Uint8Array;
    const bytes = isHere ? Buffer.from(block.buffer, block.byteOffset, block.length) : Buffer.alloc(block.length);
    if (!isHere) this.#file?.read(bytes, block.offset);
    return (JSON.parse(bytes.toString()) as EncodedChild[]).map(decoded);
  }

  /** Runs what may need the file. If it fails, the children are lost, and their memory is freed. */
  #attempt<Result>(run: () => Result): Result | null {
    if (this.failure !== null) return null;
    try {
      return run();
    } catch (error) {
      // What is damaged in the file is no JSON any more.
      if (!(error instanceof ScratchFailure) && !(error instanceof SyntaxError)) throw error;
      this.failure = error instanceof ScratchFailure ? error.message : 'the temporary file was changed';
      this.close();
      return null;
    }
  }

  /** Frees memory and file. Nothing can be read afterwards. */
  close(): void {
    this.#file?.close();
    this.#file = null;
    this.#open = [];
    this.#blocks.length = 0;
    this.#cache.clear();
  }
}

/** A child as JSON: with addresses as text, the second only if it differs from the first. */
interface EncodedChild {
  readonly child: ChildEntry;
  readonly location: {
    readonly uri: string;
    readonly url: string | null;
    readonly from: Exclude<Location['from'], { kind: 'http' }> | string | null;
  } | null;
}

function encoded({ child, location }: StoredChild): EncodedChild {
  if (location === null) return { child, location };
  const { uri, from } = location;
  const url = location.url?.href ?? null;
  if (from.kind !== 'http') return { child, location: { uri, url, from } };
  return { child, location: { uri, url, from: from.url.href === url ? null : from.url.href } };
}

function decoded({ child, location }: EncodedChild): StoredChild {
  if (location === null) return { child, location };
  const { uri } = location;
  const url = location.url === null ? null : new URL(location.url);
  const { from } = location;
  if (from !== null && typeof from !== 'string') return { child, location: { uri, url, from } };
  return { child, location: { uri, url, from: { kind: 'http', url: new URL(from ?? (location.url as string)) } } };
}
