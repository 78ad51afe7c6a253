// Language codes taken apart, and codes that are data: what they read as.

import { describe, expect, it } from 'vitest';
import { canonicalCase, readCode } from '../../../../src/rules/hreflang/support/code.js';
import { DEPRECATED_LANGUAGES, DEPRECATED_REGIONS } from '../../../../src/rules/support/codes/deprecated.js';
import { LANGUAGES } from '../../../../src/rules/support/codes/languages.js';
import { REGIONS } from '../../../../src/rules/support/codes/regions.js';
import { SCRIPTS } from '../../../../src/rules/support/codes/scripts.js';

/** What a code reads as: its parts by name, or why it is none. */
function parts(value: string): string {
  const reading = readCode(value);
  if (reading.kind === 'malformed') return `${reading.reason}: ${reading.part.text}`;
  if (reading.kind !== 'code') return reading.kind;
  const { language, script, region, lateScript, extras } = reading;
  for (const part of [language, script, region, lateScript, ...extras]) {
    if (part) expect(value.slice(part.from, part.to)).toBe(part.text);
  }
  const named = { language, script, region, lateScript };
  const found = Object.entries(named).flatMap(([name, part]) => (part ? [`${name} ${part.text}`] : []));
  return [...found, ...extras.map(({ text }) => `extra ${text}`)].join(', ');
}

describe('a code', () => {
  it.each([
    ['en', 'language en'],
    ['EN-gb', 'language EN, region gb'],
    ['zh-Hant', 'language zh, script Hant'],
    ['zh-hant-TW', 'language zh, script hant, region TW'],
    ['zh-TW-Hant', 'language zh, region TW, lateScript Hant'],
    ['es-419', 'language es, region 419'],
    ['fil-PH', 'language fil, region PH'],
    ['zh-yue-HK', 'language zh, region HK, extra yue'],
    ['de-1996', 'language de, extra 1996'],
    ['de-CH-1996', 'language de, region CH, extra 1996'],
    ['sl-rozaj-biske', 'language sl, extra rozaj, extra biske'],
    ['en-US-u-ca-gregory', 'language en, region US, extra u, extra ca, extra gregory'],
    ['en-x-a', 'language en, extra x, extra a'],
    ['x-klingon', 'private'],
    ['x-default', 'x-default'],
    ['X-DEFAULT', 'x-default'],
    ['x_default', 'default-misspelt'],
    ['xdefault', 'default-misspelt'],
    ['x-defalt', 'default-misspelt'],
    ['default', 'default-misspelt'],
    ['x-default-en', 'default-misspelt'],
    ['en_US', 'underscore: en_US'],
    [' en', 'space:  en'],
    ['en-', 'subtag: en-'],
    ['-en', 'subtag: -en'],
    ['-', 'subtag: -'],
    ['en--US', 'subtag: en--US'],
    ['en.US', 'subtag: en.US'],
    ['de-Ünder', 'subtag: Ünder'],
    ['en-abcdefghi', 'subtag: abcdefghi'],
    ['e', 'language: e'],
    ['1', 'language: 1'],
    ['english', 'language: english'],
    ['deut', 'language: deut'],
    ['en-US-GB', 'order: GB'],
    ['zh-Hans-Hant', 'order: Hant'],
    ['zh-TW-Hant-Hans', 'order: Hans'],
    ['en-1996-US', 'order: US'],
    ['en-12', 'order: 12'],
  ])('%j', (value, expected) => {
    expect(parts(value)).toBe(expected);
  });

  it.each([
    ['EN', 'en'],
    ['en-us', 'en-US'],
    ['ZH-HANT-tw', 'zh-Hant-TW'],
    ['zh-tw-hant', 'zh-TW-Hant'],
    ['DE-ch-1996', 'de-CH-1996'],
    ['en-X-A', 'en-x-a'],
  ])('%s is usually written %s', (value, expected) => {
    const reading = readCode(value);
    expect(reading.kind === 'code' && canonicalCase(reading)).toBe(expected);
  });
});

describe('the lists of codes', () => {
  it('are what ICU knows, but for what was withdrawn or reserved', () => {
    const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const scripts = new Intl.DisplayNames('en', { type: 'script', fallback: 'none' });
    expect([...LANGUAGES].filter((code) => languages.of(code) === undefined)).toEqual([]);
    expect([...REGIONS].filter((code) => regions.of(code) === undefined)).toEqual([]);
    // ICU has no names for some scripts that nobody writes with.
    expect([...SCRIPTS].filter((code) => scripts.of(code) !== undefined).length).toBeGreaterThan(150);
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const pairs = letters.flatMap((one) => letters.map((other) => one + other));
    const missing = pairs.filter((code) => languages.of(code) !== undefined && !LANGUAGES.has(code));
    expect(missing.filter((code) => !DEPRECATED_LANGUAGES.has(code))).toEqual([]);
    const reserved = 'AC CP CQ DG DY EA EU EZ HV IC NH QO RH SX TA UK UN VD XA XB XK ZZ'.split(' ');
    const unknown = pairs
      .map((code) => code.toUpperCase())
      .filter((code) => regions.of(code) !== undefined && !REGIONS.has(code) && !DEPRECATED_REGIONS.has(code));
    expect(unknown.filter((code) => !reserved.includes(code))).toEqual([]);
  });

  it('have the sizes that the standards say', () => {
    expect([LANGUAGES.size, REGIONS.size]).toEqual([183, 249]);
    for (const code of SCRIPTS) expect(code).toMatch(/^[A-Z][a-z]{3}$/);
  });

  it('lead from what was withdrawn to what is in use', () => {
    for (const [old, current] of DEPRECATED_LANGUAGES)
      expect([LANGUAGES.has(old), current === null || LANGUAGES.has(current)]).toEqual([false, true]);
    for (const [old, current] of DEPRECATED_REGIONS) {
      expect([REGIONS.has(old), current === null || REGIONS.has(current)]).toEqual([false, true]);
    }
  });
});
