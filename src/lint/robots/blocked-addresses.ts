// Finds the addresses of an entry that robots.txt disallows.

import type { Problem } from '../../base/problem/problem.js';
import { normalForm } from '../../base/url/normal-form.js';
import type { EntryView } from '../../read/entry/view.js';
import type { MediaPermissions } from './media-permissions.js';
import type { RobotsPermissions } from './robots-permissions.js';

/** Checks the entries of one document against robots.txt. */
export class BlockedAddresses {
  readonly #pages: RobotsPermissions | null;
  readonly #media: MediaPermissions | null;

  /** Returns null if both permissions are null; each is null if it disallows nothing. */
  static of(pages: RobotsPermissions | null, media: MediaPermissions | null): BlockedAddresses | null {
    return pages === null && media === null ? null : new BlockedAddresses(pages, media);
  }

  private constructor(pages: RobotsPermissions | null, media: MediaPermissions | null) {
    this.#pages = pages;
    this.#media = media;
  }

  /** Whether addresses of images and videos are checked. */
  get judgesMedia(): boolean {
    return this.#media !== null;
  }

  /** Whether addresses of pages are checked. */
  get judgesPages(): boolean {
    return this.#pages !== null;
  }

  /** Whether an image is disallowed; `normal` is its address in normal form. */
  blocksImage(normal: string): boolean {
    return this.#media?.blocksImage(normal) ?? false;
  }

  /** Whether a page is disallowed; `normal` is its address in normal form. */
  blocksPage(normal: string): boolean {
    return this.#pages !== null && this.#pages.blocking(normal) !== null;
  }

  /** Whether the page of an entry is disallowed; `problems` then reports it. */
  blocksEntry(view: EntryView): boolean {
    return this.#pages !== null && pageProblem(this.#pages, view) !== null;
  }

  /** The problems of an entry, each with its rule. */
  *problems(view: EntryView): Generator<readonly [rule: string, problem: Problem]> {
    const page = this.#pages === null ? null : pageProblem(this.#pages, view);
    if (page !== null) yield ['robots/loc-blocked', page];
    for (const { rule, at, ...media } of this.#media?.blocked(view) ?? []) {
      yield ['robots/image-blocked', { message: 'blocked', data: { ...media, path: rule.path, line: rule.line }, at }];
    }
  }
}

function pageProblem(permissions: RobotsPermissions, { loc, wholeAddress: address }: EntryView): Problem | null {
  if (!loc || !address?.web) return null;
  const rule = permissions.blocking(normalForm(address));
  if (rule === null) return null;
  const { value, span } = loc;
  return { message: 'blocked', data: { value, path: rule.path, line: rule.line }, at: span, value };
}
