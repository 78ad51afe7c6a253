// The countries of a restriction are a list of two-letter codes.

import { fixOf, levelOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { REGIONS } from '../support/codes/regions.js';
import { videoEntry } from './support/example.js';
import { tokensOf } from './support/token-list.js';
import { inVideos } from './support/videos.js';

/** The pattern of tCountryList in sitemap-video.xsd. */
const WRITTEN = /^(?:[A-Z]{2}(?: +[A-Z]{2})*)?$/;

const withCountries = (value: string): string =>
  videoEntry(`<video:restriction relationship="allow">${value}</video:restriction>`);

export default defineEntryRule({
  id: 'video/restriction-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:restriction is a list of ISO 3166-1 alpha-2 country codes in upper case, separated by spaces.',
    finding: 'video:restriction is not a list of valid country codes.',
    why: 'The schema requires two upper-case letters for each country, with only spaces between them. It rejects the file for commas and lower case. It cannot detect codes that belong to no country and so restrict nothing: the United Kingdom is GB, not UK, and EN is not a country.',
    fix: 'Write codes such as US CA GB.',
    authority: [
      { source: 'google-video', clause: 'video:restriction' },
      { source: 'video.xsd', clause: 'tCountryList' },
    ],
  },
  options: {},
  messages: {
    written: '{name} must be country codes in upper case, separated by spaces: write "{expected}"',
    code: '{name} has "{part}", which is not a two-letter country code',
    unknown: { text: '"{part}" in {name} is not a country of ISO 3166-1, so it restricts nothing', severity: 'warning' },
    gb: { text: '"{part}" in {name} is not the code of the United Kingdom: write GB', severity: 'warning' },
  },
  examples: {
    accept: [withCountries('US CA'), withCountries('IE  GB'), withCountries('')],
    reject: [
      { xml: withCountries('US,CA'), expect: [{ message: 'written', at: 'US,CA' }] },
      { xml: withCountries('us ca'), expect: [{ message: 'written', at: 'us ca' }] },
      { xml: withCountries(' US '), expect: [{ message: 'written', at: ' US ' }] },
      { xml: withCountries('US USA'), expect: [{ message: 'code', at: 'USA' }] },
      { xml: withCountries('EN GB'), expect: [{ message: 'unknown', at: 'EN' }] },
      { xml: withCountries('US UK'), expect: [{ message: 'gb', at: 'UK' }] },
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'restriction').flatMap(restrictionProblems);
  },
});

function restrictionProblems({ qname: name, children, text }: EntryElement): readonly Problem[] {
  if (children.length > 0) return [];
  const tokens = tokensOf(text);
  if (WRITTEN.test(text.text)) {
    const unknown = tokens.find((token) => !REGIONS.has(token.text));
    if (!unknown) return [];
    const problem = { data: { name, part: unknown.text }, at: unknown.at };
    if (unknown.text !== 'UK') return [{ ...problem, message: 'unknown' }];
    return [{ ...problem, message: 'gb', fix: fixOf('unsafe', [{ span: unknown.at, text: 'GB' }]) }];
  }
  const wrong = tokens.find((token) => !/^[A-Za-z]{2}$/.test(token.text));
  if (wrong) return [{ message: 'code', data: { name, part: wrong.text }, at: wrong.at }];
  const expected = tokens.map((token) => token.text.toUpperCase()).join(' ');
  const fix = fixOf(levelOf(text.value, expected), [{ span: text.content, text: expected }]);
  return [{ message: 'written', data: { name, expected, value: text.value }, at: text.content, fix }];
}
