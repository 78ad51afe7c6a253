// Which memories of finished documents are used again.

import { afterEach, expect, it } from 'vitest';
import { giveBack, readInJavaScript, takeInstance } from '../../src/reader/pass-instance.js';

/** Switching back drops the memories that wait. */
afterEach(() => readInJavaScript(false));

it.each([
  ['of a usual document', false, 0, true],
  ['of 8 MiB', false, 8_388_608, true],
  ['of more', false, 8_388_609, false],
  ['of JavaScript', true, 0, false],
])('a memory %s', (_, inJavaScript, bytes, expected) => {
  readInJavaScript(inJavaScript);
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
    judgeStart: () => 1,
    judgeCode: () => 1,
    judgeText: () => 0,
    judgeValue: () => 0,
    judgeName: () => 1,
    openScope: () => 1,
  };
  giveBack(instance);
  expect(instance.host).toBeNull();
});
