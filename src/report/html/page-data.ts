// The data shared by the HTML page and its script: findings as JSON, and the order of severities.

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
  readonly finding: string;
  readonly why: string;
  /** The fix. */
  readonly fix: string;
  readonly sources: readonly PageSource[];
  /** URL of the rule's page; null if it is not on the web. */
  readonly page: string | null;
  /** Number of findings, in the page or not, in the order of `SEVERITIES`. */
  readonly counts: readonly number[];
  /** For each severity, what search engines do because of such a finding: the place of the effect, the worst lowest. */
  readonly effects: readonly number[];
  /** For each of them, whether it is an estimate. */
  readonly estimated: readonly boolean[];
}

/** An authority behind a rule, and its URL if it has one. */
export type PageSource = readonly [title: string, url: string | null];

/** A line before and after an edit: the common start, the removed text, the added text, and the common end. */
export type PageEdit = readonly [before: string, removed: string, added: string, after: string];

/** A finding. `before`, `marked` and `after` are the source before, at and after its place. */
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
  /** The URL of the entry; empty without one. */
  page: string,
  /** Null if there is no edit, or if the source line does not show it. */
  edit: PageEdit | null,
];

/** Splits an address into the folder, with its final slash, and the file. */
export function splitAddress(address: string): readonly [folder: string, file: string] {
  const slash = address.search(/[/\\][^/\\]+[/\\]?$/) + 1;
  return [address.slice(0, slash), address.slice(slash)];
}
