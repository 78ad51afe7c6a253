// The instances of the reading pass, which is WebAssembly.

import { engine, type LinearMemory } from '../../base/bytes/web-assembly.js';
import { CannotRun } from '../../base/errors.js';
import { PAGES } from './layout.js';
import type * as pass from './pass/pass.js';
import { passBinary } from './pass-file.js';

const PAGE = 65_536;

/** The functions of the pass that the host calls. */
export type PassExports = Readonly<typeof pass>;

/** The functions of the host that the pass calls. */
export interface PassHost {
  judgeOrigin(from: number, to: number, into: number): number;
  judgeCode(from: number, to: number): number;
  judgeName(from: number, to: number, scope: number): number;
  openScope(from: number, to: number, scope: number): number;
}

/** A memory with the pass bound to it. */
export class PassInstance {
  bytes!: Uint8Array;
  words!: Int32Array;
  floats!: Float64Array;
  /** The document that uses this instance; null if there is none. */
  host: PassHost | null = null;
  readonly exports: PassExports;
  readonly #memory: LinearMemory;

  constructor() {
    const { Instance, Memory, module } = compiledPass();
    const memory = new Memory({ initial: PAGES });
    this.#memory = memory;
    const host: PassHost = {
      judgeOrigin: (from, to, into) => this.host?.judgeOrigin(from, to, into) ?? 0,
      judgeCode: (from, to) => this.host?.judgeCode(from, to) ?? 0,
      judgeName: (from, to, scope) => this.host?.judgeName(from, to, scope) ?? -1,
      openScope: (from, to, scope) => this.host?.openScope(from, to, scope) ?? -1,
    };
    this.exports = new Instance(module, { env: { memory }, 'host-calls': host }).exports as PassExports;
    this.#view();
  }

  /** Makes the memory at least as large as `bytes`; if it grows, its views are replaced. */
  reserve(bytes: number): void {
    const pages = Math.ceil((bytes - this.bytes.length) / PAGE);
    if (pages <= 0) return;
    this.#memory.grow(pages);
    this.#view();
  }

  #view(): void {
    const { buffer } = this.#memory;
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.floats = new Float64Array(buffer);
  }
}

/** Instances of finished documents, for reuse. */
const idle: PassInstance[] = [];
const MOST_IDLE = 4;
/** Size in bytes up to which a memory is reused: that of a full sitemap. */
const MOST_KEPT = 8_388_608;

let compiled: object | null = null;

/** The compiled pass, and what makes instances of it. @throws CannotRun `internal` if WebAssembly is off or the file is damaged. */
function compiledPass() {
  if (engine === null) throw new CannotRun('internal', 'WebAssembly is off: run Node without --jitless');
  try {
    compiled ??= new engine.Module(passBinary());
  } catch (cause) {
    throw new CannotRun('internal', 'pass.wasm is missing or damaged: reinstall sitemap-lint', {
      cause,
    });
  }
  return { Instance: engine.Instance, Memory: engine.Memory, module: compiled };
}

/** Returns an instance for a document. */
export function takeInstance(): PassInstance {
  return idle.pop() ?? new PassInstance();
}

/** Takes back the instance of a finished document, for reuse. */
export function giveBack(instance: PassInstance): void {
  instance.host = null;
  if (idle.length < MOST_IDLE && instance.bytes.length <= MOST_KEPT) idle.push(instance);
}
