// One request for a page and its response, as undici would pass it on: what is kept, what pauses, and what ends it.

import type { Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { type BodyListener, PageExchange } from '../../../src/fetch/network/page-exchange.js';

/** What was done to the connection, and the exchange that did it. */
function exchangeOf() {
  const done: string[] = [];
  let closed = 0;
  const exchange = new PageExchange(
    () => {},
    () => void closed++,
  );
  const controller = {
    pause: () => void done.push('pause'),
    resume: () => void done.push('resume'),
    abort: (reason: Error) => {
      done.push(`abort: ${reason.message}`);
      exchange.onResponseError(controller, reason);
    },
  } as unknown as Dispatcher.DispatchController;
  return {
    exchange,
    done,
    closed: () => closed,
    start: () => exchange.onRequestStart(controller),
    head: (status: number, headers: Record<string, string | string[]> = {}) =>
      exchange.onResponseStart(controller, status, headers),
    data: (bytes: number) => exchange.onResponseData(controller, new Uint8Array(bytes)),
    end: () => exchange.onResponseEnd(),
    fail: (message: string) => exchange.onResponseError(controller, new Error(message)),
  };
}

function listener(): { readonly heard: string[]; readonly listener: BodyListener } {
  const heard: string[] = [];
  return {
    heard,
    listener: {
      data: ({ length }) => void heard.push(`${length}`),
      end: () => void heard.push('end'),
      error: (error) => void heard.push((error as Error).message),
    },
  };
}

describe('an exchange', () => {
  it('has a response once the final head has arrived, after any informational ones', async () => {
    const { exchange, start, head } = exchangeOf();
    start();
    head(103, { link: '</a.css>' });
    expect(exchange.status).toBe(0);
    head(200, { link: ['</b>', '</c>'], etag: '"1"' });
    const response = await exchange.response;
    expect(response.status).toBe(200);
    expect([response.header('link'), response.lines('link'), response.lines('etag'), response.header('x')]).toEqual([
      '</b>, </c>',
      ['</b>', '</c>'],
      ['"1"'],
      null,
    ]);
  });

  it('that is given up before it began rejects at once, and ends the request when that begins', async () => {
    const { exchange, done, closed, start } = exchangeOf();
    exchange.abort(new Error('too late'));
    await expect(exchange.response).rejects.toThrow('too late');
    start();
    expect([done, closed()]).toEqual([['abort: too late'], 1]);
  });

  it('that fails before its head rejects; after it, the reader hears of it', async () => {
    const before = exchangeOf();
    before.start();
    before.fail('reset');
    await expect(before.exchange.response).rejects.toThrow('reset');
    const after = exchangeOf();
    const { heard, listener: body } = listener();
    after.start();
    after.head(200);
    after.exchange.read(body);
    after.data(5);
    after.fail('reset');
    expect([heard, after.exchange.isWhole, after.closed()]).toEqual([['5', 'reset'], false, 1]);
  });

  it('ends once, whatever follows', () => {
    const { exchange, done, closed, start, head, end, fail } = exchangeOf();
    const { heard, listener: body } = listener();
    start();
    head(200);
    exchange.read(body);
    end();
    fail('reset');
    exchange.abort(new Error('too late'));
    exchange.close();
    expect([heard, closed(), done]).toEqual([['end'], 1, ['resume']]);
  });
});

describe('a body', () => {
  it('waits for its reader: the connection pauses when much of it waits', () => {
    const { exchange, done, start, head, data } = exchangeOf();
    start();
    head(200);
    data(100_000);
    expect(done).toEqual([]);
    data(100_000);
    expect(done).toEqual(['pause']);
    const { heard, listener: body } = listener();
    exchange.read(body);
    expect([heard, done]).toEqual([
      ['100000', '100000'],
      ['pause', 'resume'],
    ]);
  });

  it.each([
    ['ended', 'end'],
    ['failed', 'reset'],
  ] as const)('that has %s before it is read is passed on with its end', (how, last) => {
    const { exchange, start, head, data, end, fail } = exchangeOf();
    start();
    head(200);
    data(5);
    if (how === 'ended') end();
    else fail('reset');
    const { heard, listener: body } = listener();
    exchange.read(body);
    expect(heard).toEqual(['5', last]);
  });

  it('that its reader gives up in the middle of what waited is passed on no further', () => {
    const { exchange, start, head, data, end } = exchangeOf();
    start();
    head(200);
    data(1);
    data(2);
    end();
    const heard: number[] = [];
    const { listener: body } = listener();
    exchange.read({
      ...body,
      data({ length }) {
        heard.push(length);
        exchange.close();
      },
    });
    expect(heard).toEqual([1]);
  });
});

describe('an unwanted body', () => {
  const GIVEN_UP = 'abort: the rest of the body is not wanted';

  it.each([
    ['short', {}, [100], ['resume']],
    ['announced as long', { 'content-length': '16385' }, [], [GIVEN_UP]],
    ['longer than it may be', {}, [10_000, 10_000], ['resume', GIVEN_UP]],
  ])('that is %s keeps its connection only if it is received soon', (_, headers, chunks, expected) => {
    const { exchange, done, closed, start, head, data, end } = exchangeOf();
    start();
    head(301, headers);
    exchange.discard();
    for (const chunk of chunks) data(chunk);
    end();
    expect([done, closed()]).toEqual([expected, 1]);
  });
});
