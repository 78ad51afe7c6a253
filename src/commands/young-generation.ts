// Lets V8 collect the garbage of pages in larger steps while it is young, and in smaller ones once it is old, like that of streamed
// findings. Other runs make next to none, and keep V8's young generation small.

import { v8 } from '../builtins.js';
import { laterFlag, usualFlag } from './optimizing.js';

/** Bytes of the young generation, both halves of it: a page makes a tenth of a megabyte of garbage. */
const WANTED_BYTES = 8_388_608;
/**
 * How much more than what is in use the old generation may have before it is collected, in percent. V8 would let it grow to three times
 * as much, which is 30 MB or more; collecting it sooner takes a twentieth more time over the network, and none to speak of in a build.
 */
const OLD_GROWTH = 30;
/** The same for streamed findings, where 30 takes a fifth more time, and V8's own limit twice the memory. */
const STREAM_GROWTH = 100;
/** Leaves that to V8. */
const OWN_GROWTH = 0;
/** One call of `check` of so many looks at its size. */
const EVERY = 16;

/**
 * Milliseconds after which code that still runs is optimized soon: most files are read by then, and others have entries that no class
 * describes, for which rules run to the end.
 */
const LONG_RUN_MS = 500;

/**
 * Lets V8 optimize code as soon as it wants if a run lasts. Returns what ends that: compiled code is cached at the end of the process only
 * if V8 has the flags with which it began.
 */
export function optimizeLongRun(): () => void {
  const timer = setTimeout(optimizeAtWill, LONG_RUN_MS).unref();
  return () => {
    clearTimeout(timer);
    setFlag(ownFlag());
  };
}

/** The flag with which this run began; null for none. */
function ownFlag(): string | null {
  return laterFlag(process.argv.slice(2));
}

/** Leaves it to V8 when to optimize. Where the run began without a flag, it is left alone: setting it would have no end. */
function optimizeAtWill(): void {
  if (ownFlag() !== null) setFlag(usualFlag());
}

/**
 * The generations of objects while pages are asked. The young one grows up to a size, not up to V8's own limit, which is four times as
 * much. Code that runs for each page is optimized as soon as V8 wants: a tenth less processor time for 20,000 pages of a build.
 */
export class YoungGeneration {
  #calls = 0;
  #grows = true;
  #ended = false;

  constructor() {
    setOldGrowth(OLD_GROWTH);
    setGrowth(2);
    optimizeAtWill();
  }

  /** Looks whether it is large enough. To be called for each page. */
  check(): void {
    if (!this.#grows || ++this.#calls % EVERY !== 0) return;
    const space = v8()
      .getHeapSpaceStatistics()
      .find(({ space_name }) => space_name === 'new_space');
    if (space === undefined || space.space_size >= WANTED_BYTES) this.#stop();
  }

  /** Ends what was set for pages. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#stop();
    setOldGrowth(OWN_GROWTH);
  }

  /** Stops the growth of the young generation. */
  #stop(): void {
    if (!this.#grows) return;
    this.#grows = false;
    setGrowth(1);
  }
}

/** Keeps the old generation small while findings are streamed. Returns what gives V8 back the flags with which the run began. */
export function collectStreamedSooner(): () => void {
  setOldGrowth(STREAM_GROWTH);
  return () => setOldGrowth(OWN_GROWTH);
}

/** Sets how much more than what is in use the old generation may have before it is collected, in percent; 0 leaves it to V8. */
export function setOldGrowth(percent: number): void {
  setFlag(`--heap-growing-percent=${percent}`);
}

/** Sets the factor by which the young generation grows when much of it survives: with 1, it does not. */
function setGrowth(factor: number): void {
  setFlag(`--semi-space-growth-factor=${factor}`);
}

function setFlag(flag: string | null): void {
  if (flag !== null) v8().setFlagsFromString(flag);
}
