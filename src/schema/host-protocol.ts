// What the schema host and its parent say to each other over the IPC channel.

import type { EngineName, SchemaError, SchemaKind } from './engine.js';

/** The flag that makes the host use one engine and no other; without it the host takes the best that loads. */
export const ENGINE_FLAG = '--engine';

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
