// The lines of a diff on the screen of the audit.

import type { DiffLine } from '../prompt.js';
import { fitted, type Painter, type Style } from '../style.js';

/** Paints lines of a diff, each cut to the width of the screen. */
export function diffRows(lines: readonly DiffLine[], style: Style, columns: number): string[] {
  const paints: Readonly<Record<DiffLine['kind'], Painter>> = {
    file: style.strong,
    hunk: style.accent,
    same: (text) => text,
    removed: style.severity.error,
    added: style.good,
  };
  return lines.map(({ kind, text }) => fitted([[style.shown(text), paints[kind]]], columns));
}
