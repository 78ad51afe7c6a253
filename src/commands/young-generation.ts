// Lets V8 collect the garbage of pages in larger steps. A run without pages makes next to none, and keeps V8's young generation small.

import { v8 } from '../builtins.js';

/** Bytes of the young generation, both halves of it: a page makes a tenth of a megabyte of garbage. */
const WANTED_BYTES = 8_388_608;
/** One call of `check` of so many looks at its size. */
const EVERY = 16;

/** The young generation while pages are asked: it grows up to a size, not up to V8's own limit, which is four times as much. */
export class YoungGeneration {
  #calls = 0;
  #grows = true;

  constructor() {
    setGrowth(2);
  }

  /** Looks whether it is large enough. To be called for each page. */
  check(): void {
    if (!this.#grows || ++this.#calls % EVERY !== 0) return;
    const space = v8()
      .getHeapSpaceStatistics()
      .find(({ space_name }) => space_name === 'new_space');
    if (space === undefined || space.space_size >= WANTED_BYTES) this.end();
  }

  /** Stops its growth. */
  end(): void {
    if (!this.#grows) return;
    this.#grows = false;
    setGrowth(1);
  }
}

/** Sets the factor by which it grows when much of it survives: with 1, it does not. */
function setGrowth(factor: number): void {
  v8().setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}
