// A document with an edit of a finding made in it.

import { expect } from 'vitest';
import type { Fix } from '../../src/base/problem/problem.js';

/** The content with the replacements of an edit, which do not overlap. */
export function edited(content: Uint8Array, { replacements }: Fix): Buffer {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const { span, text } of [...replacements].sort((a, b) => a.span.offset - b.span.offset)) {
    expect(span.offset).toBeGreaterThanOrEqual(from);
    parts.push(content.subarray(from, span.offset), Buffer.from(text));
    from = span.offset + span.length;
  }
  return Buffer.concat([...parts, content.subarray(from)]);
}
