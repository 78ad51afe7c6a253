// The messages between the schema host and its parent over the IPC channel.

import { ENGINE_NAMES, type EngineName, type SchemaError, type SchemaKind } from './engine.js';

/** The flag that makes the host use one engine and no other; without it the host takes the best that loads. */
export const ENGINE_FLAG = '--engine';
/** The flag that tells the host how much resident memory, in bytes, it may hold. */
export const MEMORY_FLAG = '--max-rss-bytes';

/** Parent to host: judge this text. */
export interface ChunkRequest {
  readonly id: number;
  readonly kind: SchemaKind;
  readonly xml: string;
}

/** Host to parent, once, when it can judge; `without` says in a line why it is not the best engine that speaks. */
export interface HostReady {
  readonly type: 'ready';
  readonly engine: EngineName;
  readonly without: string | null;
}

/** Host to parent, once, when the wanted engine cannot be had; the host then waits to be ended. */
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

/** The message of whatever was thrown, on one line, at most 200 characters long, without the paths that loaders append. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/\s*\bTried:.*| imported from .*/s, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:]$/, '')
    .slice(0, 200);
}

/** Whether the first message of a host has the form of one; a host gone wrong may send anything. */
export function isStartMessage(message: unknown): message is HostReady | HostUnavailable {
  const start = fieldsOf(message);
  if (!ENGINE_NAMES.some((name) => name === start['engine'])) return false;
  if (start['type'] === 'ready') return start['without'] === null || typeof start['without'] === 'string';
  return start['type'] === 'unavailable' && typeof start['reason'] === 'string';
}

/** Whether what a host sent answers the request with that id. */
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
    // The list may be cut short, and a text with violations has a list.
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
