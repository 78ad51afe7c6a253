// Renders the audit on a terminal.

import { render } from 'ink';
import type { Explorer } from '../explorer.js';
import type { ScreenView } from '../view/screen.js';
import { Audit } from './app.js';
import type { Canvas } from './canvas.js';

/**
 * Shows the screen and handles keys. Returns a function that ends both and restores the terminal. If rendering fails, `failed` is
 * called with the error.
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
    // In debug mode ink writes whole frames at once; the canvas finds the changed lines.
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
