// WebAssembly, where it is available.

/** The part of WebAssembly that is used; Node's types declare it only as a type. */
export interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
  readonly Memory: new (size: { readonly initial: number }) => LinearMemory;
}

/** A linear memory that grows by pages of 64 KiB. */
export interface LinearMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): unknown;
}

/** Null with V8's flag `--jitless`. */
export const engine: Engine | null = (globalThis as { readonly WebAssembly?: Engine }).WebAssembly ?? null;
