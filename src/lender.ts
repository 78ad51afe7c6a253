// What the other files of the package borrow from the file for linting, which has been loaded, or is loaded when they do.

/** Set by the bundle: name of the bundled `program.ts`. */
declare const BUILT: { readonly program: string };

/** The bundled program: functions that return its modules. */
interface Program {
  readonly lent: readonly (() => unknown)[];
}

let program: Program | null = null;

/** Makes modules of a program that has been loaded from cached code be borrowed. */
export function lend(loaded: unknown): void {
  program = loaded as Program;
}

/** A module of the program, by the number that the bundle gave it. */
export function borrow(number: number): unknown {
  program ??= process.getBuiltinModule('node:module').createRequire(import.meta.url)(`./${BUILT.program}`) as Program;
  const module = program.lent[number];
  if (module === undefined) throw new Error(`${BUILT.program} lends no module ${number}: the files are of different versions`);
  return module();
}
