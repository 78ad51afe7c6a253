// The line at the foot: a question, what just happened, or the keys that everybody needs.

import { displayWidth } from '../../report/escape/width.js';
import type { Explorer } from '../explorer.js';
import { BINDINGS } from '../keys.js';
import type { LinePrompt } from '../prompt.js';
import { fitted, type Piece, type Style } from '../style.js';

export function footerRow(explorer: Explorer, style: Style, columns: number): string {
  const { prompt, message, activity } = explorer;
  if (prompt?.kind === 'line') return lineOf(prompt, style, columns);
  if (prompt?.kind === 'confirm') return fitted([[style.shown(prompt.title), style.strong], ' y/n'], columns);
  if (prompt?.kind === 'menu')
    return fitted([[style.shown(prompt.title), style.strong], ' up, down, enter; esc leaves'], columns);
  if (message !== null) return fitted([[style.shown(message.text), message.bad ? style.severity.error : style.good]], columns);
  const pieces: Piece[] = activity === null ? [] : [['space', style.strong], activity.paused ? ' go on  ' : ' pause  '];
  let left = columns - pieces.reduce((sum, piece) => sum + displayWidth(typeof piece === 'string' ? piece : piece[0]), 0);
  for (const { keys, hint } of BINDINGS) {
    if (hint === undefined) continue;
    const width = (keys[0] as string).length + hint.length + 3;
    if (width > left) continue;
    pieces.push([keys[0] as string, style.strong], ` ${hint}  `);
    left -= width;
  }
  return fitted(pieces, columns);
}

/** The title, the text, and the cursor in it; of a long text the end before the cursor. */
function lineOf({ title, text, at }: LinePrompt, style: Style, columns: number): string {
  const characters = Array.from(text, (character) => style.shown(character));
  const room = Math.max(1, columns - displayWidth(title) - 2);
  let from = at;
  for (let width = 0; from > 0; from--) {
    width += displayWidth(characters[from - 1] as string);
    if (width > room) break;
  }
  const here = characters[at] ?? ' ';
  const cursor: Piece = style.coloured ? [here, style.marked] : `_${here === ' ' ? '' : here}`;
  return fitted([[title, style.strong], characters.slice(from, at).join(''), cursor, characters.slice(at + 1).join('')], columns);
}
