// The list of the smoke tests names tests that exist.

import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import config from '../../vitest.config.js';

const FILES = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((path) => join('test', path.replaceAll('\\', '/')));

/** The patterns that braces stand for: `a.{b,c}` -> `a.b`, `a.c`. */
function expanded(pattern: string): string[] {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern);
  if (braces === null) return [pattern];
  const [, before, choices, after] = braces as unknown as [string, string, string, string];
  return choices.split(',').flatMap((choice) => expanded(`${before}${choice}${after}`));
}

function expressionOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))}$`);
}

const smoke = (
  config as (environment: { mode: string; command: 'serve' }) => { test: { projects: { test: { include: string[] } }[] } }
)({
  mode: 'smoke',
  command: 'serve',
});
const patterns = [...new Set(smoke.test.projects.flatMap(({ test }) => test.include))].flatMap(expanded);

it.each(patterns)('%s', (pattern) => {
  expect(FILES.filter((path) => expressionOf(pattern).test(path))).not.toEqual([]);
});
