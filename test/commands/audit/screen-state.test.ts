// Tests that the terminal is restored once, even if that fails.

import { expect, it } from 'vitest';
import { noteScreen, restoreScreen, retakeScreen } from '../../../src/commands/audit/screen-state.js';

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

it('is redrawn as long as it is registered', () => {
  const { deeds } = noted();
  retakeScreen();
  restoreScreen();
  retakeScreen();
  restoreScreen();
  expect(deeds).toEqual(['taken again', 'given back']);
});

it('is not restored after it was unregistered', () => {
  const { deeds, forget } = noted();
  forget();
  restoreScreen();
  retakeScreen();
  expect(deeds).toEqual([]);
});

it('is restored without an error if the terminal is gone', () => {
  const { deeds } = noted(() => {
    throw new Error('EIO');
  });
  expect(restoreScreen).not.toThrow();
  expect(deeds).toEqual(['given back']);
});
