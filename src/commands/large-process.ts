// Lets V8 collect garbage sooner once the process is large: a value of a megabyte leaves tens of megabytes of garbage in each rule.

import { setOldGrowth } from './young-generation.js';

/** Bytes of memory from which a process is large: hardly a run over real sitemaps needs more. */
const LARGE = 200 * 1_048_576;
/** Milliseconds between two looks. */
const EVERY_MS = 250;
/**
 * How much more than what is in use the old generation may have, in percent. V8 would let it grow to four times as much, so a run that
 * needs 70 MB takes 300 MB. It takes a twentieth more time.
 */
const GROWTH = 50;

/** Looks at the size of the process now and then. Returns what ends that, and leaves the rest to V8 again. */
export function collectLargeSooner(): () => void {
  let isLarge = false;
  const timer = setInterval(() => {
    if (residentBytes() < LARGE) return;
    clearInterval(timer);
    isLarge = true;
    setOldGrowth(GROWTH);
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    if (isLarge) setOldGrowth(0);
  };
}

/** The memory of the process; 0 if the system does not tell, because too many files are open. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}
