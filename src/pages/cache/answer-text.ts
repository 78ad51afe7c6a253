// An answer as text, so that it can be kept between runs.

import type { PageAnswer } from '../../rules/page-answer.js';
import { isAnswer } from './answer-shape.js';

/** Raised when texts of older versions become unreadable: answers stored in another form are not used. */
export const ANSWER_FORM = 2;

/** The text of an answer. */
export function textOfAnswer(answer: PageAnswer): string {
  const { content } = answer;
  const links = content?.links;
  if (!content || !links) return JSON.stringify(answer);
  const packed = Buffer.from(links.buffer, links.byteOffset, links.byteLength).toString('base64');
  return JSON.stringify({ ...answer, content: { ...content, links: packed } });
}

/** The answer of a text made by `textOfAnswer` for this address; null for any other text. */
export function answerOfText(text: string, url: string): PageAnswer | null {
  try {
    const answer = JSON.parse(text);
    const packed = answer.content?.links;
    if (typeof packed === 'string') answer.content.links = new Int32Array(Uint8Array.from(Buffer.from(packed, 'base64')).buffer);
    return isAnswer(answer) && answer.url === url ? answer : null;
  } catch {
    return null;
  }
}
