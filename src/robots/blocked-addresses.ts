// What robots.txt forbids of the addresses in an entry.

import type { EntryView } from '../entry/view.js';
import type { Problem } from '../finding/finding.js';
import { normalForm } from '../url/normal-form.js';
import type { MediaGate } from './media-gate.js';
import type { RobotsGate } from './robots-gate.js';

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

  /** Whether the addresses of images and videos are judged. */
  get judgesMedia(): boolean {
    return this.#media !== null;
  }

  /** Whether pages are judged. */
  get judgesPages(): boolean {
    return this.#pages !== null;
  }

  /** Whether an image may not be fetched: by its address in normal form. */
  blocksImage(normal: string): boolean {
    return this.#media?.blocksImage(normal) ?? false;
  }

  /** Whether a page may not be fetched: by its address in normal form. */
  blocksPage(normal: string): boolean {
    return this.#pages !== null && this.#pages.blocking(normal) !== null;
  }

  /** What there is to say of an entry, by rule. */
  *problems(view: EntryView): Generator<readonly [rule: string, problem: Problem]> {
    const page = this.#pages === null ? null : pageProblem(this.#pages, view);
    if (page !== null) yield ['robots/loc-blocked', page];
    for (const { rule, at, ...media } of this.#media?.blocked(view) ?? []) {
      yield ['robots/image-blocked', { message: 'blocked', data: { ...media, path: rule.path, line: rule.line }, at }];
    }
  }
}

function pageProblem(gate: RobotsGate, { loc, address }: EntryView): Problem | null {
  if (!loc || !address?.web) return null;
  const rule = gate.blocking(normalForm(address));
  if (rule === null) return null;
  const { value, span } = loc;
  return { message: 'blocked', data: { value, path: rule.path, line: rule.line }, at: span, value };
}
