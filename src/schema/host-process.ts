// The schema host: a child process around libxml2, so that a crash or a hang of native code cannot stop the run.

import { type EngineName, proveEngine, type SchemaEngine } from './engine.js';
import { loadLibxml2Wasm } from './engine-libxml2-wasm.js';
import { loadLibxmljs2 } from './engine-libxmljs2.js';
import { type ChunkRequest, ENGINE_FLAG, type HostMessage, MEMORY_FLAG, oneLine } from './host-protocol.js';
import { startWatchdog } from './host-watchdog.js';

/**
 * Once this process has received this many UTF-16 units of text in total, it is watched. The watchdog takes 30 ms to start, a third of what
 * this process needs for the first answer, and most runs ask about a few entries. The worst text of this length that the scanner passes on
 * takes libxml2 seconds, and 0.1 GB.
 */
const UNWATCHED_UNITS = 262_144;

const LOADERS: Record<EngineName, () => Promise<SchemaEngine>> = {
  libxmljs2: loadLibxmljs2,
  'libxml2-wasm': loadLibxml2Wasm,
};

/** The channel closes however the parent ends, even by SIGKILL: no process is left to answer. */
process.on('disconnect', () => process.exit(0));
// A terminal sends these to every process of the run. The parent decides when this one ends.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => {});
await serve();

async function serve(): Promise<void> {
  const wanted = argument(ENGINE_FLAG) as EngineName | null;
  let without: string | null = null;
  let name: EngineName = wanted ?? 'libxmljs2';
  try {
    const engine = await LOADERS[name]().catch((error) => {
      if (wanted !== null) throw error;
      without = oneLine(error);
      name = 'libxml2-wasm';
      return loadLibxml2Wasm();
    });
    proveEngine(engine);
    const maxRssBytes = Number(argument(MEMORY_FLAG) ?? Number.POSITIVE_INFINITY);
    const parent = process.ppid;
    const watch = watchBeyond(UNWATCHED_UNITS, () => startWatchdog(parent, maxRssBytes));
    process.on('message', ({ id, kind, xml }: ChunkRequest) => {
      // libxmljs2 aborts the process when it is given anything but a string.
      const text = String(xml);
      watch(text.length);
      send(validate(engine, { id, kind, xml: text }));
    });
    send({ type: 'ready', engine: engine.name, without });
  } catch (error) {
    // A schema that does not compile leaves libxmljs2 with a dangling error handler, so this process must not validate.
    // The parent ends it, since a message and an immediate exit may arrive in any order.
    send({ type: 'unavailable', engine: name, reason: oneLine(error) });
  }
}

/** A function that counts units, and starts the watchdog once, before the unit that exceeds a limit. */
function watchBeyond(most: number, start: () => void): (units: number) => void {
  let left = most;
  return (units) => {
    if (left < 0) return;
    left -= units;
    if (left >= 0) return;
    try {
      start();
    } catch {
      // Without the watchdog, the process still ends when its channel closes.
    }
  };
}

function validate(engine: SchemaEngine, { id, kind, xml }: ChunkRequest): HostMessage {
  try {
    const { errors, total } = engine.validate(kind, xml);
    return { type: 'answer', id, errors, total, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { type: 'failure', id, reason: oneLine(error) };
  }
}

/** The word after a flag; null without that flag. */
function argument(flag: string): string | null {
  const at = process.argv.indexOf(flag);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

function send(message: HostMessage): void {
  process.send?.(message);
}
