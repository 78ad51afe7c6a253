// The sources that rules and profiles cite.

import { describe, expect, it } from 'vitest';
import { AUTHORITIES } from '../../src/base/protocol.js';

describe('sources', () => {
  // These stand for the absence of one.
  const others = Object.entries(AUTHORITIES).filter(([key]) => !['heuristic', 'plugin', 'tool'].includes(key));
  it.each(others)('%s has an address', (_, { url }) => {
    expect(url).toMatch(/^https:\/\/[^\s/]+\/\S*$/);
    expect(URL.canParse(url ?? '')).toBe(true);
  });
  it('have an address each, once', () => {
    expect(new Set(others.map(([, { url }]) => url)).size).toBe(others.length);
  });
});
