// Reads `vercel.json`, `firebase.json` and `staticwebapp.config.json`.

import { firstNotices, type HeaderRule, type HostRules, NO_RULES, type RouteRule, replacing, routeRule } from './host-rules.js';
import { azurePattern, expressionPattern, globPattern, type PathPattern, vercelPattern } from './path-pattern.js';

type Json = Readonly<Record<string, unknown>>;
/** Makes something of each rule in a list whose pattern can be read; the others have a notice. */
type EachRule = <T>(rules: unknown, make: (pattern: PathPattern, rule: Json) => readonly T[]) => T[];

/**
 * Reads `vercel.json`. Its `cleanUrls` and `trailingSlash` come before `redirects`:
 * https://github.com/vercel/vercel/blob/main/packages/routing-utils/src/index.ts, `getTransformedRoutes`.
 */
export const readVercel = jsonReader(
  'vercel.json',
  ({ source }) => patternOf(vercelPattern, source),
  (config, each) => {
    // Rules with these conditions depend on the visitor.
    const rules = (key: string): readonly Json[] =>
      listOf(config[key]).filter(({ has, missing }) => has === undefined && missing === undefined);
    const statusOf = ({ statusCode, permanent }: Json): number => numberOf(statusCode) ?? (permanent === false ? 307 : 308);
    return {
      routes: [
        ...each(rules('redirects'), routeWith(true, statusOf)),
        ...each(
          rules('rewrites'),
          routeWith(false, () => 200),
        ),
      ],
      headers: each(rules('headers'), keyedHeaders),
      ownRedirectsFirst: true,
      cleanUrls: config['cleanUrls'] === true,
      trailingSlash: flagOf(config['trailingSlash']),
    };
  },
);

/**
 * Reads `firebase.json`: https://firebase.google.com/docs/hosting/full-config. Redirects come before files, rewrites after them. Of
 * several sites, the first one counts.
 */
export const readFirebase = jsonReader(
  'firebase.json',
  ({ regex, source, glob }) => patternOf(expressionPattern, regex) ?? patternOf(globPattern, source ?? glob),
  (config, each) => {
    const [hosting = {}] = listOf([config['hosting']].flat());
    const redirects = each(
      hosting['redirects'],
      routeWith(true, ({ type }) => numberOf(type) ?? 301),
    );
    const rewrites = each(hosting['rewrites'], (pattern, { destination }) => {
      // A rewrite without a destination is for a function or a container, which may answer anything.
      return [routeRule(pattern, typeof destination === 'string' ? destination : null, 200, false)];
    });
    return {
      routes: [...redirects, ...rewrites],
      headers: each(hosting['headers'], keyedHeaders),
      cleanUrls: Boolean(hosting['cleanUrls']),
      trailingSlash: flagOf(hosting['trailingSlash']),
    };
  },
);

/**
 * Reads `staticwebapp.config.json`: https://learn.microsoft.com/en-us/azure/static-web-apps/configuration#routes. Only the first rule that
 * matches a path applies, even one without a redirect or a rewrite.
 */
export const readAzure = jsonReader(
  'staticwebapp.config.json',
  ({ route }) => patternOf(azurePattern, route),
  (config, each) => {
    const forGet = listOf(config['routes']).filter(({ methods }) => isForGet(methods));
    const rules = firstMatching(each(forGet, (pattern, rule) => [{ pattern, rule }]));
    const global = { pattern: { match: () => ({}) }, rule: { headers: config['globalHeaders'] } };
    const headers = [global, ...rules].map(({ pattern, rule }) => ({ pattern, host: null, fields: fieldsOf(rule['headers']) }));
    const slash = config['trailingSlash'];
    return {
      routes: [...rules.flatMap(azureRoute), ...fallbackRoute(config['navigationFallback'])],
      headers: headers.filter(({ fields }) => fields.length > 0),
      trailingSlash: slash === 'always' ? true : slash === 'never' ? false : slash === 'auto' ? 'auto' : null,
    };
  },
);

/** Returns what reads a file: `toPattern` reads the pattern of one of its rules, and `read` everything. */
function jsonReader(
  file: string,
  toPattern: (rule: Json) => PathPattern | null,
  read: (config: Json, each: EachRule) => Partial<HostRules>,
): (text: string) => HostRules {
  return (text) => {
    const config = objectOf(text);
    if (config === null) return { ...NO_RULES, notices: [`${file} is not a JSON object`] };
    const notices: string[] = [];
    const each: EachRule = (rules, make) =>
      listOf(rules).flatMap((rule) => {
        const pattern = toPattern(rule);
        if (pattern !== null) return make(pattern, rule);
        const source = rule['source'] ?? rule['glob'] ?? rule['regex'] ?? rule['route'];
        notices.push(`a rule of ${file} cannot be read: its source is ${shown(source)}`);
        return [];
      });
    const rules = read(config, each);
    return { ...NO_RULES, ...rules, notices: firstNotices(notices, `rules of ${file} cannot be read`) };
  };
}

/** Makes a route of a rule with a destination. */
function routeWith(forced: boolean, statusOf: (rule: Json) => number): (pattern: PathPattern, rule: Json) => RouteRule[] {
  return (pattern, rule) => {
    const to = rule['destination'];
    return typeof to === 'string' ? [routeRule(pattern, to, statusOf(rule), forced)] : [];
  };
}

/** A rule with header fields that are written as a list of `key` and `value`. */
function keyedHeaders(pattern: PathPattern, rule: Json): HeaderRule[] {
  const fields = listOf(rule['headers']).flatMap(({ key, value }) =>
    typeof key === 'string' && typeof value === 'string' ? replacing(key, value) : [],
  );
  return [{ pattern, host: null, fields }];
}

interface AzureRule {
  readonly pattern: PathPattern;
  readonly rule: Json;
}

/** The same rules, each with a pattern that does not match if that of an earlier rule does. */
function firstMatching(all: readonly AzureRule[]): readonly AzureRule[] {
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
  const excluded = (Array.isArray(exclude) ? exclude : []).map((one) => patternOf(azurePattern, one));
  const match = (path: string): Readonly<Record<string, string>> | null =>
    excluded.some((one) => one !== null && one.match(path) !== null) ? null : {};
  return [routeRule({ match }, rooted(rewrite), 200, false)];
}

/** A target from the root of the build, if it is not a whole address. */
function rooted(target: string): string {
  return /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(target) ? target : `/${target}`;
}

function patternOf(read: (text: string) => PathPattern | null, source: unknown): PathPattern | null {
  return typeof source === 'string' ? read(source) : null;
}

/** The beginning of a source as JSON. */
function shown(value: unknown): string {
  if (typeof value !== 'string') return value === undefined ? 'missing' : 'not a string';
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

function isForGet(methods: unknown): boolean {
  return !Array.isArray(methods) || methods.some((method) => typeof method === 'string' && /^get$/i.test(method));
}

/** Header fields of an object; an empty value only removes the field. */
function fieldsOf(given: unknown): HeaderRule['fields'] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'string' ? replacing(name, value === '' ? null : value) : [],
  );
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
