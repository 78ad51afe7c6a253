// What the screen is written with: signs, colours, and lines of an exact width in which nothing of a sitemap acts.

import { Chalk } from 'chalk';
import type { FindingSeverity } from '../finding/finding.js';
import { cut } from '../finding/text.js';
import { escapeTerminal } from '../report/escape/terminal.js';
import { cutToWidth, displayWidth, wrap } from '../report/escape/width.js';

export type Painter = (text: string) => string;
/** A piece of a line: text that was made safe, and what it is painted with. */
export type Piece = string | readonly [text: string, paint: Painter];

/** Signs by severity. */
export const SIGNS: Readonly<Record<FindingSeverity, string>> = { error: '✖', warning: '!', info: 'i' };

/** What stands for our own signs where there is only ASCII, each of one column as they are. */
const PLAIN: Readonly<Record<string, string>> = {
  '✖': 'x',
  '✔': '*',
  '▸': '+',
  '▾': '-',
  '❯': '>',
  '█': '#',
  '░': '.',
  '│': '|',
  '─': '-',
  '…': '~',
  '·': '-',
  '↑': '^',
  '↓': 'v',
};

/** Most UTF-16 code units of a text that are shown: longer ones are in no report of this tool, and every key would wait for them. */
const LONGEST = 4_000;

export interface Style {
  readonly unicode: boolean;
  /** Whether anything is coloured, marked or linked: else a sign has to do. */
  readonly coloured: boolean;
  readonly strong: Painter;
  readonly dim: Painter;
  readonly good: Painter;
  readonly accent: Painter;
  readonly marked: Painter;
  readonly severity: Readonly<Record<FindingSeverity, Painter>>;
  /** Raw text as it may be shown, on one line. */
  shown(text: string): string;
  /** Text as a link (OSC 8) to an address that was made by this tool or is plain. */
  link(text: string, address: string): string;
  /** A line as the terminal can show it. */
  last(line: string): string;
}

/** How many colours there are, as chalk counts them, and whether the terminal shows more than ASCII. */
export function createStyle(colour: 0 | 1 | 2 | 3, unicode: boolean): Style {
  const chalk = new Chalk({ level: colour });
  return {
    unicode,
    coloured: colour > 0,
    strong: chalk.bold,
    dim: chalk.dim,
    good: chalk.green,
    accent: chalk.cyan,
    marked: chalk.inverse,
    severity: { error: chalk.red, warning: chalk.yellow, info: chalk.blue },
    shown: (text) => (unicode ? escapeTerminal(cut(text, LONGEST)) : ascii(escapeTerminal(cut(text, LONGEST)))),
    link: (text, address) =>
      colour > 0 && /^(?:https?|file):\/\/[\x21-\x7e]+$/.test(address)
        ? `\u001b]8;;${address}\u001b\\${text}\u001b]8;;\u001b\\`
        : text,
    last: unicode ? (line) => line : (line) => line.replace(/[^\x00-\x7f]/gu, (sign) => PLAIN[sign] ?? '?'),
  };
}

function ascii(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (character) => `\\u{${(character.codePointAt(0) as number).toString(16).toUpperCase()}}`);
}

/**
 * Whether a terminal shows more than ASCII: by what the locale says of itself, as `LC_ALL`, `LC_CTYPE` or `LANG` have it, the first
 * that is there. The console of Linux has a few signs only.
 */
export function showsUnicode(environment: Readonly<Record<string, string | undefined>>, platform: string): boolean {
  if (environment['TERM'] === 'linux' || environment['TERM'] === 'dumb') return false;
  if (platform === 'win32') return true;
  const locale = environment['LC_ALL'] || environment['LC_CTYPE'] || environment['LANG'] || '';
  return /utf-?8/i.test(locale) || (locale === '' && platform === 'darwin');
}

/** Pieces as a line of exactly so many columns; what is too long ends in `…`. */
export function fitted(pieces: readonly Piece[], columns: number): string {
  let line = '';
  let left = columns;
  for (const [index, piece] of pieces.entries()) {
    const [text, paint] = typeof piece === 'string' ? [piece, null] : piece;
    const width = displayWidth(text);
    const isCut = width > left || (width === left && hasText(pieces, index + 1));
    const shown = isCut ? cutTo(text, left, width) : text;
    line += paint === null ? shown : paint(shown);
    left -= displayWidth(shown);
    if (isCut) break;
  }
  return line + ' '.repeat(Math.max(0, left));
}

function hasText(pieces: readonly Piece[], from: number): boolean {
  return pieces.slice(from).some((piece) => (typeof piece === 'string' ? piece : piece[0]).trim() !== '');
}

/** A text that is longer than there is room, or just as long with more to come: its beginning, and a sign for the rest. */
function cutTo(text: string, columns: number, width: number): string {
  if (columns <= 0) return '';
  return columns === 1 ? '…' : cutToWidth(width > columns ? text : `${text} `, columns);
}

/** A text, or as much of its end as there is room for. */
export function cutStart(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  const characters = Array.from(text);
  let from = characters.length;
  for (let width = 1; from > 0; from--) {
    width += displayWidth(characters[from - 1] as string);
    if (width > columns) break;
  }
  return `…${characters.slice(from).join('')}`;
}

/** Columns of pieces. */
export function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + displayWidth(typeof piece === 'string' ? piece : piece[0]), 0);
}

/** A left and a right part in one line; the left one gives way. */
export function spread(left: readonly Piece[], right: readonly Piece[], columns: number): string {
  const width = widthOf(right);
  if (width >= columns) return fitted(left, columns);
  return fitted(left, columns - width) + fitted(right, width);
}

/** Prose in lines. */
export function prose(text: string, columns: number, paint: Painter | null = null): string[] {
  return wrap(text, Math.max(1, columns)).map((line) => (paint === null ? line : paint(line)));
}

/** A bar of a share from 0 to 1; what is there can be seen. */
export function bar(share: number, columns: number): readonly [full: string, empty: string] {
  const full = share <= 0 ? 0 : Math.max(1, Math.min(columns, Math.round(share * columns)));
  return ['█'.repeat(full), '░'.repeat(columns - full)];
}
