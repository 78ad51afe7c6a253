// Words that make a run something other than `lint`, whose compiled code is not worth keeping.

/** The other commands, and the options answered without a command. */
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
