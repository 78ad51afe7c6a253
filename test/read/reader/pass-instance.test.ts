// Which memories of finished documents are used again.

import { expect, it } from 'vitest';
import { giveBack, takeInstance } from '../../../src/read/reader/pass-instance.js';

it.each([
  ['of a usual document', 0, true],
  ['of 8 MiB', 8_388_608, true],
  ['of more', 8_388_609, false],
])('a memory %s', (_, bytes, expected) => {
  const instance = takeInstance();
  instance.reserve(bytes);
  giveBack(instance);
  const next = takeInstance();
  expect(next === instance).toBe(expected);
});

it('two documents at once have different ones', () => {
  expect(takeInstance()).not.toBe(takeInstance());
});

it('of a finished document nothing is called any more', () => {
  const instance = takeInstance();
  instance.host = {
    judgeOrigin: () => 1,
    judgeCode: () => 1,
    judgeName: () => 1,
    openScope: () => 1,
  };
  giveBack(instance);
  expect(instance.host).toBeNull();
});
