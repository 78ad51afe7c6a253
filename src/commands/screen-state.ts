// What gives a terminal back that a command has taken for itself, so that a process that is ended in between leaves none that nobody can use.

let restore: (() => void) | null = null;

/** Notes what gives the terminal back; the answer is to be called when that is done. */
export function noteScreen(giveBack: () => void): () => void {
  restore = giveBack;
  return () => {
    restore = null;
  };
}

/** Gives the terminal back, where one is taken. Never throws. */
export function restoreScreen(): void {
  const giveBack = restore;
  restore = null;
  try {
    giveBack?.();
  } catch {
    // The terminal is gone, or will be.
  }
}
