// Words with which a run may be something else than the linting of targets: known before anything else is loaded.

/** The other commands, and what is answered without a command. A target of such a name is linted by the module of all commands. */
export const OTHER_WORDS: readonly string[] = [
  'audit',
  'rules',
  'explain',
  'diff',
  'merge',
  'init',
  'completion',
  '--help',
  '-h',
  '--version',
];
