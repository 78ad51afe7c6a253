// Finds UTF-8 that was read as Windows-1252: which characters of a text are its bytes, and what they mean as UTF-8.
//
// Every run of letters and marks that maps back to well-formed UTF-8 is a candidate, but `CAFÉ”`, `VÝŠKA` or `PARÍŽ` are such runs, too. So a
// run counts only where it does not look like real text: where a symbol follows a letter in a way that nobody writes.

import { lengthFrom, SEQUENCE } from '../../base/bytes/utf8.js';
import { percentDecode } from './uri-characters.js';

/** Characters of a text that were once bytes, as UTF-16 indices, and their meaning. */
export interface Misread {
  readonly from: number;
  readonly to: number;
  readonly meant: string;
  /** Whether all of it is known; `meant` has U+FFFD for a part that was cut off. */
  readonly isWhole: boolean;
}

/** The Windows-1252 characters of the bytes from 0x80 to 0x9F, with controls for the five that it leaves undefined. */
const HIGH_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
const RUN = new RegExp(`[\\x80-\\xFF${HIGH_CONTROLS}]{2,}`, 'g');
const SEQUENCES = new RegExp(`(?:${SEQUENCE})+`, 'g');
const WHOLE = new RegExp(`^(?:${SEQUENCE})+$`);

/** Unassigned characters, private-use characters and controls are not text, and a mark needs a letter before it. */
const NO_TEXT = /[\p{Cn}\p{Co}\p{Cc}]|^\p{M}/u;
/** Scripts whose letters have two bytes or more, so that a word in them is one run. */
const ONE_SCRIPT =
  /^(?:[\p{Script=Greek}\p{M}]+|[\p{Script=Cyrillic}\p{M}]+|[\p{Script=Hebrew}\p{M}]+|[\p{Script=Arabic}\p{M}]+|[\p{Script=Armenian}\p{M}]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC\u3001\u3002]+)$/u;

/** Marks that stand between two letters. */
const JOINING = '’‘´–—•·…\xA0\xAD';
/** Marks that stand at the end of a word. */
const CLOSING = '”“»«›‹™®©°ªº¹²³±†‡';
/** The marks of which two may follow a small letter: quotes, a dash, note signs and exponents. */
const OF_TWO = '’‘”“»«›‹…–—™®©¹²³\xA0\xAD';
/** Characters that may follow a vowel with a caron letter of Czech and Slovak: more of these, as in jidášštější, and marks. */
const BEHIND_CARON = `${OF_TWO}šž·°º`;
/** Marks that may follow the Portuguese capital `Ã`; anywhere else, `Ã³` and `Ã¡` are misread. */
const CLOSING_TILDE = '’‘”“»™®©¹²³…•';
const JOINING_TILDE = '–—\xA0';
/** Spanish letters that these marks may follow at the start of the next sentence. */
const SPANISH = /^[\xC9\xCD\xD3\xDA\xD1][\xA1\xBF]$/;
/** Letters that stand before `Š` and `Ž` in capitals, as in VÝŠKA and DÉŽA, or before the small ones at the beginning of a word. */
const CARON_LEADS = 'ÄÉÍÓÔÕÖÚÜÝ';
/** Alone, it is a sign (`2×½`, `Ø²`), or it begins a sequence that no text has alone. */
const NEVER_ALONE = '×ØËÌÍÜÝÞß';

/** The misread parts of a text, in order and without overlap. */
export const misreadIn = rememberingLast(findIn);

/** The misread parts of a text with its well-formed escapes decoded; indices refer to the text as written. */
export const misreadInEscaped = rememberingLast(findInEscaped);

/** Whether a place is inside a misread part, where rules about single characters stay silent. */
export function isMisreadAt(misread: readonly Misread[], index: number): boolean {
  let low = 0;
  let high = misread.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { from, to } = misread[middle] as Misread;
    if (index >= from && index < to) return true;
    if (index < from) high = middle;
    else low = middle + 1;
  }
  return false;
}

/** A text with a letter in place of each misread character: the other characters keep their index. */
export function withMisreadAsLetters(text: string): string {
  let letters = '';
  let end = 0;
  for (const { from, to } of misreadInEscaped(text)) {
    letters += text.slice(end, from) + 'x'.repeat(to - from);
    end = to;
  }
  return letters + text.slice(end);
}

/** A search that remembers its last answer, because several rules ask about the same text in turn. */
function rememberingLast(find: (text: string) => readonly Misread[]): (text: string) => readonly Misread[] {
  let last = '';
  let found: readonly Misread[] = [];
  return (text) => {
    if (text !== last) {
      found = find(text);
      last = text;
    }
    return found;
  };
}

