import { expect, it } from 'vitest';
import { borrow, lend } from '../src/lender.js';

it('gives a module of the loaded program, which runs when it is borrowed', () => {
  let runs = 0;
  lend({ lent: [() => ({ first: 1 }), () => ({ runs: ++runs })] });
  expect(runs).toBe(0);
  expect(borrow(1)).toEqual({ runs: 1 });
  expect(borrow(0)).toEqual({ first: 1 });
});
