// The help: every option of the table is in it, in lines that fit.

import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/commands.js';
import { shortHelp } from '../../../src/commands/line/help.js';
import { helpText, readWords } from '../../../src/commands/line/yargs-commands.js';
import { OPTIONS, type OptionSpec } from '../../../src/options.js';

const TEXTS = new Map(
  (['lint', 'rules', 'init', 'split', 'join', 'worker'] as const).map((command) => [command, helpText(command, 100)]),
);

describe('help of lint', () => {
  for (const [name, spec] of Object.entries(OPTIONS) as [string, OptionSpec][]) {
    it(`has --${name} with its help`, () => {
      const text = TEXTS.get(spec.only ?? 'lint') as string;
      expect(text).toContain(`--${spec.spelling ?? name}`);
      if (spec.type === 'boolean' && spec.default !== false) expect(text.replace(/\s+/g, ' ')).toContain(`--no-${name}`);
      expect(text.replace(/\s+/g, ' ')).toContain(spec.help.replace(/\)$/, ''));
    });
  }
  for (const columns of [60, 80, 100]) {
    it(`fits into ${columns} columns`, () => {
      expect(
        Math.max(
          ...helpText('lint', columns)
            .split('\n')
            .map((line) => line.length),
        ),
      ).toBeLessThanOrEqual(columns);
    });
  }
  it('has the groups in their order', () => {
    const titles = helpText('lint', 80).match(/^[A-Z][\w ]+(?=:$)/gm);
    expect(titles).toEqual([
      'Commands',
      'Targets',
      'Checks',
      'Pages',
      'Fixes',
      'Output',
      'Network',
      'Limits',
      'General',
      'Exit codes',
    ]);
  });
});

describe('audit', () => {
  it('takes the options of pages', () => {
    const words = [
      'audit',
      'https://example.com/',
      '--pages',
      '50',
      '--pages-rate',
      '5',
      '--pages-include',
      '**/a/**',
      '--no-pages-assets',
    ];
    const reading = readWords(words, { columns: 80, version: '', shell: '' });
    expect(reading).toMatchObject({
      command: 'audit',
      flags: { pages: '50', 'pages-rate': 5, 'pages-include': ['**/a/**'], 'pages-assets': false },
    });
  });
});

describe('help', () => {
  it.each([
    ['diff', 'Format: stylish, json, markdown or html; NAME=PATH'],
    ['trend', 'Format: stylish, html, csv or json; NAME=PATH'],
    ['rules', 'Format: stylish or json (default'],
    ['page', 'Format: stylish or json (default'],
  ] as const)('of %s names its formats', (command, text) => {
    expect(helpText(command, 100).replace(/\s+/g, ' ')).toContain(text);
  });

  it('of rules has only what it takes', () => {
    expect(helpText('rules', 80)).toContain('--format');
    expect(helpText('rules', 80)).not.toContain('--xsd');
  });
  it('is for the command that is named', () => {
    const usage = (...words: string[]): unknown => {
      const reading = readWords(words, { columns: 80, version: '', shell: '' });
      return 'text' in reading && reading.text.split('\n')[0];
    };
    const ofLint = COMMANDS.lint.usage;
    for (const words of [['--help'], ['a.xml', '-h'], ['lint', '-h'], ['help'], ['-q', '--help'], ['--unknown', '-h']])
      expect(usage(...words)).toBe(ofLint);
    for (const words of [
      ['rules', '-h'],
      ['-h', 'rules'],
      ['-q', 'rules', '--help'],
    ])
      expect(usage(...words)).toBe(COMMANDS.rules.usage);
  });
  it('in short is at most ten lines', () => expect(shortHelp().split('\n').length).toBeLessThan(10));
});
