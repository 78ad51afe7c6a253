// docs/configuration.md and the schema for editors: examples are configurations, keys are those that there are.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../docs/config-schema.js';
import { checkConfig } from '../../src/run/config/check.js';
import { OPTION_KEYS, OWN_KEYS } from '../../src/run/config/config-keys.js';
import { lintText } from '../support/lint-text.js';

const page = readFileSync('docs/configuration.md', 'utf8');
const published = readFileSync('schemas/config.schema.json', 'utf8');
const validate = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
}).compile(JSON.parse(published));
const examples = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text]) => JSON.parse(text as string) as object);

it('the schema is what the tables say', () => expect(published).toBe(configSchema()));

it('has examples', () => expect(examples.length).toBeGreaterThan(1));

it('has a comment that suppresses what it names', async () => {
  const sitemap = /^```xml\n(.*?)^```$/ms.exec(page)?.[1] ?? '';
  const { collector } = await lintText(sitemap);
  expect([collector.sorted(), collector.suppressed]).toEqual([[], 1]);
});

describe.each(examples.map((example) => [JSON.stringify(example), example] as const))('%s', (_, example) => {
  it('is a configuration', () => expect(() => checkConfig(example, 'example')).not.toThrow());
  it('fits the schema', () => expect([validate(example), validate.errors]).toEqual([true, null]));
});

it('names only keys that there are, and all that have no flag', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key as string);
  expect(rows).toEqual(Object.keys(OWN_KEYS).filter((key) => key !== '$schema'));
  for (const example of examples)
    for (const key of Object.keys(example)) expect([...Object.keys(OWN_KEYS), ...OPTION_KEYS.keys()]).toContain(key);
});

it.each([
  [{ rulse: {} }],
  [{ rules: { 'loc/relatve': 'off' } }],
  [{ rules: { 'limits/url-count': ['error', { max: '1' }] } }],
  [{ maxWarnings: -1 }],
  [{ overrides: [{ rules: {} }] }],
  [{ profile: 'goggle' }],
])('%j does not fit the schema', (config) => expect(validate(config)).toBe(false));
