// Notices properties that code of plugins adds to the prototypes of all objects, arrays and functions, and removes them.

const ARRAY: readonly unknown[] = [];
const FUNCTION = (): void => {};

/** The name of such a property; null if there is none. An assignment makes an enumerable property, and looking for one takes 20 ns. */
export function pollution(): string | null {
  for (const name in ARRAY) return name;
  for (const name in FUNCTION) return name;
  return null;
}

/** Removes such properties. */
export function restorePrototypes(): void {
  for (const prototype of [Array.prototype, Object.prototype, Function.prototype])
    for (const name of Object.keys(prototype)) Reflect.deleteProperty(prototype, name);
}
