// Drafts the redirects of removed pages for a host: known targets as rules, the others as lines to fill in.

import { parseUrl } from '../../base/parse-url.js';
import { csvCell } from '../escape/escape-csv.js';
import type { RemovedPage } from './removed-pages.js';

export const DRAFT_FORMATS = ['_redirects', 'vercel.json', 'nginx', 'csv'] as const;
export type DraftFormat = (typeof DRAFT_FORMATS)[number];

/** One redirect of a draft. `to` is null if it is to be filled in; `note` says how the target was found, or why there is none. */
interface Drafted {
  readonly from: URL;
  readonly to: string | null;
  readonly note: string;
  /** Whether the host already redirects the address, by a rule that would win over a later one. */
  readonly replaces: boolean;
}

const FILL_IN = 'FILL-IN';
/** The outcomes that need a redirect. A page that is still there needs a decision first. */
const NEEDS_REDIRECT: ReadonlySet<string> = new Set(['missing', 'to-home', 'chain']);
const HOW = { redirect: 'already redirected', spelling: 'same address', text: 'same text', title: 'same title' } as const;
const REPLACES = '# an existing rule redirects this address: replace that rule, or write this one before it\n';

/**
 * The removed pages that need a redirect, each with its target if it is known. Addresses that hosts do not distinguish, such as those with
 * different fragments, count once: nginx refuses the same location twice.
 */
function drafted(pages: readonly RemovedPage[]): Drafted[] {
  const found = new Map<string, Drafted>();
  for (const { loc, outcome, rename } of pages) {
    const from = parseUrl(loc);
    if (from === null || !NEEDS_REDIRECT.has(outcome)) continue;
    from.hash = '';
    const key = keyOf(from);
    if (found.get(key)?.to == null) found.set(key, { from, ...targetOf(from, rename), replaces: outcome !== 'missing' });
  }
  return [...found.values()];
}

/** The target of a redirect, as a path if it is on the same site. */
function targetOf(from: URL, rename: RemovedPage['rename']): Pick<Drafted, 'to' | 'note'> {
  const to = rename === null ? null : parseUrl(rename.to);
  if (rename === null || to === null) return { to: null, note: 'no page with the same text or title was found' };
  // Rules compare paths, so the new address would match its own rule.
  if (isSamePlace(from, to)) return { to: null, note: `would redirect to itself: ${to.href} differs only in its spelling` };
  // A path that begins with two slashes would be read as a host.
  const isShort = to.origin === from.origin && !to.pathname.startsWith('//');
  return { to: isShort ? to.pathname + to.search : to.href, note: HOW[rename.by] };
}

/** Whether a rule for the first address may match the second: the same path on the same host, with or without `www.` and a slash at its end. */
function isSamePlace(one: URL, other: URL): boolean {
  const [host, path] = [/^www\./, /\/$/];
  const isSameHost = one.host.replace(host, '') === other.host.replace(host, '');
  return isSameHost && one.search === other.search && pathOf(one).replace(path, '') === pathOf(other).replace(path, '');
}

function keyOf(url: URL): string {
  return `${url.host}${pathOf(url)}${url.search}`;
}

/** The path as servers compare it: decoded, unless it cannot be. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** What was drafted: the text of the file, and how many redirects it has with and without a target. */
export interface RedirectDraft {
  readonly text: string;
  readonly known: number;
  readonly open: number;
}

/** Drafts the file of a host. */
export function redirectDraft(pages: readonly RemovedPage[], format: DraftFormat): RedirectDraft {
  const redirects = drafted(pages);
  const known = redirects.filter(({ to }) => to !== null).length;
  return { text: WRITERS[format](redirects), known, open: redirects.length - known };
}

const WRITERS: Readonly<Record<DraftFormat, (redirects: readonly Drafted[]) => string>> = {
  _redirects: (redirects) => redirects.map(netlifyLine).join(''),
  'vercel.json': (redirects) => `${JSON.stringify({ redirects: redirects.flatMap(vercelRule) }, null, 2)}\n`,
  nginx: (redirects) => redirects.map(nginxLine).join(''),
  csv: (redirects) => `from,to,status,note\n${redirects.map(csvLine).join('')}`,
};

/** A line of Netlify and Cloudflare Pages. A path that they would read as a pattern, or with a query, is left as a comment. */
function netlifyLine({ from, to, note, replaces }: Drafted): string {
  const isPlain = from.search === '' && !/\*|\/:/.test(from.pathname) && to !== null && !/\*|(?:^|\/):\w/.test(pathIn(to));
  const path = from.pathname + from.search;
  if (isPlain) return `${replaces ? REPLACES : ''}${path}  ${to}  301\n`;
  return `# ${to === null ? note : 'not a plain path: write this rule by hand'}\n# ${path}  ${to ?? FILL_IN}  301\n`;
}

function pathIn(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '');
}

/**
 * A rule of Vercel, whose file has no comments: the missing target is written as a path that does not exist, and the redirect is
 * temporary, because browsers would remember a permanent one that was published by mistake.
 */
function vercelRule({ from, to }: Drafted): object[] {
  const query = [...from.searchParams].map(([key, value]) => ({ type: 'query', key, value: escapeExpression(value) }));
  const destination = escapeDestination(to ?? `/${FILL_IN}`);
  const rule = { source: escapePath(from.pathname), destination, statusCode: to === null ? 307 : 301 };
  return [query.length === 0 ? rule : { ...rule, has: query }];
}

/** path-to-regexp reads these characters of a path as a pattern. */
function escapePath(path: string): string {
  return path.replace(/[\\:*+?(){}!|]/g, '\\$&');
}

function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** In a destination, a colon before a letter begins a parameter. */
function escapeDestination(to: string): string {
  const start = /^https?:\/\/[^/]*/i.exec(to)?.[0] ?? '';
  return start + to.slice(start.length).replace(/:(?=\w)/g, '%3A');
}

/** nginx compares decoded paths, without the query. */
function nginxLine({ from, to, note, replaces }: Drafted): string {
  const path = pathOf(from);
  const unsafe = from.search !== '' || /\p{Cc}/u.test(path);
  const target = to === null ? FILL_IN : quoted(to.replaceAll('$', '%24'));
  const line = `location = ${quoted(unsafe ? from.pathname : path)} { return 301 ${target}; }`;
  if (to !== null && !unsafe) return `${replaces ? REPLACES : ''}${line}\n`;
  return `# ${to === null ? note : 'not a plain path: write this rule by hand'}\n# ${line}\n`;
}

/** A string of nginx. A dollar sign begins a variable in a target, and has no meaning in a location. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function csvLine({ from, to, note }: Drafted): string {
  return `${[from.href, to ?? '', '301', note].map(csvCell).join(',')}\n`;
}
