// The help: every option of the table is in it, in lines that fit.

import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/commands/commands.js';
import { shortHelp } from '../../../src/commands/line/help.js';
import { helpText, readWords } from '../../../src/commands/line/yargs-commands.js';
import { OPTIONS, type OptionSpec } from '../../../src/lint/options.js';

const TEXTS = new Map(
  (['lint', 'rules', 'diff', 'init', 'split', 'join', 'worker'] as const).map((command) => [command, helpText(command, 100)]),
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
    ['diff', 'Format: stylish, json, sarif, markdown or html; NAME=PATH'],
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
    for (const words of [
      ['--help'],
      ['a.xml', '--help'],
      ['lint', '--help', '-h'],
      ['help'],
      ['-q', '--help'],
      ['--unknown', '--help'],
    ])
      expect(usage(...words)).toBe(ofLint);
    for (const words of [
      ['rules', '-h'],
      ['-h', 'rules'],
      ['-q', 'rules', '--help'],
    ])
      expect(usage(...words)).toBe(COMMANDS.rules.usage);
  });
  it.each([[['-h']], [['lint', '-h']], [['a.xml', '-h']], [['-qh']], [['--unknown', '-h']]])('is the short one for %j', (words) =>
    expect(readWords(words, { columns: 80, version: '', shell: '' })).toEqual({ text: shortHelp() }),
  );
  it('in short fits into 25 lines of 80 columns, with all commands', () => {
    const lines = shortHelp().trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(25);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    for (const name of Object.keys(COMMANDS)) expect(shortHelp()).toMatch(new RegExp(`\\b${name}\\b`));
  });
  it('in short has examples that are read as they are written', () => {
    const examples = [...shortHelp().matchAll(/^ {2}sitemap-lint (.*?) {2,}/gm)].map(([, words]) => (words as string).split(' '));
    expect(examples).toHaveLength(5);
    for (const words of examples) expect(readWords(words, { columns: 80, version: '', shell: '' })).toHaveProperty('command');
  });
});
