// Remembers the screen that a command has taken over, so that it can be restored when the process ends, and redrawn when a
// stopped process continues.

/** A screen that has taken over the terminal. */
export interface TakenScreen {
  /** Restores the terminal. Can be called twice. */
  giveBack(): void;
  /** Takes over the terminal again and redraws. */
  takeAgain(): void;
}

let taken: TakenScreen | null = null;

/** Registers a screen. The returned function unregisters it. */
export function noteScreen(screen: TakenScreen): () => void {
  taken = screen;
  return () => {
    taken = null;
  };
}

/** Restores the terminal if a screen is registered. Never throws. */
export function restoreScreen(): void {
  const screen = taken;
  taken = null;
  try {
    screen?.giveBack();
  } catch {
    // The terminal may be gone.
  }
}

/** Takes over the terminal again after the shell used it while the process was stopped. */
export function retakeScreen(): void {
  taken?.takeAgain();
}
