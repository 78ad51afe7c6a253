// Writes sitemap indexes: one that lists all sitemaps, or with nesting, one that lists others.

import { CannotRun } from '../base/errors.js';
import { SITEMAP_NAMESPACE } from '../base/protocol.js';

/** A file that an index lists. */
export interface ListedFile {
  readonly name: string;
  /** Its lastmod, and the instant of that; null without one. */
  readonly lastmod: string | null;
  readonly instant: number;
}

/** An index: its file name and its bytes. */
export interface IndexFile {
  readonly name: string;
  readonly text: string;
  readonly count: number;
}

/** Maximum sitemaps and bytes of an index, and whether it may list indexes. */
export interface IndexLimits {
  readonly count: number;
  readonly bytes: number;
  readonly nested: boolean;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n`;
const TAIL = '</sitemapindex>\n';

/**
 * The indexes of some files; the last one lists all files. `stem` is the name without `.xml`, `base` the address of the folder.
 * @throws CannotRun `usage` if there are more files than an index may list.
 */
export function indexFiles(stem: string, base: URL, files: readonly ListedFile[], limits: IndexLimits): readonly IndexFile[] {
  const parts = partsOf(files, base, limits);
  if (parts.length <= 1) return [indexOf(`${stem}.xml`, files, base)];
  const most = Math.min(limits.count, parts[0]?.length ?? 0);
  if (!limits.nested)
    throw new CannotRun(
      'usage',
      `${stem}.xml would list ${files.length} sitemaps, and an index may list ${most}: raise --urls and --bytes, or allow an index of indexes with --nested (nothing was written)`,
    );
  const inner = parts.map((part, number) => indexOf(`${stem}-index-${number + 1}.xml`, part, base));
  const listed = parts.map((part, number) => ({ ...newestOf(part), name: (inner[number] as IndexFile).name }));
  if (partsOf(listed, base, limits).length > 1)
    throw new CannotRun('usage', `${files.length} sitemaps are too many for two levels of indexes (nothing was written)`);
  return [...inner, indexOf(`${stem}.xml`, listed, base)];
}

/** The files in runs that fit into one index each. */
function partsOf(files: readonly ListedFile[], base: URL, limits: IndexLimits): ListedFile[][] {
  const parts: ListedFile[][] = [];
  let room = 0;
  for (const file of files) {
    const size = Buffer.byteLength(entryOf(file, base));
    const part = parts.at(-1);
    if (part !== undefined && part.length < limits.count && size <= room) part.push(file);
    else {
      parts.push([file]);
      room = limits.bytes - Buffer.byteLength(HEAD + TAIL);
    }
    room -= size;
  }
  return parts;
}

function indexOf(name: string, files: readonly ListedFile[], base: URL): IndexFile {
  return { name, text: `${HEAD}${files.map((file) => entryOf(file, base)).join('')}${TAIL}`, count: files.length };
}

function entryOf({ name, lastmod }: ListedFile, base: URL): string {
  const loc = new URL(encodeURIComponent(name), base).href.replaceAll('&', '&amp;');
  const dated = lastmod === null ? '' : `    <lastmod>${lastmod}</lastmod>\n`;
  return `  <sitemap>\n    <loc>${loc}</loc>\n${dated}  </sitemap>\n`;
}

/** The newest lastmod of some files. */
function newestOf(files: readonly ListedFile[]): Pick<ListedFile, 'lastmod' | 'instant'> {
  let newest: Pick<ListedFile, 'lastmod' | 'instant'> = { lastmod: null, instant: Number.NEGATIVE_INFINITY };
  for (const { lastmod, instant } of files) if (lastmod !== null && instant > newest.instant) newest = { lastmod, instant };
  return newest;
}
