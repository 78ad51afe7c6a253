// The block-wise decompressor: how much input it consumes, and where it stops.

import { brotliCompressSync, createBrotliDecompress, createInflateRaw, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Inflater, OUTPUT_BLOCK } from '../../../src/fetch/decode/inflater.js';

const sizeOf = (outputs: readonly Uint8Array[]): number => outputs.reduce((size, { length }) => size + length, 0);

describe('a block', () => {
  it('with the end of the stream reports how much of it was consumed', async () => {
    const packed = deflateRawSync('text');
    const inflater = new Inflater(createInflateRaw());
    const step = await inflater.write(Buffer.concat([packed, Buffer.from('more')]));
    inflater.close();
    expect(Buffer.concat(step.outputs).toString()).toBe('text');
    expect(step).toMatchObject({ consumed: packed.length, failed: false });
  });

  it('after an end at the block boundary is not consumed', async () => {
    const inflater = new Inflater(createInflateRaw());
    const packed = deflateRawSync('text');
    expect(await inflater.write(packed)).toMatchObject({ consumed: packed.length, failed: false });
    expect(await inflater.write(Buffer.from('more'))).toEqual({ outputs: [], consumed: 0, failed: false });
    inflater.close();
  });

  it('of a bomb ends soon after the maximum output', async () => {
    const bomb = brotliCompressSync(Buffer.alloc(50_000_000), { params: { 1: 1 } });
    const inflater = new Inflater(createBrotliDecompress({ chunkSize: OUTPUT_BLOCK }), 1_000_000);
    const { outputs } = await inflater.write(bomb);
    inflater.close();
    expect(sizeOf(outputs)).toBeGreaterThan(1_000_000);
    expect(sizeOf(outputs)).toBeLessThanOrEqual(1_000_000 + OUTPUT_BLOCK);
  });
});

describe('the end', () => {
  it.each([
    [0, false],
    [1, true],
  ])('with %i bytes missing: failed is %s', async (missing, failed) => {
    const packed = deflateRawSync('some text');
    const inflater = new Inflater(createInflateRaw());
    await inflater.write(packed.subarray(0, packed.length - missing));
    expect((await inflater.finish()).failed).toBe(failed);
    inflater.close();
  });
});
