// The images of an entry, as the rules about them look them up.

import type { Entry, EntryElement } from '../../entry/entry.js';
import { IMAGE_NAMESPACE } from '../../protocol.js';
import { type Address, parseAddress } from '../../url/address.js';
import { childNamed, extensionsOf } from '../schema/extensions.js';

/** An image:image of a url. */
export interface Image {
  readonly element: EntryElement;
  /** Its first image:loc; null without one. */
  readonly loc: EntryElement | null;
  /** The value of that, taken apart; null where there is none. */
  readonly address: Address | null;
}

let last: { readonly element: EntryElement; readonly images: readonly Image[] } | null = null;

/** The images that a url lists, in order; empty for any other entry. The last answer is kept: several rules ask. */
export function imagesOf(entry: Entry): readonly Image[] {
  const { element, kind } = entry;
  if (element === null || kind !== 'url') return [];
  if (last?.element !== element) last = { element, images: extensionsOf(entry, IMAGE_NAMESPACE).map(imageOf) };
  return last.images;
}

function imageOf(element: EntryElement): Image {
  const loc = childNamed(element, 'loc');
  const value = loc?.text.value ?? '';
  return { element, loc, address: value === '' ? null : parseAddress(value) };
}

/** Whether an image stands in its address (`data:`) or in the memory of a browser (`blob:`). */
export function isInline({ scheme }: Address): boolean {
  return /^(?:data|blob)$/i.test(scheme?.text ?? '');
}

/** A url with an image that has these children, for examples. */
export function imageExample(children: string): string {
  return `<url><loc>https://example.com/</loc><image:image>${children}</image:image></url>`;
}
