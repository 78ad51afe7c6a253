// Tests a source whose blocks another thread sends.

import { describe, expect, it } from 'vitest';
import type { SourceEnd } from '../../../src/crawl/threads/messages.js';
import { SentSource } from '../../../src/crawl/threads/sent-source.js';

const START = {
  location: { uri: '<stdin>', url: null, from: { kind: 'stdin', path: null } },
  http: null,
  modified: 7,
} as const;
const END: SourceEnd = { problems: [{ rule: 'a/b', message: 'c' }], wireBytes: 3, gzip: true, partial: true };

const block = (number: number): Uint8Array => Uint8Array.of(number);
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Notes the first byte of each block that comes, and the end. */
async function note(source: SentSource, log: (number | string)[]): Promise<void> {
  for await (const [first] of source.body) log.push(first as number);
  log.push('end');
}

describe('a sent source', () => {
  it('yields blocks that arrived before it was read, in order', async () => {
    const source = new SentSource(START, () => {});
    const log: (number | string)[] = [];
    for (let i = 0; i < 5; i++) source.add(block(i));
    source.end(END);
    await note(source, log);
    expect(log).toEqual([0, 1, 2, 3, 4, 'end']);
  });

  it('waits for each block, and for the end', async () => {
    const source = new SentSource(START, () => {});
    const log: (number | string)[] = [];
    const reading = note(source, log);
    await settled();
    expect(log).toEqual([]);
    source.add(block(1));
    await settled();
    expect(log).toEqual([1]);
    source.add(block(2));
    source.add(block(3));
    await settled();
    expect(log).toEqual([1, 2, 3]);
    source.end(END);
    await reading;
    expect(log).toEqual([1, 2, 3, 'end']);
  });

  it('ends without a block', async () => {
    const source = new SentSource(START, () => {});
    const log: (number | string)[] = [];
    const reading = note(source, log);
    await settled();
    source.end(END);
    await reading;
    expect(log).toEqual(['end']);
  });

  it('has the final facts at its end', () => {
    const source = new SentSource(START, () => {});
    expect(source).toMatchObject({ modified: 7, http: null, problems: [], wireBytes: 0, gzip: false, partial: false });
    source.end(END);
    expect(source).toMatchObject(END);
  });

  it('returns blocks to the sender', () => {
    const given: Uint8Array[] = [];
    const source = new SentSource(START, (block) => void given.push(block));
    source.recycle(block(4));
    expect(given).toEqual([block(4)]);
  });
});
