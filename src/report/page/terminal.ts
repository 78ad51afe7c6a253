// Blocks of a page for a terminal: wrapped prose, indented code, colours where they are wanted.

import { Chalk, type ChalkInstance } from 'chalk';
import { escapeTerminal } from '../escape/terminal.js';
import { wrap } from '../escape/width.js';
import type { Block, Inline } from './rule-page.js';

/** Lines longer than this are hard to read. */
const WIDEST = 100;

/** Yields the page, at most `columns` wide but for code and addresses. */
export function* pageForTerminal(blocks: readonly Block[], columns: number, colour: 0 | 1 | 2 | 3): Generator<string> {
  const chalk = new Chalk({ level: colour });
  const width = Math.min(WIDEST, Math.max(40, columns));
  for (const [index, block] of blocks.entries()) {
    if (index > 0) yield '\n';
    yield* blockLines(block, width, chalk);
  }
}

function* blockLines(block: Block, width: number, chalk: ChalkInstance): Generator<string> {
  switch (block.kind) {
    case 'title':
      yield `${chalk.bold.underline(block.text)}\n`;
      break;
    case 'heading':
      yield `${chalk.bold(block.text)}\n`;
      break;
    case 'paragraph':
      yield `${wrap(plain(block.content), width).join('\n')}\n`;
      break;
    case 'list':
      for (const item of block.items) yield `  - ${wrap(plain(item), width - 4).join('\n    ')}\n`;
      break;
    case 'table':
      for (const [first = [], ...others] of block.rows) {
        const about = block.head.length > 2 ? others.slice(0, -1).map(plain).join(', ') : '';
        yield `  ${plain(first)}${about === '' ? '' : chalk.dim(` (${about})`)}\n`;
        yield `    ${wrap(plain(others.at(-1) ?? []), width - 4).join('\n    ')}\n`;
      }
      break;
    case 'code':
      for (const line of block.text.split('\n')) yield `    ${chalk.cyan(escapeTerminal(line.replaceAll('\t', '  ')))}\n`;
      break;
  }
}

/** Inline content as text: a link says its address behind its name. */
function plain(content: readonly Inline[]): string {
  const text = content.map((part) => {
    if (typeof part === 'string') return part;
    return 'code' in part ? part.code : `${part.text} <${part.link}>`;
  });
  return escapeTerminal(text.join(''));
}
