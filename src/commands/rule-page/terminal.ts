// Renders the blocks of a page for a terminal: wrapped prose, indented code, colours and links.

import { Chalk, type ChalkInstance } from 'chalk';
import { withoutCodeMarks } from '../../findings/message-text.js';
import { escapeTerminal } from '../../report/escape/escape-terminal.js';
import { cutToWidth, displayWidth, wrap } from '../../report/escape/width.js';
import type { Block, Inline } from './rule-page.js';

/** Lines longer than this are hard to read. */
const WIDEST = 100;
/** In narrower terminals, lines are too long. */
const NARROWEST = 40;

/** The widths of prose and of code and addresses (which may be infinite), and the colours. */
interface Layout {
  readonly prose: number;
  readonly code: number;
  readonly chalk: ChalkInstance;
}

/** Yields the page, at most `columns` wide. If `columns` is null (no terminal), code and addresses are not cut or wrapped. */
export function* pageForTerminal(blocks: readonly Block[], columns: number | null, colour: 0 | 1 | 2 | 3): Generator<string> {
  const code = columns === null ? Number.POSITIVE_INFINITY : Math.max(NARROWEST, columns);
  const layout = { prose: Math.min(WIDEST, code), code, chalk: new Chalk({ level: colour }) };
  for (const [index, block] of blocks.entries()) {
    if (index > 0) yield '\n';
    yield* blockLines(block, layout);
  }
}

function* blockLines(block: Block, layout: Layout): Generator<string> {
  const { prose, chalk } = layout;
  switch (block.kind) {
    case 'title':
      yield `${chalk.bold.underline(block.text)}\n`;
      break;
    case 'heading':
      yield `${chalk.bold(block.text)}\n`;
      break;
    case 'paragraph':
      yield `${wrap(plain(block.content), prose).join('\n')}\n`;
      break;
    case 'list':
      yield* listLines(block, layout);
      break;
    case 'table':
      yield* tableLines(block, layout);
      break;
    case 'code':
      yield* codeLines(block, layout);
      break;
  }
}

function* listLines(block: Block & { kind: 'list' }, layout: Layout): Generator<string> {
  for (const item of block.items) {
    yield `  - ${wrap(plain(item), layout.prose - 4).join('\n    ')}\n`;
    for (const part of item) if (typeof part === 'object' && 'link' in part) yield* address(part.link, layout);
  }
}

function* tableLines(block: Block & { kind: 'table' }, layout: Layout): Generator<string> {
  for (const [first = [], ...others] of block.rows) {
    const about = others.slice(0, -1).map((cell, index) => `${block.head[index + 1]?.toLowerCase()}: ${plain(cell)}`);
    yield* named(plain(first), about.length === 0 ? '' : `(${about.join(', ')})`, layout);
    yield `    ${wrap(plain(others.at(-1) ?? []), layout.prose - 4).join('\n    ')}\n`;
  }
}

function* codeLines(block: Block & { kind: 'code' }, { code, chalk }: Layout): Generator<string> {
  for (const line of block.text.replace(/\n$/, '').split('\n')) {
    const shown = cutToWidth(escapeTerminal(line.replaceAll('\t', '  ')), code - 4);
    yield shown === '' ? '\n' : `    ${chalk.cyan(shown)}\n`;
  }
}

/** A name with its description beside it, or below it if the line would be too long. */
function* named(name: string, about: string, { prose, chalk }: Layout): Generator<string> {
  const fits = displayWidth(`  ${name} ${about}`) <= prose;
  const lines = fits ? [about] : wrap(about, prose - 4);
  yield `  ${name}${about === '' ? '' : `${fits ? ' ' : '\n    '}${lines.map((line) => chalk.dim(line)).join('\n    ')}`}\n`;
}

/** A link's address on its own lines. A wrapped address is still one link (OSC 8). */
function* address(link: string, { code, chalk }: Layout): Generator<string> {
  for (const piece of wrap(link, code - 4)) {
    yield `    ${chalk.level === 0 ? piece : `\u001b]8;;${link}\u001b\\${chalk.dim(piece)}\u001b]8;;\u001b\\`}\n`;
  }
}

/** Returns inline content as text. A link becomes its text. */
function plain(content: readonly Inline[]): string {
  const text = content.map((part) => {
    if (typeof part === 'string') return withoutCodeMarks(part);
    return 'code' in part ? part.code : part.text;
  });
  return escapeTerminal(text.join(''));
}
