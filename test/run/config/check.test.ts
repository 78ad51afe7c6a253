// Tests the validation of configurations: each mistake is one line with the file, the key and the most similar known name.

import { describe, expect, it } from 'vitest';
import { CannotRun } from '../../../src/base/errors.js';
import { OPTIONS } from '../../../src/lint/options.js';
import { checkConfig } from '../../../src/run/config/check.js';
import { OPTION_KEYS } from '../../../src/run/config/config-keys.js';

function refusal(raw: unknown): string {
  try {
    checkConfig(raw, 'c.json');
  } catch (error) {
    if (error instanceof CannotRun && error.code === 'config') return error.message;
    throw error;
  }
  return 'no refusal';
}

/** As a file would have it: an own member `__proto__` too. */
const parsed = (text: string): unknown => JSON.parse(text);

const REFUSED: readonly (readonly [raw: unknown, message: string])[] = [
  [null, 'c.json: expected an object (a module exports it as default), not null'],
  [[], 'c.json: expected an object (a module exports it as default), not a list'],
  ['google', 'c.json: expected an object (a module exports it as default), not "google"'],
  [() => ({}), 'c.json: expected an object (a module exports it as default), not a function'],
  [{ rules: { 'loc/relative': 'warn' } }, `not "warn", did you mean 'warning'?`],
  [{ rules: { 'loc/*': 'off' } }, 'c.json: rules["loc/*"]: unknown rule; sitemap-lint rules lists them'],
  [{ baseUrl: 'example.com' }, 'c.json: baseUrl: --base-url example.com is not an http or https address'],
  [
    { canonicalOrigin: 'https://example.com/a' },
    'c.json: canonicalOrigin: --canonical-origin https://example.com/a is not an origin',
  ],
  [
    { verifiedHosts: ['a.example', 'https://b.example'] },
    'c.json: verifiedHosts[1]: expected a host such as www.example.com, not "https://b.example"',
  ],
  [{ watch: true }, 'c.json: watch: an option of the command line only'],
  [{ pages: { rate: 5 } }, "c.json: pages.rate: unknown key, did you mean 'ratePerHost'?"],
  [
    { pages: { xyz: 5 } },
    'c.json: pages.xyz: unknown key; expected one of sample, host, ratePerHost, include, exclude, assets, cache',
  ],
  [{ rulse: {} }, "c.json: rulse: unknown key, did you mean 'rules'?"],
  [{ 'fail-on': 'error' }, "c.json: fail-on: unknown key, did you mean 'failOn'?"],
  [{ rule: ['loc/relative=off'] }, "c.json: rule: unknown key, did you mean 'rules'?"],
  [parsed('{"__proto__":{"quiet":true}}'), 'c.json: __proto__: unknown key'],
  [{ constructor: 1 }, 'c.json: constructor: unknown key'],
  [{ rules: { 'loc/relatve': 'off' } }, `c.json: rules["loc/relatve"]: unknown rule, did you mean 'loc/relative'?`],
  [
    { rules: { 'loc/relative': 'of' } },
    `c.json: rules["loc/relative"]: expected one of error, warning, info, off, not "of", did you mean 'off'?`,
  ],
  [{ rules: { 'loc/relative': 2 } }, 'c.json: rules["loc/relative"]: expected one of error, warning, info, off, not 2'],
  [{ rules: { 'loc/relative': [] } }, 'c.json: rules["loc/relative"][0]: expected one of error, warning, info, off, not nothing'],
  [
    { rules: { 'loc/relative': ['off', {}, 1] } },
    'c.json: rules["loc/relative"]: expected a severity, or [severity, options], not a list',
  ],
  [
    { rules: { 'limits/url-count': ['error', { maks: 1 }] } },
    `c.json: rules["limits/url-count"][1].maks: unknown option, did you mean 'max'?`,
  ],
  [
    { rules: { 'limits/url-count': ['error', { max: '1' }] } },
    'c.json: rules["limits/url-count"][1].max: expected a number, not "1"',
  ],
  [
    { rules: { 'limits/url-count': ['error', { max: Number.NaN }] } },
    'c.json: rules["limits/url-count"][1].max: expected a number, not NaN',
  ],
  [
    { rules: { 'limits/near-limit': ['info', { percent: 300 }] } },
    'c.json: rules["limits/near-limit"][1].percent: expected a number from 0 to 100, not 300',
  ],
  [
    { rules: { 'limits/near-limit': ['info', { percent: -1 }] } },
    'c.json: rules["limits/near-limit"][1].percent: expected a number from 0 to 100, not -1',
  ],
  [
    { rules: { 'limits/url-count': ['error', { max: -1 }] } },
    'c.json: rules["limits/url-count"][1].max: expected a number of at least 0, not -1',
  ],
  [
    { rules: { 'loc/mixed-hosts': ['error', { verified: [''] }] } },
    'c.json: rules["loc/mixed-hosts"][1].verified[0]: expected a string, not ""',
  ],
  [{ rules: [] }, 'c.json: rules: expected an object, not a list'],
  [{ quiet: 'yes' }, 'c.json: quiet: expected true or false, not "yes"'],
  [{ maxWarnings: -1 }, 'c.json: maxWarnings: expected a whole number of at least 0, not -1'],
  [{ concurrency: 1.5 }, 'c.json: concurrency: expected a whole number from 1 to 64, not 1.5'],
  [
    { timeout: Number.POSITIVE_INFINITY },
    /^c\.json: timeout: expected a number of seconds from [\d.]+ to \d+, not Infinity$/.source,
  ],
  [{ profile: 'goggle' }, 'not "goggle", did you mean \'google\'?'],
  [{ root: 5 }, 'c.json: root: expected a string, not 5'],
  [{ format: ['json', null] }, 'c.json: format[1]: expected a string, not null'],
  [{ targets: {} }, 'c.json: targets: expected a string, or a list of them, not an object'],
  [{ overrides: {} }, 'c.json: overrides: expected a list, not an object'],
  [{ overrides: [1] }, 'c.json: overrides[0]: expected an object, not 1'],
  [{ overrides: [{ files: 'a' }] }, 'c.json: overrides[0].rules: expected an object, not nothing'],
  [{ overrides: [{ rules: {} }] }, 'c.json: overrides[0]: expected "files" (which sitemaps) or "urls" (which pages)'],
  [{ overrides: [{ file: 'a', rules: {} }] }, "c.json: overrides[0].file: unknown key, did you mean 'files'?"],
  [
    { overrides: [{ urls: '**', rules: { 'limits/url-count': ['off', { max: 1 }] } }] },
    'c.json: overrides[0].rules["limits/url-count"]: rule options cannot differ by "urls": set only the severity',
  ],
  [{ ignore: '{a,b}'.repeat(12) }, 'c.json: ignore: The braces of'],
];

