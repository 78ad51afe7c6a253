// Outcomes of documents, as bytes: a worker sends them, and the run reads and checks them.

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Location, SourceFailure } from '../../fetch/network/source.js';
import type { DocumentOutcome } from '../../lint/document/document-outcome.js';
import type { LintConfig } from '../../lint/document/lint-config.js';
import { checkedResult } from '../../lint/document/record/checked-record.js';
import { storable, toRecord } from '../../lint/document/record/document-record.js';
import { recordShapes } from '../../lint/document/record/record-shape.js';
import { digestOf, MOST_LINE_BYTES } from '../resume/journal-line.js';
import { decode, encode, recordableOutcome } from '../resume/recorded-responses.js';

/** Answers above this size are compressed, and sent in parts of this size. */
export const PART_BYTES = 524_288;
const LINE_FEED = 0x0a;

/** The line before the content of an answer. */
export interface AnswerHead {
  /** The id of the document. */
  readonly document: string;
  /** Bytes of the content behind this line. */
  readonly bytes: number;
  /** Milliseconds that the worker took. */
  readonly took: number;
  /** Name and number of its parts; null if the content follows. */
  readonly parts: { readonly name: string; readonly count: number } | null;
  readonly packed: boolean;
  readonly digest: string;
  /** `error`: the worker could not lint it, and the content says why. */
  readonly kind: 'document' | 'failure' | 'too-large' | 'error';
}

/** The document of an answer. */
export type AnswerSubject = Pick<AnswerHead, 'document' | 'took'>;

/** An answer to send: `head` holds the content, unless `parts` does. */
export interface SentAnswer {
  /** Unique; the name of its parts. */
  readonly name: string;
  readonly head: Buffer;
  readonly parts: readonly Buffer[];
}

/** Encodes an answer; `name` is unique. */
export function encodeAnswer(subject: AnswerSubject, name: string, outcome: DocumentOutcome): SentAnswer {
  const isFailure = 'problem' in outcome;
  const text = isFailure ? encode(recordableOutcome(outcome)) : JSON.stringify({ document: storable(toRecord(outcome)) });
  const content = Buffer.from(text);
  if (content.length > MOST_LINE_BYTES) return sent(subject, name, 'too-large');
  const kind = isFailure ? 'failure' : 'document';
  if (content.length <= PART_BYTES) return sent(subject, name, kind, content);
  // Content is mostly random: higher quality takes longer and saves nothing.
  const compressed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const parts: Buffer[] = [];
  for (let at = 0; at < compressed.length; at += PART_BYTES) parts.push(compressed.subarray(at, at + PART_BYTES));
  const place = { parts: { name, count: parts.length }, packed: true };
  return { ...sent(subject, name, kind, new Uint8Array(), { ...place, digest: digestOf(content, subject.document) }), parts };
}

/** Encodes why the worker could not lint a document. */
export function encodeError(subject: AnswerSubject, name: string, reason: string): SentAnswer {
  return sent(subject, name, 'error', Buffer.from(reason));
}

function sent(
  subject: AnswerSubject,
  name: string,
  kind: AnswerHead['kind'],
  content: Uint8Array = new Uint8Array(),
  place: Pick<AnswerHead, 'parts' | 'packed' | 'digest'> = {
    parts: null,
    packed: false,
    digest: digestOf(content, subject.document),
  },
): SentAnswer {
  const { document, took } = subject;
  const head: AnswerHead = { document, bytes: content.length, took, ...place, kind };
  return { name, head: Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]), parts: [] };
}

/** Splits bytes into answers, each with its head and content. Ends at bytes that are no answer. */
export function* readAnswers(bytes: Buffer): Generator<{ readonly head: AnswerHead; readonly content: Buffer }> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, at);
    const head = headOf(bytes.toString('utf8', at, Math.max(at, end)));
    if (head === null || end + 1 + head.bytes > bytes.length) return;
    at = end + 1 + head.bytes;
    yield { head, content: bytes.subarray(end + 1, at) };
  }
}

function headOf(line: string): AnswerHead | null {
  try {
    const head = JSON.parse(line) as Partial<AnswerHead> | null;
    const { document, bytes, took, parts, packed, digest, kind } = head ?? {};
    const isKind = kind === 'document' || kind === 'failure' || kind === 'too-large' || kind === 'error';
    const texts = [document, digest].every((text) => typeof text === 'string');
    const numbers = Number.isInteger(bytes) && (bytes as number) >= 0 && typeof took === 'number';
    const hasParts = parts === null || (typeof parts?.name === 'string' && Number.isInteger(parts.count));
    return isKind && texts && numbers && typeof packed === 'boolean' && hasParts ? (head as AnswerHead) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the outcome in an answer, checked like a journal line: by its digest, its shape, and the requested document.
 * Null if a check fails.
 */
export function decodeOutcome(
  { document: id, packed, digest, kind }: AnswerHead,
  content: Buffer,
  location: Location,
  config: LintConfig,
): DocumentOutcome | null {
  try {
    const text = packed ? brotliDecompressSync(content, { maxOutputLength: MOST_LINE_BYTES }) : content;
    if (digestOf(text, id) !== digest) return null;
    if (kind === 'failure') return failureOf(decode(text.toString()), location, config);
    const { document } = JSON.parse(text.toString()) as { readonly document: unknown };
    return checkedResult(document, location.uri, config);
  } catch (error) {
    // Malformed JSON, a wrong shape, or damaged compression: workers of this version never send these.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError || isCodedError(error))
      return null;
    throw error;
  }
}

function failureOf(found: unknown, location: Location, { plan }: LintConfig): SourceFailure | null {
  const { location: where, http, problem } = found as SourceFailure;
  const { isHttp, isProblem } = recordShapes((rule) => plan.knows(rule));
  return where?.uri === location.uri && isHttp(http) && isProblem(problem) ? { location, http, problem } : null;
}

function isCodedError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
