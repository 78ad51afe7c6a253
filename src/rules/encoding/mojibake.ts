// `Ã¼` where `ü` should be: UTF-8 bytes that were read as Windows-1252 and written as UTF-8 once more.

import { percentEncode } from '../../entry/normal-form.js';
import type { Replacement } from '../../finding/finding.js';
import { percentDecode } from '../loc/characters.js';
import { defineEntryRule } from '../rule.js';
import { type PlacedValue, urlsOf } from './values.js';

/** What Windows-1252 reads in the bytes from 0x80 to 0x9F; beyond them, byte and code point are equal. */
const HIGH_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
/** `Ã` or `â€` with what makes up the rest of a UTF-8 sequence: letters of many languages, and typographic marks. */
const SUSPECT = new RegExp(`Ã[\\x80-\\xBF${HIGH_CONTROLS}]|â€[\\x80-\\xBF${HIGH_CONTROLS}]`, 'u');
const RUN = new RegExp(`[\\x80-\\xFF${HIGH_CONTROLS}]+`, 'gu');

/** The text whose UTF-8 bytes were read as `run`; null when they are not UTF-8. */
function original(run: string): string | null {
  const bytes = Uint8Array.from(run, (character) => {
    const control = HIGH_CONTROLS.indexOf(character);
    return control < 0 ? (character.codePointAt(0) as number) : 0x80 + control;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The first misread run of a URL, as written and as it was meant, and the edits for all of them. */
function misread(url: PlacedValue): { from: number; to: number; meant: string; edits: readonly Replacement[] } | null {
  // Only loc is looked at with its escapes decoded: no signal tells of escapes in the other URLs.
  const decoded = url.isLoc ? percentDecode(url.text) : { text: url.text, sourceIndex: null };
  if (!SUSPECT.test(decoded.text)) return null;
  const runs = [...decoded.text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const meant = SUSPECT.test(run) ? original(run) : null;
    const from = decoded.sourceIndex?.[index] ?? index;
    const to = decoded.sourceIndex?.[index + run.length] ?? index + run.length;
    return meant === null ? [] : [{ from, to, meant }];
  });
  const [first] = runs;
  if (!first) return null;
  const edits = runs.map(({ from, to, meant }) => {
    const text = url.text.slice(from, to).includes('%') ? percentEncode(meant) : meant;
    return { span: url.at(from, to), text };
  });
  return { ...first, edits };
}

export default defineEntryRule({
  id: 'encoding/mojibake',
  severity: 'warning',
  docs: {
    summary: 'No URL has UTF-8 that was misread as Windows-1252.',
    why: '`ü` is two bytes in UTF-8; read as Windows-1252 they are `Ã¼`, and written as UTF-8 again they are four. Such a URL is valid, but it is not the address of the page, and the server answers that there is none.',
    fix: 'Have the generator read its data as UTF-8, and generate the sitemap again.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { misread: '{value} looks like {meant} read in the wrong encoding: have the generator read UTF-8' },
  examples: {
    accept: [
      '<url><loc>https://example.com/ümlat</loc></url>',
      '<url><loc>https://example.com/S%C3%83O-PAULO</loc></url>',
      '<url><loc>https://example.com/%C3%BCmlat</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/Ã¼mlat</loc></url>', expect: [{ message: 'misread', at: 'Ã¼' }] },
      { xml: '<url><loc>https://example.com/itâ€™s</loc></url>', expect: [{ message: 'misread', at: 'â€™' }] },
      {
        xml: '<url><loc>https://example.com/%C3%83%C2%BCmlat</loc></url>',
        expect: [{ message: 'misread', at: '%C3%83%C2%BC' }],
      },
    ],
  },
  facts: ['mojibake'],
  check(entry) {
    return urlsOf(entry).flatMap((url) => {
      const found = misread(url);
      if (!found) return [];
      const { from, to, meant, edits } = found;
      const data = { value: url.text.slice(from, to), meant };
      return [{ message: 'misread', data, at: url.at(from, to), fix: { safe: false, replacements: edits } }];
    });
  },
});