describe('is refused', () => {
  it.each(REFUSED)('%j: %s', (raw, message) => {
    const said = refusal(raw);
    if (message.startsWith('^')) expect(said).toMatch(new RegExp(message));
    else expect(said).toContain(message);
    expect(said).not.toContain('\n');
  });
});

it('has a key for every option that is not for a single run', () => {
  const once = Object.entries(OPTIONS).filter(([, spec]) => 'once' in spec);
  expect(OPTION_KEYS.size).toBe(Object.keys(OPTIONS).length - once.length);
  expect(once.map(([name]) => name)).toContain('rule');
});

it('accepts every option with its type from the table', () => {
  for (const [key, { name, spec }] of OPTION_KEYS) {
    // It has forms of its own.
    if (name === 'pages') continue;
    const some = spec.type === 'boolean' ? true : spec.type === 'number' ? spec.min : (spec.choices?.[0] ?? 'https://a.example');
    const value = spec.default ?? some;
    const list = spec.type === 'list' ? ['a', 'b'] : value;
    expect(checkConfig({ [key]: list }, 'c').options, key).toEqual({ [name]: list });
  }
});

it.each([
  [true, { pages: 'all' }],
  [false, { pages: false }],
  [500, { pages: '500' }],
  [{}, { pages: 'all' }],
  [
    { sample: 9, host: 'netlify', ratePerHost: 5, include: 'a', exclude: ['b'], assets: false, cache: 'c.db' },
    {
      pages: '9',
      host: 'netlify',
      'pages-rate': 5,
      'pages-include': ['a'],
      'pages-exclude': ['b'],
      'pages-assets': false,
      cache: 'c.db',
    },
  ],
])('accepts pages %j', (pages, options) => {
  expect(checkConfig({ pages }, 'c').options).toEqual(options);
});

it.each([
  ['all', 'c: pages: expected true, false, a number of pages, or an object, not "all"'],
  [0, 'c: pages: expected true, false, a number of pages, or an object, not 0'],
  [{ sample: 'x' }, 'c: pages.sample: expected a number of pages, not "x"'],
  [{ rate: 5 }, 'c: pages.rate: unknown key'],
])('refuses pages %j', (pages, message) => {
  expect(() => checkConfig({ pages }, 'c')).toThrow(message);
});

it('accepts one string for a list, and a number for a numeric string', () => {
  const { options, targets } = checkConfig({ threads: 4, allowPort: 8080, targets: 'dist', limit: undefined }, 'c');
  expect({ options, targets }).toEqual({ options: { threads: '4', 'allow-port': ['8080'] }, targets: ['dist'] });
});

it('a deep or circular value is named by its type', () => {
  const circle: Record<string, unknown> = {};
  circle['rules'] = circle;
  expect(refusal(circle)).toBe('c.json: rules["rules"]: unknown rule; sitemap-lint rules lists them');
  expect(refusal({ quiet: 10n })).toBe('c.json: quiet: expected true or false, not 10');
  const deep = parsed(`{"overrides":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
  expect(refusal(deep)).toBe('c.json: overrides[0]: expected an object, not a list');
});
