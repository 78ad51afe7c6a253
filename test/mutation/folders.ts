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
    folder: 'src/reader',
    without: /(?:pass-binary|character-runs|pass\/constants)\.ts$/,
    wider: ['test/document/', 'test/rules/', 'test/entry/', 'test/differential.test.ts', 'test/registry.test.ts'],
  },
  {
    folder: 'src/schema',
    without: /(?:host-protocol|host-watchdog)\.ts$/,
    wider: ['test/document/', 'test/rules/schema/', 'test/rules/extension-values.test.ts', 'test/differential.test.ts'],
  },
  {
    folder: 'src/crawl',
    without: /^$/,
    wider: [
      'test/resume/',
      'test/compare/',
      'test/robots/',
      'test/hostile/',
      'test/limits.test.ts',
      'test/run.test.ts',
      'test/registry.test.ts',
    ],
  },
  {
    folder: 'src/network',
    without: /(?:source|network-options)\.ts$/,
    wider: ['test/hostile/', 'test/targets/', 'test/crawl/', 'test/robots/', 'test/limits.test.ts', 'test/run.test.ts'],
  },
];
