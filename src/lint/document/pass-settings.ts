// The parameters of the pass: how the rules of a document treat dates, lengths and codes.

import type { Seed } from '../../base/url/fingerprint.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import { hashOfCode, type LanguageLinksBuilder } from '../../read/entry/language-links.js';
import { CODE_BITS, ROOM } from '../../read/reader/layout.js';
import type { JudgedCode, PassSettings } from '../../read/reader/reading-pass.js';
import { isCommonCode, RARE_THERE } from '../../rules/hreflang/support/common-code.js';
import { watchedLength } from '../../rules/loc/support/watched-length.js';
import type { RulePlan } from '../../rules/plan.js';
import { judgeHost } from '../../rules/support/ordinary-host.js';
import { isReachedOverHttps } from '../../rules/support/sitemap-scope.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The settings for a document: `reference` is its presumed time, `links` numbers languages if links are collected, and `noteNamespace` gets the
 * namespace of each element.
 */
export function passSettings(
  plan: RulePlan,
  now: number,
  seed: Seed,
  document: DocumentFacts,
  reference: number,
  links: LanguageLinksBuilder | null,
  noteNamespace: (uri: string) => void,
): PassSettings {
  const { url } = document;
  const option = (rule: string, name: string): number => Number(plan.optionsOf(rule)(name));
  const numbers = new Map<string, number>();
  const numberOf = (language: string): number => {
    if (links !== null) return links.codeOf(language);
    // Without links, numbers only tell whether an entry has a language twice.
    const known = numbers.get(language) ?? Math.min(numbers.size, ROOM.codes);
    if (known < ROOM.codes) numbers.set(language, known);
    return known;
  };
  return {
    url,
    scheme: isReachedOverHttps(document) ? 2 : url?.protocol === 'http:' ? 1 : 0,
    seed,
    now,
    reference,
    latest: now + option('lastmod/future', 'toleranceHours') * HOUR,
    oldestArticle: now - option('news/publication-date-old', 'hours') * HOUR,
    latestArticle: now + option('news/publication-date-future', 'toleranceMinutes') * MINUTE,
    longLoc: watchedLength(plan),
    mostImages: option('image/too-many', 'max'),
    judgeCode: (code) => judgeCode(code, numberOf),
    judgeHost,
    noteNamespace,
  };
}

function judgeCode(code: string, numberOf: (language: string) => number): JudgedCode {
  const language = code.trim().toLowerCase();
  let bits = 0;
  if (language === 'x-default') bits |= CODE_BITS.default;
  if (!isCommonCode(code)) bits |= CODE_BITS.odd;
  if (RARE_THERE.has(language)) bits |= CODE_BITS.rare;
  return { language: numberOf(language), hash: hashOfCode(language), bits };
}