function findIn(text: string): readonly Misread[] {
  const found: Misread[] = [];
  // `matchAll` would copy the expressions for each text.
  RUN.lastIndex = 0;
  for (let match = RUN.exec(text); match !== null; match = RUN.exec(text)) {
    const { 0: run, index } = match;
    const bytes = bytesOf(run);
    if (!hasMisread(text, index, bytes)) continue;
    const isWhole = WHOLE.test(bytes);
    found.push({ from: index, to: index + run.length, meant: readAgain(bytes), isWhole });
  }
  return found;
}

/** Whether some of the UTF-8 that the characters from an index on map back to was misread. */
function hasMisread(text: string, from: number, bytes: string): boolean {
  SEQUENCES.lastIndex = 0;
  for (let match = SEQUENCES.exec(bytes); match !== null; match = SEQUENCES.exec(bytes)) {
    if (isMisread(text, from + match.index, match[0])) return true;
  }
  return false;
}

/** Characters beyond ASCII, as they are or as triplets. */
const BEYOND_ASCII = /[^\x00-\x7F]|%[89A-Fa-f][0-9A-Fa-f]/;

function findInEscaped(text: string): readonly Misread[] {
  if (!BEYOND_ASCII.test(text)) return [];
  if (!text.includes('%')) return findIn(text);
  const decoded = percentDecode(text);
  const indexOf = (index: number): number => decoded.sourceIndex[index] as number;
  return findIn(decoded.text).map((misread) => ({ ...misread, from: indexOf(misread.from), to: indexOf(misread.to) }));
}

/** The bytes that were read as these characters, one character for each byte. Each is one UTF-16 unit. */
function bytesOf(run: string): string {
  return run.replace(/[^\x80-\xFF]/g, (character) => String.fromCharCode(0x80 + HIGH_CONTROLS.indexOf(character)));
}

function readAgain(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Whether the characters from an index on, which map back to the UTF-8 of `group`, are unlikely to be real text. */
function isMisread(text: string, from: number, group: string): boolean {
  let [count, isText] = [0, true];
  for (let at = 0; at < group.length; count++) {
    const length = lengthFrom(group.charCodeAt(at));
    isText &&= mayBeText(text, from + at, from + at + length);
    at += length;
  }
  if (count === 1 && (isText || NEVER_ALONE.includes(text[from] as string))) return false;
  // Three symbols in a row, each after a letter, that together mean a word.
  if (isText && (count < 3 || /^[\p{L}]+$/u.test(text.slice(from, from + group.length)))) return false;
  const meant = readAgain(group);
  return !NO_TEXT.test(meant) && (!isText || ONE_SCRIPT.test(meant));
}

/** Whether the letter and the characters after it, in `from`..`to`, may be real text. */
function mayBeText(text: string, from: number, to: number): boolean {
  const before = text[from - 1] ?? '';
  const behind = text[to] ?? '';
  const lead = text[from] as string;
  const second = text[from + 1] as string;
  if (to - from === 2) return mayBePair(before, lead, second, behind);
  if (to - from > 3) return false;
  // A small letter with two marks after it, or with a Slavic letter between.
  const last = text[to - 1] as string;
  return 'šž'.includes(second) ? BEHIND_CARON.includes(last) : OF_TWO.includes(second) && OF_TWO.includes(last);
}

function mayBePair(before: string, lead: string, second: string, behind: string): boolean {
  // A capital inside a word of small letters.
  if (lead !== 'ß' && /\p{Ll}/u.test(before)) return false;
  if (lead === 'Ã') return /\p{Lu}/u.test(before) && (JOINING_TILDE.includes(second) || isEnd(CLOSING_TILDE, second, behind));
  // The river Å, and a misread Š.
  if (lead === 'Å' && second === '\xA0') return /\p{L}/u.test(before) || !/\p{Ll}/u.test(behind);
  if ('ŠŽ'.includes(second)) return CARON_LEADS.includes(lead);
  // As in PRÉŒDIPIEN.
  if (second === 'Œ') return lead === 'É' && /\p{Lu}/u.test(behind);
  if ('šž'.includes(second)) return CARON_LEADS.includes(lead) && !/\p{L}/u.test(before) && /\p{L}/u.test(behind);
  return JOINING.includes(second) || isEnd(CLOSING, second, behind) || SPANISH.test(lead + second);
}

function isEnd(marks: string, character: string, behind: string): boolean {
  return marks.includes(character) && !/\p{L}/u.test(behind);
}
