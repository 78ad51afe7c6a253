// Messages and reports agree with their numbers: 0 entries have, 1 entry has, 2 entries have.

import { describe, expect, it } from 'vitest';
import { counted, formFor, singularOf } from '../../src/base/problem/number-text.js';
import { messageText } from '../../src/findings/message-text.js';
import { FORMATS } from '../../src/report/formats.js';
import { RULES } from '../../src/rules/index.js';
import { cleanDocument, FULL, PLAIN, reportOf } from '../report/samples.js';

/** Words that end in s and are no plurals: verbs of the third person, and others. */
const NO_PLURALS = new Set(
  'is has was as its this does says lists begins takes keeps names redirects ends follows differs falls contradicts sends answers gets came less address process xmlns leads refuses resolves comes applies belongs spells needs hides refers requires matches s'.split(
    ' ',
  ),
);
/** Verbs that only several things have. */
const OF_SEVERAL = /\b(?:are|have|were|follow|fall|say|end|differ)\b/;
const OF_ONE = /\b(?:is|has|was|follows|falls|says|ends|differs)\b/;

/** Phrases in which a number does not agree with the noun after it, or with the verb after that. */
function disagreements(text: string): readonly string[] {
  const ofOne = [
    ...text.matchAll(
      /(?<![\w.,:/~-]|The bytes |Pages o[fn] |x )1 (?:(?:more|compressed|content|language|lastmod|dated|different canonical|damaged) )?([A-Za-z]+)(?: ([a-z]+))?/g,
    ),
  ];
  const wrongOfOne = ofOne.filter(
    ([, noun = '', verb = '']) => (/s$/.test(noun) && !NO_PLURALS.has(noun)) || OF_SEVERAL.test(verb) || OF_SEVERAL.test(noun),
  );
  const ofMany = [
    ...text.matchAll(/(?<![\w.,:/~-]|of )[02] (?:(?:more|compressed|content|language|lastmod|dated) )?([a-z]+)(?: ([a-z]+))?/g),
  ];
  const wrongOfMany = ofMany.filter(([, noun = '', verb = '']) => /s$/.test(noun) && !OF_ONE.test(noun) && OF_ONE.test(verb));
  const all = [...text.matchAll(/\bAll 1\b[^:]*/g)];
  return [...wrongOfOne, ...wrongOfMany, ...all].map(([phrase]) => phrase);
}

const UNITS = ['bytes', 'seconds', 'documents', 'entries', 'elements or attributes'];

describe.each([0, 1, 2])('with the number %i', (value) => {
  it('messages agree', () => {
    const wrong = new Set<string>();
    for (const rule of RULES) {
      for (const [messageId, template] of Object.entries(rule.messages)) {
        const text = typeof template === 'string' ? template : template.text;
        const names = [...text.matchAll(/\{(\w+)[:}]/g)].map(([, name]) => name as string);
        for (const unit of UNITS) {
          const data = { ...Object.fromEntries(names.map((name) => [name, value])), unit };
          const message = messageText(rule, { rule: rule.id, messageId, data });
          for (const phrase of disagreements(message)) wrong.add(`${rule.id} ${messageId}: ${phrase}`);
          expect(message).not.toMatch(/[{}|#]1|\{\w+:/);
        }
      }
    }
    expect([...wrong]).toEqual([]);
  });
});

describe('a phrase', () => {
  it.each([
    ['1 entries have a changefreq', true],
    ['All 1 lastmod values are dates', true],
    ['0 entries has a changefreq', true],
    ['2 entries has a changefreq', true],
    ['after 1 bytes', true],
    ['1 more finding are only counted', true],
    ['1 entry has a changefreq', false],
    ['1 of 2 entries has no lastmod', false],
    ['version 1.1 is not read', false],
  ])('%s is wrong: %s', (text, isWrong) => expect(disagreements(text).length > 0).toBe(isWrong));
});

describe('a form', () => {
  it.each([
    [0, '0 entries'],
    [1, '1 entry'],
    [2, '2 entries'],
    [1_234, '1,234 entries'],
  ])('of %i', (value, text) => {
    expect(counted(value, 'entry', 'entries')).toBe(text);
    expect(formFor(value, 'is', 'are')).toBe(value === 1 ? 'is' : 'are');
  });

  it.each([
    ['bytes', 'byte'],
    ['entries', 'entry'],
    ['elements or attributes', 'element or attribute'],
  ])('of %s', (plural, singular) => expect(singularOf(plural)).toBe(singular));
});

describe('reports', () => {
  const NUMBERS = [0, 1, 2];

  it.each(Object.entries(FORMATS))('%s', async (_, { load }) => {
    const reporter = await load();
    for (const errors of NUMBERS) {
      for (const others of NUMBERS) {
        const findings = Array.from({ length: errors }, (_, line) => ({ ...FULL, place: { ...FULL.place, line: line + 1 } }));
        const documents = Array.from({ length: others }, (_, index) => cleanDocument(`https://example.com/${index}.xml`));
        const report = reportOf(findings, ...documents);
        const text = [...reporter(report, PLAIN)].join('').replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
        expect(disagreements(text.replace(/<[^>]*>/g, ' '))).toEqual([]);
      }
    }
  });
});
