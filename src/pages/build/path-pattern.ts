// Patterns of paths in the configuration of static hosts, and targets that are filled in with the names of a pattern.

import { expandBraces } from '../../base/braces.js';
import { globMatcher } from '../../fetch/targets/glob-pattern.js';
import { bare } from './hosts/hosted-file.js';

/** A parsed pattern. */
export interface PathPattern {
  /** Returns the values of the pattern's names in a path; null if no match. */
  match(path: string): Readonly<Record<string, string>> | null;
}

/** Longest pattern that is read. */
const LONGEST = 2_000;

/**
 * A pattern of `_redirects` and `_headers`, percent-encoded or not: `*` is any text, named `splat`, `:name` is one segment. With `anySlash`,
 * a final slash makes no difference, neither of the pattern nor of the path.
 */
export function splatPattern(text: string, anySlash = false): PathPattern | null {
  const isOpen = anySlash && !text.endsWith('*');
  const read = decoded(isOpen ? text.replace(/\/$/, '') : text);
  return patternOf(
    read,
    /\*|:([A-Za-z]\w*)|[^*:]+|:/g,
    (token, name) => (token === '*' ? '(?<splat>.*)' : name === undefined ? null : `(?<${name}>[^/]+)`),
    isOpen ? '/?' : '',
  );
}

/** A slash that belongs to a parameter behind it, and the parameter's name. */
const VERCEL_PARAMETER = /(\/?)(?::([A-Za-z]\w*))?/y;

/**
 * A `source` of `vercel.json`: `:name`, a regular expression in brackets, or both, with `*`, `+` or `?` behind it. Brackets may contain
 * brackets, as in `/((?!api/).*)`.
 */
export function vercelPattern(text: string): PathPattern | null {
  if (text.length > LONGEST) return null;
  let source = '';
  let prefix: string | null = null;
  let unnamed = 0;
  for (let at = 0; at < text.length; ) {
    VERCEL_PARAMETER.lastIndex = at;
    const [head = '', slash = '', name] = VERCEL_PARAMETER.exec(text) ?? [];
    const start = at + head.length;
    const end = text[start] === '(' ? bracketEnd(text, start) : start;
    if (end === null) return null;
    if (name === undefined && end === start) {
      const length = escapedLength(text, at);
      source += literal(text[at + length - 1] as string);
      at += length;
      continue;
    }
    prefix ??= text.slice(0, at);
    const within = end === start ? null : text.slice(start + 1, end - 1);
    const repeat = /[*+?]/.test(text[end] ?? '') ? text[end] : undefined;
    source += parameter(slash, name ?? `_${++unnamed}`, within, repeat);
    at = end + (repeat === undefined ? 0 : 1);
  }
  return compiled(source, (prefix ?? text).replace(/\\(.)/gs, '$1'));
}

/** The length of a character with the backslash before it, if there is one. */
function escapedLength(text: string, at: number): number {
  return text[at] === '\\' && at + 1 < text.length ? 2 : 1;
}

/** The end of the brackets that open here; null if they do not close. */
function bracketEnd(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return null;
}

/** A parameter: one segment, or what is in its brackets; with `*` and `+` several. */
function parameter(slash: string, name: string, within: string | null, repeat: string | undefined): string {
  const several = repeat === '*' || repeat === '+';
  const one = within === null ? '[^/]+?' : `(?:${within})`;
  // Segments without brackets may be any text: with a repetition in a repetition, a path that does not match could take for ever.
  const all = within === null ? '.+?' : `${one}(?:${slash}${one})*`;
  const group = `(?<${name}>${several ? all : one})`;
  return repeat === '*' || repeat === '?' ? `(?:${slash}${group})?` : slash + group;
}

/**
 * A `route` of `staticwebapp.config.json`: a final `*` is any text, and `{jpg,png}` after it one of several endings. The route of an
 * `index.html` is also that of its folder.
 */
export function azurePattern(text: string): PathPattern | null {
  const folder = text.replace(/\/index\.html$/, '');
  const meaning = (token: string): string | null => {
    if (!token.startsWith('*')) return null;
    const endings = /\{(.*)\}/.exec(token)?.[1];
    return endings === undefined ? '.*' : `.*\\.(?:${endings.split(',').map(literal).join('|')})`;
  };
  return patternOf(folder, /\*(?:\.\{[\w,.-]+\})?|[^*]+/g, meaning, folder === text ? '' : '(?:/(?:index\\.html)?)?');
}

