// The folders whose tests are tried, and which tests may notice something of them.

export interface MutatedFolder {
  readonly folder: string;
  /** Files that are written by `npm run generate`, or that have nothing but types. */
  readonly without: RegExp;
  /** Tests that are run for a mutant that those of its own folder do not notice. */
  readonly wider: readonly string[];
}

export const FOLDERS: readonly MutatedFolder[] = [
  {
    folder: 'src/read/reader',
    without: /(?:pass-binary|character-runs|pass\/constants)\.ts$/,
    wider: ['test/lint/document/', 'test/rules/', 'test/read/entry/', 'test/differential.test.ts', 'test/registry.test.ts'],
  },
  {
    folder: 'src/schema',
    without: /(?:host-protocol|host-watchdog)\.ts$/,
    wider: ['test/lint/document/', 'test/rules/schema/', 'test/rules/extension-values.test.ts', 'test/differential.test.ts'],
  },
  {
    folder: 'src/crawl',
    without: /^$/,
    wider: [
      'test/crawl/resume/',
      'test/crawl/compare/',
      'test/lint/robots/',
      'test/hostile/',
      'test/base/limits.test.ts',
      'test/run/run.test.ts',
      'test/registry.test.ts',
    ],
  },
  {
    folder: 'src/fetch/network',
    without: /(?:source|network-options)\.ts$/,
    wider: [
      'test/hostile/',
      'test/fetch/targets/',
      'test/crawl/',
      'test/lint/robots/',
      'test/base/limits.test.ts',
      'test/run/run.test.ts',
    ],
  },
];
