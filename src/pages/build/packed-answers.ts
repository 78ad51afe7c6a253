// Packs the answers of several pages for another thread: JSON is read faster than objects are cloned, and links are memory that is
// handed over.

import type { PageAnswer } from '../../rules/page-answer.js';

/** Several answers in order. */
export interface PackedAnswers {
  /** The answers as JSON, without links. */
  readonly text: string;
  /** Words of links of each answer; -1 for one without a list. */
  readonly counts: Int32Array;
  /** The links of all answers. */
  readonly links: Int32Array;
}

/** Packs answers. */
export function packAnswers(answers: readonly PageAnswer[]): PackedAnswers {
  const counts = Int32Array.from(answers, ({ content }) => content?.links?.length ?? -1);
  const links = new Int32Array(counts.reduce((sum, count) => sum + Math.max(0, count), 0));
  let used = 0;
  const plain = answers.map((answer) => {
    const { content } = answer;
    if (!content?.links) return answer;
    links.set(content.links, used);
    used += content.links.length;
    return { ...answer, content: { ...content, links: null } };
  });
  return { text: JSON.stringify(plain), counts, links };
}

/** The answers that were packed. */
export function unpackAnswers({ text, counts, links }: PackedAnswers): readonly PageAnswer[] {
  const answers = JSON.parse(text);
  let used = 0;
  counts.forEach((count, index) => {
    if (count < 0) return;
    answers[index].content.links = links.subarray(used, used + count);
    used += count;
  });
  return answers;
}
