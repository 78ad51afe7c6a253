// Rules that give advice on what a whole document leaves out: tests whose documents are bare are not about them.

/** Severities that silence them. */
export const NO_ADVICE = {
  'encoding/declaration-missing': 'off',
  'index/lastmod-missing': 'off',
  'lastmod/missing': 'off',
} as const;
