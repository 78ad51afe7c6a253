// The keys of a configuration: those without a flag, and the flags' names in camelCase.

import { OPTIONS, type OptionSpec } from '../../lint/options.js';
import type { ConfigOnly } from './define.js';

export type OptionName = keyof typeof OPTIONS;

/** The address of the schema of a configuration. It changes only if older configurations would not fit a newer schema. */
export const CONFIG_SCHEMA = 'https://raw.githubusercontent.com/sitemap-lint/sitemap-lint/v0/schemas/config.schema.json';

/** Keys without a flag, each with its description in the JSON schema. */
export const OWN_KEYS: Readonly<Record<keyof ConfigOnly, string>> = {
  $schema: 'The schema of this file, for editors',
  extends: 'Profiles, files (./base.json) and packages to start from; values of this configuration override theirs',
  plugins: 'Rules of your own, by the name that their ids begin with: paths (./sitemap-rules.ts) and packages',
  rules: 'By rule id: a severity, or a severity and options',
  overrides: 'Rule settings for some sitemaps, or for some of the pages that they list; later overrides win',
  require: 'Pages that the sitemaps must list: patterns, or objects with `url`, `atLeast` and `reason`',
  forbid: 'Pages that no sitemap may list: patterns, or objects with `pattern` and `reason`',
  expect:
    'Expected numbers of entries, of all sitemaps (`entries`) and by pattern (`sitemaps`): `min`, and `maxDrop` against --history',
  targets: 'Targets that are linted when the command line names none',
  ignore: 'Patterns of sitemaps to skip when an index, robots.txt, a folder or a glob leads to them',
  verifiedHosts: 'Hosts whose ownership is verified with search engines: sitemaps on other hosts may list their URLs',
};

/** Options that a configuration can set, by key. */
export const OPTION_KEYS: ReadonlyMap<string, { readonly name: OptionName; readonly spec: OptionSpec }> = new Map(
  (Object.entries(OPTIONS) as [OptionName, OptionSpec][])
    .filter(([, spec]) => !spec.once)
    .map(([name, spec]) => [keyOf(name), { name, spec }]),
);

/** Options that only a command line can set, as keys. `rule` has a key of another name. */
export const LINE_KEYS: ReadonlySet<string> = new Set(
  (Object.entries(OPTIONS) as [OptionName, OptionSpec][])
    .filter(([name, { once }]) => once && name !== 'rule')
    .map(([name]) => keyOf(name)),
);

/** The key of an option: `base-url` becomes `baseUrl`. */
export function keyOf(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Keys of `pages` as an object, each with its option. */
export const PAGES_KEYS: ReadonlyMap<string, OptionName> = new Map<string, OptionName>([
  ['sample', 'pages'],
  ['host', 'host'],
  ['ratePerHost', 'pages-rate'],
  ['include', 'pages-include'],
  ['exclude', 'pages-exclude'],
  ['assets', 'pages-assets'],
  ['cache', 'cache'],
]);
