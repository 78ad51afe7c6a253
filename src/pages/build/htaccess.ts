// Reads the simple lines of an `.htaccess`: redirects of paths, and header fields for all files.

import { type HeaderRule, type HostRules, NO_RULES, type RouteRule, replacing, routeRule } from './host-rules.js';
import { serveAny, serveMultiViews } from './hosts/serve.js';
import { prefixPattern } from './path-pattern.js';

/** The words for the status of `Redirect`: https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirect */
const STATUSES: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };
const REDIRECT = /^Redirect(Permanent|Temp)?\s+(?:(permanent|temp|seeother|gone|\d{3})\s+)?(\/\S*)(?:\s+(\S+))?$/i;
const HEADER = /^Header\s+(?:always\s+)?(set|add|append|merge)\s+"?(X-Robots-Tag|Link)"?\s+(?:"((?:[^"\\]|\\.)*)"|(\S+))$/i;
/** Lines that may give any path any file. */
const REWRITES = /^(?:RewriteRule|FallbackResource|AliasMatch|RedirectMatch)\s/i;

/** Reads `.htaccess`. Lines within a section, such as `<Files>`, are for some files only, and are ignored. */
export function readHtaccess(text: string): HostRules {
  const routes: RouteRule[] = [];
  const headers: HeaderRule[] = [];
  let depth = 0;
  let serve: HostRules['serve'] = null;
  for (const line of text.split(/\r\n|\r|\n/).map((one) => one.trim())) {
    // A section that only asks for a module is for all files.
    if (/^<(?!\/?IfModule\b)/i.test(line)) depth += line.startsWith('</') ? -1 : 1;
    if (depth > 0) continue;
    routes.push(...redirectOf(line));
    const [, action = '', name = '', quoted, word = ''] = HEADER.exec(line) ?? [];
    if (name !== '') {
      const value = quoted?.replace(/\\(.)/g, '$1') ?? word;
      const fields = action.toLowerCase() === 'set' ? replacing(name, value) : [[name.toLowerCase(), value] as const];
      headers.push({ pattern: { match: () => ({}) }, host: null, fields });
    }
    if (/^Options\s(?:.*\s)?\+?MultiViews\b/i.test(line)) serve ??= serveMultiViews;
    if (REWRITES.test(line)) serve = serveAny;
  }
  const notices =
    serve === serveAny ? ['rewrite rules of .htaccess are not evaluated, so any usual file counts as the page'] : [];
  return { ...NO_RULES, routes, headers, serve, notices };
}

function redirectOf(line: string): RouteRule[] {
  const [, lasting, word = '', from = '', to] = REDIRECT.exec(line) ?? [];
  const pattern = from === '' ? null : prefixPattern(from);
  const status = lasting?.toLowerCase() === 'permanent' ? 301 : (STATUSES[word.toLowerCase()] ?? (Number(word) || 302));
  const isRedirect = status >= 300 && status < 400;
  if (pattern === null || isRedirect !== (to !== undefined)) return [];
  return [routeRule(pattern, to === undefined ? null : `${to}:rest`, status, true)];
}
