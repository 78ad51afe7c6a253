// Lets V8 collect the garbage of long runs in larger steps while it is young, and that of pages in smaller ones once it is old. A short run
// without pages makes next to none, and keeps V8's young generation small.

import { v8 } from '../builtins.js';

/** Bytes of the young generation, both halves of it: a page makes a tenth of a megabyte of garbage, and so does an entry full of mistakes. */
const WANTED_BYTES = 8_388_608;
/**
 * How much more than what is in use the old generation may have before it is collected, in percent. V8 would let it grow to three times
 * as much, which is 30 MB or more; collecting it sooner takes a twentieth more time over the network, and none to speak of in a build.
 */
const OLD_GROWTH = 30;
/** Leaves that to V8. */
const OWN_GROWTH = 0;
/** One call of `checkPage` of so many looks at its size. */
const EVERY = 16;
/** Milliseconds after which a run is long, and between two looks at the size from then on. Until it is, it takes less than its growth. */
const LONG = 1_000;
const BETWEEN = 50;

/**
 * The generations of objects in long runs, and while pages are asked. The young one grows up to a size, not up to V8's own limit, which is
 * four times as much. `end` must be called: compiled code is kept for the flags that V8 began with.
 */
export class YoungGeneration {
  #timer: NodeJS.Timeout | null;
  #pages = 0;
  #grows = false;
  #isLarge = false;

  /** `growsInTime` says whether it grows in a long run without pages. */
  constructor(growsInTime: boolean) {
    this.#timer = growsInTime ? setTimeout(() => this.#beLong(), LONG).unref() : null;
  }

  /** Prepares for pages, and looks whether it is large enough. To be called for each page. */
  checkPage(): void {
    if (this.#pages === 0) setOldGrowth(OLD_GROWTH);
    this.#grow();
    if (++this.#pages % EVERY === 0) this.#look();
  }

  /** Ends what was set. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isLarge = true;
    this.#stop();
    if (this.#pages > 0) setOldGrowth(OWN_GROWTH);
    this.#pages = 0;
  }

  #beLong(): void {
    this.#grow();
    this.#look();
    this.#timer = this.#isLarge ? null : setTimeout(() => this.#beLong(), BETWEEN).unref();
  }

  #grow(): void {
    if (this.#grows || this.#isLarge) return;
    this.#grows = true;
    setGrowth(2);
  }

  #look(): void {
    if (this.#isLarge) return;
    const space = v8()
      .getHeapSpaceStatistics()
      .find(({ space_name }) => space_name === 'new_space');
    this.#isLarge = space === undefined || space.space_size >= WANTED_BYTES;
    if (this.#isLarge) this.#stop();
  }

  /** Stops the growth of the young generation. */
  #stop(): void {
    if (!this.#grows) return;
    this.#grows = false;
    setGrowth(1);
  }
}

function setOldGrowth(percent: number): void {
  v8().setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** Sets the factor by which the young generation grows when much of it survives: with 1, it does not. */
function setGrowth(factor: number): void {
  v8().setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}
