// The messages between the schema host and its parent over the IPC channel.

import { ENGINE_NAMES, type EngineName, type SchemaError, type SchemaKind } from './engine.js';

/** The flag that limits the host to one engine; without it, the host uses the best engine that loads. */
export const ENGINE_FLAG = '--engine';
/** The flag for the most resident memory, in bytes, that the host may hold. */
export const MEMORY_FLAG = '--max-rss-bytes';

/** Parent to host: validate a text. */
export interface ChunkRequest {
  readonly id: number;
  readonly kind: SchemaKind;
  readonly xml: string;
}

/** Host to parent, once, when it is ready; `without` says in a line why it does not use the best engine. */
export interface HostReady {
  readonly type: 'ready';
  readonly engine: EngineName;
  readonly without: string | null;
}

/** Host to parent, once: the engine is unavailable, and the host waits for its parent to end it. */
export interface HostUnavailable {
  readonly type: 'unavailable';
  readonly engine: EngineName;
  readonly reason: string;
}

/** Host to parent: the verdict of a text. */
export interface ChunkAnswer {
  readonly type: 'answer';
  readonly id: number;
  readonly errors: readonly SchemaError[];
  readonly total: number;
  /** Resident memory of the host after the work, in bytes. */
  readonly rssBytes: number;
}

/** Host to parent: the engine reached no verdict on a text. */
export interface ChunkFailure {
  readonly type: 'failure';
  readonly id: number;
  readonly reason: string;
}

export type HostMessage = HostReady | HostUnavailable | ChunkAnswer | ChunkFailure;

/** Returns a thrown value's message on one line of at most 200 characters, without the paths that loaders append. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/\s*\bTried:.*| imported from .*/s, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:]$/, '')
    .slice(0, 200);
}

/** Whether a host's first message has the right shape; a broken host may send anything. */
export function isStartMessage(message: unknown): message is HostReady | HostUnavailable {
  const start = fieldsOf(message);
  if (!ENGINE_NAMES.some((name) => name === start['engine'])) return false;
  if (start['type'] === 'ready') return start['without'] === null || typeof start['without'] === 'string';
  return start['type'] === 'unavailable' && typeof start['reason'] === 'string';
}

/** Whether a host's message answers the request with that id. */
export function isAnswerTo(id: number, message: unknown): message is ChunkAnswer | ChunkFailure {
  const answer = fieldsOf(message);
  if (answer['id'] !== id) return false;
  if (answer['type'] === 'failure') return typeof answer['reason'] === 'string';
  const { errors, total, rssBytes } = answer;
  return (
    answer['type'] === 'answer' &&
    Array.isArray(errors) &&
    errors.every(isSchemaError) &&
    isCount(total) &&
    // The list may be truncated, but violations never leave it empty.
    (errors.length === total || (errors.length < total && errors.length > 0)) &&
    isCount(rssBytes)
  );
}

function isSchemaError(error: unknown): error is SchemaError {
  const { line, message, element } = fieldsOf(error);
  return isCount(line) && typeof message === 'string' && (element === null || typeof element === 'string');
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
