// Keeps the findings of a document that are streamed as compressed text, because there may be a million of each rule.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { MessageData } from '../base/problem/problem.js';
import { boundedData } from './bounded.js';
import { textLength } from './budget.js';
import type { Finding } from './finding.js';
import type { KeptFinding } from './kept-finding.js';
import { compareFindings } from './order.js';
import { type Block, bytesOf, type PackedRecord, type Run } from './packed-record.js';

/** Estimated bytes of the objects of a finding, besides its text. */
const BYTES_OF_OBJECTS = 700;
/** Estimated bytes of findings that are kept as objects until they are packed together. */
const LOOSE_BYTES = 4_000_000;
/** Estimated bytes of the findings of one block, which are read at a time. */
const BLOCK_BYTES = 200_000;
/** Most bytes of one block: a block of one finding is the largest. */
const MOST_INFLATED = 4_000_000;
/** Redundant text: higher levels take longer and save little. */
const LEVEL = 1;

/** Findings in their order: a run, or those that were not packed. */
interface Source {
  readonly offset: number;
  readonly findings: Iterator<Finding>;
}

/** A source of which the next finding is known. */
interface OpenSource {
  /** Decides between findings that are equal in the total order: the one that was found first. */
  readonly order: number;
  readonly findings: Iterator<Finding>;
  head: Finding;
}

export class PackedFindings {
  readonly #runs: Run<Uint8Array<ArrayBuffer>>[] = [];
  #packed = 0;
  #loose: KeptFinding[] = [];
  #looseBytes = 0;
  readonly #data = new Map<number, MessageData>();
  readonly #pages = new Map<number, string | null>();
  /** Entries of packed findings whose page may become known. */
  readonly #unnamed = new Set<number>();
  readonly #withdrawn = new Set<string>();

  /** @throws TypeError for an invalid record. */
  static fromRecord({ runs, data, pages, withdrawn }: PackedRecord): PackedFindings {
    const packed = new PackedFindings();
    for (const { offset, blocks } of runs)
      packed.#runs.push({ offset, blocks: blocks.map(({ number, bytes }) => ({ number, bytes: bytesOf(bytes) })) });
    for (const [number, ofNumber] of data) packed.#data.set(number, ofNumber);
    for (const [entry, page] of pages) packed.#pages.set(entry, page);
    for (const [rule, host] of withdrawn) packed.#withdrawn.add(keyOf(rule, host));
    return packed;
  }

  /** Packs all findings. Later ones must not be added. */
  toRecord(): PackedRecord {
    this.#pack();
    return {
      runs: this.#runs,
      data: [...this.#data],
      pages: [...this.#pages],
      withdrawn: [...this.#withdrawn].map((key) => key.split(' ') as [string, string]),
    };
  }

  /** Adds a finding. Its data may be changed later, if `onChanged` is called then. */
  add(finding: KeptFinding): void {
    this.#loose.push(finding);
    this.#looseBytes += bytesOfFinding(finding);
    if (this.#looseBytes > LOOSE_BYTES) this.#pack();
  }

  /** Names the page of the entry that was read last, of which findings may have been packed before its loc was known. */
  namePage(entry: number, page: string | null): void {
    if (page !== null && this.#unnamed.has(entry)) this.#pages.set(entry, page);
    this.#unnamed.clear();
  }

  /** Withdraws the findings of a rule about a host. */
  withdraw(rule: string, host: string): void {
    this.#withdrawn.add(keyOf(rule, host));
  }

  /** Yields these findings, which are sorted and were found earlier, and all that were added, in the total order. */
  *mergedWith(earlier: readonly Finding[]): Generator<Finding> {
    const loose = this.#loose.sort(compareFindings).filter((finding) => !this.#isWithdrawn(finding));
    const sources: Source[] = [
      { offset: earlier[0]?.place.offset ?? 0, findings: earlier.values() },
      ...this.#runs.map((run) => ({ offset: run.offset, findings: this.#read(run) })),
      { offset: loose[0]?.place.offset ?? 0, findings: loose.values() },
    ];
    const waiting = sources.map((source, order) => ({ ...source, order })).sort((a, b) => a.offset - b.offset);
    const open: OpenSource[] = [];
    for (let next = least(open); ; next = least(open)) {
      // A run is opened when its first finding may be the next one, because an open run has its block in memory.
      while (waiting[0] !== undefined && (next === null || waiting[0].offset <= next.head.place.offset)) {
        const { order, findings } = waiting.shift() as (typeof waiting)[number];
        const first = findings.next();
        if (!first.done) open.push({ order, findings, head: first.value });
        next = least(open);
      }
      if (next === null) return;
      yield next.head;
      const following = next.findings.next();
      if (following.done) open.splice(open.indexOf(next), 1);
      else next.head = following.value;
    }
  }

  *#read({ blocks }: Run<Uint8Array<ArrayBuffer>>): Generator<Finding> {
    for (const { number, bytes } of blocks) {
      for (const [index, finding] of (findingsIn(bytes) as Finding[]).entries()) {
        if (this.#isWithdrawn(finding)) continue;
        const data = this.#data.get(number + index) ?? finding.data;
        const page = finding.page ?? (finding.entry === null ? null : (this.#pages.get(finding.entry) ?? null));
        yield { ...finding, data, page };
      }
    }
  }

  #isWithdrawn({ rule, data }: Finding): boolean {
    return this.#withdrawn.size > 0 && this.#withdrawn.has(keyOf(rule, String(data['host'] ?? '')));
  }

  #pack(): void {
    const sorted = this.#loose.sort(compareFindings);
    const [first] = sorted;
    if (first === undefined) return;
    const blocks: Block<Uint8Array<ArrayBuffer>>[] = [];
    for (let from = 0; from < sorted.length; ) {
      let to = from;
      for (let bytes = 0; to < sorted.length && bytes < BLOCK_BYTES; to++) bytes += bytesOfFinding(sorted[to] as KeptFinding);
      const text = JSON.stringify(sorted.slice(from, to));
      // A copy, because the memory of zlib's result may be larger.
      blocks.push({ number: this.#packed + from, bytes: new Uint8Array(deflateRawSync(text, { level: LEVEL })) });
      from = to;
    }
    for (const [index, finding] of sorted.entries()) this.#release(finding, this.#packed + index);
    this.#runs.push({ offset: first.place.offset, blocks });
    this.#packed += sorted.length;
    this.#loose = [];
    this.#looseBytes = 0;
  }

  /** Releases a finding that is in a block. Whoever still holds it reports later changes through `onChanged`. */
  #release(finding: KeptFinding, number: number): void {
    if (finding.page === null && finding.entry !== null) this.#unnamed.add(finding.entry);
    finding.onChanged = () => this.#data.set(number, boundedData(finding.data));
  }
}

/** The findings of a block. @throws Error for bytes that are no block. */
export function findingsIn(bytes: Uint8Array): unknown {
  return JSON.parse(inflateRawSync(bytes, { maxOutputLength: MOST_INFLATED }).toString());
}

/** The source whose next finding is the first in the total order; null if there is none. */
function least(open: readonly OpenSource[]): OpenSource | null {
  let first: OpenSource | null = null;
  for (const source of open) {
    const order = first === null ? -1 : compareFindings(source.head, first.head) || source.order - first.order;
    if (order < 0) first = source;
  }
  return first;
}

function bytesOfFinding(finding: Finding): number {
  return BYTES_OF_OBJECTS + textLength(finding) + (finding.page?.length ?? 0);
}

function keyOf(rule: string, host: string): string {
  return `${rule} ${host}`;
}
