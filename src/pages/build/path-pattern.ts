// Patterns of paths in the configuration of static hosts: each becomes one regular expression and fills in a target.

/** A parsed pattern. */
export interface PathPattern {
  /** Returns the values of the pattern's names in a path; null if no match. */
  match(path: string): Readonly<Record<string, string>> | null;
}

/** Longest pattern that is read. */
const LONGEST = 2_000;

/** A pattern of `_redirects` and `_headers`: `*` is any text, named `splat`, `:name` is one segment. */
export function splatPattern(text: string): PathPattern | null {
  return patternOf(text, /\*|:([A-Za-z]\w*)|[^*:]+|:/g, (token, name) =>
    token === '*' ? '(?<splat>.*)' : name === undefined ? null : `(?<${name}>[^/]+)`,
  );
}

const VERCEL_TOKENS = /\/?:([A-Za-z]\w*)(\((?:\\.|[^\\()])+\))?([*+?])?|\((?:\\.|[^\\()])+\)|[^:(/]+|\/|[:(]/g;

/** A `source` of `vercel.json`: `:name`, with `*`, `+`, `?` or a regular expression in brackets after it, and brackets alone. */
export function vercelPattern(text: string): PathPattern | null {
  let unnamed = 0;
  return patternOf(text, VERCEL_TOKENS, (token, name, within, repeat) => {
    if (name !== undefined) return parameter(token.startsWith('/') ? '/' : '', name, within?.slice(1, -1), repeat);
    return token.startsWith('(') && token.length > 1 ? `(?<_${++unnamed}>${token.slice(1, -1)})` : null;
  });
}

/** A named parameter: one segment, or with `*` and `+` several. */
function parameter(slash: string, name: string, within: string | undefined, repeat: string | undefined): string {
  const several = repeat === '*' || repeat === '+';
  const group = `(?<${name}>${within ?? (several ? '.+?' : '[^/]+?')})`;
  return repeat === '*' || repeat === '?' ? `(?:${slash}${group})?` : slash + group;
}

/** A `route` of `staticwebapp.config.json`: a final `*` is any text, and `{jpg,png}` after it one of several endings. */
export function azurePattern(text: string): PathPattern | null {
  return patternOf(text, /\*(?:\.\{[\w,.-]+\})?|[^*]+/g, (token) => {
    if (!token.startsWith('*')) return null;
    const endings = /\{(.*)\}/.exec(token)?.[1];
    return endings === undefined ? '.*' : `.*\\.(?:${endings.split(',').map(literal).join('|')})`;
  });
}

/** Fills names into a target: `:splat`, `:name` and, for brackets without a name, `$1`. */
export function filled(target: string, values: Readonly<Record<string, string>>): string {
  return target.replace(/:([A-Za-z]\w*)[*+?]?|\$(\d)/g, (whole, name: string | undefined, number: string | undefined) => {
    const key = name ?? `_${number}`;
    return Object.hasOwn(values, key) ? (values[key] ?? '') : whole;
  });
}

/** Builds the expression from tokens; a token without a special meaning is literal. */
function patternOf(
  text: string,
  tokens: RegExp,
  meaning: (token: string, ...groups: (string | undefined)[]) => string | null,
): PathPattern | null {
  if (text.length > LONGEST) return null;
  const source = [...text.matchAll(tokens)].map(([token, ...groups]) => meaning(token, ...groups) ?? literal(token)).join('');
  try {
    const expression = new RegExp(`^${source}$`);
    return { match: (path) => valuesOf(expression.exec(path)) };
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
