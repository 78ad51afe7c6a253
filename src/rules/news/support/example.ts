// Builds entries with an article, for the examples of the news rules.

const NAME = '<news:name>The Example Times</news:name>';
const LANGUAGE = '<news:language>en</news:language>';
const DATE = '<news:publication_date>2026-11-20</news:publication_date>';
const TITLE = '<news:title>Bread gets dearer</news:title>';

/** Elements that replace the usual ones in an example article; an empty text omits one. */
export interface Parts {
  readonly name?: string;
  readonly language?: string;
  readonly publication?: string;
  readonly date?: string;
  readonly title?: string;
}

/** An article with the required elements, `middle` after the publication and `rest` after all of them. */
export function articleElement({ name = NAME, language = LANGUAGE, ...parts }: Parts = {}, middle = '', rest = ''): string {
  const { publication = `<news:publication>${name}${language}</news:publication>`, date = DATE, title = TITLE } = parts;
  return `<news:news>${publication}${middle}${date}${title}${rest}</news:news>`;
}

/** The entry of a page with one article. */
export function articleEntry(parts: Parts = {}, middle = '', rest = ''): string {
  return pageWith(articleElement(parts, middle, rest));
}

/** The entry of a page with `articles`. */
export function pageWith(articles: string): string {
  return `<url><loc>https://example.com/article</loc>${articles}</url>`;
}
