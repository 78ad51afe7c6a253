// The help: every option of the table is in it, in lines that fit.

import { describe, expect, it } from 'vitest';
import { commandOf, helpText, shortHelp } from '../../src/commands/help.js';
import { OPTIONS, type OptionSpec } from '../../src/options.js';

describe('help of lint', () => {
  for (const [name, spec] of Object.entries(OPTIONS) as [string, OptionSpec][]) {
    it(`has --${name} with its help`, () => {
      const text = helpText(spec.only ?? 'lint', 100);
      const flag = spec.type === 'boolean' && spec.default !== false ? `--[no-]${name}` : `--${name}`;
      expect(text).toContain(flag);
      expect(text.replace(/\s+/g, ' ')).toContain(spec.help);
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
    const titles = helpText('lint', 80).match(/^[A-Z]\w+( \w+)?$/gm);
    expect(titles).toEqual(['Other commands', 'Targets', 'Checks', 'Output', 'Network', 'Limits', 'General', 'Exit codes']);
  });
});

describe('help', () => {
  it('of rules has only what it takes', () => {
    expect(helpText('rules', 80)).toContain('--format');
    expect(helpText('rules', 80)).not.toContain('--xsd');
  });
  it('is for the command that is named', () => {
    expect([commandOf(['--help']), commandOf(['rules', '-h']), commandOf(['a.xml', '-h'])]).toEqual(['lint', 'rules', 'lint']);
  });
  it('in short is at most ten lines', () => expect(shortHelp().split('\n').length).toBeLessThan(10));
});
