// Finds the images of an entry, for the rules about them.

import { IMAGE_NAMESPACE } from '../../../base/protocol.js';
import { type Address, parseAddress } from '../../../base/url/address.js';
import type { Entry, EntryElement } from '../../../read/entry/entry.js';
import { childNamed, extensionsOf } from '../../support/extension-elements.js';

/** An image:image of a url. */
export interface Image {
  readonly element: EntryElement;
  /** Its first image:loc; null without one. */
  readonly loc: EntryElement | null;
  /** The parsed value of that image:loc; null where there is none. */
  readonly address: Address | null;
}

let last: { readonly element: EntryElement; readonly images: readonly Image[] } | null = null;

/** The images that a url lists, in order; empty for other entries. The last answer is kept, because several rules ask for it. */
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

/** Whether the address contains the image itself (`data:`) or refers to the memory of a browser (`blob:`). */
export function isInline({ scheme }: Address): boolean {
  return /^(?:data|blob)$/i.test(scheme?.text ?? '');
}

/** A url with an image that has these children, for examples. */
export function imageExample(children: string): string {
  return `<url><loc>https://example.com/</loc><image:image>${children}</image:image></url>`;
}
