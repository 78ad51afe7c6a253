// Bytes that wait for more: they are a copy, and what comes in small chunks is read again only when there is twice as much.

import { expect, it } from 'vitest';
import { HeldBytes } from '../../../src/pages/html/held-bytes.js';

it.each([
  [1, 2],
  [100, 200],
  [1_000, 2_000],
])('of %i bytes there are enough when there are %i', (kept, enough) => {
  const held = new HeldBytes();
  held.keep(Buffer.alloc(kept));
  let length = kept;
  do length++;
  while (!held.add(Buffer.alloc(1)));
  expect([length, held.length]).toEqual([enough, enough]);
});

it('are a copy, in the order in which they came', () => {
  const held = new HeldBytes();
  const text = Array.from({ length: 300 }, (_, n) => String.fromCharCode(0x61 + (n % 26))).join('');
  const chunk = Buffer.from('...');
  held.keep(chunk);
  chunk.fill('x');
  held.add(Buffer.from(text));
  expect(held.bytes.toString()).toBe(`...${text}`);
  // What is kept may be a part of what is held.
  held.keep(held.bytes.subarray(200));
  held.add(Buffer.from('end'));
  expect(held.bytes.toString()).toBe(`${`...${text}`.slice(200)}end`);
});