/** Syntax that no glob with a `:name` has, and ranges such as `{1..9}`, which are not read. */
const GLOB_SYNTAX = /[{}[\]]|[@!+?*]\(/;
const GLOB_RANGE = /\{[^{},]*\.\.[^{},]*\}/;

/**
 * A glob of `firebase.json`, with `:name` as in `vercel.json`, or as minimatch reads it: with a `!` before it, it is for all other paths, and
 * a final slash of the path makes no difference. https://github.com/firebase/superstatic/blob/master/src/utils/patterns.js
 */
export function globPattern(text: string): PathPattern | null {
  const negated = /^!(?!\()/.test(text);
  const glob = text.slice(negated ? 1 : 0).replace(/^(?!\/)/, '/');
  if (text.length > LONGEST || GLOB_RANGE.test(glob)) return null;
  if (/:[A-Za-z]/.test(glob)) {
    const named = GLOB_SYNTAX.test(glob) ? null : vercelPattern(glob.replace(/(?<!\w)\*+/g, '(.*)'));
    return named && { match: (path) => named.match(bare(path)) };
  }
  const matchers = globMatchers(glob);
  return matchers && { match: (path) => (matchers.some((isMatch) => isMatch(path)) === negated ? null : {}) };
}

/** Predicates for the alternatives of a glob; null if it has too many. */
function globMatchers(glob: string): readonly ((path: string) => boolean)[] | null {
  try {
    // The matcher knows only paths of files: a final `**` also matches the folder with its slash.
    const globs = expandBraces(glob).flatMap((one) => (one.endsWith('/**') ? [one, one.slice(0, -2)] : [one]));
    return globs.map((one) => {
      const isMatch = globMatcher(one);
      return one.endsWith('/') ? isMatch : (path) => isMatch(bare(path));
    });
  } catch {
    return null;
  }
}

/** A regular expression for a part of a path, in the syntax of RE2. */
export function expressionPattern(text: string): PathPattern | null {
  return text.length > LONGEST ? null : compiled(`.*?(?:${text.replaceAll('(?P<', '(?<')}).*`);
}

/** A path, and everything below it, which is named `rest`. */
export function prefixPattern(text: string): PathPattern | null {
  return text.length > LONGEST ? null : compiled(`${literal(text)}(?<rest>${text.endsWith('/') ? '.*' : '(?:/.*)?'})`, text);
}

/** Fills names into a target: `:splat`, `:name` and, for brackets without a name, `$1`. */
export function filled(target: string, values: Readonly<Record<string, string>>): string {
  return target.replace(/:([A-Za-z]\w*)[*+?]?|\$(\d)/g, (whole, name: string | undefined, number: string | undefined) => {
    const key = name ?? `_${number}`;
    return Object.hasOwn(values, key) ? (values[key] ?? '') : whole;
  });
}

/** A path without percent-encoding, as patterns are matched with it. */
export function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Builds the expression from tokens; a token without a special meaning is literal. */
function patternOf(
  text: string,
  tokens: RegExp,
  meaning: (token: string, name: string | undefined) => string | null,
  end = '',
): PathPattern | null {
  if (text.length > LONGEST) return null;
  let source = '';
  let prefix: string | null = null;
  for (const { 0: token, index, ...groups } of text.matchAll(tokens)) {
    const special = meaning(token, groups[1]);
    if (special !== null) prefix ??= text.slice(0, index);
    source += special ?? literal(token);
  }
  return compiled(source + end, prefix ?? text);
}

/**
 * The pattern of an expression for whole paths; null if the expression is invalid. All paths that match start with `prefix`, which is
 * compared first: a file may have 50,000 patterns, most with a prefix of their own.
 */
function compiled(source: string, prefix = ''): PathPattern | null {
  try {
    const expression = new RegExp(`^${source}$`);
    return { match: (path) => (path.startsWith(prefix) ? valuesOf(expression.exec(path)) : null) };
  } catch {
    return null;
  }
}

function valuesOf(match: RegExpExecArray | null): Readonly<Record<string, string>> | null {
  if (match === null) return null;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, value ?? '']));
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
