// The configuration as its author writes it: every option of the command line that makes sense there, and what has no flag.

import type { OPTIONS, RuleOverride, RuleSettings } from '../options.js';

type Table = typeof OPTIONS;
type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;
type Configurable = { [Name in keyof Table]: Table[Name] extends { once: true } ? never : Name }[keyof Table];
type Text<Spec> = Spec extends { numeric: true } ? string | number : string;
type ValueOf<Spec> = Spec extends { type: 'boolean' }
  ? boolean
  : Spec extends { type: 'number' | 'duration' }
    ? number
    : Spec extends { type: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : Spec extends { type: 'list' }
        ? Text<Spec> | readonly Text<Spec>[]
        : Text<Spec>;

/** What has no flag of its own, or another shape than that. */
export interface ConfigOnly {
  /** The schema of this file, for editors. */
  readonly $schema?: string;
  /** Profiles, files (`./base.json`) and packages to begin with; what stands here goes before them. */
  readonly extends?: string | readonly string[];
  readonly rules?: RuleSettings;
  /** Rules that differ for some sitemaps, or for some of the pages that they list; later ones go before earlier ones. */
  readonly overrides?: readonly RuleOverride[];
  /** What is linted where the command line names nothing. */
  readonly targets?: string | readonly string[];
  /** Patterns of sitemaps that are not read where an index, robots.txt, a folder or a glob leads to them. */
  readonly ignore?: string | readonly string[];
  /** Hosts whose ownership is proved to search engines: sitemaps of other hosts may list them. */
  readonly verifiedHosts?: string | readonly string[];
}

/** A configuration: options by their flag's name in camelCase. Relative paths are relative to its file. */
export type Config = ConfigOnly & { readonly [Name in Configurable as CamelCase<Name>]?: ValueOf<Table[Name]> };

/** The configuration itself: for editors, which know by this what may stand in it. */
export function defineConfig(config: Config): Config {
  return config;
}
