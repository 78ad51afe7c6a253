// What the page and its script agree on: the findings as JSON inside the page, and the severities in their order.

import type { FindingSeverity } from '../../finding/finding.js';

/** Most severe first; rows name them by their index. */
export const SEVERITIES: readonly FindingSeverity[] = ['error', 'warning', 'info'];

/** What rows refer to. All texts are shown as they are: nothing in them acts or hides any more. */
export interface PageData {
  /** Addresses of documents. */
  readonly documents: readonly string[];
  readonly rules: readonly PageRule[];
  /** Whether edits for a finding are offered, by their index in rows. */
  readonly fixes: readonly string[];
}

export interface PageRule {
  readonly id: string;
  readonly summary: string;
  /** Address of its page; null while there is none on the web. */
  readonly page: string | null;
}

/** A finding; the last three are the source before its place, the place, and the source after it. */
export type PageRow = readonly [
  severity: number,
  rule: number,
  document: number,
  line: number,
  column: number,
  message: string,
  fix: number,
  before: string,
  marked: string,
  after: string,
];

/** An address as the folder, with the slash behind it, and the file in it. */
export function splitAddress(address: string): readonly [folder: string, file: string] {
  const slash = address.search(/[/\\][^/\\]+[/\\]?$/) + 1;
  return [address.slice(0, slash), address.slice(slash)];
}
