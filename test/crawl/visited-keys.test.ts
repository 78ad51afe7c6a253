// Which documents a crawl has been to: each once, by its key.

import { expect, it } from 'vitest';
import { VisitedKeys } from '../../src/crawl/visited-keys.js';

it('a key is visited once', () => {
  const visited = new VisitedKeys();
  expect(visited.has('https://example.com/a.xml')).toBe(false);
  expect(visited.visit('https://example.com/a.xml')).toBe(true);
  expect(visited.has('https://example.com/a.xml')).toBe(true);
  expect(visited.visit('https://example.com/a.xml')).toBe(false);
  expect(visited.has('https://example.com/b.xml')).toBe(false);
});
