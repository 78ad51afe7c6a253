// Files in which entries that a rule rejects and accepts are mixed, made of the examples of the rule.

import type { Example, Rule, RuleGuide } from '../../src/rules/rule.js';
import { contentOf } from './lint-example.js';
import { Random } from './random.js';

/** What an example says about its document. */
export type Setting = Pick<Example, 'index' | 'uri' | 'options' | 'off'>;

/** Entries that may be in one document. */
export interface Ingredients {
  readonly setting: Setting;
  readonly rejected: readonly string[];
  readonly accepted: readonly string[];
}

/** Whole entries, and nothing else that could change what is read after them. */
const ENTRIES = /^\s*(?:<url>(?:(?!<url>)[\s\S])*<\/url>\s*)+$|^\s*(?:<sitemap>(?:(?!<sitemap>)[\s\S])*<\/sitemap>\s*)+$/;

/** The entries of the examples of a rule, by the settings of their documents. What is accepted in one setting is an entry of all. */
export function ingredientsOf({ examples }: RuleGuide): readonly Ingredients[] {
  const bySetting = new Map<string, { setting: Setting; rejected: string[]; accepted: string[] }>();
  const accepted = examples.accept.map((example) => (typeof example === 'string' ? { xml: example } : example)).filter(isMixable);
  for (const { xml, index, uri, options, off } of examples.reject.filter(isMixable)) {
    const setting: Setting = { ...(index && { index }), ...(uri && { uri }), ...(options && { options }), ...(off && { off }) };
    const key = JSON.stringify(setting);
    const own = bySetting.get(key) ?? { setting, rejected: [], accepted: [] };
    bySetting.set(key, own);
    own.rejected.push(xml as string);
  }
  for (const { setting, accepted: own } of bySetting.values()) {
    for (const { xml, index } of accepted) if ((index ?? false) === (setting.index ?? false)) own.push(xml as string);
  }
  return [...bySetting.values()];
}

function isMixable({ xml, headers, repeat }: Example): boolean {
  return xml !== undefined && headers === undefined && repeat === undefined && ENTRIES.test(xml);
}

/** A document with so many entries of each sort, or as many as there are examples, in a random order, with plain ones between them. */
export function mixtureOf({ setting, rejected, accepted }: Ingredients, each: number, seed: number): Uint8Array {
  const { index = false } = setting;
  const random = new Random(seed);
  const times = (list: readonly string[]): string[] =>
    Array.from({ length: list.length && Math.max(each, list.length) }, (_, n) => list[n % list.length] as string);
  const entries = [...times(rejected), ...times(accepted), ...Array.from({ length: each }, (_, n) => plainEntry(index, n))];
  for (let n = entries.length - 1; n > 0; n--) {
    const other = random.below(n + 1);
    [entries[n], entries[other]] = [entries[other] as string, entries[n] as string];
  }
  return contentOf({ scope: 'entry' } as Rule, { xml: entries.join('\n'), index });
}

function plainEntry(isIndex: boolean, n: number): string {
  const [name, path] = isIndex ? ['sitemap', `sitemap-${n}.xml`] : ['url', `plain-${n}`];
  return `<${name}><loc>https://example.com/${path}</loc></${name}>`;
}
