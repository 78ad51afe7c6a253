// Groups addresses by the folders that most of them are in: `/blog/2019/*` for 212 pages.

import { parseUrl } from '../../base/parse-url.js';

/** Addresses from which a folder has a group of its own; those of smaller folders count for the folder above. */
const LEAST = 3;
/** The same for addresses directly at the root, whose pattern would mean the whole site. */
const LEAST_AT_ROOT = 10;
/** Addresses that stand for a group. */
const EXAMPLES = 3;

/** Addresses with a common beginning, or one address. */
export interface UrlPattern {
  /** A path, or an address if there are several origins; one that ends in `/*` stands for everything below. */
  readonly pattern: string;
  readonly count: number;
  /** The first addresses. */
  readonly examples: readonly string[];
}

interface Folder {
  readonly path: string;
  count: number;
  readonly folders: Map<string, Folder>;
  /** Addresses directly in the folder. */
  readonly urls: string[];
}

/** The groups of a list of addresses, the largest first. */
export function urlPatterns(urls: readonly string[]): readonly UrlPattern[] {
  const origins = new Map<string, Folder>();
  for (const url of urls) {
    const parsed = parseUrl(url);
    const origin = parsed === null || parsed.origin === 'null' ? '' : parsed.origin;
    const root = origins.get(origin) ?? newFolder('/');
    origins.set(origin, root);
    place(root, parsed?.pathname ?? url, url);
  }
  const groups = [...origins].flatMap(([origin, root]) =>
    [...patternsIn(root)].map((found) => (origins.size > 1 ? { ...found, pattern: origin + found.pattern } : found)),
  );
  return groups.sort((one, other) => other.count - one.count || (one.pattern < other.pattern ? -1 : 1));
}

function newFolder(path: string): Folder {
  return { path, count: 0, folders: new Map(), urls: [] };
}

/** A slash at the end belongs to the page: `/blog/a/` is in `/blog/`. */
function place(root: Folder, path: string, url: string): void {
  const names = path.replace(/\/$/, '').split('/').slice(1, -1);
  let folder = root;
  folder.count++;
  for (const name of names) {
    const next = folder.folders.get(name) ?? newFolder(`${folder.path}${name}/`);
    folder.folders.set(name, next);
    next.count++;
    folder = next;
  }
  folder.urls.push(url);
}

/** The groups of a folder, without recursion, because addresses may have thousands of slashes. */
function* patternsIn(root: Folder): Generator<UrlPattern> {
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const own = [...folder.urls];
    for (const inner of folder.folders.values()) {
      if (inner.count >= LEAST) waiting.push(inner);
      else own.push(...urlsIn(inner));
    }
    if (own.length >= (folder === root ? LEAST_AT_ROOT : LEAST))
      yield { pattern: `${folder.path}*`, count: own.length, examples: own.slice(0, EXAMPLES) };
    else for (const url of own) yield { pattern: pathOf(url), count: 1, examples: [url] };
  }
}

/** The addresses of a small folder and all below it. */
function urlsIn(small: Folder): string[] {
  const [found, waiting] = [[] as string[], [small]];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    found.push(...folder.urls);
    waiting.push(...folder.folders.values());
  }
  return found;
}

/** The path of an address with its query. */
export function pathOf(url: string): string {
  const parsed = parseUrl(url);
  return parsed === null ? url : parsed.pathname + parsed.search;
}
