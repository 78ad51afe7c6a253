// Reads `_redirects` and `_headers`, the format that Netlify and Cloudflare Pages share.

import { parseUrl } from '../../base/parse-url.js';
import { firstNotices, type HeaderRule, type HostRules, NO_RULES, type RouteRule, routeRule } from './host-rules.js';
import { splatPattern } from './path-pattern.js';

/** Maximum length of a file, in lines. */
const MOST_LINES = 50_000;
/** Conditions of Netlify that depend on the visitor: such a rule does not apply to crawlers. */
const CONDITION = /^(?:Country|Language|Role|Cookie|Domain)=/i;
const NETLIFY_STATUS = /^([1-5]\d\d)(!?)$/;
/** A parameter of the query that a rule asks for: `id=:id`, or `page=2`. */
const PARAMETER = /^([^=/:]+)=(.*)$/;
const CLOUDFLARE_STATUS = /^(?:200|30[12378])$/;
/** Maximum rules that Cloudflare reads: before the first with `*` or `:name`, and from it on. */
const MOST_STATIC = 2_000;
const MOST_DYNAMIC = 100;
const LINE_END = /\r\n|\r|\n/;
const UNREADABLE = 'cannot be read';

/** Reads the words of a line: a rule; null for a rule that depends on the visitor; or what is wrong with the line. */
type ReadLine = (words: readonly string[]) => RouteRule | string | null;

/** Reads `_redirects` as Netlify does: a path, perhaps parameters of the query, a target, and perhaps a status. */
export function readNetlifyRedirects(text: string): HostRules {
  return readRedirects(text, netlifyRoute);
}

/** Reads `_redirects` as Cloudflare does: every rule comes before files. The target of a rewrite is served like an address. */
export function readCloudflareRedirects(text: string): HostRules {
  return { ...readRedirects(text, cloudflareRoutes()), rewritesServed: true };
}

function readRedirects(text: string, read: ReadLine): HostRules {
  const routes: RouteRule[] = [];
  const notices: string[] = [];
  const { lines, tooLong } = linesOf(text, '_redirects');
  lines.forEach((line, index) => {
    const words = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const found = words[0] === '' ? null : read(words);
    if (typeof found === 'string') notices.push(`line ${index + 1} of _redirects ${found}`);
    else if (found !== null) routes.push(found);
  });
  const shown = firstNotices(notices, 'lines of _redirects cannot be read or are ignored');
  return { ...NO_RULES, routes, notices: [...tooLong, ...shown] };
}

function netlifyRoute(words: readonly string[]): ReturnType<ReadLine> {
  if (words.some((word) => CONDITION.test(word))) return null;
  const last = NETLIFY_STATUS.exec(words.at(-1) ?? '');
  const [from = '', ...others] = last === null ? words : words.slice(0, -1);
  const to = others.at(-1);
  const query = others.slice(0, -1).map((word) => PARAMETER.exec(word));
  if (to === undefined || !query.every((one) => one !== null)) return UNREADABLE;
  const { path, host } = placed(from);
  const pattern = path.startsWith('/') ? splatPattern(path, true) : null;
  if (pattern === null || !(to.startsWith('/') || /^https?:\/\//i.test(to))) return UNREADABLE;
  return {
    ...routeRule(pattern, to, Number(last?.[1] ?? 301), last?.[2] === '!'),
    host,
    query: query.map(([, name = '', value = '']) => [name, value] as const),
    anySlash: true,
  };
}

/** Reads one file: https://github.com/cloudflare/workers-sdk/blob/main/packages/workers-shared/utils/configuration/parseRedirects.ts */
function cloudflareRoutes(): ReadLine {
  const seen = new Set<string>();
  const counts = { static: 0, dynamic: 0 };
  return (words) => {
    const [given = '', to = '', status = '302'] = words;
    const fault = words.length > 3 ? UNREADABLE : cloudflareFault(given, to, status);
    if (fault !== null) return fault;
    const from = given.replace(/^(?!\/)/, '/');
    if (seen.has(from)) return 'is ignored: an earlier line has the same path';
    seen.add(from);
    const isStatic = counts.dynamic === 0 && !/\*|:[A-Za-z]/.test(from);
    if (isStatic ? ++counts.static > MOST_STATIC : ++counts.dynamic > MOST_DYNAMIC) {
      return `is ignored: Cloudflare reads ${MOST_STATIC} rules, and ${MOST_DYNAMIC} from the first with * or :name on`;
    }
    const pattern = splatPattern(from);
    return pattern === null ? UNREADABLE : routeRule(pattern, to, Number(status), true);
  };
}

/** Why Cloudflare ignores a rule, whatever the other lines are; null if it does not. */
function cloudflareFault(from: string, to: string, status: string): string | null {
  const isAbsolute = to.startsWith('https://');
  if (!(isAbsolute || to.startsWith('/'))) return UNREADABLE;
  if (from.startsWith('https://')) return 'is ignored: its path has a host';
  if (!CLOUDFLARE_STATUS.test(status)) return 'is ignored: its status is not 200, 301, 302, 303, 307 or 308';
  if (isAbsolute) return status === '200' ? 'is ignored: a rewrite cannot lead to another host' : null;
  // Cloudflare itself redirects `/index.html` to `/`, which these paths match.
  const isLoop = /\/\*?$/.test(from) && /\/index(?:\.html)?$/.test(to);
  return isLoop ? 'is ignored: it would redirect in a loop' : null;
}

/**
 * Reads `_headers`: a line with a path, and lines with a field each below it, indented or not. If the host `removes` fields, `! Name` removes
 * those of earlier rules.
 */
export function readHeaders(text: string, removes: boolean): HostRules {
  const headers: HeaderRule[] = [];
  // Fields before the first path, or of a path that cannot be read, are for no page.
  let fields: (readonly [string, string | null])[] = [];
  const { lines, tooLong } = linesOf(text, '_headers');
  for (const line of lines.map((one) => one.trim())) {
    if (line.startsWith('/') || /^[^\s#]+:\/\//.test(line)) {
      const { path, host } = placed(line);
      const pattern = splatPattern(path);
      fields = [];
      if (pattern !== null) headers.push({ pattern, host, fields });
      continue;
    }
    const [, removed = ''] = (removes && /^! +([^:\s]+)$/.exec(line)) || [];
    const [, name = '', value = ''] = /^([^#:\s][^:\s]*)\s*:\s*(.+)$/.exec(line) ?? [];
    // A rule removes fields before it sets any.
    if (removed !== '') fields.unshift([removed.toLowerCase(), null]);
    else if (name !== '') fields.push([name.toLowerCase(), value]);
  }
  return { ...NO_RULES, headers, notices: tooLong };
}

/** The lines of a file, with a notice if its end is not read. */
function linesOf(text: string, file: string): { readonly lines: readonly string[]; readonly tooLong: readonly string[] } {
  const lines = text.split(LINE_END, MOST_LINES + 1);
  const tooLong = lines.length <= MOST_LINES ? [] : [`lines of ${file} after the first ${MOST_LINES} are not read`];
  return { lines: lines.slice(0, MOST_LINES), tooLong };
}

/** A path, or the path and the host of a whole address. */
function placed(text: string): { readonly path: string; readonly host: string | null } {
  const [, host, path] = /^https?:\/\/([^/]+)(\/.*)?$/i.exec(text) ?? [];
  if (host === undefined) return { path: text, host: null };
  return { path: path ?? '/', host: parseUrl(`https://${host}/`)?.host ?? host };
}
