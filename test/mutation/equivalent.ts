// Mutants that no test can notice, each with the reason why the program does the same: by file, operator, line and what stands there.

export const EQUIVALENT: ReadonlyMap<string, string> = new Map<string, string>([]);
