// The findings beside the text that is edited: each one selects its place.

import type { JsonReport } from './report-facts.js';

const MOST_SHOWN = 20;
const RANKS = ['error', 'warning', 'info'];

/** Fills the list of findings: the worst come first, in the order of the report. */
export function showPlaces(section: HTMLElement, text: HTMLTextAreaElement, { findings, summary }: JsonReport): void {
  const order = summary.fixFirst.map(({ rule }) => rule);
  const rank = ({ severity, rule }: JsonReport['findings'][number]): number =>
    RANKS.indexOf(severity) * 1_000 + (order.includes(rule) ? order.indexOf(rule) : order.length);
  const sorted = findings.toSorted((one, other) => rank(one) - rank(other) || one.line - other.line);
  const buttons = sorted.slice(0, MOST_SHOWN).map(({ severity, line, column, endLine, endColumn, message }) => {
    const button = document.createElement('button');
    button.type = 'button';
    const place = document.createElement('span');
    place.className = severity;
    place.textContent = `Line ${line}`;
    button.append(place, `${severity}: ${message}`);
    button.addEventListener('click', () => select(text, line, column, endLine === line ? endColumn : column));
    return button;
  });
  const [heading, list] = section.children as unknown as [HTMLElement, HTMLElement];
  const more = sorted.length - buttons.length;
  heading.textContent = `Found in the last check${more > 0 ? `, and ${more} more` : ''}`;
  list.replaceChildren(
    ...buttons.map((button) => {
      const item = document.createElement('li');
      item.append(button);
      return item;
    }),
  );
  section.hidden = buttons.length === 0;
  buttons[0]?.click();
}

/** Selects columns of a line, and scrolls them into view. */
function select(text: HTMLTextAreaElement, line: number, column: number, endColumn: number): void {
  const before = text.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0);
  const size = Number.parseFloat(getComputedStyle(text).fontSize);
  text.focus();
  text.setSelectionRange(start + column - 1, start + endColumn - 1);
  // Lines do not wrap, and a character of a fixed-width font is 0.6 of its size wide.
  text.scrollTop = Math.max(0, (line - 3) * Number.parseFloat(getComputedStyle(text).lineHeight));
  text.scrollLeft = Math.max(0, (endColumn + 10) * size * 0.6 - text.clientWidth);
}
