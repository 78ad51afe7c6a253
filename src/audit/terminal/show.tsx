// Puts the audit on a terminal, until it is taken away.

import { render } from 'ink';
import type { Explorer } from '../explorer.js';
import type { ScreenView } from '../view/screen.js';
import { Audit } from './app.js';
import type { Canvas } from './canvas.js';

/**
 * Shows the screen and listens to keys; the answer ends both, and leaves the terminal as it was. A screen that cannot be drawn shows
 * nothing any more, and `failed` is told why.
 */
export function show(
  explorer: Explorer,
  view: ScreenView,
  canvas: Canvas,
  input: NodeJS.ReadStream,
  failed: (error: unknown) => void,
): () => void {
  canvas.enter();
  const { unmount, cleanup, waitUntilExit } = render(<Audit explorer={explorer} view={view} size={canvas} />, {
    stdout: canvas as unknown as NodeJS.WriteStream,
    stdin: input,
    // Whole frames, at once: the canvas finds out what of them is new.
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  waitUntilExit().catch(failed);
  return () => {
    canvas.leave();
    unmount();
    cleanup();
  };
}
