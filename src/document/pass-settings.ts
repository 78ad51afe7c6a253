// The parameters of the pass: how the rules of a document treat dates, lengths and codes.

import { hashOfCode, type LanguageLinksBuilder } from '../entry/language-links.js';
import { CODE_BITS, ROOM } from '../reader/layout.js';
import type { JudgedCode, PassSettings } from '../reader/reading-pass.js';
import { readCode } from '../rules/hreflang/support/code.js';
import { isCommonCode, RARE_THERE } from '../rules/hreflang/support/common-code.js';
import { overlongLength, watchedLength } from '../rules/loc/support/watched-length.js';
import type { RulePlan } from '../rules/plan.js';
import { judgeCharacters } from '../rules/support/character-findings.js';
import { hostKindOf } from '../rules/support/host-kind.js';
import { localHostOf } from '../rules/support/local-host.js';
import { schemeKindOf, startKindOf } from '../rules/support/start-kind.js';
import { isStrangeName, isStrangeNamespace } from '../rules/support/strange-names.js';
import { valueKindOf } from '../rules/support/value-kinds.js';
import type { Seed } from '../url/fingerprint.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The settings for a document: `reference` is its presumed time, `links` numbers languages if links are collected, and `cutsHosts` tells
 * whether rules read only the first part of an overlong host.
 */
export function passSettings(
  plan: RulePlan,
  now: number,
  seed: Seed,
  url: URL | null,
  reference: number,
  links: LanguageLinksBuilder | null,
  cutsHosts: boolean,
): PassSettings {
  const option = (rule: string, name: string): number => Number(plan.optionsOf(rule)(name));
  const numbers = new Map<string, number>();
  const numberOf = (language: string): number => {
    if (links !== null) return links.codeOf(language);
    // Without links, numbers only tell whether an entry has a language twice.
    const known = numbers.get(language) ?? Math.min(numbers.size, ROOM.codes);
    if (known < ROOM.codes) numbers.set(language, known);
    return known;
  };
  // Beside a sitemap on a host that is not public, other addresses on that host are its own.
  const isLocal = localHostOf({ url }) !== null;
  return {
    url,
    seed,
    now,
    reference,
    latest: now + option('lastmod/future', 'toleranceHours') * HOUR,
    oldestArticle: now - option('news/publication-date-old', 'hours') * HOUR,
    latestArticle: now + option('news/publication-date-future', 'toleranceMinutes') * MINUTE,
    longLoc: watchedLength(plan),
    overlongLoc: overlongLength(plan),
    mostImages: option('image/too-many', 'max'),
    cutsHosts,
    judgeCode: (code) => judgeCode(code, numberOf),
    judgeCharacters,
    isStrangeName,
    isStrangeNamespace,
    kindOf: (element, value) => valueKindOf(element, value, now),
    hostKindOf: isLocal ? () => null : hostKindOf,
    startKindOf: isLocal ? () => null : startKindOf,
    schemeKindOf: isLocal ? () => null : schemeKindOf,
  };
}

/**
 * What libxml2 may accept whatever follows: a language of two or three letters before another subtag, and the prefixes of registered and
 * private codes (`xmlCheckLanguageID`).
 */
const MAY_BE_ACCEPTED = /^(?:[a-z]{2,3}-[a-z0-9]|[ix]-)/i;
const PADDING = /^[\t\n\r ]+|[\t\n\r ]+$/g;

/**
 * The bit of a code that neither rules nor the schema accept, for the reason that rules name. The schema ignores white space around a code,
 * so what is within it must be wrong as well: for rules, any padding is wrong, but libxml2 accepts languages of up to eight letters.
 */
function malformedBits(code: string): number {
  // Of other white space, only a code that has nothing else is missing.
  if (code.trim() === '') return 0;
  const bare = code.replace(PADDING, '');
  if (MAY_BE_ACCEPTED.test(bare)) return 0;
  const reading = readCode(bare);
  if (reading.kind !== 'malformed') return 0;
  const isPadded = bare !== code;
  if (reading.reason === 'language' && isPadded) return /^\d/.test(bare) ? CODE_BITS.padded : 0;
  if (reading.reason === 'language') return /\d/.test(reading.part.text) ? CODE_BITS.language : 0;
  if (reading.reason !== 'underscore' && reading.reason !== 'subtag') return 0;
  return isPadded ? CODE_BITS.padded : CODE_BITS[reading.reason];
}

function judgeCode(code: string, numberOf: (language: string) => number): JudgedCode {
  const language = code.trim().toLowerCase();
  let bits = 0;
  if (language === 'x-default') bits |= CODE_BITS.default;
  if (!isCommonCode(code)) bits |= CODE_BITS.odd;
  if (RARE_THERE.has(language)) bits |= CODE_BITS.rare;
  if ((bits & CODE_BITS.odd) !== 0) bits |= malformedBits(code);
  return { language: numberOf(language), hash: hashOfCode(language), bits };
}
