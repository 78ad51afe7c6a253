// The block pool: blocks are exclusive, and never read after they were returned.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_BYTES, BlockPool } from '../../../src/fetch/decode/block-pool.js';
import { lint } from '../../../src/run/run.js';
import { reportText } from '../../support/report-text.js';
import { sitemapTree } from '../../support/sitemap-tree.js';

describe('a pool', () => {
  it('provides blocks with exclusive memory', () => {
    const pool = new BlockPool();
    const taken = Array.from({ length: 40 }, () => pool.take());
    expect(new Set(taken.map(({ buffer }) => buffer)).size).toBe(40);
    for (const { length, byteOffset, buffer } of taken)
      expect([length, byteOffset, buffer.byteLength]).toEqual([BLOCK_BYTES, 0, BLOCK_BYTES]);
  });

  it('reuses a block only after it was returned', () => {
    const pool = new BlockPool();
    const block = pool.take();
    expect(pool.take().buffer).not.toBe(block.buffer);
    pool.give(block);
    expect(pool.take().buffer).toBe(block.buffer);
    expect(pool.take().buffer).not.toBe(block.buffer);
  });

  it('provides a whole block after a part of one was returned', () => {
    const pool = new BlockPool();
    const block = pool.take();
    pool.give(block.subarray(0, 10));
    expect(pool.take()).toHaveLength(BLOCK_BYTES);
  });

  it('accepts only blocks: not memory of another size, shared, or transferred to a thread', () => {
    const pool = new BlockPool();
    const gone = pool.take();
    structuredClone(gone, { transfer: [gone.buffer as ArrayBuffer] });
    for (const other of [new Uint8Array(10), new Uint8Array(new SharedArrayBuffer(BLOCK_BYTES)), gone]) {
      pool.give(other);
      expect(pool.take().buffer).not.toBe(other.buffer);
    }
  });

  it('keeps only a few free blocks', () => {
    const pool = new BlockPool();
    const taken = Array.from({ length: 40 }, () => pool.take());
    for (const block of taken) pool.give(block);
    const buffers = new Set(taken.map(({ buffer }) => buffer));
    const again = Array.from({ length: 40 }, () => pool.take()).filter(({ buffer }) => buffers.has(buffer));
    expect(again).toHaveLength(16);
  });
});

describe('a returned block', () => {
  const { folder } = sitemapTree();
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => vi.restoreAllMocks());

  const options = { xsd: 'off', recurse: false, now: Date.UTC(2026, 10, 20) } as const;
  const target = join(folder, '*');

  it.each(['off', 2] as const)('is never read again or provided twice (threads: %s)', async (threads) => {
    const expected = reportText(await lint([target], { ...options, threads: 'off' }).report);
    const { take, give } = BlockPool.prototype;
    const out = new Set<ArrayBufferLike>();
    let recycled = 0;
    vi.spyOn(BlockPool.prototype, 'take').mockImplementation(function (this: BlockPool) {
      const block = take.call(this);
      expect(out.has(block.buffer)).toBe(false);
      out.add(block.buffer);
      return block;
    });
    vi.spyOn(BlockPool.prototype, 'give').mockImplementation(function (this: BlockPool, block) {
      new Uint8Array(block.buffer).fill(0xff);
      out.delete(block.buffer);
      recycled++;
      give.call(this, block);
    });
    const { report } = lint([target], { ...options, threads });
    expect(reportText(await report)).toBe(expected);
    expect(recycled).toBeGreaterThan(40);
  });
});
