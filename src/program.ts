// What is in the file whose compiled code is kept: the command line as far as `lint` goes, and its threads. Each is begun when asked for.

/** Reads the words of the command line and runs. */
export const command = (): Promise<unknown> => import('./cli.js');

/** Lints what the run's thread sends. */
export const thread = (): Promise<unknown> => import('./threads/thread.js');
