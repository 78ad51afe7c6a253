// schemas/config.schema.json: the JSON Schema of a configuration, for editors, out of the tables of options and rules.

import { OPTIONS, type OptionSpec } from '../src/lint/options.js';
import { DOCUMENTED_RULES as RULES } from '../src/rules/documented.js';
import type { RuleOption } from '../src/rules/rule.js';
import { SUBJECTS } from '../src/rules/subjects.js';
import { CONFIG_SCHEMA, OPTION_KEYS, OWN_KEYS, PAGES_KEYS } from '../src/run/config/config-keys.js';

/** Names of plugins and of their rules. */
const NAME = '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$';

type Schema = Readonly<Record<string, unknown>>;

const SEVERITY: Schema = { enum: ['error', 'warning', 'info', 'off'] };
const TEXT: Schema = { type: 'string', minLength: 1 };
/** The package contains the file, so what many keys have in common is written once. */
const TEXTS: Schema = { $ref: '#/$defs/texts' };

/** The schema as text, with a line break at its end. */
export function configSchema(): string {
  const subjects = [...SUBJECTS.keys()].join('|');
  const options = [...OPTION_KEYS].map(([key, { spec }]) => [key, { description: spec.help, ...schemaOf(spec) }] as const);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: CONFIG_SCHEMA,
    title: 'sitemap-lint configuration',
    type: 'object',
    additionalProperties: false,
    properties: { ...ownKeys(), ...Object.fromEntries(options), pages: pagesSchema() },
    $defs: {
      severity: SEVERITY,
      texts: { anyOf: [TEXT, { type: 'array', items: TEXT }] },
      // Of rules without options, which are most, and of those with options, which add what these are.
      plain: settingWith({ type: 'object', additionalProperties: false }),
      tuned: settingWith({ type: 'object' }),
      rules: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          RULES.map(({ id, docs, options: known }) => [id, { description: docs.summary, ...settingOf(known) }]),
        ),
        // Of plugins, which have no subject of ours.
        patternProperties: { [`^(?!(?:${subjects})/)${NAME.slice(1, -1)}/${NAME.slice(1)}`]: { $ref: '#/$defs/tuned' } },
      },
    },
  };
  return `${written(schema)}\n`;
}

/** Levels that have a line for each of their keys; what is deeper, such as a rule, is one line, because the package contains the file. */
const LEVELS = 4;

function written(value: unknown, level = 0): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || level === LEVELS) return JSON.stringify(value);
  const indent = ' '.repeat(level + 1);
  const lines = Object.entries(value).map(([key, one]) => `${indent}${JSON.stringify(key)}:${written(one, level + 1)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${' '.repeat(level)}}`;
}

function ownKeys(): Schema {
  const shapes: Readonly<Record<keyof typeof OWN_KEYS, Schema>> = {
    $schema: { type: 'string' },
    extends: TEXTS,
    plugins: { type: 'object', propertyNames: { pattern: NAME }, additionalProperties: TEXT },
    rules: { $ref: '#/$defs/rules' },
    overrides: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { files: TEXTS, urls: TEXTS, rules: { $ref: '#/$defs/rules' } },
        required: ['rules'],
        anyOf: [{ required: ['files'] }, { required: ['urls'] }],
      },
    },
    require: listOf(entryOf('url', { atLeast: { type: 'integer', minimum: 1 }, reason: TEXT })),
    forbid: listOf(entryOf('pattern', { reason: TEXT })),
    expect: {
      type: 'object',
      additionalProperties: false,
      properties: { entries: COUNTS, sitemaps: { type: 'object', additionalProperties: COUNTS } },
    },
    targets: TEXTS,
    ignore: TEXTS,
    verifiedHosts: TEXTS,
  };
  return Object.fromEntries(
    Object.entries(OWN_KEYS).map(([key, description]) => [key, { description, ...shapes[key as keyof typeof OWN_KEYS] }]),
  );
}

/** The numbers of `expect`. */
const COUNTS: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: { min: { type: 'integer', minimum: 0 }, maxDrop: { type: 'string', pattern: '^\\d{1,3}(\\.\\d+)?%$' } },
};

/** A pattern, or an object with it as a member of this name. */
function entryOf(name: string, more: Schema): Schema {
  return {
    anyOf: [TEXT, { type: 'object', additionalProperties: false, properties: { [name]: TEXT, ...more }, required: [name] }],
  };
}

function listOf(item: Schema): Schema {
  return { anyOf: [item, { type: 'array', items: item }] };
}

/** A severity, or a list of a severity and an object with options. */
function settingWith(options: Schema): Schema {
  const severity = { $ref: '#/$defs/severity' };
  return { anyOf: [severity, { type: 'array', prefixItems: [severity, options], minItems: 1, maxItems: 2 }] };
}

/** The setting of a rule with these options. */
function settingOf(options: Readonly<Record<string, RuleOption>>): Schema {
  const properties = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { description: option.help, ...optionSchema(option) }]),
  );
  if (Object.keys(properties).length === 0) return { $ref: '#/$defs/plain' };
  return { $ref: '#/$defs/tuned', prefixItems: [{}, { additionalProperties: false, properties }] };
}

function optionSchema({ default: value, max }: RuleOption): Schema {
  if (Array.isArray(value)) return TEXTS;
  const bounds = typeof value === 'number' ? { minimum: 0, ...(max === undefined ? {} : { maximum: max }) } : {};
  return { type: typeof value, ...bounds };
}

/** `pages`: whether, how many, or an object with the settings of all their options. */
function pagesSchema(): Schema {
  const sample: Schema = { anyOf: [{ type: 'boolean' }, { type: 'integer', minimum: 1 }] };
  const properties = [...PAGES_KEYS].map(([key, name]) => {
    const spec: OptionSpec = OPTIONS[name];
    return [key, { description: spec.help, ...(name === 'pages' ? sample : schemaOf(spec)) }] as const;
  });
  const settings = { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) };
  return { description: OPTIONS.pages.help, anyOf: [...(sample['anyOf'] as Schema[]), settings] };
}

function schemaOf(spec: OptionSpec): Schema {
  const text: Schema = spec.numeric ? { anyOf: [TEXT, { type: 'number' }] } : TEXT;
  switch (spec.type) {
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
    case 'duration': {
      const bounds = {
        ...(spec.min === undefined ? {} : { minimum: spec.min }),
        ...(spec.max === undefined ? {} : { maximum: spec.max }),
      };
      return { type: spec.type === 'number' ? 'integer' : 'number', ...bounds };
    }
    case 'choice':
      return { enum: spec.choices };
    case 'list':
      return { anyOf: [text, { type: 'array', items: text }] };
    case 'string':
      return text;
  }
}
