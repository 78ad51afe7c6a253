// The answers of bot walls, and good answers that resemble them.

import { describe, expect, it } from 'vitest';
import { wallOf } from '../../../src/fetch/network/bot-walls.js';
import { GOOD_ANSWERS, WALL_ANSWERS, type WallAnswer } from '../../support/wall-answers.js';

function vendorOf({ status, headers, body }: WallAnswer): string | null {
  return wallOf({ status, header: (name) => headers[name] ?? null }, body);
}

describe('a wall is recognised', () => {
  it.each(WALL_ANSWERS)('$vendor: $title', (answer) => expect(vendorOf(answer)).toBe(answer.vendor));
});

describe('no wall is seen in', () => {
  it.each(GOOD_ANSWERS)('$title', (answer) => expect(vendorOf(answer)).toBeNull());
});
