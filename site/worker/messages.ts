// The messages between the page and the worker that lints.

import type { ProfileName, RuleSettings } from '../../src/lint/options.js';
import type { FormatName } from '../../src/report/formats.js';

/** What the user chooses. */
export interface Settings {
  /** The address under which the files are published; empty for none. */
  readonly address: string;
  readonly profile: ProfileName;
  /** Severities and options of rules; absent for those of the profile. */
  readonly rules?: RuleSettings | undefined;
  /** Whether the files are those of a folder, in which only sitemaps are linted. */
  readonly folder?: boolean;
}

export interface LintRequest {
  /** By path. */
  readonly files: ReadonlyMap<string, Blob | Uint8Array>;
  readonly settings: Settings;
  readonly formats: readonly FormatName[];
  /** The clock that rules see, milliseconds since the epoch; null for that of the machine. */
  readonly now: number | null;
  /** The address of the folder of the documentation's pages; absent for that of the repository. */
  readonly docs?: string;
  /** Whether to make the safe edits of the only file, instead of a report. */
  readonly fix?: boolean;
}

export type LintAnswer =
  | { readonly type: 'progress'; readonly bytes: number; readonly entries: number }
  | { readonly type: 'report'; readonly texts: Partial<Record<FormatName, string>> }
  | { readonly type: 'fixed'; readonly content: Uint8Array<ArrayBuffer>; readonly problems: number }
  | { readonly type: 'refused'; readonly reason: string };
