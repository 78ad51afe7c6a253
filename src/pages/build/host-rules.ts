// The rules for paths in the configuration of a static host: redirects, rewrites, statuses and header fields.

import { bare, type HostSettings, type Serve } from './hosts/hosted-file.js';
import { decoded, filled, type PathPattern } from './path-pattern.js';

/** A redirect, a rewrite (200), or a status for a path. */
export interface RouteRule {
  readonly pattern: PathPattern;
  /** Host that the rule is for, if its pattern was a whole address; null for the build's own. */
  readonly host: string | null;
  /** Parameters that the query must have, with their values: `:name` is any value, to be filled in. */
  readonly query: readonly (readonly [parameter: string, value: string])[];
  /** Address or path with names to fill in; null for a status alone. */
  readonly to: string | null;
  readonly status: number;
  /** Whether it applies even where there is a file. */
  readonly forced: boolean;
  /** Whether a final slash of a path makes no difference to its host. */
  readonly anySlash: boolean;
}

/** A rule for paths alone, of any host and with any query. */
export function routeRule(pattern: PathPattern, to: string | null, status: number, forced: boolean): RouteRule {
  return { pattern, host: null, query: [], to, status, forced, anySlash: false };
}

/** Header fields for paths. */
export interface HeaderRule {
  readonly pattern: PathPattern;
  readonly host: string | null;
  /** Fields in order: a value is added to those of earlier rules; null removes them. */
  readonly fields: readonly (readonly [name: string, value: string | null])[];
}

/** A header field whose value replaces those of earlier rules; null only removes them. */
export function replacing(name: string, value: string | null): HeaderRule['fields'] {
  const key = name.toLowerCase();
  return value === null
    ? [[key, null]]
    : [
        [key, null],
        [key, value],
      ];
}

/** What the configuration of a host says, from all its files. */
export interface HostRules extends HostSettings {
  readonly routes: readonly RouteRule[];
  readonly headers: readonly HeaderRule[];
  /** Whether redirects by the host itself come before the routes. */
  readonly ownRedirectsFirst: boolean;
  /** Whether the target of a rewrite is served like an address, with the host's own redirects. */
  readonly rewritesServed: boolean;
  /** Which file it serves for a path; null for any usual file. */
  readonly serve: Serve | null;
  /** Files that could not be understood, one line each. */
  readonly notices: readonly string[];
}

export const NO_RULES: HostRules = {
  routes: [],
  headers: [],
  ownRedirectsFirst: false,
  rewritesServed: false,
  cleanUrls: false,
  trailingSlash: null,
  serve: null,
  notices: [],
};

/** Maximum notices about the lines or rules of one file. */
const MOST_NOTICES = 10;

const NO_FIELDS: ReadonlyMap<string, readonly string[]> = new Map();

/** The first notices about a file, and how many more there are, as in `5 more rules of vercel.json cannot be read`. */
export function firstNotices(notices: readonly string[], what: string): readonly string[] {
  const more = notices.length - MOST_NOTICES;
  return more <= 0 ? notices : [...notices.slice(0, MOST_NOTICES), `${more} more ${what}`];
}

/** The rules of several files, in their order. */
export function joined(all: readonly HostRules[]): HostRules {
  return {
    routes: all.flatMap(({ routes }) => routes),
    headers: all.flatMap(({ headers }) => headers),
    ownRedirectsFirst: all.some(({ ownRedirectsFirst }) => ownRedirectsFirst),
    rewritesServed: all.some(({ rewritesServed }) => rewritesServed),
    cleanUrls: all.some(({ cleanUrls }) => cleanUrls),
    trailingSlash: all.map(({ trailingSlash }) => trailingSlash).find((value) => value !== null) ?? null,
    serve: all.map(({ serve }) => serve).find((value) => value !== null) ?? null,
    notices: all.flatMap(({ notices }) => notices),
  };
}

/** The result of a route for an address; its target is filled in. */
export type Routed = Pick<RouteRule, 'status' | 'to'>;

/** The first route for an address among the forced ones, or among all; null without one. */
export function routeOf({ routes }: HostRules, url: URL, forcedOnly: boolean): Routed | null {
  if (routes.length === 0) return null;
  const path = decoded(url.pathname);
  for (const { pattern, host, query, to, status, forced, anySlash } of routes) {
    if ((forcedOnly && !forced) || (host !== null && host !== url.host)) continue;
    const values = pattern.match(path);
    const parameters = values && parametersOf(query, url);
    if (values === null || parameters === null) continue;
    const target = to === null ? null : filled(to, { ...values, ...parameters });
    // A rule that leads to the very same path would never end; hosts ignore it.
    if (target !== null && status === 200 && target === path) continue;
    if (target !== null && anySlash && target !== path && bare(target) === bare(path)) continue;
    return { status, to: target };
  }
  return null;
}

/** The values of the named parameters of a query; null if a wanted one is missing or has another value. */
function parametersOf(wanted: RouteRule['query'], { searchParams }: URL): Readonly<Record<string, string>> | null {
  const found: Record<string, string> = {};
  for (const [parameter, value] of wanted) {
    const given = searchParams.get(parameter);
    if (given === null || (!value.startsWith(':') && given !== value)) return null;
    if (value.startsWith(':')) found[value.slice(1)] = given;
  }
  return found;
}

/** The header fields of an address, in lower case; fields set several times have several values. */
export function headersFor({ headers }: HostRules, url: URL): ReadonlyMap<string, readonly string[]> {
  if (headers.length === 0) return NO_FIELDS;
  const path = decoded(url.pathname);
  const found = new Map<string, string[]>();
  for (const { pattern, host, fields } of headers) {
    const values = host !== null && host !== url.host ? null : pattern.match(path);
    if (values === null) continue;
    for (const [name, value] of fields) {
      if (value === null) {
        found.delete(name);
        continue;
      }
      const known = found.get(name);
      if (known === undefined) found.set(name, [filled(value, values)]);
      else known.push(filled(value, values));
    }
  }
  return found;
}
