// The keys of a configuration: those of its own, and the flags in camelCase.

import { OPTIONS, type OptionSpec } from '../options.js';
import type { ConfigOnly } from './define.js';

export type OptionName = keyof typeof OPTIONS;

/** Keys without a flag, with a line for the schema. */
export const OWN_KEYS: Readonly<Record<keyof ConfigOnly, string>> = {
  $schema: 'The schema of this file, for editors',
  extends: 'Profiles, files (./base.json) and packages to begin with; what stands here goes before them',
  rules: 'Severity of rules, or severity and options, by rule id',
  overrides: 'Rules that differ for some sitemaps, or for some of the pages that they list; later ones go before earlier ones',
  targets: 'What is linted where the command line names nothing',
  ignore: 'Patterns of sitemaps that are not read where an index, robots.txt, a folder or a glob leads to them',
  verifiedHosts: 'Hosts whose ownership is proved to search engines: sitemaps of other hosts may list them',
};

/** Options that may stand in a configuration, by key. */
export const OPTION_KEYS: ReadonlyMap<string, { readonly name: OptionName; readonly spec: OptionSpec }> = new Map(
  (Object.entries(OPTIONS) as [OptionName, OptionSpec][])
    .filter(([, spec]) => !spec.once)
    .map(([name, spec]) => [keyOf(name), { name, spec }]),
);

/** `base-url` as `baseUrl`. */
export function keyOf(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
