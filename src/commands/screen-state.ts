// The terminal that a command has taken for itself: given back when the process is ended in between, taken again when it goes on after
// it was stopped.

/** What takes a terminal. */
export interface TakenScreen {
  /** Leaves the terminal as it was. May be called twice. */
  giveBack(): void;
  /** Takes it again, whatever others have done to it. */
  takeAgain(): void;
}

let taken: TakenScreen | null = null;

/** Notes what has taken the terminal; the answer is to be called when it is given back. */
export function noteScreen(screen: TakenScreen): () => void {
  taken = screen;
  return () => {
    taken = null;
  };
}

/** Gives the terminal back, where one is taken. Never throws. */
export function restoreScreen(): void {
  const screen = taken;
  taken = null;
  try {
    screen?.giveBack();
  } catch {
    // The terminal is gone, or will be.
  }
}

/** Takes the terminal again: the shell had it while the process was stopped. */
export function retakeScreen(): void {
  taken?.takeAgain();
}
