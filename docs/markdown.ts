// Pages as Markdown, and what makes text safe inside it: table cells, inline code and fenced code.

import type { Block, Inline } from '../src/commands/rule-page/rule-page.js';
import { escapeTerminal } from '../src/report/escape/escape-terminal.js';

/** The first line of every generated page. */
export const GENERATED = '<!-- Written by `npm run generate`; change the source instead. -->';

/** The page as Markdown, with a line break at its end. */
export function pageAsMarkdown(blocks: readonly Block[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `# ${markdownText(block.text)}`;
    case 'heading':
      return `## ${markdownText(block.text)}`;
    case 'paragraph':
      return inlineText(block.content);
    case 'list':
      return block.items.map((item) => `- ${inlineText(item)}`).join('\n');
    case 'table':
      return [row(block.head.map((text) => [text])), row(block.head.map(() => ['---'])), ...block.rows.map(row)].join('\n');
    case 'code':
      return markdownFence(block.text, block.language);
  }
}

function row(cells: readonly (readonly Inline[])[]): string {
  return `| ${cells.map((cell) => markdownCell(inlineText(cell))).join(' | ')} |`;
}

function inlineText(content: readonly Inline[]): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return markdownText(part);
      return 'code' in part ? markdownCode(part.code) : `[${markdownText(part.text)}](${part.link})`;
    })
    .join('');
}

/** Prose of our own rules: `code` between backticks stays code, any other markup stands for itself. */
export function markdownText(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkup(part)))
    .join('');
}

/** A table cell of Markdown that is otherwise ready: only `|` would end it. */
export function markdownCell(markdown: string): string {
  return markdown.replaceAll('|', '\\|');
}

function escapeMarkup(text: string): string {
  return escapeTerminal(text)
    .replace(/[\\[\]*]/g, '\\$&')
    .replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Inline code, fenced by more backticks than the text has in a row. */
export function markdownCode(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const padding = text.startsWith('`') || text.endsWith('`') || text.trim() === '' ? ' ' : '';
  return `${fence}${padding}${escapeTerminal(text)}${padding}${fence}`;
}

/** A fenced block; lines are kept, other control characters shown. */
export function markdownFence(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const lines = text.split('\n').map((line) => line.split('\t').map(escapeTerminal).join('\t'));
  return `${fence}${language}\n${lines.join('\n')}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
