// The definition of a make: the text around the entries, and a function that writes an entry.

import type { Random } from '../seeded.js';

/** The context in which an entry is written. */
export interface Place {
  /** Number of the entry in its file. */
  readonly index: number;
  /** Scheme and host of the file's addresses. */
  readonly origin: string;
  readonly random: Random;
}

/** Writes one entry. */
export type EntryWriter = (place: Place) => string;

/** A kind of sitemap in the style of some program. */
export interface Make {
  /** Name of its file without `.xml`. */
  readonly name: string;
  readonly origin: string;
  readonly head: string;
  readonly entry: EntryWriter;
  readonly foot: string;
}

/** The parts in which makes differ. */
interface Parts {
  readonly origin?: string;
  /** Prefixes of the extensions that the file declares. */
  readonly prefixes?: readonly Prefix[];
  /** The text between the declaration, the document element and the first entry. */
  readonly gap?: string;
  readonly entry: EntryWriter;
}

type Prefix = keyof typeof NAMESPACES;

export const NAMESPACES = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
  xhtml: 'http://www.w3.org/1999/xhtml',
};

/** Origin of the makes that do not vary hosts. */
export const ORIGIN = 'https://www.example.com';

/**
 * A make from its parts. It has no `xsi:schemaLocation`, although plugins write it: xmllint would try to fetch that schema from
 * the network.
 */
export function make(name: string, { origin = ORIGIN, prefixes = [], gap = '\n', entry }: Parts): Make {
  const declared = prefixes.map((prefix) => ` xmlns:${prefix}="${NAMESPACES[prefix]}"`).join('');
  const root = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${declared}>`;
  return {
    name,
    origin,
    head: `<?xml version="1.0" encoding="UTF-8"?>${gap}${root}${gap}`,
    entry,
    foot: '</urlset>\n',
  };
}
