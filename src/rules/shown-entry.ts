// An entry as rules of plugins see it: it cannot be changed, because the reader and other rules use the same objects.

import { readOnly } from '../base/read-only.js';
import type { Address } from '../base/url/address.js';
import type { Entry, EntryElement, EntryKind, Field } from '../read/entry/entry.js';
import type { Facts } from '../read/entry/facts.js';

/** A read-only entry. A view of each of its values would take longer than most rules, so fields and addresses are frozen instead. */
export class ShownEntry implements Entry {
  readonly #entry: Entry;

  constructor(entry: Entry) {
    this.#entry = entry;
    Object.freeze(this);
  }

  get kind(): EntryKind {
    return this.#entry.kind;
  }

  get index(): number {
    return this.#entry.index;
  }

  get span(): Entry['span'] {
    return this.#entry.span;
  }

  get startTag(): Entry['span'] {
    return this.#entry.startTag;
  }

  get facts(): Facts {
    return { ...this.#entry.facts };
  }

  get loc(): Field | null {
    return frozenField(this.#entry.loc);
  }

  get isLinkHidden(): boolean {
    return this.#entry.isLinkHidden;
  }

  get lastmod(): Field | null {
    return frozenField(this.#entry.lastmod);
  }

  get changefreq(): Field | null {
    return frozenField(this.#entry.changefreq);
  }

  get priority(): Field | null {
    return frozenField(this.#entry.priority);
  }

  get address(): Address | null {
    return frozenAddress(this.#entry.address);
  }

  get wholeAddress(): Address | null {
    return frozenAddress(this.#entry.wholeAddress);
  }

  get element(): EntryElement | null {
    return readOnly(this.#entry.element);
  }

  get repeats(): Entry['repeats'] {
    return this.#entry.repeats && { ...this.#entry.repeats };
  }
}

function frozenField(field: Field | null): Field | null {
  if (field === null || Object.isFrozen(field)) return field;
  Object.freeze(field.content);
  return Object.freeze(field);
}

function frozenAddress(address: Address | null): Address | null {
  if (address === null || Object.isFrozen(address)) return address;
  for (const part of Object.values(address)) if (typeof part === 'object') Object.freeze(part);
  return Object.freeze(address);
}
