// Converts ink's key events to the key names of the key table.

import type { Key } from 'ink';

const CONTROLS: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  ' ': 'space',
  '\u007f': 'backspace',
  '\b': 'backspace',
};

/** The key names of one input event. Fast typing or pasting gives several keys in one event. */
export function keyNames(input: string, key: Key): readonly string[] {
  if (key.upArrow) return ['up'];
  if (key.downArrow) return ['down'];
  if (key.leftArrow) return ['left'];
  if (key.rightArrow) return ['right'];
  if (key.pageUp) return ['pageup'];
  if (key.pageDown) return ['pagedown'];
  if (key.home) return ['home'];
  if (key.end) return ['end'];
  if (key.return) return ['enter'];
  if (key.escape) return ['esc'];
  if (key.tab) return ['tab'];
  if (key.backspace || key.delete) return ['backspace'];
  if (key.ctrl) return input === '' ? [] : [`ctrl+${input}`];
  const typed = Array.from(input, nameOf).filter((name) => name !== '');
  // Escape directly followed by another key looks like Alt, which this program does not use.
  return key.meta ? ['esc', ...typed] : typed;
}

function nameOf(character: string): string {
  const known = CONTROLS[character];
  if (known !== undefined) return known;
  const code = character.codePointAt(0) as number;
  return code >= 32 ? character : code > 0 && code < 27 ? `ctrl+${String.fromCharCode(code + 96)}` : '';
}
