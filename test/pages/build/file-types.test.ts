// The content types of files.

import { expect, it } from 'vitest';
import { TYPES } from '../../../src/pages/build/file-types.js';

it.each([
  ['html', 'text/html'],
  ['constructor', undefined],
])('.%s is %s', (ending, type) => {
  expect(TYPES.get(ending)).toBe(type);
});
