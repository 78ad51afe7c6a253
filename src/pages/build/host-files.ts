// Reads `vercel.json`, `firebase.json` and `staticwebapp.config.json`.

import { type HeaderRule, type HostRules, NO_RULES, type RouteRule, routeRule } from './host-rules.js';
import { azurePattern, expressionPattern, globPattern, type PathPattern, vercelPattern } from './path-pattern.js';

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads `vercel.json`. Its `cleanUrls` and `trailingSlash` come before `redirects`:
 * https://github.com/vercel/vercel/blob/main/packages/routing-utils/src/index.ts, `getTransformedRoutes`.
 */
export function readVercel(text: string): HostRules {
  const config = objectOf(text);
  if (config === null) return { ...NO_RULES, notices: ['vercel.json is not a JSON object'] };
  const notices: string[] = [];
  const read = (source: unknown): PathPattern | null => {
    const pattern = patternOf(vercelPattern, source);
    if (pattern === null) notices.push(`a rule of vercel.json cannot be read: its source is ${shown(source)}`);
    return pattern;
  };
  const redirects = listOf(config['redirects']).flatMap((rule) => {
    const status = numberOf(rule['statusCode']) ?? (rule['permanent'] === false ? 307 : 308);
    return routeOf(read, rule['source'], rule['destination'], status, true, rule);
  });
  const rewrites = listOf(config['rewrites']).flatMap((rule) =>
    routeOf(read, rule['source'], rule['destination'], 200, false, rule),
  );
  const headers = listOf(config['headers']).flatMap((rule): HeaderRule[] => {
    const pattern = isConditional(rule) ? null : read(rule['source']);
    if (pattern === null) return [];
    return [{ pattern, host: null, fields: keyedFields(rule['headers']) }];
  });
  return {
    ...NO_RULES,
    routes: [...redirects, ...rewrites],
    headers,
    fieldsReplace: true,
    ownRedirectsFirst: true,
    cleanUrls: config['cleanUrls'] === true,
    trailingSlash: flagOf(config['trailingSlash']),
    notices,
  };
}

/**
 * Reads `firebase.json`: https://firebase.google.com/docs/hosting/full-config. Redirects come before files, rewrites after them. Of
 * several sites, the first one counts.
 */
export function readFirebase(text: string): HostRules {
  const config = objectOf(text);
  if (config === null) return { ...NO_RULES, notices: ['firebase.json is not a JSON object'] };
  const [hosting = {}] = listOf([config['hosting']].flat());
  const notices: string[] = [];
  const read = (rule: Json): PathPattern | null => {
    const source = rule['source'] ?? rule['glob'];
    const pattern = patternOf(expressionPattern, rule['regex']) ?? patternOf(globPattern, source);
    if (pattern === null) notices.push(`a rule of firebase.json cannot be read: its source is ${shown(source ?? rule['regex'])}`);
    return pattern;
  };
  const routes = (rules: unknown, forced: boolean): RouteRule[] =>
    listOf(rules).flatMap((rule): RouteRule[] => {
      const pattern = read(rule);
      // A rewrite without a destination is for a function or a container, which may answer anything.
      const to = typeof rule['destination'] === 'string' ? rule['destination'] : null;
      const status = forced ? (numberOf(rule['type']) ?? 301) : 200;
      return pattern === null ? [] : [routeRule(pattern, to, status, forced)];
    });
  const headers = listOf(hosting['headers']).flatMap((rule): HeaderRule[] => {
    const pattern = read(rule);
    return pattern === null ? [] : [{ pattern, host: null, fields: keyedFields(rule['headers']) }];
  });
  return {
    ...NO_RULES,
    routes: [...routes(hosting['redirects'], true), ...routes(hosting['rewrites'], false)],
    headers,
    fieldsReplace: true,
    cleanUrls: Boolean(hosting['cleanUrls']),
    trailingSlash: flagOf(hosting['trailingSlash']),
    notices,
  };
}

/**
 * Reads `staticwebapp.config.json`: https://learn.microsoft.com/en-us/azure/static-web-apps/configuration#routes. Only the first rule that
 * matches a path applies, even one without a redirect or a rewrite.
 */
