// Records the external answers of a crawl as plain data, so that the crawl can be replayed without network and disk.

import type { StageProblem } from '../../base/problem/problem.js';
import type { Location, SourceFailure } from '../../fetch/network/source.js';
import { maskExcerpt, maskText } from '../../findings/masking.js';
import type { DocumentOutcome } from '../../lint/document/document-outcome.js';
import type { LintConfig } from '../../lint/document/lint-config.js';
import { type DocumentRecord, fromRecord, storable, toRecord } from '../../lint/document/record/document-record.js';
import type { Discovery, ReadRobots, RobotsAnswer } from '../../lint/robots/discover.js';
import { answerShapes, type Question } from './recorded-shape.js';

/** Answers by question. The first answer to a question is kept. Credentials are never included. */
export class RecordedResponses {
  /** JSON by question. */
  readonly #texts = new Map<string, string>();
  /** Number of documents that a replay needed but that were not recorded. */
  missing = 0;

  private constructor(
    readonly replays: boolean,
    private readonly isAnswer: (question: Question, answer: unknown) => boolean,
  ) {}

  /** An empty recording, to be filled by a crawl. */
  static kept(): RecordedResponses {
    return new RecordedResponses(false, () => true);
  }

  /**
   * Recorded answers, a list of lines per shard; a replay asks nothing else. An answer is checked when it is needed.
   * @throws TypeError for a malformed line.
   */
  static of(shards: Iterable<readonly string[]>, isKnown: (rule: string) => boolean): RecordedResponses {
    const answers = new RecordedResponses(true, answerShapes(isKnown));
    for (const lines of shards) {
      for (const line of lines) {
        const [question, text] = split(line);
        if (!answers.#texts.has(question)) answers.#texts.set(question, text);
      }
    }
    return answers;
  }

  /** Each answer as a line of text. */
  *lines(): Generator<string> {
    for (const [question, text] of this.#texts) yield `${question}\t${text}`;
  }

  /** The recorded questions of one type. */
  *questions(about: Question[0]): Generator<Question> {
    for (const text of this.#texts.keys()) {
      const question = JSON.parse(text) as Question;
      if (question[0] === about) yield question;
    }
  }

  /** A recorded answer; undefined if there is none. @throws TypeError for what is none. */
  find(question: Question): unknown {
    const text = this.#texts.get(JSON.stringify(question));
    if (text === undefined) return undefined;
    const answer = decode(text);
    if (!this.isAnswer(question, answer)) throw new TypeError('not an answer of this tool');
    return answer;
  }

  /** Records an answer, serialised immediately. */
  keep(question: Question, answer: unknown): void {
    const key = JSON.stringify(question);
    if (!this.#texts.has(key)) this.#texts.set(key, encode(answer));
  }
}

/**
 * Calls `ask` and records its answer; in a replay, returns the recorded answer, or `otherwise` if there is none. Without
 * `answers` it only calls `ask`.
 */
export async function recordedOrAsked<Answer>(
  answers: RecordedResponses | null,
  question: Question,
  ask: () => Promise<Answer>,
  otherwise: Answer,
  storable: (answer: Answer) => unknown = (answer) => answer,
): Promise<Answer> {
  if (answers === null) return ask();
  if (answers.replays) return (answers.find(question) as Answer | undefined) ?? otherwise;
  const answer = await ask();
  answers.keep(question, storable(answer));
  return answer;
}

/** The outcome of a document, in the form that is recorded. */
export function recordableOutcome(outcome: DocumentOutcome): object {
  return 'problem' in outcome ? maskedFailure(outcome) : { document: storable(toRecord(outcome)) };
}

/** The recorded outcome of a document; null if there is none. */
export function recordedOutcome(answers: RecordedResponses, question: Question, config: LintConfig): DocumentOutcome | null {
  const kept = answers.find(question) as SourceFailure | { readonly document: DocumentRecord } | undefined;
  if (kept === undefined) {
    answers.missing++;
    return null;
  }
  if (!('document' in kept)) return kept;
  return fromRecord(kept.document, config);
}

/** The discovery of a site, in the form that is recorded. */
export function recordableDiscovery({ sitemaps, answer, problems }: Discovery): Discovery {
  const masked = recordableRobots(answer);
  return {
    sitemaps: sitemaps.map(({ location, listed }) => ({ location, listed, source: null })),
    robots: masked.robots,
    answer: masked,
    problems: problems.map(maskedFailure),
  };
}

/** The answer for a robots.txt, in the form that is recorded. */
export function recordableRobots({ robots, failure, remark }: RobotsAnswer): RobotsAnswer {
  return { robots: robots && maskedRobots(robots), failure: failure && maskedFailure(failure), remark };
}

/** Masks passwords with a star per byte, so that all spans stay valid. */
function maskedRobots(robots: ReadRobots): ReadRobots {
  const text = Buffer.from(robots.bytes).toString('latin1');
  const masked = maskExcerpt({ text, from: 0, length: 0, cutBefore: false, cutAfter: false }).text;
  return { ...robots, bytes: Buffer.from(masked, 'latin1'), problems: robots.problems.map(maskedProblem) };
}

function maskedFailure({ location, http, problem }: SourceFailure): SourceFailure {
  return { location, http, problem: maskedProblem(problem) };
}

function maskedProblem(problem: StageProblem): StageProblem {
  const { value, data, fix } = problem;
  const entries = Object.entries(data ?? {}).map(([name, item]) => [name, typeof item === 'string' ? maskText(item) : item]);
  const spells = fix?.replacements.some(({ text }) => maskText(text) !== text) ?? false;
  const { fix: _fix, ...rest } = problem;
  return {
    ...rest,
    ...(value !== undefined && { value: maskText(value) }),
    ...(data !== undefined && { data: Object.fromEntries(entries) }),
    ...(fix !== undefined && !spells && { fix }),
  };
}

function split(line: string): readonly [question: string, text: string] {
  const tab = line.indexOf('\t');
  if (tab < 0) throw new TypeError('no answer');
  return [line.slice(0, tab), line.slice(tab + 1)];
}

/**
 * JSON in which addresses (without credentials), bytes and file locations are encoded. Files are encoded by their reported path,
 * because absolute paths differ between machines.
 */
export function encode(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, name: string, item: unknown) {
    const own = this[name];
    if (own instanceof URL) {
      const url = new URL(own);
      url.username = '';
      url.password = '';
      return { $url: url.href };
    }
    if (own instanceof Uint8Array) return { $bytes: Buffer.from(own.buffer, own.byteOffset, own.length).toString('base64') };
    if (isFileLocation(own)) return { ...own, from: { kind: 'file', path: own.uri } };
    return item;
  });
}

/** Reverses `encode`. */
export function decode(text: string): unknown {
  return JSON.parse(text, (_name, item: unknown) => {
    if (typeof item !== 'object' || item === null) return item;
    if ('$url' in item) return new URL(String(item.$url));
    return '$bytes' in item ? Uint8Array.from(Buffer.from(String(item.$bytes), 'base64')) : item;
  });
}

function isFileLocation(item: unknown): item is Location {
  if (typeof item !== 'object' || item === null || !('from' in item) || !('uri' in item)) return false;
  const { from, uri } = item;
  if (typeof from !== 'object' || from === null || !('kind' in from) || !('path' in from)) return false;
  return from.kind === 'file' && from.path !== uri;
}
