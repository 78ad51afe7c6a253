// The instances of the reading pass: in WebAssembly, or in JavaScript where that is unavailable or not worth compiling.

import { PAGES } from './layout.js';
import { answer } from './pass/host-calls.js';
import { bind } from './pass/memory.js';
import * as pass from './pass/pass.js';
import { PASS_BINARY } from './pass-binary.js';

const PAGE = 65_536;

/** The exports of the pass. */
export interface PassExports {
  scan(from: number, end: number): number;
  readLoc(from: number, to: number, isOwn: number): void;
}

/** Answers the questions of the pass. */
export interface PassHost {
  judgeOrigin(from: number, to: number, into: number): number;
  judgeCode(from: number, to: number): number;
}

/** A memory with the pass bound to it. */
export interface PassInstance {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  readonly floats: Float64Array;
  readonly exports: PassExports;
  /** Whether it is WebAssembly. */
  readonly isAssembled: boolean;
  /** The document that uses it; null before and after. */
  host: PassHost | null;
}

/** WebAssembly instances of finished documents, for reuse. */
const idle: PassInstance[] = [];
const MOST_IDLE = 4;

/** The part of WebAssembly used here; Node's types declare it only as a type. */
interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
  readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => { readonly buffer: ArrayBuffer };
}

/** Null with V8's flag `--jitless`. */
const engine: Engine | null = (globalThis as { readonly WebAssembly?: Engine }).WebAssembly ?? null;

let module: object | null = null;

/** Creates a WebAssembly instance. */
function assemble({ Module, Instance, Memory }: Engine): PassInstance {
  module ??= new Module(Buffer.from(PASS_BINARY, 'base64'));
  const memory = new Memory({ initial: PAGES, maximum: PAGES });
  const host = {
    judgeOrigin: (from: number, to: number, into: number): number => instance.host?.judgeOrigin(from, to, into) ?? 0,
    judgeCode: (from: number, to: number): number => instance.host?.judgeCode(from, to) ?? 0,
  };
  const { exports } = new Instance(module, { env: { memory }, host });
  const instance = instanceOf(memory.buffer, exports as PassExports, true);
  return instance;
}

function instanceOf(memory: ArrayBuffer, exports: PassExports, isAssembled: boolean): PassInstance {
  const instance: PassInstance = {
    bytes: new Uint8Array(memory),
    words: new Int32Array(memory),
    floats: new Float64Array(memory),
    exports,
    isAssembled,
    host: null,
  };
  return instance;
}

let inJavaScript = false;

/** Document size in bytes below which compiling WebAssembly takes longer than reading in JavaScript. */
const SMALL = 32_768;

/** Switches later documents to the JavaScript version of the pass (the source of the WebAssembly one), or back. */
export function readInJavaScript(wanted: boolean): void {
  inJavaScript = wanted;
  idle.length = 0;
}

/** Whether a document of this many bytes is worth compiling WebAssembly for. */
export function isWorthAssembling(bytes: number): boolean {
  return bytes > SMALL && !inJavaScript;
}

/** An instance for a document of at least this many bytes: WebAssembly if it is already compiled, or worth compiling. */
export function takeInstance(bytes: number): PassInstance {
  if (engine !== null && (module !== null || bytes > SMALL) && !inJavaScript) return idle.pop() ?? assemble(engine);
  const memory = new ArrayBuffer(PAGES * PAGE);
  const judges: PassHost = {
    judgeOrigin: (from, to, into) => instance.host?.judgeOrigin(from, to, into) ?? 0,
    judgeCode: (from, to) => instance.host?.judgeCode(from, to) ?? 0,
  };
  const instance = instanceOf(memory, passIn(memory, judges), false);
  return instance;
}

/** An instance in WebAssembly; null where that is unavailable. */
export function takeAssembled(): PassInstance | null {
  return engine === null ? null : (idle.pop() ?? assemble(engine));
}

/** Takes back the instance of a finished document, for reuse. */
export function giveBack(instance: PassInstance): void {
  instance.host = null;
  if (instance.isAssembled && idle.length < MOST_IDLE) idle.push(instance);
}

/** The pass in JavaScript. It exists once for all documents, so its memory and host are set before each call. */
function passIn(memory: ArrayBuffer, { judgeOrigin, judgeCode }: PassHost): PassExports {
  const use = (): void => {
    bind(memory);
    answer(judgeOrigin, judgeCode);
  };
  return {
    scan(from, end) {
      use();
      return pass.scan(from, end);
    },
    readLoc(from, to, isOwn) {
      use();
      pass.readLoc(from, to, isOwn);
    },
  };
}
