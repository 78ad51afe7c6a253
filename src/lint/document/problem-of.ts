// Creates a problem from its parts.

import type { Fix, MessageData, Problem } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';

/** Hostile files have a problem in every byte, and copying objects would dominate the time. */
export function problemOf(message: string, data: MessageData, at: Span, fix: Fix | undefined): Problem {
  return fix === undefined ? { message, data, at } : { message, data, at, fix };
}
