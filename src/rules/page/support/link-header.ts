// Reads Link headers (RFC 8288): canonicals and versions in other languages.

import { parseUrl } from '../../../base/parse-url.js';

/** A link of a header: its address as written and resolved, its relations, and its hreflang values, in lower case. */
export interface HeaderLink {
  readonly href: string;
  /** Null if it is no address. */
  readonly url: string | null;
  readonly relations: readonly string[];
  readonly languages: readonly string[];
}

/** Links that are read of one page. */
const MOST_LINKS = 1_000;
const TARGET = /[\s,]*<([^>]*)>/y;
const PARAMETER = /\s*;\s*([^\s=;,]*)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,]*)))?/y;

/** The links of all header lines; relative addresses are resolved against `base`. */
export function headerLinks(lines: readonly string[], base: string): readonly HeaderLink[] {
  const links: HeaderLink[] = [];
  for (const line of lines) {
    TARGET.lastIndex = 0;
    for (let target = TARGET.exec(line); target !== null && links.length < MOST_LINKS; target = TARGET.exec(line)) {
      const href = (target[1] ?? '').trim();
      const { relations, languages, end } = parametersAt(line, TARGET.lastIndex);
      links.push({ href, url: parseUrl(href, parseUrl(base) ?? undefined)?.href ?? null, relations, languages });
      TARGET.lastIndex = end;
    }
  }
  return links;
}

/** The relations and languages that follow a target, and where they end. */
function parametersAt(line: string, from: number): Pick<HeaderLink, 'relations' | 'languages'> & { readonly end: number } {
  let relations: readonly string[] | null = null;
  const languages: string[] = [];
  let end = from;
  PARAMETER.lastIndex = from;
  for (let match = PARAMETER.exec(line); match !== null; match = PARAMETER.exec(line)) {
    end = PARAMETER.lastIndex;
    const name = (match[1] ?? '').toLowerCase();
    const value = (match[2]?.replace(/\\(.)/g, '$1') ?? match[3] ?? '').trim().toLowerCase();
    if (name === 'rel') relations ??= value.split(/\s+/);
    else if (name === 'hreflang') languages.push(value);
  }
  return { relations: relations ?? [], languages, end };
}
