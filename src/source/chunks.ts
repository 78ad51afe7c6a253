// Byte streams cut anew: equal blocks, and a look at the first bytes that consumes nothing.

/**
 * The same bytes in blocks of exactly `size` bytes, the last one shorter. What reads blocks cannot depend on how its input
 * was cut. Each block has a buffer of its own, so it may be kept or transferred.
 */
export async function* blocks(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let block: Uint8Array | null = null;
  let filled = 0;
  for await (const chunk of chunks) {
    let at = 0;
    if (block === null && chunk.length === size && chunk.buffer.byteLength === size) {
      yield chunk;
      continue;
    }
    while (at < chunk.length) {
      block ??= Buffer.allocUnsafeSlow(size);
      const taken = chunk.subarray(at, at + size - filled);
      block.set(taken, filled);
      at += taken.length;
      filled += taken.length;
      if (filled === size) {
        yield block;
        block = null;
        filled = 0;
      }
    }
  }
  if (block !== null) yield block.subarray(0, filled);
}

/** Reads until `length` bytes or the end are known. `chunks` yields everything, the bytes of `head` included. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ readonly head: Uint8Array; readonly chunks: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let known = 0;
  while (known < length) {
    const step = await iterator.next();
    if (step.done) break;
    read.push(step.value);
    known += step.value.length;
  }
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* read;
      read.length = 0;
      for (let step = await iterator.next(); !step.done; step = await iterator.next()) yield step.value;
    } finally {
      await iterator.return?.();
    }
  };
  return { head: Buffer.concat(read).subarray(0, length), chunks: chunks() };
}

/** All bytes up to `limit` in one piece; the rest is left unread. */
export async function collect(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let known = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    known += chunk.length;
    if (known >= limit) break;
  }
  return Buffer.concat(read).subarray(0, limit);
}
