// A problem out of its parts.

import type { Fix, MessageData, Problem } from '../problem/problem.js';
import type { Span } from '../problem/span.js';

/** Hostile files have a problem in every byte: copying objects would take longer than all the rest. */
export function problemOf(message: string, data: MessageData, at: Span, fix: Fix | undefined): Problem {
  return fix === undefined ? { message, data, at } : { message, data, at, fix };
}
