// Operations on byte streams: equal blocks, peeking, reading ahead, collecting.

/**
 * The same bytes in blocks of exactly `size` bytes; the last may be shorter. Consumers of blocks cannot depend on how the input
 * was split. Each block has its own buffer, created by `make`, so it may be kept or transferred.
 */
export async function* blocks(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  make: () => Uint8Array = () => Buffer.allocUnsafeSlow(size),
): AsyncGenerator<Uint8Array> {
  let block: Uint8Array | null = null;
  let filled = 0;
  for await (const chunk of chunks) {
    let at = 0;
    if (block === null && chunk.length === size && chunk.buffer.byteLength === size) {
      yield chunk;
      continue;
    }
    while (at < chunk.length) {
      block ??= make();
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

/**
 * Reads until `length` bytes are available or the input ends. The returned `chunks` yields everything, including the bytes of
 * `head`.
 */
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

/**
 * The same chunks, with the next one read or decompressed while the current one is processed. Without this, waiting for the disk
 * takes a third of the time of a large file. Only for streams that are read to their end.
 */
export async function* ahead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (let chunk = await next; !chunk.done; chunk = await next) {
      next = iterator.next();
      // Marks a rejection as handled; the request for that chunk still receives it.
      next.catch(() => undefined);
      yield chunk.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Collects up to `limit` bytes; the rest is left unread. */
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
