// The bottom line of the screen: a prompt, a message, or hints about keys.

import { displayWidth } from '../../report/escape/width.js';
import type { Explorer } from '../explorer.js';
import { BINDINGS, type Binding } from '../keys.js';
import type { LinePrompt } from '../prompt.js';
import { fitted, type Piece, prose, type Style, spread, widthOf } from '../style.js';

/** The lines of a question to answer with y or n, or the one line of anything else; at most `most` lines. */
export function footerRows(explorer: Explorer, style: Style, columns: number, most: number): readonly string[] {
  const { prompt } = explorer;
  if (prompt?.kind !== 'confirm' && prompt?.kind !== 'diff') return [footerRow(explorer, style, columns)];
  const keys = prompt.kind === 'diff' ? 'y/n, down scrolls' : 'y/n';
  const lines = prose(`${style.shown(prompt.title)} ${keys}`, columns, style.strong);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.at(-1) as string];
}

function footerRow(explorer: Explorer, style: Style, columns: number): string {
  const { prompt, message, activity } = explorer;
  if (prompt?.kind === 'line') return lineOf(prompt, style, columns);
  if (prompt?.kind === 'menu')
    return fitted([[`${style.shown(prompt.title)}: `, style.strong], 'choose with up, down and enter; esc cancels'], columns);
  if (message !== null) return fitted([[style.shown(message.text), message.bad ? style.severity.error : style.good]], columns);
  const pieces: Piece[] = activity === null ? [] : [['space', style.strong], activity.paused ? ' resume  ' : ' pause  '];
  const always = BINDINGS.filter(isAlways).flatMap((binding) => hintOf(binding, style));
  let left = columns - widthOf([...pieces, ...always]);
  for (const binding of BINDINGS) {
    const hint = isAlways(binding) ? [] : hintOf(binding, style);
    // Hints are never cut; a later, shorter one may still fit.
    if (widthOf(hint) > left) continue;
    pieces.push(...hint);
    left -= widthOf(hint);
  }
  return spread(pieces, always, columns);
}

/** A key and its hint; empty if the key is only in the help. */
function hintOf({ keys, hint }: Binding, style: Style): readonly Piece[] {
  return hint === undefined ? [] : [[keys[0] as string, style.strong], ` ${hint}  `];
}

/** Whether a hint is shown even on a narrow screen. */
function isAlways({ action }: Binding): boolean {
  return action === 'help' || action === 'quit';
}

/** The line of a text prompt. If the text is too long, its end before the cursor is shown. */
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
