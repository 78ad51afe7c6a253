// Mutants that no test can notice, each with the reason why the program does the same: by file, operator, line and what stands there.

export const EQUIVALENT: ReadonlyMap<string, string> = new Map([
  ['host.ts constant return codes(from, to, 0); (0 + 1)', 'who judges codes takes no third argument'],
  [
    'pass-instance.ts constant judgeOrigin: (from: number, to: number, into: number): number => instance.host?.judgeOrigin(from, to, into) ?? 0, (0 + 1)',
    'an instance that reads has a host',
  ],
  ['codes.ts constant export let bits: i32 = 0; (0 + 1)', 'it is set before it is read: each code that is read sets it'],
  [
    'url.ts boundary else if (length * 3 >= longest || length < FEWEST * 4) judgeCharacters(from, to, longest); >',
    'no loc has that length encoded, for the three letters of its scheme at least take one byte each',
  ],
]);
