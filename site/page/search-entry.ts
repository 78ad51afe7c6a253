// What the search of the site knows about a page or a section.

export interface SearchEntry {
  /** The path from the root of the site, with the fragment of a section. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}
