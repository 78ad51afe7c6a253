// Semaphores: a limit, in the order of requests.

import { describe, expect, it } from 'vitest';
import { FetchSemaphores } from '../../../src/fetch/network/semaphore.js';

const RUN = new AbortController().signal;

/** Requests a slot and records when it is granted. */
function ask(turn: Promise<() => void>, name: string, log: string[]): Promise<() => void> {
  return turn.then((release) => {
    log.push(name);
    return release;
  });
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('slots', () => {
  it('hand turns on in the order of asking', async () => {
    const slots = new FetchSemaphores(2, 2);
    const log: string[] = [];
    const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => ask(slots.document(RUN), name, log));
    await settle();
    expect(log).toEqual(['1', '2']);
    (await second)?.();
    await settle();
    expect(log).toEqual(['1', '2', '3']);
    (await first)?.();
    await third;
    await fourth;
    expect(log).toEqual(['1', '2', '3', '4']);
  });

  it('take a slot back once', async () => {
    const slots = new FetchSemaphores(1, 1);
    const log: string[] = [];
    const release = await slots.document(RUN);
    release();
    release();
    ask(slots.document(RUN), 'a', log);
    ask(slots.document(RUN), 'b', log);
    await settle();
    expect(log).toEqual(['a']);
  });

  it('count each host for itself', async () => {
    const slots = new FetchSemaphores(9, 1);
    const log: string[] = [];
    for (const host of ['a.example', 'b.example', 'a.example']) ask(slots.host(host, RUN), host, log);
    await settle();
    expect(log).toEqual(['a.example', 'b.example']);
  });

  it('forget who gave up waiting', async () => {
    const slots = new FetchSemaphores(1, 1);
    const log: string[] = [];
    const release = await slots.document(RUN);
    const impatient = new AbortController();
    const given = ask(slots.document(impatient.signal), 'impatient', log);
    ask(slots.document(RUN), 'patient', log);
    impatient.abort(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    release();
    await settle();
    expect(log).toEqual(['patient']);
    await expect(slots.document(impatient.signal)).rejects.toThrow('enough');
  });
});
