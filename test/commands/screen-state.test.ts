// The terminal is given back once, whatever goes wrong with it.

import { expect, it } from 'vitest';
import { noteScreen, restoreScreen, retakeScreen } from '../../src/commands/screen-state.js';

function noted(giveBack = (): void => undefined) {
  const deeds: string[] = [];
  const forget = noteScreen({
    giveBack: () => {
      deeds.push('given back');
      giveBack();
    },
    takeAgain: () => deeds.push('taken again'),
  });
  return { deeds, forget };
}

it('is taken again as long as it is taken', () => {
  const { deeds } = noted();
  retakeScreen();
  restoreScreen();
  retakeScreen();
  restoreScreen();
  expect(deeds).toEqual(['taken again', 'given back']);
});

it("is nobody's when it was given back before", () => {
  const { deeds, forget } = noted();
  forget();
  restoreScreen();
  retakeScreen();
  expect(deeds).toEqual([]);
});

it('may be gone', () => {
  const { deeds } = noted(() => {
    throw new Error('EIO');
  });
  expect(restoreScreen).not.toThrow();
  expect(deeds).toEqual(['given back']);
});
