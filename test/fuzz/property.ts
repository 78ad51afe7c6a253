// What a property of the fuzz suite is: inputs that are made from a seed and can be saved, and what must hold of each.

import fc from 'fast-check';

/** How an input is saved: as it is, or as JSON. */
export type Form = 'bytes' | 'json';

/** A property. Its name is the name of its file, and the beginning of the names of its regressions. */
export interface Property<Input = unknown> {
  readonly name: string;
  readonly form: Form;
  /** How many inputs `npm test` tries. */
  readonly inputs: number;
  /** Makes inputs that survive being saved: bytes, or what JSON can hold. */
  readonly arbitrary: fc.Arbitrary<Input>;
  /** Throws, or rejects, with the reason when the property does not hold of the input. */
  check(input: Input): void | Promise<void>;
  /** Lets go what the checks hold on to. */
  close?(): Promise<void>;
}

/** A property whose inputs are bytes. */
export function onBytes(property: Omit<Property<Uint8Array>, 'form'>): Property {
  return { ...property, form: 'bytes' } as Property;
}

/** A property whose inputs are JSON. */
export function onJson<Input>(property: Omit<Property<Input>, 'form'>): Property {
  return { ...property, form: 'json' } as Property;
}

/** Seed of the input with a number: the same on every machine, and another one for each property. */
function seedOf(property: Property, seed: number, number: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${property.name} ${number}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash | 0;
}

/** Milliseconds after which a failing input is not made smaller any more. */
const SHRINKING_TIME = 30_000;

/** An input of which a property does not hold, made as small as its generator can, and the reason. */
export interface Counterexample {
  readonly input: unknown;
  readonly reason: unknown;
}

/** Checks the property on one input, given by seed and number, through `check`. Null when it holds. */
export async function tryInput(
  property: Property,
  seed: number,
  number: number,
  check: (input: unknown) => Promise<void>,
): Promise<Counterexample | null> {
  const parameters = { seed: seedOf(property, seed, number), numRuns: 1, interruptAfterTimeLimit: SHRINKING_TIME };
  const { failed, counterexample, errorInstance } = await fc.check(fc.asyncProperty(property.arbitrary, check), parameters);
  return failed && counterexample !== null ? { input: counterexample[0], reason: errorInstance } : null;
}
