// Tests read-only views: they show the same, and refuse every change.

import { expect, it } from 'vitest';
import { original, readOnly } from '../../src/base/read-only.js';

class Counter {
  #count = 7;
  readonly list: unknown[] = [{ a: 1 }, 2];
  readonly names = new Set(['x']);
  readonly frozen = Object.freeze({ inner: { deep: 1 } });

  get count(): number {
    return this.#count;
  }

  increase(by: number): number {
    return this.#count + by;
  }
}

it('a view shows what the object has, and leads back to it', () => {
  const counter = new Counter();
  const view = readOnly(counter);
  expect(view.count).toBe(7);
  expect(view.increase(2)).toBe(9);
  expect([...view.names]).toEqual(['x']);
  expect(JSON.stringify(view)).toBe(JSON.stringify(counter));
  expect(view.list.map((item) => typeof item)).toEqual(['object', 'number']);
  expect(Array.isArray(view.list)).toBe(true);
  expect({ ...view.frozen.inner }).toEqual({ deep: 1 });
  expect(view).toBeInstanceOf(Counter);
  expect(original(view)).toBe(counter);
  expect(readOnly(view)).toBe(view);
  expect(readOnly(counter)).toBe(view);
});

it.each<[string, (view: Counter) => unknown]>([
  ['assignment', (view) => Object.assign(view, { list: [] })],
  ['deletion', (view) => Reflect.deleteProperty(view, 'list')],
  ['definition', (view) => Object.defineProperty(view, 'x', { value: 1 })],
  ['another prototype', (view) => Object.setPrototypeOf(view, null)],
  ['push', (view) => view.list.push(1)],
  ['length', (view) => (view.list.length = 0)],
  ['add', (view) => view.names.add('y')],
  ['an inner object', (view) => Object.assign(view.frozen.inner, { deep: 2 })],
])('%s is refused', (_, change) => {
  const counter = new Counter();
  expect(() => change(readOnly(counter))).toThrow('what a rule is shown cannot be changed');
  expect(counter).toEqual(new Counter());
});
