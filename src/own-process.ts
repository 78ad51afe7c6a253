// Whether this process is the command's own, so that settings of V8 may be changed. In a process that uses the library, they may not.

let own = false;

/** States that this process runs the command, and nothing else. */
export function claimProcess(): void {
  own = true;
}

/** Whether this process runs the command, and nothing else. */
export function ownsProcess(): boolean {
  return own;
}
