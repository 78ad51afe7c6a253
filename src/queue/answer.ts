// What came of a document, as bytes: how a worker sends it, and how the run reads and checks it.

import { zlib } from '../builtins.js';
import type { DocumentOutcome } from '../document/document-outcome.js';
import { type DocumentRecord, fromRecord, storable, toRecord } from '../document/document-record.js';
import type { LintConfig } from '../document/lint-config.js';
import type { Location, SourceFailure } from '../network/source.js';
import { digestOf, MOST_LINE_BYTES } from '../resume/journal-line.js';
import { decode, encode, recordableOutcome } from '../resume/recorded-responses.js';

/** Answers above this size are compressed, and sent in parts of this size. */
export const PART_BYTES = 524_288;
const LINE_FEED = 0x0a;

/** The line before the content of an answer. */
export interface AnswerHead {
  readonly job: string;
  /** Name and number of its parts; null if the content follows. */
  readonly parts: { readonly name: string; readonly count: number } | null;
  readonly packed: boolean;
  readonly digest: string;
  readonly kind: 'document' | 'failure' | 'too-large';
}

/** An answer to send: the head, with the content or before its parts. */
export interface SentAnswer {
  readonly head: Buffer;
  readonly parts: readonly Buffer[];
}

/** The bytes of an answer; `name` is unique. */
export function encodeAnswer(job: string, name: string, outcome: DocumentOutcome): SentAnswer {
  const isFailure = 'problem' in outcome;
  const text = isFailure ? encode(recordableOutcome(outcome)) : JSON.stringify({ document: storable(toRecord(outcome)) });
  const content = Buffer.from(text);
  if (content.length > MOST_LINE_BYTES) return sent({ job, parts: null, packed: false, digest: '', kind: 'too-large' });
  const digest = digestOf(content);
  const kind = isFailure ? 'failure' : 'document';
  if (content.length <= PART_BYTES) return sent({ job, parts: null, packed: false, digest, kind }, content);
  const { brotliCompressSync, constants } = zlib();
  // Most of it is random: a higher quality takes longer and saves nothing.
  const compressed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const parts: Buffer[] = [];
  for (let at = 0; at < compressed.length; at += PART_BYTES) parts.push(compressed.subarray(at, at + PART_BYTES));
  return { ...sent({ job, parts: { name, count: parts.length }, packed: true, digest, kind }), parts };
}

function sent(head: AnswerHead, content: Uint8Array = new Uint8Array()): SentAnswer {
  return { head: Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]), parts: [] };
}

/** Splits an answer into its head and the content behind it; null for what is no answer. */
export function readHead(bytes: Buffer): { readonly head: AnswerHead; readonly content: Buffer } | null {
  const end = bytes.indexOf(LINE_FEED);
  try {
    const head = JSON.parse(bytes.toString('utf8', 0, Math.max(0, end))) as Partial<AnswerHead> | null;
    const { job, parts, packed, digest, kind } = head ?? {};
    const isKind = kind === 'document' || kind === 'failure' || kind === 'too-large';
    const isWhole = typeof job === 'string' && typeof packed === 'boolean' && typeof digest === 'string' && isKind;
    const hasParts = parts === null || (typeof parts?.name === 'string' && Number.isInteger(parts.count));
    return isWhole && hasParts ? { head: head as AnswerHead, content: bytes.subarray(end + 1) } : null;
  } catch {
    return null;
  }
}

/**
 * The outcome in an answer, checked as the line of a journal is: by its digest, its shape, and the document that was asked for.
 * Null if it does not hold.
 */
export function decodeOutcome(
  { packed, digest, kind }: AnswerHead,
  content: Buffer,
  location: Location,
  config: LintConfig,
): DocumentOutcome | null {
  try {
    const text = packed ? zlib().brotliDecompressSync(content, { maxOutputLength: MOST_LINE_BYTES }) : content;
    if (digestOf(text) !== digest) return null;
    if (kind === 'failure') return failureOf(decode(text.toString()), location);
    const { document } = JSON.parse(text.toString()) as { readonly document: DocumentRecord };
    return document.facts.uri === location.uri ? fromRecord(document, config) : null;
  } catch (error) {
    // Malformed JSON, a wrong shape, or damaged compression: never what a worker of this version sends.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError || isCodedError(error))
      return null;
    throw error;
  }
}

function failureOf(found: unknown, location: Location): SourceFailure | null {
  const { location: where, problem } = found as Partial<SourceFailure>;
  const isOurs = where?.uri === location.uri && typeof problem?.rule === 'string' && typeof problem.message === 'string';
  return isOurs ? { ...(found as SourceFailure), location } : null;
}

function isCodedError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
