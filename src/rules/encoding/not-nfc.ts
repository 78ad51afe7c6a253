// The same text has two spellings in bytes, composed (`ü`) or a letter with a combining mark, so there are two URLs.

import { fixOf } from '../../base/problem/fixes.js';
import { codePointName } from '../../read/xml/xml-characters.js';
import { defineEntryRule } from '../rule.js';
import { unnormalisedRuns } from '../support/character-findings.js';
import { urlsOf } from '../support/text-values.js';

export default defineEntryRule({
  id: 'encoding/not-nfc',
  severity: 'info',
  docs: {
    summary: 'URLs are in Unicode normalisation form C.',
    finding: 'A URL is not in Unicode normalisation form C.',
    why: 'The same letter can be one code point, or a base letter with a combining mark. The two look alike but are different bytes, so the server may know only one of them. RFC 3987 asks for form C. The other form usually comes from file names of macOS.',
    fix: 'Normalise to form C, unless the server really serves the page at the other form.',
    authority: [{ source: 'rfc3987', clause: 'section 5.3.2.2' }],
  },
  options: {},
  messages: {
    decomposed: '"{value}" is {codes}, not in Unicode normalisation form C: write "{normalised}" if the server serves that',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/\u00FCmlat</loc></url>',
      '<url><loc>https://example.com/u%CC%88mlat</loc></url>',
      '<url><loc>https://example.com/q\u0308</loc></url>',
      '<url><loc>https://example.com/a\u2000b</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/u\u0308mlat</loc></url>', expect: [{ message: 'decomposed', at: 'u\u0308' }] },
      { xml: '<url><loc>https://example.com/\u212B</loc></url>', expect: [{ message: 'decomposed', at: '\u212B' }] },
    ],
  },
  facts: ['not-nfc'],
  check(entry) {
    return urlsOf(entry).flatMap((url) => {
      const runs = unnormalisedRuns(url);
      const [first] = runs;
      if (!first) return [];
      const replacements = runs.map(({ 0: run, index }) => ({
        span: url.at(index, index + run.length),
        text: run.normalize('NFC'),
      }));
      const codes = Array.from(first[0], (character) => codePointName(character.codePointAt(0) as number)).join(' ');
      const data = { value: first[0], codes, normalised: first[0].normalize('NFC') };
      return [{ message: 'decomposed', data, at: replacements[0]!.span, fix: fixOf('unsafe', replacements) }];
    });
  },
});
