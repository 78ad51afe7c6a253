// The instances of the reading pass: in WebAssembly, or in JavaScript if WebAssembly is unavailable.

import { type Engine, engine, type LinearMemory } from '../bytes/web-assembly.js';
import { PAGES } from './layout.js';
import { answer } from './pass/host-calls.js';
import { bind } from './pass/memory.js';
import * as pass from './pass/pass.js';
import { passBinary } from './pass-file.js';

const PAGE = 65_536;

/** The functions of the pass that the host calls. */
const FUNCTIONS = {
  scan: pass.scan,
  readLoc: pass.readLoc,
  countEntries: pass.countEntries,
  takePage: pass.takePage,
  addPage: pass.addPage,
  pageAt: pass.pageAt,
  moveTable: pass.moveTable,
  noteEnding: pass.noteEnding,
  noteSmall: pass.noteSmall,
  pairVariants: pass.pairVariants,
  noteVideos: pass.noteVideos,
};
export type PassExports = Readonly<typeof FUNCTIONS>;

/** The functions of the host that the pass calls. */
export interface PassHost {
  judgeOrigin(from: number, to: number, into: number): number;
  judgeStart(from: number, to: number, end: number): number;
  judgeCode(from: number, to: number, into: number): number;
  judgeText(from: number, to: number, isLoc: number): number;
  judgeValue(from: number, to: number, element: number): number;
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
  /** Whether this instance is WebAssembly. */
  readonly isAssembled: boolean;

  constructor(memory: LinearMemory, isAssembled: boolean, exportsFor: (host: PassHost) => PassExports) {
    this.#memory = memory;
    this.isAssembled = isAssembled;
    this.exports = exportsFor({
      judgeOrigin: (from, to, into) => this.host?.judgeOrigin(from, to, into) ?? 0,
      judgeStart: (from, to, end) => this.host?.judgeStart(from, to, end) ?? 0,
      judgeCode: (from, to) => this.host?.judgeCode(from, to, 0) ?? 0,
      judgeText: (from, to, isLoc) => this.host?.judgeText(from, to, isLoc) ?? 0,
      judgeValue: (from, to, element) => this.host?.judgeValue(from, to, element) ?? 0,
      judgeName: (from, to, scope) => this.host?.judgeName(from, to, scope) ?? -1,
      openScope: (from, to, scope) => this.host?.openScope(from, to, scope) ?? -1,
    });
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

/** A memory for the pass in JavaScript. */
class ArrayMemory implements LinearMemory {
  buffer = new ArrayBuffer(PAGES * PAGE);

  grow(pages: number): void {
    const larger = new ArrayBuffer(this.buffer.byteLength + pages * PAGE);
    new Uint8Array(larger).set(new Uint8Array(this.buffer));
    this.buffer = larger;
  }
}

/** WebAssembly instances of finished documents, for reuse. */
const idle: PassInstance[] = [];
const MOST_IDLE = 4;
/** Size in bytes up to which a memory is reused: that of a full sitemap. */
const MOST_KEPT = 8_388_608;

let assembled: object | null | undefined;

/** The pass as WebAssembly; null if that is not available or its file is damaged: then the pass in JavaScript does the same. */
function compiledPass(): object | null {
  if (assembled !== undefined) return assembled;
  try {
    assembled = engine && new engine.Module(passBinary());
  } catch {
    assembled = null;
  }
  return assembled;
}

/** Creates a WebAssembly instance. */
function assemble(compiled: object, { Instance, Memory }: Engine): PassInstance {
  const memory = new Memory({ initial: PAGES });
  return new PassInstance(memory, true, (host) => new Instance(compiled, { env: { memory }, host }).exports as PassExports);
}

let inJavaScript = false;

/** Switches later documents to the JavaScript version of the pass (the source of the WebAssembly one), or back. */
export function readInJavaScript(wanted: boolean): void {
  inJavaScript = wanted;
  idle.length = 0;
}

/** Returns an instance for a document. */
export function takeInstance(): PassInstance {
  const compiled = inJavaScript ? null : compiledPass();
  if (engine !== null && compiled !== null) return idle.pop() ?? assemble(compiled, engine);
  const memory = new ArrayMemory();
  return new PassInstance(memory, false, (host) => passIn(memory, host));
}

/** Takes back the instance of a finished document, for reuse. */
export function giveBack(instance: PassInstance): void {
  instance.host = null;
  if (instance.isAssembled && idle.length < MOST_IDLE && instance.bytes.length <= MOST_KEPT) idle.push(instance);
}

/** Returns the pass in JavaScript. It exists once for all documents, so its memory and host are set before each call. */
function passIn(
  memory: LinearMemory,
  { judgeOrigin, judgeStart, judgeCode, judgeText, judgeValue, judgeName, openScope }: PassHost,
): PassExports {
  const bound = Object.entries(FUNCTIONS).map(([name, called]) => {
    const call = (...args: number[]): unknown => {
      bind(memory.buffer);
      answer(judgeOrigin, judgeStart, judgeCode, judgeText, judgeValue, judgeName, openScope);
      return (called as (...args: number[]) => unknown)(...args);
    };
    return [name, call];
  });
  return Object.fromEntries(bound) as PassExports;
}
