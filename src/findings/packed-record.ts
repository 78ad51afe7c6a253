// Packed findings as plain data, for a file or another thread.

import type { MessageData } from '../base/problem/problem.js';

/** Findings in their total order, as deflated JSON. */
export interface Block<Bytes> {
  /** The number of the first one among all findings that were packed. */
  readonly number: number;
  readonly bytes: Bytes;
}

/** Findings that were packed together: in their total order, from the first block to the last. */
export interface Run<Bytes> {
  /** Offset of the first finding. */
  readonly offset: number;
  readonly blocks: readonly Block<Bytes>[];
}

/** Bytes in a record; base64 text in files. */
type RecordBytes = Uint8Array<ArrayBuffer> | string;

/** Packed findings as plain data. */
export interface PackedRecord {
  readonly runs: readonly Run<RecordBytes>[];
  /** Data and pages that became known after their findings were packed: by number, and by entry. */
  readonly data: readonly (readonly [number: number, data: MessageData])[];
  readonly pages: readonly (readonly [entry: number, page: string | null])[];
  readonly withdrawn: readonly (readonly [rule: string, host: string])[];
}

/** The bytes of a block. */
export function bytesOf(bytes: RecordBytes): Uint8Array<ArrayBuffer> {
  return typeof bytes === 'string' ? Uint8Array.from(Buffer.from(bytes, 'base64')) : bytes;
}

/** The bytes of a record as text. */
export function storablePacked(record: PackedRecord): PackedRecord {
  const textOf = (bytes: RecordBytes): string => (typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('base64'));
  const ofRun = ({ offset, blocks }: Run<RecordBytes>): Run<RecordBytes> => ({
    offset,
    blocks: blocks.map(({ number, bytes }) => ({ number, bytes: textOf(bytes) })),
  });
  return { ...record, runs: record.runs.map(ofRun) };
}

/** The memory of a record's bytes, which can be transferred to another thread. */
export function memoryOfPacked({ runs }: PackedRecord): ArrayBuffer[] {
  return runs.flatMap(({ blocks }) => blocks.flatMap(({ bytes }) => (bytes instanceof Uint8Array ? [bytes.buffer] : [])));
}
