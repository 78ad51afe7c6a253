// The docs of the command line agree with the tables: docs/cli.md as a whole, the README in what it picks out.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cliPage } from '../../docs/pages.js';
import { OPTIONS, type OptionSpec } from '../../src/lint/options.js';
import { FORMATS } from '../../src/report/formats.js';
import { parseArguments } from '../support/command-line-words.js';

const readme = readFileSync('README.md', 'utf8');

/** Rows of the table below a heading: what stands between backticks in the first cell, and the second cell. */
function rows(heading: string): readonly (readonly [code: string, meaning: string])[] {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(.*?)` \| (.*) \|$/gm)].map(([, code = '', meaning = '']) => [
    code.replaceAll('\\|', '|'),
    meaning,
  ]);
}

it('docs/cli.md is what the tables say', () => expect(readFileSync('docs/cli.md', 'utf8')).toBe(cliPage()));

describe('the README', () => {
  const options = rows('Options');
  const spec = (name: string): OptionSpec | undefined => (OPTIONS as Readonly<Record<string, OptionSpec>>)[name];

  it('has a table of options', () => expect(options.length).toBeGreaterThan(3));

  it.each(options)('%s is understood', (code) => {
    const words = code.split(' ').map((word) => word.replace(/\|.*/, '').replace(/^N$/, '1'));
    expect(() => parseArguments([...words, 'sitemap.xml'])).not.toThrow();
  });

  it.each(options.filter(([code]) => code.includes('|')))('%s has every choice', (code) => {
    const [, name = '', choices = ''] = /^--(\S+) (\S+)$/.exec(code) ?? [];
    expect(choices.split('|')).toEqual(spec(name)?.choices);
  });

  it.each(options.filter(([, meaning]) => meaning.includes('default')))('%s has its default', (code, meaning) => {
    const [, name = ''] = /^--(\S+)/.exec(code) ?? [];
    expect(/default `(.*?)`/.exec(meaning)?.[1]).toBe(String(spec(name)?.default));
  });

  it('names only formats that there are', () => {
    const named = [...readme.matchAll(/(?:-f|--format) (\w+)/g)].map(([, name]) => name);
    expect(named).toContain('json');
    expect([...Object.keys(FORMATS), ...OPTIONS['join-format'].choices]).toEqual(expect.arrayContaining(named));
  });

  it('has every exit code', () => {
    expect([...readme.matchAll(/^\| ([\d, ]+) \| /gm)].map(([, codes]) => codes)).toEqual(['0', '1', '2', '129, 130, 143']);
  });
});
