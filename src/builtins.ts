// Node's own modules that most runs do not need, loaded on first use. As imports they would cost every start 5 of its 60 ms.

export const crypto = (): typeof import('node:crypto') => process.getBuiltinModule('node:crypto');
export const net = (): typeof import('node:net') => process.getBuiltinModule('node:net');
export const dns = (): typeof import('node:dns/promises') => process.getBuiltinModule('node:dns/promises');
export const worker = (): typeof import('node:worker_threads') => process.getBuiltinModule('node:worker_threads');
export const v8 = (): typeof import('node:v8') => process.getBuiltinModule('node:v8');
export const zlib = (): typeof import('node:zlib') => process.getBuiltinModule('node:zlib');
export const childProcess = (): typeof import('node:child_process') => process.getBuiltinModule('node:child_process');

/** A function that calls `make` once, on first use, and returns its result. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
