// Signs, colours and fixed-width lines of the audit screen, in which text from sitemaps is escaped.

import { Chalk } from 'chalk';
import type { FindingSeverity } from '../base/problem/problem.js';
import { cut } from '../findings/message-text.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { cutToWidth, displayWidth, wrap } from '../report/escape/width.js';

export type Painter = (text: string) => string;
/** A piece of a line: escaped text, and optionally how to paint it. */
export type Piece = string | readonly [text: string, paint: Painter];

/** Signs by severity. */
export const SIGNS: Readonly<Record<FindingSeverity, string>> = { error: '✖', warning: '!', info: 'i' };

/** ASCII replacements for signs, of one column like the signs. */
const PLAIN: Readonly<Record<string, string>> = {
  '✖': 'x',
  '✔': '*',
  '▸': '+',
  '▾': '-',
  '❯': '>',
  '█': '#',
  '░': '.',
  '▁': '_',
  '▂': '.',
  '▃': '-',
  '▄': '=',
  '▅': '+',
  '▆': '*',
  '▇': '%',
  '│': '|',
  '─': '-',
  '…': '~',
  '·': '-',
  '↑': '^',
  '↓': 'v',
};

/** Longest text that is shown, in UTF-16 units. This tool writes none longer, but long text in a foreign report could be slow. */
const LONGEST = 4_000;

export interface Style {
  readonly unicode: boolean;
  /** Whether there are colours, highlights and links. If not, signs replace them. */
  readonly coloured: boolean;
  readonly strong: Painter;
  readonly dim: Painter;
  readonly good: Painter;
  readonly accent: Painter;
  readonly marked: Painter;
  readonly severity: Readonly<Record<FindingSeverity, Painter>>;
  /** Escapes raw text for one line. */
  shown(text: string): string;
  /** Makes text a link (OSC 8). The address must come from this tool or be plain ASCII. */
  link(text: string, address: string): string;
  /** Converts a finished line to what the terminal can display. */
  last(line: string): string;
}

/** Creates the style for a colour level of chalk, and for a terminal with or without Unicode. */
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
 * Whether a terminal can show more than ASCII, by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set. The Linux console has
 * too few signs.
 */
export function showsUnicode(environment: Readonly<Record<string, string | undefined>>, platform: string): boolean {
  if (environment['TERM'] === 'linux' || environment['TERM'] === 'dumb') return false;
  if (platform === 'win32') return true;
  const locale = environment['LC_ALL'] || environment['LC_CTYPE'] || environment['LANG'] || '';
  return /utf-?8/i.test(locale) || (locale === '' && platform === 'darwin');
}

/** Joins pieces to a line of exactly `columns` columns; a cut line ends in `…`. */
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

/** Cuts a text that is too long, or that fills the columns but has text after it; the result ends in `…`. */
function cutTo(text: string, columns: number, width: number): string {
  if (columns <= 0) return '';
  return columns === 1 ? '…' : cutToWidth(width > columns ? text : `${text} `, columns);
}

/** Cuts a text at its start to at most `columns` columns. */
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

/** Number of columns of pieces. */
export function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + displayWidth(typeof piece === 'string' ? piece : piece[0]), 0);
}

/** A line with a left and a right part. If it is too long, the left part is cut. */
export function spread(left: readonly Piece[], right: readonly Piece[], columns: number): string {
  const width = widthOf(right);
  if (width >= columns) return fitted(left, columns);
  return fitted(left, columns - width) + fitted(right, width);
}

/** Wraps text into lines. */
export function prose(text: string, columns: number, paint: Painter | null = null): string[] {
  return wrap(text, Math.max(1, columns)).map((line) => (paint === null ? line : paint(line)));
}

/** A bar for a share from 0 to 1. A share above 0 is always visible. */
export function bar(share: number, columns: number): readonly [full: string, empty: string] {
  const full = share <= 0 ? 0 : Math.max(1, Math.min(columns, Math.round(share * columns)));
  return ['█'.repeat(full), '░'.repeat(columns - full)];
}
