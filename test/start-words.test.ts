import { expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/commands.js';
import { OTHER_WORDS } from '../src/start-words.js';

it('names every command but the linting of targets', () => {
  const others = Object.keys(COMMANDS).filter((name) => name !== 'lint');
  expect(OTHER_WORDS.filter((word) => !word.startsWith('-'))).toEqual(others);
});
