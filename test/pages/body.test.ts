// Bodies of pages, from a response that passes its chunks on by hand: how much is read, and how each ends.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { BodyListener, PageResponse } from '../../src/fetch/network/page-exchange.js';
import { TRANSPORT_LIMITS } from '../../src/fetch/network/transfer-limits.js';
import { type ReadBody, readBody } from '../../src/pages/body.js';

const MOST = 100_000;
const LOST = new Error('reset');

/** What became of a body: the result, what the sink got, and whether the connection may be used again. */
interface Outcome extends ReadBody {
  readonly text: string;
  readonly connection: 'read' | 'discarded' | 'closed';
  readonly sent: number;
}

interface Body {
  readonly chunks: readonly Uint8Array[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes after which the sink has enough. */
  readonly enough?: number;
  readonly error?: unknown;
}

/** Reads a body whose chunks arrive one a turn of the event loop, until the connection is closed. */
async function read({ chunks, headers = {}, enough = Number.POSITIVE_INFINITY, error }: Body): Promise<Outcome> {
  let connection: Outcome['connection'] = 'read';
  let sent = 0;
  const send = async (listener: BodyListener): Promise<void> => {
    for (const chunk of chunks) {
      await new Promise((turn) => setImmediate(turn));
      if (connection !== 'read') return;
      sent++;
      listener.data(chunk);
    }
    if (error === undefined) listener.end();
    else listener.error(error);
  };
  const response: PageResponse = {
    status: 200,
    isWhole: false,
    header: (name) => headers[name] ?? null,
    lines: () => [],
    read: (listener) => void send(listener),
    discard: () => {
      connection = 'discarded';
    },
    close: () => {
      connection = 'closed';
    },
  };
  const got: Uint8Array[] = [];
  const sink = {
    isEnough: false,
    write(bytes: Uint8Array) {
      got.push(bytes.slice());
      this.isEnough = got.reduce((sum, { length }) => sum + length, 0) >= enough;
    },
  };
  const result = await readBody(response, sink, MOST, TRANSPORT_LIMITS, () => {});
  return { ...result, text: Buffer.concat(got).toString('latin1'), connection, sent };
}

const TEXT = 'All the shoes that we sell. '.repeat(100);
/** A gzip header and then empty blocks, which decode to nothing. */
const GZIP_HEADER = Buffer.from('1f8b08000000000000ff', 'hex');
const EMPTY_BLOCKS = Buffer.from('000000ffff'.repeat(4_000), 'hex');

describe('a body', () => {
  it.each([
    ['as it is', Buffer.from(TEXT), undefined],
    ['in gzip', gzipSync(TEXT), 'gzip'],
    ['in deflate', deflateSync(TEXT), 'deflate'],
    ['in gzip and then br', brotliCompressSync(gzipSync(TEXT)), 'gzip, br'],
  ])('%s is read whole, of known length or not, and its connection stays open', async (_, bytes, coding) => {
    const fields = coding === undefined ? {} : { 'content-encoding': coding };
    for (const headers of [fields, { ...fields, 'content-length': String(bytes.length) }])
      expect(await read({ chunks: [bytes.subarray(0, 40), bytes.subarray(40)], headers })).toMatchObject({
        end: { kind: 'whole' },
        text: TEXT,
        bytes: TEXT.length,
        connection: 'read',
      });
  });

  it.each([
    ['short', '2800', 'discarded'],
    ['long', '2800000', 'closed'],
  ])('that is not wanted to its end gives up its connection only if the rest is long: %s', async (_, length, connection) => {
    const chunks = [Buffer.from(TEXT), Buffer.from(TEXT)];
    const outcome = await read({ chunks, headers: { 'content-length': length }, enough: 10 });
    expect(outcome).toMatchObject({ end: { kind: 'enough' }, connection });
  });

  it('that is larger than the limit is read up to it', async () => {
    const chunks = Array.from({ length: 30 }, () => Buffer.alloc(10_000, 'x'));
    expect(await read({ chunks })).toMatchObject({ end: { kind: 'limit' }, bytes: MOST, connection: 'closed', sent: 10 });
  });

  it('that breaks off is broken, and its first part is read', async () => {
    for (const headers of [{}, { 'content-length': '9999' }])
      expect(await read({ chunks: [Buffer.from(TEXT)], headers, error: LOST })).toMatchObject({
        end: { kind: 'broken', error: LOST, received: TEXT.length },
        text: TEXT,
      });
  });

  it.each([
    ['cut', gzipSync(TEXT).subarray(0, -6), 'gzip', 'truncated'],
    ['not what it says', Buffer.from(TEXT), 'gzip', 'corrupt'],
    ['in an unknown coding', Buffer.from(TEXT), 'compress', 'unsupported'],
    ['in three codings', gzipSync(TEXT), 'gzip, gzip, gzip', 'unsupported'],
  ])('that is %s is no text', async (_, bytes, coding, message) => {
    const outcome = await read({ chunks: [bytes], headers: { 'content-encoding': coding } });
    expect(outcome).toMatchObject({ end: { kind: 'coding', coding, message }, connection: 'closed' });
  });
});

describe('a compressed body that decodes to nothing', () => {
  const CHUNKS = [GZIP_HEADER, ...Array.from({ length: 50 }, () => EMPTY_BLOCKS)];

  it('ends when more than the limit has arrived', async () => {
    const outcome = await read({ chunks: CHUNKS, headers: { 'content-encoding': 'gzip' } });
    expect(outcome).toMatchObject({ end: { kind: 'limit' }, bytes: 0, connection: 'closed' });
    expect(outcome.sent).toBeLessThan(8);
  });

  it('ends when more than the limit has left its first decoder', async () => {
    const bytes = gzipSync(Buffer.concat(CHUNKS));
    expect(bytes.length).toBeLessThan(MOST / 10);
    const outcome = await read({ chunks: [bytes], headers: { 'content-encoding': 'gzip, gzip' } });
    expect(outcome).toMatchObject({ end: { kind: 'limit' }, bytes: 0, connection: 'closed' });
  });
});
