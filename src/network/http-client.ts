// Loads undici, and keeps V8 from optimizing its parser of HTTP too early.

import { v8 } from '../builtins.js';
import { engine } from '../bytes/web-assembly.js';

/** What is used of undici. In the bundle, it comes with the WebAssembly of its parser. */
type HttpClient = Pick<typeof import('undici'), 'Agent' | 'buildConnector'> & { readonly parser?: () => Uint8Array };

/**
 * How much a function has to run before V8 optimizes it, by major version of Node. It is roughly a number of bytes that are executed,
 * but each loop counts as all of its function.
 */
const USUAL_BUDGET: Readonly<Record<string, number>> = { 20: 1_800_000, 22: 13_000_000, 24: 13_000_000, 26: 13_000_000 };
/** A thousand responses, or more. */
const PARSER_BUDGET = 1_000_000_000;

let sendsFew = false;
let compiledParser: object | null = null;
let loading: Promise<HttpClient> | null = null;

/**
 * States that this process will hardly send more than a few hundred requests, and that V8's settings may be changed in it: not to be called
 * in the process of somebody who uses the library.
 */
export function expectFewRequests(): void {
  sendsFew = true;
}

/** Loads undici, once. Most runs over files do without, because that takes longer than linting a small one. */
export function loadHttpClient(): Promise<HttpClient> {
  loading ??= load();
  return loading;
}

async function load(): Promise<HttpClient> {
  const client: HttpClient = await import('undici');
  if (sendsFew && client.parser !== undefined) compileParser(client.parser());
  return client;
}

/**
 * Compiles the parser before undici does, which then gets the same code from V8. Nearly all of the parser is one function of 34 kB, and
 * V8 would optimize it during the first response. That takes 0.1 s and 40 MB, more than all of a run with a few requests.
 */
function compileParser(binary: Uint8Array): void {
  const usual = USUAL_BUDGET[process.versions.node.split('.', 1)[0] as string];
  if (compiledParser !== null || usual === undefined || !engine) return;
  setBudget(PARSER_BUDGET);
  try {
    compiledParser = new engine.Module(binary);
  } catch {
    // undici has another parser for processors that cannot run this one.
  } finally {
    setBudget(usual);
  }
}

function setBudget(budget: number): void {
  v8().setFlagsFromString(`--wasm-tiering-budget=${budget}`);
}
