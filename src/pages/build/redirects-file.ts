// Reads `_redirects` and `_headers`, the format that Netlify and Cloudflare Pages share.

import { parseUrl } from '../../base/parse-url.js';
import { type HeaderRule, type HostRules, NO_RULES, type RouteRule } from './host-rules.js';
import { splatPattern } from './path-pattern.js';

/** Maximum length of a file, in lines. */
const MOST_LINES = 50_000;
/** Conditions of Netlify that depend on the visitor: such a rule does not apply to crawlers. */
const CONDITION = /^(?:Country|Language|Role|Cookie|Domain)=/i;
const STATUS = /^([1-5]\d\d)(!?)$/;

/** A parameter of the query that a rule asks for: `id=:id`, or `page=2`. */
const PARAMETER = /^([^=/:]+)=(.*)$/;

/** The differences between the hosts. */
export interface RedirectsReading {
  /** Whether a rule applies even if there is a file. */
  readonly always: boolean;
  /** The default status of a rule. */
  readonly status: number;
  /** Whether a final slash of a path makes no difference. */
  readonly anySlash: boolean;
}

/** Reads `_redirects`: a line has a path, perhaps parameters of the query, a target, and perhaps a status. */
export function readRedirects(text: string, reading: RedirectsReading): HostRules {
  const routes: RouteRule[] = [];
  const notices: string[] = [];
  linesOf(text).forEach((line, index) => {
    const words = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    if (words[0] === '' || words[0] === undefined) return;
    if (words.some((word) => CONDITION.test(word))) return;
    const route = routeOfWords(words, reading);
    if (route === null) notices.push(`line ${index + 1} of _redirects cannot be read`);
    else routes.push(route);
  });
  return { ...NO_RULES, routes, notices };
}

function routeOfWords(words: readonly string[], { always, status, anySlash }: RedirectsReading): RouteRule | null {
  const last = STATUS.exec(words.at(-1) ?? '');
  const rest = last === null ? words : words.slice(0, -1);
  const [from = '', ...others] = rest;
  const to = others.at(-1);
  const query = others.slice(0, -1).map((word) => PARAMETER.exec(word));
  if (to === undefined || !query.every((one) => one !== null)) return null;
  const { path, host } = placed(from);
  const pattern = path.startsWith('/') ? splatPattern(path, anySlash) : null;
  if (pattern === null || !(to.startsWith('/') || /^https?:\/\//i.test(to))) return null;
  const parameters = query.map(([, name = '', value = '']) => [name, value] as const);
  return {
    pattern,
    host,
    query: parameters,
    to,
    status: Number(last?.[1] ?? status),
    forced: always || last?.[2] === '!',
    anySlash,
  };
}

/** Reads `_headers`: a line with a path, and below it indented lines with a field each. */
export function readHeaders(text: string): HostRules {
  const headers: HeaderRule[] = [];
  let current: { readonly rule: Omit<HeaderRule, 'fields'>; readonly fields: (readonly [string, string | null])[] } | null = null;
  const finish = (): void => {
    if (current !== null && current.fields.length > 0) headers.push({ ...current.rule, fields: current.fields });
  };
  for (const line of linesOf(text)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (/^\s/.test(line)) {
      const [, away, name = '', value = ''] = /^(!\s*)?([^:\s]+)\s*:?\s*(.*)$/.exec(content) ?? [];
      current?.fields.push([name.toLowerCase(), away === undefined ? value : null]);
      continue;
    }
    finish();
    const { path, host } = placed(content);
    const pattern = splatPattern(path);
    current = pattern === null ? null : { rule: { pattern, host }, fields: [] };
  }
  finish();
  return { ...NO_RULES, headers };
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/, MOST_LINES);
}

/** A path, or the path and the host of a whole address. */
function placed(text: string): { readonly path: string; readonly host: string | null } {
  const [, host, path] = /^https?:\/\/([^/]+)(\/.*)?$/i.exec(text) ?? [];
  if (host === undefined) return { path: text, host: null };
  return { path: path ?? '/', host: parseUrl(`https://${host}/`)?.host ?? host };
}
