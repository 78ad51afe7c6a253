// Tests of values that somebody else may have written, such as parsed JSON, field by field.

/** Whether a value has some shape. */
export type ValueTest = (value: unknown) => boolean;

/** Whether a value is a string. */
export const isText: ValueTest = (value) => typeof value === 'string';
/** Whether a value is a boolean. */
export const isFlag: ValueTest = (value) => typeof value === 'boolean';
/** Whether a value is a count, an offset or a line. */
export const isCount: ValueTest = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
/** Whether a value is a time that dates can have, in milliseconds since the epoch. */
export const isInstant: ValueTest = (value) => Number.isFinite(value) && Math.abs(value as number) <= 8.64e15;

/** Passes null as well. */
export const orNull =
  (test: ValueTest): ValueTest =>
  (value) =>
    value === null || test(value);

/** Passes a field that is not there as well. */
export const orMissing =
  (test: ValueTest): ValueTest =>
  (value) =>
    value === undefined || test(value);

/** Passes the known values alone. */
export const oneOf =
  (...known: readonly unknown[]): ValueTest =>
  (value) =>
    known.includes(value);

/** Passes arrays whose members all pass. */
export const listOf =
  (test: ValueTest): ValueTest =>
  (value) =>
    Array.isArray(value) && value.every(test);

/** Passes arrays of this length whose members pass, each its own test. */
export const pairOf =
  (...tests: readonly ValueTest[]): ValueTest =>
  (value) =>
    Array.isArray(value) && value.length === tests.length && tests.every((test, at) => test(value[at]));

/** Passes objects whose own fields all pass; other fields are allowed. With the type of the object, no field can be forgotten. */
export function withFields<Shape = Record<string, unknown>>(tests: Readonly<Record<keyof Shape & string, ValueTest>>): ValueTest {
  const fields = Object.entries<ValueTest>(tests);
  return (value) => isRecord(value) && fields.every(([name, test]) => test(Object.hasOwn(value, name) ? value[name] : undefined));
}

/** Whether a value is an object, but not null or an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
