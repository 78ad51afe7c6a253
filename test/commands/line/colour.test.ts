// Whether there are colours: flags, then the environment, then the terminal.

import { describe, expect, it } from 'vitest';
import { colourLevel } from '../../../src/commands/line/colour.js';
import type { Sink } from '../../../src/commands/session.js';

const sink = (terminal: boolean): Sink => ({
  terminal,
  columns: () => 80,
  write: async () => undefined,
  writeBytes: async () => undefined,
});
const terminal = sink(true);
const pipe = sink(false);

const table: readonly (readonly [name: string, flag: boolean | null, environment: object, sink: Sink | null, level: number])[] = [
  ['a terminal', null, { TERM: 'xterm' }, terminal, 1],
  ['a terminal of 256 colours', null, { TERM: 'xterm-256color' }, terminal, 2],
  ['a terminal of all colours', null, { COLORTERM: 'truecolor' }, terminal, 3],
  ['a pipe', null, { TERM: 'xterm-256color' }, pipe, 0],
  ['a file', null, { FORCE_COLOR: '1' }, null, 0],
  ['a dumb terminal', null, { TERM: 'dumb' }, terminal, 0],
  ['NO_COLOR', null, { NO_COLOR: '1' }, terminal, 0],
  ['an empty NO_COLOR', null, { NO_COLOR: '' }, terminal, 1],
  ['FORCE_COLOR on a pipe', null, { FORCE_COLOR: '1' }, pipe, 1],
  ['an empty FORCE_COLOR on a pipe', null, { FORCE_COLOR: '' }, pipe, 1],
  ['FORCE_COLOR=3', null, { FORCE_COLOR: '3' }, pipe, 3],
  ['FORCE_COLOR=0 on a terminal', null, { FORCE_COLOR: '0' }, terminal, 0],
  ['FORCE_COLOR before NO_COLOR', null, { FORCE_COLOR: '1', NO_COLOR: '1' }, pipe, 1],
  ['--no-color before FORCE_COLOR', false, { FORCE_COLOR: '3' }, terminal, 0],
  ['--color before NO_COLOR', true, { NO_COLOR: '1' }, pipe, 1],
  ['--color for a file', true, {}, null, 1],
];

describe('colours for', () => {
  for (const [name, flag, environment, where, level] of table) {
    it(`${name}: ${level}`, () => expect(colourLevel(flag, { ...environment }, where)).toBe(level));
  }
});
