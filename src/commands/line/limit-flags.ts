// Parses `--limit NAME=VALUE`.

import { CannotRun } from '../../base/errors.js';
import { boundsText, isWithin, LIMITS, type LimitName, type Limits, limitKey, parseLimit } from '../../base/limits.js';
import { suggestion } from '../../base/nearest.js';

/**
 * Parses limits. If a limit is given twice, the last one wins.
 * @throws CannotRun `usage` for an unknown limit, or a value that is invalid or out of bounds.
 */
export function readLimits(texts: readonly string[]): Partial<Limits> {
  const limits: { -readonly [Name in keyof Limits]?: number } = {};
  for (const text of texts) {
    const [, name, written] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || written === undefined)
      throw new CannotRun('usage', `--limit ${text}: expected NAME=VALUE, as in --limit entry-bytes=64KiB`);
    if (!isLimit(name)) {
      const near = suggestion(name, Object.keys(LIMITS)) || '; docs/cli.md lists them';
      throw new CannotRun('usage', `--limit ${text}: unknown limit '${name}'${near}`);
    }
    const value = parseLimit(LIMITS[name], written);
    if (value === null || !isWithin(LIMITS[name], value))
      throw new CannotRun('usage', `--limit ${text}: expected ${boundsText(LIMITS[name])}`);
    limits[limitKey(name)] = value;
  }
  return limits;
}

function isLimit(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name);
}
