// Finds template syntax in a loc, which a generator should have replaced by a value.

import type { Address } from '../../base/url/address.js';
import { percentDecode } from './uri-characters.js';

/** A place in a loc value, UTF-16 indices, `to` exclusive. */
export interface TemplatePlace {
  readonly from: number;
  readonly to: number;
}

/** `{`, `<` or `[`, raw or encoded: without one of these, only `:name` can be a template. */
const OPENER = /[{<[]|%(?:7B|3C|5B)/i;
/** `%BASE_URL%` at the start of a loc or of its host: further on, a lone percent sign is more likely. */
const VARIABLE = /^(?:https?:\/\/)?(%[A-Za-z_]\w{2,}%)(?=[/:?#.]|$)/i;
/**
 * Patterns for the decoded loc, each with text that it needs. Double braces are a template whatever they contain, and single braces
 * contain a name.
 */
const ANYWHERE: readonly (readonly [needed: string, pattern: RegExp])[] = [
  ['{{', /\$?(?<!\{)\{\{+[^{}]*\}\}+/g],
  ['{%', /\{%[^{}]*%\}/g],
  ['<%', /<%[^<>]*%>/g],
  ['${', /\$\{[^{}]*\}/g],
  ['}', /\{[A-Za-z_][\w.-]*\}/g],
  ['>', /(?<=^|[/=])<[A-Za-z_][\w:-]*>/g],
  ['[object', /\[object[ +]\w+\]/g],
];
/**
 * `[slug]`, `[...slug]` and `[[...slug]]` of file-based routers, and `:id` of others. Any name counts only as a whole segment
 * and only as written, because software that encodes `[title]` put it there on purpose.
 */
const SEGMENT = /(?<=^|\/)(?:\[{1,2}(?:\.\.\.)?[A-Za-z_][\w-]*\]{1,2}|:[A-Za-z_]\w*)(?=\/|$)/g;
/** Usual names of parameters. */
const NAMES =
  '(?:slug|id|uuid|lang|locale|page|category|tag|post|product|user|username|name|path|handle|group|type|year|month|day|date|version|[a-z]+(?:_id|Id|_slug|Slug))';
/** The same within a segment, or percent-encoded: only with a usual name, or with three dots. */
const NAMED = new RegExp(
  `(?<=^|[/._-])(?:(?:\\[|%5B){1,2}(?:(?:\\.\\.\\.)?${NAMES}|\\.\\.\\.\\w+)(?:\\]|%5D){1,2}|(?::|%3A)${NAMES})(?=[/._-]|$)`,
  'gi',
);
/** SharePoint and others write an identifier as `{` GUID `}`. */
const GUID = /^\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}$/i;

let last: { readonly address: Address; readonly places: readonly TemplatePlace[] } | null = null;

/** The places of template syntax in an address, in order and without nesting. The last answer is kept, because several rules ask for it. */
export function templateSyntax(address: Address): readonly TemplatePlace[] {
  if (last?.address !== address) last = { address, places: placesIn(address) };
  return last.places;
}

function mayHaveColon(path: string): boolean {
  return /(?:^|[/._-])(?::|%3A)/i.test(path);
}

function placesIn(address: Address): readonly TemplatePlace[] {
  const mayOpen = OPENER.test(address.text);
  const variable = VARIABLE.exec(address.text);
  if (!mayOpen && !variable && !mayHaveColon(address.path.text)) return [];
  const places: TemplatePlace[] = [];
  if (variable) places.push({ from: variable[0].length - (variable[1] as string).length, to: variable[0].length });
  const { path } = address;
  const inPath = (pattern: RegExp): TemplatePlace[] =>
    [...path.text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      from: path.from + index,
      to: path.from + index + length,
    }));
  if (mayHaveColon(path.text) || /\[|%5B/i.test(path.text)) {
    places.push(...inPath(SEGMENT));
    places.push(...inPath(NAMED).filter(({ from }) => !places.some((known) => from >= known.from && from < known.to)));
  }
  if (!mayOpen) return places;
  const { text, sourceIndex } = percentDecode(address.text);
  return ANYWHERE.reduce<readonly TemplatePlace[]>((known, [needed, pattern]) => {
    if (!text.includes(needed)) return known;
    const found = [...text.matchAll(pattern)].filter(([match]) => !GUID.test(match));
    return withApart(
      known,
      found.map(({ 0: match, index }) => {
        return { from: sourceIndex[index] as number, to: sourceIndex[index + match.length] as number };
      }),
    );
  }, places.sort(byStart));
}

/** The known places, and the found ones that overlap none of them; both arguments and the result are in order. */
function withApart(known: readonly TemplatePlace[], found: readonly TemplatePlace[]): readonly TemplatePlace[] {
  let next = 0;
  const apart = found.filter(({ from, to }) => {
    while (next < known.length && (known[next] as TemplatePlace).to <= from) next++;
    return next === known.length || (known[next] as TemplatePlace).from >= to;
  });
  return apart.length === 0 ? known : [...known, ...apart].sort(byStart);
}

function byStart(a: TemplatePlace, b: TemplatePlace): number {
  return a.from - b.from;
}

/** From the places of an address, in order, those outside its template syntax. */
export function outsideTemplates<Item extends Pick<TemplatePlace, 'from'>>(
  address: Address,
  items: readonly Item[],
): readonly Item[] {
  if (items.length === 0) return items;
  const templates = templateSyntax(address);
  let next = 0;
  return items.filter(({ from }) => {
    while (next < templates.length && (templates[next] as TemplatePlace).to <= from) next++;
    return next === templates.length || from < (templates[next] as TemplatePlace).from;
  });
}

/** Whether a template is in place of the scheme or host, so that the start of the loc is unknown. */
export function hidesStart(address: Address): boolean {
  const [first] = templateSyntax(address);
  if (first === undefined) return false;
  const end = address.authority?.to ?? address.text.search(/[/?#]|$/);
  return first.from < end || first.from === 0;
}
