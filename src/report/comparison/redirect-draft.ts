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
}

const FILL_IN = 'FILL-IN';
/** The outcomes that need a redirect. A page that is still there needs a decision first. */
const NEEDS_REDIRECT: ReadonlySet<string> = new Set(['missing', 'to-home', 'chain']);
const HOW = { redirect: 'already redirected', spelling: 'same address', text: 'same text', title: 'same title' } as const;

/** The removed pages that need a redirect, each with its target if it is known. */
function drafted(pages: readonly RemovedPage[]): Drafted[] {
  return pages.flatMap(({ loc, outcome, rename }): Drafted[] => {
    const from = parseUrl(loc);
    if (from === null || !NEEDS_REDIRECT.has(outcome)) return [];
    if (rename === null) return [{ from, to: null, note: 'no page with the same text or title was found' }];
    const to = parseUrl(rename.to);
    const short = to?.origin === from.origin ? to.pathname + to.search : rename.to;
    return [{ from, to: short, note: HOW[rename.by] }];
  });
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
function netlifyLine({ from, to, note }: Drafted): string {
  const isPlain = from.search === '' && !/\*|\/:/.test(from.pathname) && to !== null && !/\*|(?:^|\/):\w/.test(pathIn(to));
  const path = from.pathname + from.search;
  if (isPlain) return `${path}  ${to}  301\n`;
  return `# ${to === null ? note : 'not a plain path: write this rule by hand'}\n# ${path}  ${to ?? FILL_IN}  301\n`;
}

function pathIn(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '');
}

/** A rule of Vercel, whose file has no comments: the missing target is written as a path that does not exist. */
function vercelRule({ from, to }: Drafted): object[] {
  const query = [...from.searchParams].map(([key, value]) => ({ type: 'query', key, value: escapeExpression(value) }));
  const rule = { source: escapePath(from.pathname), destination: escapeDestination(to ?? `/${FILL_IN}`), statusCode: 301 };
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
function nginxLine({ from, to, note }: Drafted): string {
  let path = from.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // What cannot be decoded is compared as it is.
  }
  const unsafe = from.search !== '' || /\p{Cc}/u.test(path);
  const line = `location = ${quoted(unsafe ? from.pathname : path)} { return 301 ${to === null ? FILL_IN : quoted(to)}; }`;
  if (to !== null && !unsafe) return `${line}\n`;
  return `# ${to === null ? note : 'its query needs a condition: write this rule by hand'}\n# ${line}\n`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('$', '%24')}"`;
}

function csvLine({ from, to, note }: Drafted): string {
  return `${[from.href, to ?? '', '301', note].map(csvCell).join(',')}\n`;
}
