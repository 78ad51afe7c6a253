// What the campaign and its worker process say to each other.

/** What a worker is to do; its only argument, as JSON. */
export interface Assignment {
  readonly seed: number;
  /** Number of inputs of each property by name, those of earlier workers included. Absent ones are not tried. */
  readonly quotas: Readonly<Record<string, number>>;
  /** Numbers of the next inputs. */
  readonly next: Readonly<Record<string, number>>;
  /** When to stop, by `Date.now`; null when only the quotas count. */
  readonly until: number | null;
  /** Folder of the saved inputs, how many of them were tried by earlier workers, and whether failing inputs are saved there. */
  readonly regressions: string;
  readonly regressionsDone: number;
  readonly save: boolean;
  /** Where each input is written before it is tried. */
  readonly attemptFile: string;
}

/** An input that is being tried: by number, or from a file. */
export interface Attempt {
  readonly property: string;
  readonly number: number | null;
  readonly file: string | null;
  /** The input as it would be saved, in base 64. */
  readonly content: string;
}

/** An input of which a property does not hold. */
export interface Failure {
  readonly property: string;
  readonly number: number | null;
  /** Name of the file in which the input is saved; null when it is not. */
  readonly file: string | null;
  readonly reason: string;
}

/** What a worker tells. */
export type Message =
  | { readonly type: 'alive' }
  | { readonly type: 'done' }
  | ({ readonly type: 'failure' } & Failure)
  /** A saved input was tried. */
  | { readonly type: 'regression'; readonly property: string }
  /** All inputs of a property below a number were tried. */
  | { readonly type: 'next'; readonly property: string; readonly number: number };
