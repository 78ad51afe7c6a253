// The script in a language code must be known, and must come before the country.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { SCRIPTS } from '../support/codes/scripts.js';
import { titleCase } from './support/code.js';
import { codesOf, linksExample, placeOf } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/script',
  severity: 'error',
  docs: {
    summary: 'The script in hreflang is a code of ISO 15924 and directly follows the language.',
    finding: 'hreflang has an unknown or misplaced script.',
    why: 'A part of four letters is read as a script, such as Hant for traditional Chinese. Search engines do not support a code whose script does not exist or follows the country.',
    fix: 'Write language-Script-COUNTRY, as in zh-Hant-TW; you can nearly always omit the script.',
    authority: [
      { source: 'google-hreflang', clause: 'supported language and region codes (ISO 15924)' },
      { source: 'rfc5646', clause: 'section 2.2.3' },
      { source: 'iso-15924', clause: '' },
    ],
  },
  options: {},
  messages: {
    unknown: '"{value}" is not a script of ISO 15924: correct it, or remove it',
    late: '"{value}" follows the country, where no script is allowed: write "{expected}"',
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
