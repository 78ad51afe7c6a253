// Reads standard input, and stops immediately when the run ends.

import { fstatSync } from 'node:fs';
import { codeOf, reasonOf } from '../../base/file-errors.js';
import { TransferError, type Wire } from '../network/wire.js';

/**
 * Reads `input`, or the process's standard input for null. The chunks throw `run/input-invalid` on a read error, and the reason of
 * `run` when that is aborted.
 */
export async function openStdin(input: AsyncIterable<Uint8Array> | null, run: AbortSignal): Promise<Wire> {
  if (input === null && isFolder()) return { chunks: failing('EISDIR'), close: () => {} };
  const stream: AsyncIterable<Uint8Array | string> = input ?? process.stdin;
  const iterator = stream[Symbol.asyncIterator]();
  return {
    // The caller may reuse its own buffers, and blocks are recycled, so both need a copy.
    chunks: input === null ? read(iterator, run) : copies(read(iterator, run)),
    close: () => {
      // `return` would wait for a pending read for ever, so the stream is destroyed instead and nothing is awaited.
      if ('destroy' in stream && typeof stream.destroy === 'function') stream.destroy();
      Promise.resolve(iterator.return?.()).catch(() => {});
    },
  };
}

async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield new Uint8Array(chunk);
}

async function* read(iterator: AsyncIterator<Uint8Array | string>, run: AbortSignal): AsyncGenerator<Uint8Array> {
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(run.reason);
    run.addEventListener('abort', onAbort, { once: true });
  });
  // Between two reads nothing awaits this promise; its rejection must not count as unhandled.
  aborted.catch(() => {});
  try {
    run.throwIfAborted();
    for (;;) {
      const step = await Promise.race([iterator.next(), aborted]).catch((error: unknown) => {
        throw run.aborted ? run.reason : unreadable(codeOf(error));
      });
      if (step.done) return;
      yield typeof step.value === 'string' ? Buffer.from(step.value) : step.value;
    }
  } finally {
    run.removeEventListener('abort', onAbort);
  }
}

/** Whether standard input is a folder (`- < folder`), which Node.js would read as an empty file. */
function isFolder(): boolean {
  try {
    return fstatSync(0).isDirectory();
  } catch {
    return false;
  }
}

// biome-ignore lint/correctness/useYield: it only throws.
async function* failing(code: string): AsyncGenerator<Uint8Array> {
  throw unreadable(code);
}

function unreadable(code: string): TransferError {
  return new TransferError({ rule: 'run/input-invalid', message: 'stdin', data: { reason: reasonOf(code) } });
}
