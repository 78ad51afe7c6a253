// The TypeScript type of a configuration file: the command line's options that can be configured, and the keys without a flag.

import type { OPTIONS, RuleOverride, RuleSettings } from '../../lint/options.js';

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

type Listed<Item> = Item | readonly Item[];

/** The smallest number of entries, and the share that may be missing since the last complete run in the file of `history`. */
export interface ExpectedCounts {
  readonly min?: number;
  readonly maxDrop?: `${number}%`;
}

/** Keys that have no flag, or that take another shape than their flag. */
export interface ConfigOnly<Plugins extends string = never> {
  /** The schema of this file, for editors. */
  readonly $schema?: string;
  /** Profiles, files (`./base.json`) and packages to start from. Values of this configuration override theirs. */
  readonly extends?: string | readonly string[];
  /** Rules of your own, by the name that their ids begin with: paths (`./sitemap-rules.ts`) and packages. */
  readonly plugins?: { readonly [Name in Plugins]: string };
  readonly rules?: RuleSettings<Plugins>;
  /** Rule settings for some sitemaps, or for some of the pages that they list. Later overrides win. */
  readonly overrides?: readonly RuleOverride<Plugins>[];
  /** Pages that the sitemaps must list: patterns, each with the smallest number of entries and the reason. Sets `site/required-missing`. */
  readonly require?: Listed<string | { readonly url: string; readonly atLeast?: number; readonly reason?: string }>;
  /** Pages that no sitemap may list. Sets `site/forbidden-listed`. */
  readonly forbid?: Listed<string | { readonly pattern: string; readonly reason?: string }>;
  /** Expected numbers of entries, of all sitemaps and of those that match a pattern. Sets `site/count-dropped`. */
  readonly expect?: {
    readonly entries?: ExpectedCounts;
    readonly sitemaps?: Readonly<Record<string, ExpectedCounts>>;
  };
  /** Targets that are linted when the command line names none. */
  readonly targets?: string | readonly string[];
  /** Patterns of sitemaps to skip when an index, robots.txt, a folder or a glob leads to them. */
  readonly ignore?: string | readonly string[];
  /** Hosts whose ownership is verified with search engines: sitemaps on other hosts may list their URLs. */
  readonly verifiedHosts?: string | readonly string[];
}

/** Settings of the pages that sitemaps list. */
export interface PagesConfig {
  /** How many pages are asked; all without it. */
  readonly sample?: number;
  readonly ratePerHost?: number;
  readonly include?: string | readonly string[];
  readonly exclude?: string | readonly string[];
  /** Whether images and videos are asked, too. */
  readonly assets?: boolean;
  /** Path of the database of pages between runs. */
  readonly cache?: string;
}

/** A configuration: options are the flags' names in camelCase. Relative paths are resolved against the file's folder. */
export type Config<Plugins extends string = never> = ConfigOnly<Plugins> & {
  readonly [Name in Exclude<Configurable, 'pages'> as CamelCase<Name>]?: ValueOf<Table[Name]>;
} & { readonly pages?: boolean | number | PagesConfig };

/**
 * Returns its argument. It gives editors the type of a configuration. Ids of rules may begin with the names of its plugins; the plugins of
 * a configuration that it extends can be named, as in `defineConfig<'shop'>({…})`.
 */
export function defineConfig<Plugins extends string = never>(config: Config<Plugins>): Config<Plugins> {
  return config;
}
