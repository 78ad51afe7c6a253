// A script in a language code is a known one, and stands before the country.

import type { Problem } from '../../finding/finding.js';
import { SCRIPTS } from '../codes/scripts.js';
import { defineEntryRule } from '../rule.js';
import { titleCase } from './code.js';
import { codesOf, linksExample, placeOf } from './links.js';

export default defineEntryRule({
  id: 'hreflang/script',
  severity: 'error',
  docs: {
    summary: 'The script in hreflang is one of ISO 15924, right behind the language.',
    why: 'A part of four letters is read as a script, such as Hant for traditional Chinese. One that does not exist, or stands behind the country, makes the code one that search engines do not support.',
    fix: 'Write language-Script-COUNTRY, as in zh-Hant-TW; the script can nearly always be left out.',
    authority: [
      { source: 'google-hreflang', clause: 'supported language and region codes (ISO 15924)' },
      { source: 'rfc5646', clause: 'section 2.2.3' },
      { source: 'iso-15924', clause: '' },
    ],
  },
  options: {},
  messages: {
    unknown: '{value} is no script of ISO 15924: correct it, or leave it out',
    late: '{value} comes behind the country, where no script may stand: write {expected}',
  },
  examples: {
    accept: [linksExample('en', 'zh-Hans', 'zh-hant-tw', 'sr-Latn'), linksExample('en', 'de-1996')],
    reject: [
      { xml: linksExample('en', 'zh-Simp'), expect: [{ message: 'unknown', at: 'Simp' }] },
      { xml: linksExample('en', 'zh-TW-Hant'), expect: [{ message: 'late', at: 'Hant' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    return codesOf(entry).flatMap((placed): readonly Problem[] => {
      const { language, script, region, lateScript } = placed.code;
      const part = script ?? lateScript;
      if (part === null) return [];
      const value = part.text;
      const at = placeOf(placed, part);
      if (!SCRIPTS.has(titleCase(value))) return [{ message: 'unknown', data: { value }, at }];
      if (part !== lateScript) return [];
      const expected = `${language.text}-${value}-${region?.text ?? ''}`;
      return [{ message: 'late', data: { value, expected }, at }];
    });
  },
});
