// What a make of sitemaps is: the text around the entries, and a function for each entry.

import type { Random } from '../seeded.js';

/** Where an entry is written. */
export interface Place {
  /** Number of the entry in its file. */
  readonly index: number;
  /** Scheme and host of the file's addresses. */
  readonly origin: string;
  readonly random: Random;
}

/** Writes one entry. */
export type EntryWriter = (place: Place) => string;

/** A kind of sitemap as some program writes it. */
export interface Make {
  /** Name of its file, without `.xml`. */
  readonly name: string;
  readonly origin: string;
  readonly head: string;
  readonly entry: EntryWriter;
  readonly foot: string;
}

/** What differs between makes. */
interface Parts {
  readonly origin?: string;
  /** Prefixes of extensions that the file declares. */
  readonly prefixes?: readonly Prefix[];
  /** What stands between the declaration, the document element and the first entry. */
  readonly gap?: string;
  readonly entry: EntryWriter;
}

type Prefix = keyof typeof NAMESPACES;

const NAMESPACES = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
  xhtml: 'http://www.w3.org/1999/xhtml',
};

/** Origin of the makes that are not about hosts. */
export const ORIGIN = 'https://www.example.com';

/**
 * A make from its parts. There is no `xsi:schemaLocation`, though plugins write it: xmllint would look for that schema in the
 * network.
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
