// An answer as bytes, so that it can be kept between runs.
//
// The links of a page are most of its answer. As bytes they are half as long as in base64, and SQLite gets and gives bytes without
// converting them.

import type { PageAnswer } from '../../rules/page-answer.js';
import { isAnswer } from './answer-shape.js';

/** Raised when bytes of older versions become unreadable: answers stored in another form are not used. */
export const ANSWER_FORM = 3;

const WORD_BYTES = 4;
/** Stands for the number of words of links in an answer without a list of links. */
const NO_LINKS = -1;

/**
 * The bytes of an answer: the number of words of its links, or -1; the links; the rest as JSON. Words have the machine's byte order:
 * with the other one, the number is larger than any answer, so that another machine does not use it.
 */
export function bytesOfAnswer(answer: PageAnswer): Uint8Array {
  const { content } = answer;
  const links = content?.links ?? null;
  const text = JSON.stringify(links === null || content === null ? answer : { ...answer, content: { ...content, links: null } });
  const textStart = WORD_BYTES * (1 + (links?.length ?? 0));
  const bytes = new Uint8Array(textStart + Buffer.byteLength(text));
  const words = new Int32Array(bytes.buffer, 0, textStart / WORD_BYTES);
  words[0] = links?.length ?? NO_LINKS;
  if (links !== null) words.set(links, 1);
  new TextEncoder().encodeInto(text, bytes.subarray(textStart));
  return bytes;
}

/** The answer of bytes made by `bytesOfAnswer` for this address; null for any other bytes. */
export function answerOfBytes(bytes: Uint8Array, url: string): PageAnswer | null {
  try {
    const own = bytes.byteOffset % WORD_BYTES === 0 ? bytes : bytes.slice();
    const [count = NO_LINKS] = new Int32Array(own.buffer, own.byteOffset, 1);
    const textStart = WORD_BYTES * (1 + Math.max(count, 0));
    const answer = JSON.parse(Buffer.from(own.buffer, own.byteOffset + textStart, own.length - textStart).toString());
    if (count >= 0) answer.content.links = new Int32Array(own.buffer, own.byteOffset + WORD_BYTES, count);
    return isAnswer(answer) && answer.url === url ? answer : null;
  } catch {
    return null;
  }
}
