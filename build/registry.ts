// The registry of rules as source text, made of the folder of rules: `npm run generate` and `npm run new-rule` write it.

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Ids of all rules: paths below `folder`/<subject>/ of files with a default export, sorted. */
export function ruleIds(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && file.includes(sep))
    .filter((file) => /^export default /m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.split(sep).join('/').slice(0, -'.ts'.length))
    .sort();
}

/** `loc/not-escaped` -> `locNotEscaped`. */
function variable(id: string): string {
  return id.replace(/[^A-Za-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The module with the type of these ids. */
export function idsText(ids: readonly string[]): string {
  return `// The ids of all rules, for types of configurations. Written by \`npm run generate\` from the files of this folder.

export type RuleId =
${ids.map((id) => `  | '${id}'`).join('\n')};
`;
}

/** The module that exports the rules of these ids. */
export function registryText(ids: readonly string[]): string {
  return `// The registry: every rule, sorted by id. Written by \`npm run generate\` from the files of this folder.

${ids.map((id) => `import ${variable(id)} from './${id}.js';`).join('\n')}
import type { Rule } from './rule.js';

/** Every rule and finding id, sorted by id. */
export const RULES: readonly Rule[] = [
${ids.map((id) => `  ${variable(id)},`).join('\n')}
];

/** The same, by id. */
export const ruleById: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));
`;
}
