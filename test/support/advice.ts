// Rules that give advice on what a whole document leaves out: tests whose documents are bare are not about them.

import { RULES } from '../../src/rules/index.js';

/** Severities that silence them. */
export const NO_ADVICE = {
  'encoding/declaration-missing': 'off',
  'index/lastmod-missing': 'off',
  'lastmod/missing': 'off',
} as const;

/** Severities of all rules for which a run asks for robots.txt: with them it does not. */
export const NO_ROBOTS = Object.fromEntries(
  RULES.filter(({ needs }) => needs === 'robots.txt').map(({ id }) => [id, 'off' as const]),
);

/** Both of these: a run that reads what it is told to, and speaks of what is wrong. */
export const QUIET = { ...NO_ADVICE, ...NO_ROBOTS };
