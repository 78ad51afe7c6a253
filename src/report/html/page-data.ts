// The data shared by the HTML page and its script: findings as JSON, and the order of severities.

import type { FindingSeverity } from '../../problem/problem.js';

/** Most severe first. Rows contain the index. */
export const SEVERITIES: readonly FindingSeverity[] = ['error', 'warning', 'info'];

/** The values that rows refer to by index. All texts are already escaped for display. */
export interface PageData {
  /** Addresses of documents. */
  readonly documents: readonly string[];
  readonly rules: readonly PageRule[];
  /** Texts about a finding's edit, by the index in rows. */
  readonly fixes: readonly string[];
}

export interface PageRule {
  readonly id: string;
  readonly summary: string;
  /** URL of the rule's page; null if it is not on the web. */
  readonly page: string | null;
}

/** A finding. The last three members are the source before, at and after its place. */
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

/** Splits an address into the folder, with its final slash, and the file. */
export function splitAddress(address: string): readonly [folder: string, file: string] {
  const slash = address.search(/[/\\][^/\\]+[/\\]?$/) + 1;
  return [address.slice(0, slash), address.slice(slash)];
}
