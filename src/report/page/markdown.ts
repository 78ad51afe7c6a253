// Blocks of a page as Markdown, for docs/.

import { markdownCell, markdownCode, markdownFence, markdownText } from '../escape/markdown.js';
import type { Block, Inline } from './rule-page.js';

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
