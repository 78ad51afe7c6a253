// What robots.txt forbids of the addresses in an entry.

import type { Address } from '../entry/address.js';
import type { LocReader } from '../entry/loc-signals.js';
import { normalForm } from '../entry/normal-form.js';
import { SIGNALS } from '../entry/signals.js';
import type { EntryView } from '../entry/view.js';
import type { Problem } from '../finding/finding.js';
import type { MediaGate } from './media-gate.js';
import type { RobotsGate } from './robots-gate.js';

const LOC_MISSING = 1 << SIGNALS['loc-missing'];

/** Looks through the entries of one document. */
export class BlockedAddresses {
  readonly #pages: RobotsGate | null;
  readonly #media: MediaGate | null;

  /** A gate is null where it forbids nothing; returns null when both are. */
  static of(pages: RobotsGate | null, media: MediaGate | null): BlockedAddresses | null {
    return pages === null && media === null ? null : new BlockedAddresses(pages, media);
  }

  private constructor(pages: RobotsGate | null, media: MediaGate | null) {
    this.#pages = pages;
    this.#media = media;
  }

  /** Whether the page of a plain loc may not be fetched: by its address in normal form. */
  blocksPage(normal: string): boolean {
    return this.#pages !== null && this.#pages.blocking(normal) !== null;
  }

  /** What there is to say of an entry, by rule; `locs` has read its loc. */
  *problems(view: EntryView, locs: LocReader): Generator<readonly [rule: string, problem: Problem]> {
    const page = this.#pages === null ? null : pageProblem(this.#pages, view, locs);
    if (page !== null) yield ['robots/loc-blocked', page];
    for (const { rule, at, ...media } of this.#media?.blocked(view) ?? []) {
      yield ['robots/image-blocked', { message: 'blocked', data: { ...media, path: rule.path, line: rule.line }, at }];
    }
  }
}

function pageProblem(gate: RobotsGate, view: EntryView, locs: LocReader): Problem | null {
  if ((view.signals & LOC_MISSING) !== 0) return null;
  const { loc, address } = view;
  if (!loc || (!locs.plain && !address?.web)) return null;
  const rule = gate.blocking(locs.plain ? locs.normal : normalForm(address as Address));
  if (rule === null) return null;
  const { value, span } = loc;
  return { message: 'blocked', data: { value, path: rule.path, line: rule.line }, at: span, value };
}