export function readAzure(text: string): HostRules {
  const config = objectOf(text);
  if (config === null) return { ...NO_RULES, notices: ['staticwebapp.config.json is not a JSON object'] };
  const rules = firstMatching(listOf(config['routes']).filter(({ methods }) => isForGet(methods)));
  const global = { pattern: { match: () => ({}) }, rule: { headers: config['globalHeaders'] } };
  const headers = [global, ...rules].map(({ pattern, rule }) => ({ pattern, host: null, fields: fieldsOf(rule['headers']) }));
  const slash = config['trailingSlash'];
  return {
    ...NO_RULES,
    routes: [...rules.flatMap(azureRoute), ...fallbackRoute(config['navigationFallback'])],
    headers: headers.filter(({ fields }) => fields.length > 0),
    fieldsReplace: true,
    trailingSlash: slash === 'always' ? true : slash === 'never' ? false : slash === 'auto' ? 'auto' : null,
  };
}

interface AzureRule {
  readonly pattern: PathPattern;
  readonly rule: Json;
}

/** The rules with their patterns; a pattern does not match if one of an earlier rule does. */
function firstMatching(rules: readonly Json[]): readonly AzureRule[] {
  const all = rules.flatMap((rule): AzureRule[] => {
    const pattern = patternOf(azurePattern, rule['route']);
    return pattern === null ? [] : [{ pattern, rule }];
  });
  // The last path is kept, because the patterns of all rules are matched with it one after another.
  let known = { path: '', index: -1 };
  const first = (path: string): number => {
    if (known.path !== path) known = { path, index: all.findIndex(({ pattern }) => pattern.match(path) !== null) };
    return known.index;
  };
  return all.map(({ rule }, index) => ({ rule, pattern: { match: (path) => (first(path) === index ? {} : null) } }));
}

function azureRoute({ pattern, rule }: AzureRule): RouteRule[] {
  const { redirect, rewrite } = rule;
  const status = numberOf(rule['statusCode']);
  if (typeof redirect === 'string') return [routeRule(pattern, rooted(redirect), status ?? 302, true)];
  if (typeof rewrite === 'string') return [routeRule(pattern, rooted(rewrite), status ?? 200, true)];
  return status === null || status === 200 ? [] : [routeRule(pattern, null, status, true)];
}

/** The fallback for paths without a file, except excluded paths. */
function fallbackRoute(given: unknown): RouteRule[] {
  const { rewrite = null, exclude = [] } = typeof given === 'object' && given !== null ? (given as Json) : {};
  if (typeof rewrite !== 'string') return [];
  const excluded = (Array.isArray(exclude) ? exclude : []).map((one) => azurePattern(String(one)));
  const match = (path: string): Readonly<Record<string, string>> | null =>
    excluded.some((one) => one !== null && one.match(path) !== null) ? null : {};
  return [routeRule({ match }, rooted(rewrite), 200, false)];
}

/** A target from the root of the build, if it is not a whole address. */
function rooted(target: string): string {
  return /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(target) ? target : `/${target}`;
}

function routeOf(
  read: (source: unknown) => PathPattern | null,
  source: unknown,
  to: unknown,
  status: number,
  forced: boolean,
  rule: Json,
): RouteRule[] {
  const pattern = typeof to !== 'string' || isConditional(rule) ? null : read(source);
  return pattern === null ? [] : [routeRule(pattern, to as string, status, forced)];
}

/** Whether a rule depends on the visitor. */
function isConditional(rule: Json): boolean {
  return rule['has'] !== undefined || rule['missing'] !== undefined;
}

function patternOf(read: (text: string) => PathPattern | null, source: unknown): PathPattern | null {
  return typeof source === 'string' ? read(source) : null;
}

/** The beginning of a value as JSON. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

function isForGet(methods: unknown): boolean {
  return !Array.isArray(methods) || methods.some((method) => /^get$/i.test(String(method)));
}

/** Header fields that are written as a list of `key` and `value`. */
function keyedFields(given: unknown): HeaderRule['fields'] {
  return listOf(given).map(({ key, value }) => [String(key).toLowerCase(), String(value)]);
}

/** Header fields of an object; an empty value removes the field. */
function fieldsOf(given: unknown): HeaderRule['fields'] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).map(([name, value]) => [name.toLowerCase(), value === '' ? null : String(value)] as const);
}

function objectOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter((item): item is Json => typeof item === 'object' && item !== null) : [];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
