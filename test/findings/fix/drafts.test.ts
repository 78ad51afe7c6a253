// New versions that are written while documents are read: which ones can be taken, and that a failed write is no failed read.

import { describe, expect, it } from 'vitest';
import { Drafts, type NewVersion } from '../../../src/findings/fix/drafts.js';

const URI = 'a.xml';
const PIECES = ['<urlset>', '</urlset>'];

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (const piece of PIECES) yield Buffer.from(piece);
}

/** A new version in memory whose actions are recorded, and may fail. */
class Kept implements NewVersion {
  text = '';
  readonly actions: string[] = [];
  readonly #fails: string;

  constructor(fails = '') {
    this.#fails = fails;
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.#do('add');
    this.text += Buffer.from(bytes).toString();
  }

  async finish(): Promise<void> {
    this.#do('finish');
  }

  async commit(): Promise<void> {
    this.#do('commit');
  }

  async discard(): Promise<void> {
    this.#do('discard');
  }

  #do(action: string): void {
    this.actions.push(action);
    if (this.#fails.includes(action)) throw new Error(`${action} fails`);
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of bytes) text += Buffer.from(piece).toString();
  return text;
}

describe('a new version', () => {
  it('gets all bytes that are read, and can be taken once', async () => {
    const [drafts, version] = [new Drafts(), new Kept()];
    expect(await textOf(drafts.written(URI, pieces(), async () => version))).toBe(PIECES.join(''));
    drafts.confirm('a.xml');
    expect([drafts.take('a.xml'), drafts.take('a.xml')]).toEqual([version, null]);
    expect([version.text, version.actions]).toEqual([PIECES.join(''), ['add', 'add', 'finish']]);
  });

  it('cannot be taken unless the document was read to its end, and is removed', async () => {
    const [drafts, version] = [new Drafts(), new Kept()];
    await textOf(drafts.written(URI, pieces(), async () => version));
    expect(drafts.take('a.xml')).toBeNull();
    await drafts.clear();
    expect(version.actions.at(-1)).toBe('discard');
  });

  it('is removed when reading ends early', async () => {
    const [drafts, version] = [new Drafts(), new Kept()];
    for await (const _ of drafts.written(URI, pieces(), async () => version)) break;
    drafts.confirm('a.xml');
    expect([drafts.take('a.xml'), version.actions]).toEqual([null, ['add', 'discard']]);
  });

  it('is removed when reading fails', async () => {
    const [drafts, version] = [new Drafts(), new Kept()];
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* pieces();
      throw new Error('no more');
    }
    await expect(textOf(drafts.written(URI, failing(), async () => version))).rejects.toThrow('no more');
    expect(version.actions.at(-1)).toBe('discard');
  });

  it.each([
    ['add', ['add', 'discard']],
    ['add discard', ['add', 'discard']],
    ['finish', ['add', 'add', 'finish', 'discard']],
  ])('is removed when it fails to %s, and all bytes are read', async (fails, actions) => {
    const [drafts, version] = [new Drafts(), new Kept(fails)];
    expect(await textOf(drafts.written(URI, pieces(), async () => version))).toBe(PIECES.join(''));
    drafts.confirm('a.xml');
    expect([drafts.take('a.xml'), version.actions]).toEqual([null, actions]);
  });

  it('that cannot be begun leaves the bytes as they are', async () => {
    const drafts = new Drafts();
    expect(await textOf(drafts.written(URI, pieces(), () => Promise.reject(new Error('read-only'))))).toBe(PIECES.join(''));
    drafts.confirm('a.xml');
    expect(drafts.take('a.xml')).toBeNull();
  });

  it('is removed with all others, even if one of them cannot be', async () => {
    const [drafts, failing, version] = [new Drafts(), new Kept('discard'), new Kept()];
    await textOf(drafts.written('a.xml', pieces(), async () => failing));
    await textOf(drafts.written('b.xml', pieces(), async () => version));
    await drafts.clear();
    expect([failing.actions.at(-1), version.actions.at(-1)]).toEqual(['discard', 'discard']);
  });

  it('is begun once for each document until all are forgotten', async () => {
    const drafts = new Drafts();
    const begun: Kept[] = [];
    const begin = async (): Promise<Kept> => {
      begun.push(new Kept());
      return begun.at(-1) as Kept;
    };
    await textOf(drafts.written(URI, pieces(), begin));
    expect(await textOf(drafts.written(URI, pieces(), begin))).toBe(PIECES.join(''));
    expect(begun.length).toBe(1);
    await drafts.clear();
    await textOf(drafts.written(URI, pieces(), begin));
    expect(begun.map(({ actions }) => actions.at(-1))).toEqual(['discard', 'finish']);
  });
});
