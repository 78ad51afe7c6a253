// Byte streams: equal blocks, peeking, and reading one chunk ahead.

import { describe, expect, it } from 'vitest';
import { ahead, blocks, collect, peek } from '../../../src/fetch/decode/chunks.js';
import { cut, textOf } from '../../support/chunks.js';

const TEXT = 'abcdefghijklmnopqrstuvwxyz';
const BYTES = Buffer.from(TEXT);

/** Chunks, and a record of what was requested; `failure` is thrown at its position. */
function watched(chunks: readonly (Uint8Array | Error)[]): { log: string[]; stream: AsyncGenerator<Uint8Array> } {
  const log: string[] = [];
  const stream = (async function* () {
    try {
      for (const [number, chunk] of chunks.entries()) {
        log.push(`read ${number}`);
        if (chunk instanceof Error) throw chunk;
        yield chunk;
      }
      log.push('end');
    } finally {
      log.push('closed');
    }
  })();
  return { log, stream };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('blocks', () => {
  it.each([1, 3, 8, 26, 100])('of 8 bytes out of chunks of %i', async (size) => {
    const lengths: number[] = [];
    let text = '';
    for await (const block of blocks(cut(BYTES, size), 8)) {
      lengths.push(block.length);
      text += Buffer.from(block).toString('latin1');
    }
    expect([text, lengths]).toEqual([TEXT, [8, 8, 8, 2]]);
  });

  it('have their own memory, created by `make`', async () => {
    const made: Uint8Array[] = [];
    const make = (): Uint8Array => {
      made.push(new Uint8Array(8));
      return made.at(-1) as Uint8Array;
    };
    const got: Uint8Array[] = [];
    for await (const block of blocks(cut(BYTES, 5), 8, make)) got.push(block);
    expect(got.map(({ buffer }) => buffer)).toEqual(made.map(({ buffer }) => buffer));
    expect(new Set(made.map(({ buffer }) => buffer)).size).toBe(4);
  });

  it('are the chunks themselves only if those are whole blocks', async () => {
    const whole = new Uint8Array(8);
    const part = new Uint8Array(16).subarray(0, 8);
    const got: Uint8Array[] = [];
    for await (const block of blocks(watched([whole, part]).stream, 8)) got.push(block);
    expect([got[0] === whole, got[1]?.buffer === part.buffer]).toEqual([true, false]);
  });
});

it('peeking at the first bytes consumes nothing', async () => {
  for (const length of [0, 2, 7, 26, 99]) {
    const { head, chunks } = await peek(cut(BYTES, 3), length);
    expect([head.toString(), await textOf(chunks)]).toEqual([TEXT.slice(0, length), TEXT]);
  }
});

it('collecting stops at its limit and closes the stream', async () => {
  const { log, stream } = watched([BYTES, BYTES, BYTES]);
  expect(await collect(stream, 30)).toHaveLength(30);
  expect(log).toEqual(['read 0', 'read 1', 'closed']);
});

describe('reading ahead', () => {
  it('gives the same chunks in the same order', async () => {
    const chunks = Array.from({ length: 9 }, (_, i) => Uint8Array.of(i));
    const got: Uint8Array[] = [];
    for await (const chunk of ahead(watched(chunks).stream)) got.push(chunk);
    expect(got).toEqual(chunks);
  });

  it('of an empty stream yields nothing', async () => expect(await textOf(ahead(watched([]).stream))).toBe(''));

  it('requests one chunk ahead, but none before the first is requested', async () => {
    const { log, stream } = watched([BYTES, BYTES, BYTES, BYTES]);
    const reading = ahead(stream);
    await settled();
    expect(log).toEqual([]);
    await reading.next();
    await settled();
    expect(log).toEqual(['read 0', 'read 1']);
    await reading.next();
    await settled();
    expect(log).toEqual(['read 0', 'read 1', 'read 2']);
    await reading.return(undefined);
  });

  it('throws a failure at its position, after the chunks before it', async () => {
    const { log, stream } = watched([BYTES, BYTES, new Error('broken')]);
    const reading = ahead(stream);
    expect((await reading.next()).value).toEqual(BYTES);
    await settled();
    expect((await reading.next()).value).toEqual(BYTES);
    // It has failed by now, but nobody was told.
    await settled();
    expect(log.at(-1)).toBe('closed');
    await expect(reading.next()).rejects.toThrow('broken');
    expect(await reading.next()).toMatchObject({ done: true });
  });

  it('throws a failure of the very first chunk', async () => {
    await expect(ahead(watched([new Error('broken')]).stream).next()).rejects.toThrow('broken');
  });

  it('closes the source when ended early', async () => {
    const { log, stream } = watched([BYTES, BYTES, BYTES]);
    for await (const chunk of ahead(stream)) {
      expect(chunk).toEqual(BYTES);
      break;
    }
    expect(log).toEqual(['read 0', 'read 1', 'closed']);
  });

  it('ends quietly after a failure that was never requested', async () => {
    const { log, stream } = watched([BYTES, new Error('broken')]);
    const reading = ahead(stream);
    await reading.next();
    await settled();
    expect(await reading.return(undefined)).toMatchObject({ done: true });
    await settled();
    expect(log).toEqual(['read 0', 'read 1', 'closed']);
  });
});
