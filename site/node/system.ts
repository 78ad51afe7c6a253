// What the core needs of Node's smaller modules: `events`, `os`, `sea`, `timers/promises`, `util`, `vm`, and those whose use fails in a browser.

export function setMaxListeners(): void {}

export function availableParallelism(): number {
  return 1;
}

export function hostname(): string {
  return 'browser';
}

export function tmpdir(): string {
  return '/tmp';
}

export function getSystemErrorMap(): ReadonlyMap<number, [string, string]> {
  return new Map();
}

/** Only used for functions with the arguments of `gunzip`. */
export function promisify<Value>(call: (...given: unknown[]) => void): (...given: unknown[]) => Promise<Value> {
  return (...given) =>
    new Promise((resolve, reject) => call(...given, (error: unknown, value: Value) => (error ? reject(error) : resolve(value))));
}

const { TextDecoder, TextEncoder } = globalThis;

export { TextDecoder, TextEncoder };

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

/** Resolves after the events that are already queued; a timer would wait for milliseconds. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    turns.port2.postMessage(null);
  });
}

export function setTimeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => globalThis.setTimeout(resolve, milliseconds));
}

/** Threads, and the watchdog of the schema host: a browser limits its workers itself. */
export class Worker {
  constructor() {
    throw new TypeError('no threads here');
  }
}
export const parentPort = null;
export const workerData = null;

/** Nothing is requested from the network. */
export async function lookup(): Promise<never> {
  throw new TypeError('no network here');
}

/** The page is no single executable. */
export function isSea(): boolean {
  return false;
}

export function getAsset(): never {
  throw new TypeError('no assets here');
}

/** Only rules of plugins are run with a time limit, and the page loads none. */
export class Script {
  runInThisContext(limits?: object): object {
    if (limits !== undefined) throw new TypeError('no plugins here');
    return globalThis;
  }
}

export function createRequire(): never {
  throw new TypeError('no modules here');
}

export default {};
