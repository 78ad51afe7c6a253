// Makes text safe inside Markdown: table cells, inline code and fenced code.

import { escapeTerminal } from './terminal.js';

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
