// Requests the images, thumbnails and video files of entries, to check that they exist, their type, and the size of thumbnails.

import type { AssetAnswer, PageAnswer } from '../rules/page-answer.js';
import type { ListedAsset } from './entry-record.js';
import { imageSize } from './image-size.js';

/** Maximum remembered answers, because pages share images. */
const MOST_REMEMBERED = 20_000;

/** The result for a file: an answer without content, and its first bytes. */
export interface FileAnswer {
  readonly answer: PageAnswer;
  readonly head: Uint8Array | null;
}

type AskFile = (url: URL, wantsHead: boolean) => Promise<FileAnswer>;
type Known = Omit<AssetAnswer, 'role' | 'place'>;

/** The files of a run, each requested once while it is remembered. */
export class Assets {
  readonly #known = new Map<string, Promise<Known>>();

  constructor(private readonly ask: AskFile) {}

  /** The answers for files, in their order. */
  answers(assets: readonly ListedAsset[]): Promise<AssetAnswer[]> {
    return Promise.all(
      assets.map(async ({ role, url, place }) => ({ role, place, ...(await this.#answer(url, role === 'thumbnail')) })),
    );
  }

  #answer(url: string, wantsSize: boolean): Promise<Known> {
    const key = `${wantsSize ? 'size ' : ''}${url}`;
    let known = this.#known.get(key);
    if (known === undefined) {
      known = this.#asked(url, wantsSize);
      // The oldest is dropped.
      if (this.#known.size >= MOST_REMEMBERED) this.#known.delete(this.#known.keys().next().value as string);
      this.#known.set(key, known);
    }
    return known;
  }

  async #asked(url: string, wantsSize: boolean): Promise<Known> {
    const { answer, head } = await this.ask(new URL(url), wantsSize);
    const { outcome, status, finalUrl, headers, problem, blocked } = answer;
    const size = head === null ? null : imageSize(head);
    return {
      url,
      outcome,
      status,
      finalUrl,
      contentType: headers.contentType,
      problem,
      blocked,
      width: size?.width ?? null,
      height: size?.height ?? null,
    };
  }
}
