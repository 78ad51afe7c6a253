// Splits a language code into the subtags that Google reads: language, script and region.

import { editDistance } from '../../../base/nearest.js';

/** A subtag and its place in the value: UTF-16 indices, end exclusive. */
export interface Subtag {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A well-formed or nearly well-formed language tag: its parts as written. */
export interface LanguageCode {
  readonly kind: 'code';
  readonly text: string;
  readonly language: Subtag;
  readonly script: Subtag | null;
  readonly region: Subtag | null;
  /** A script after the region, where none is allowed. */
  readonly lateScript: Subtag | null;
  /** All other subtags: extended languages, variants, extensions, private use. */
  readonly extras: readonly Subtag[];
}

/** A value that is not a language tag: which part is wrong, and why. */
export interface MalformedCode {
  readonly kind: 'malformed';
  readonly reason: 'underscore' | 'space' | 'subtag' | 'language' | 'order';
  readonly part: Subtag;
}

/** The result of reading an hreflang value. `default-misspelt` is a value that was meant to be `x-default`. */
export type CodeReading =
  | LanguageCode
  | MalformedCode
  | { readonly kind: 'x-default' }
  | { readonly kind: 'default-misspelt' }
  | { readonly kind: 'private' };

/** The first subtag that is not one to eight letters or digits: other subtags of a hostile value are not made. */
const WRONG_SUBTAG = /(^|-)(?![A-Za-z0-9]{1,8}(?:-|$))([^-]*)/;

/** The letters of `x-default`, to find misspelt forms. */
const DEFAULT = 'xdefault';

/** Reads a value that is not empty (RFC 5646 section 2.1, and Google's `x-default`). */
export function readCode(value: string): CodeReading {
  if (/^x-default$/i.test(value)) return { kind: 'x-default' };
  if (isMisspeltDefault(value)) return { kind: 'default-misspelt' };
  const whole = { text: value, from: 0, to: value.length };
  if (/^[\t\n\r ]|[\t\n\r ]$/.test(value)) return { kind: 'malformed', reason: 'space', part: whole };
  if (value.includes('_')) return { kind: 'malformed', reason: 'underscore', part: whole };
  const wrong = WRONG_SUBTAG.exec(value);
  if (wrong) {
    const [, start = '', text = ''] = wrong;
    const from = wrong.index + start.length;
    return { kind: 'malformed', reason: 'subtag', part: text === '' ? whole : { text, from, to: from + text.length } };
  }
  const subtags = subtagsOf(value);
  const [language, ...rest] = subtags as [Subtag, ...Subtag[]];
  if (/^x$/i.test(language.text)) return { kind: 'private' };
  if (!/^[A-Za-z]{2,3}$/.test(language.text)) return { kind: 'malformed', reason: 'language', part: language };
  return sort(value, language, rest);
}

function sort(text: string, language: Subtag, rest: readonly Subtag[]): LanguageCode | MalformedCode {
  let script: Subtag | null = null;
  let region: Subtag | null = null;
  let lateScript: Subtag | null = null;
  const extras: Subtag[] = [];
  for (const [index, subtag] of rest.entries()) {
    const extended = script === null && region === null && extras.length === index && index < 3;
    if (subtag.text.length === 1) {
      extras.push(...rest.slice(index));
      break;
    }
    if (/^[A-Za-z]{4}$/.test(subtag.text) && script === null && lateScript === null && !hasVariant(extras)) {
      if (region === null) script = subtag;
      else lateScript = subtag;
    } else if (/^(?:[A-Za-z]{2}|\d{3})$/.test(subtag.text) && region === null && !hasVariant(extras)) region = subtag;
    else if (/^[A-Za-z]{3}$/.test(subtag.text) && extended) extras.push(subtag);
    else if (isVariant(subtag)) extras.push(subtag);
    else return { kind: 'malformed', reason: 'order', part: subtag };
  }
  return { kind: 'code', text, language, script, region, lateScript, extras };
}

/** RFC 5646, production variant. */
function isVariant({ text }: Subtag): boolean {
  return text.length >= 5 || /^\d.{3}$/.test(text);
}

function hasVariant(extras: readonly Subtag[]): boolean {
  return extras.some(isVariant);
}

function subtagsOf(value: string): readonly Subtag[] {
  let from = 0;
  return value.split('-').map((text) => {
    const subtag = { text, from, to: from + text.length };
    from = subtag.to + 1;
    return subtag;
  });
}

function isMisspeltDefault(value: string): boolean {
  if (value.length > 16) return false;
  const letters = value.toLowerCase().replace(/[^a-z]/g, '');
  return letters === 'default' || (letters.length > 5 && editDistance(letters, DEFAULT) <= 2);
}

/** The code in the case that RFC 5646 section 2.1.1 recommends. */
export function canonicalCase({ text, language, script, lateScript, region }: LanguageCode): string {
  let canonical = text.toLowerCase();
  const write = (part: Subtag | null, change: (written: string) => string): void => {
    if (part) canonical = canonical.slice(0, part.from) + change(part.text) + canonical.slice(part.to);
  };
  write(language, (written) => written.toLowerCase());
  write(region, (written) => written.toUpperCase());
  for (const part of [script, lateScript]) write(part, titleCase);
  return canonical;
}

/** An initial capital and small letters, as scripts are written. */
export function titleCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}
