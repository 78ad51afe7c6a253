// The entry point of the file with cached compiled code: the command line for `lint`, and the linting thread, each loaded on
// demand.

/** Parses the command line and runs it. */
export const command = (): Promise<unknown> => import('./cli.js');

/** Lints the blocks that the main thread sends. */
export const thread = (): Promise<unknown> => import('./threads/thread.js');
