// Options of the library: each mistake that the command line refuses rejects the run with one line.

import { describe, expect, expectTypeOf, it } from 'vitest';
import { CannotRun, type LintOptions, lint, type RuleSettings } from '../../../src/index.js';
import { checkOptions } from '../../../src/run/config/check-options.js';
import { DEFAULTS } from '../../../src/run/run-options.js';

const TARGETS = [{ content: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' }];

async function refusal(options: unknown): Promise<string> {
  try {
    await lint(TARGETS, options as Partial<LintOptions>).report;
  } catch (error) {
    if (error instanceof CannotRun && error.code === 'usage') return error.message;
    throw error;
  }
  return 'no refusal';
}

const REFUSED: readonly (readonly [options: unknown, message: string])[] = [
  [null, 'options: expected an object, not null'],
  [[], 'options: expected an object, not a list'],
  [{ profil: 'google' }, "profil: unknown option, did you mean 'profile'?"],
  [{ 'base-url': 'https://example.com' }, "base-url: unknown option, did you mean 'baseUrl'?"],
  [{ constructor: 1 }, 'constructor: unknown option'],
  [{ rules: { 'loc/relatve': 'off' } }, `rules["loc/relatve"]: unknown rule, did you mean 'loc/relative'?`],
  [
    { rules: { 'loc/relative': 'of' } },
    `rules["loc/relative"]: expected one of error, warning, info, off, not "of", did you mean 'off'?`,
  ],
  [
    { rules: { 'limits/url-count': ['error', { maks: 1 }] } },
    `rules["limits/url-count"][1].maks: unknown option, did you mean 'max'?`,
  ],
  [
    { overrides: [{ files: '**', rules: { 'loc/relative': 'fatal' } }] },
    'overrides[0].rules["loc/relative"]: expected one of error, warning, info, off, not "fatal"',
  ],
  [{ overrides: [{ rules: {} }] }, 'overrides[0]: expected "files" (which sitemaps) or "urls" (which pages)'],
  [
    { profile: 'gogle' },
    `profile: expected one of sitemaps.org, google, bing, yandex, baidu, sitemaps-2006, not "gogle", did you mean 'google'?`,
  ],
  [{ xsd: 'on' }, 'xsd: expected one of auto, full, off, not "on"'],
  [{ exact: 'yes' }, 'exact: expected true or false, not "yes"'],
  [{ maxFindings: -1 }, 'maxFindings: expected a whole number from 0 to 1000000, not -1'],
  [{ concurrency: 1.5 }, 'concurrency: expected a whole number from 1 to 64, not 1.5'],
  [{ concurrency: null }, 'concurrency: expected a whole number from 1 to 64, not null'],
  [{ timeout: -3 }, 'timeout: expected a number of seconds from 1 to 3600, not -3'],
  [{ pagesRate: -1 }, 'pagesRate: expected a whole number from 0 to 100000, not -1'],
  [{ pages: -5 }, 'pages: expected true, false or a number of pages, not -5'],
  [{ pages: 'all' }, 'pages: expected true, false or a number of pages, not "all"'],
  [{ baseUrl: '' }, 'baseUrl: expected a string, not ""'],
  [{ limits: null }, 'limits: expected an object, not null'],
  [{ threads: 0 }, '--threads 0: expected auto, off or a whole number from 1 to 64'],
];

describe('the library refuses', () => {
  it.each(REFUSED)('%j', async (options, message) => expect(await refusal(options)).toBe(message));
  it('wrong limits', async () => {
    expect(await refusal({ limits: { entryBites: 1 } })).toMatch(/^unknown limit 'entryBites': expected one of /);
    expect(await refusal({ limits: { entryBytes: -1 } })).toMatch(/^limit entryBytes -1: expected a size from /);
  });
});

describe('the library accepts', () => {
  it('its own defaults', () => expect(checkOptions(DEFAULTS)).toEqual(DEFAULTS));
  it('undefined for a default', () => expect(checkOptions({ profile: undefined })).toEqual(DEFAULTS));
  it('a text where a list has one member', () =>
    expect(checkOptions({ ignore: '**/old/**' })).toMatchObject({ ignore: ['**/old/**'] }));
  it.each<Partial<LintOptions>>([
    { rules: { 'loc/relative': 'off', 'limits/url-count': ['warning', { max: 3 }] } },
    { overrides: [{ urls: ['**/b**'], rules: { 'loc/fragment': 'error' } }] },
    { threads: 2, pages: 3, pagesRate: 0, timeout: 1.5, maxFindings: 0 },
    { headers: { authorization: 'Bearer x' }, allowPorts: [8080], allowPrivate: false, now: 0 },
  ])('%j', (options) => expect(checkOptions(options)).toEqual({ ...DEFAULTS, ...options }));
});

it('the type of rules has the ids', () => {
  expectTypeOf<{ 'loc/relative': 'off' }>().toExtend<RuleSettings>();
  // @ts-expect-error an id that no rule has
  const rules: RuleSettings = { 'loc/relatve': 'off' };
  expect(Object.keys(rules)).toHaveLength(1);
});
