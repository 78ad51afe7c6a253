// Words that make a run something other than `lint`, checked before anything else is loaded.

/**
 * The other commands, and the options answered without a command. A target with such a name is linted by the module of all
 * commands.
 */
export const OTHER_WORDS: readonly string[] = [
  'audit',
  'rules',
  'explain',
  'page',
  'diff',
  'trend',
  'merge',
  'split',
  'join',
  'worker',
  'init',
  'completion',
  'help',
  '--help',
  '-h',
  '--version',
  '-v',
  '-V',
];
