// Builds the sites of docs/frameworks.md with the real generators, and lints them with the commands of the page: `npm run test:generators`.

import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { Workplace } from './workplace.js';

const page = readFileSync('docs/frameworks.md', 'utf8');
const workplace = new Workplace();
afterAll(() => workplace.remove());

/** The sections with commands: their files by path, their commands, and the rules that they announce. */
const recipes = page
  .split(/^## /m)
  .slice(1)
  .filter((section) => section.includes('```sh\n'))
  .map((section) => ({
    name: section.slice(0, section.indexOf('\n')),
    files: [...section.matchAll(/`([^`\n]+)`:\n\n```\w+\n(.*?)^```$/gms)].map(
      ([, path = '', text = '']) => [path, text] as const,
    ),
    commands: /^```sh\n(.*?)^```$/ms.exec(section)?.[1] ?? '',
    known: [...(/^Known findings: ([^.]*)\./m.exec(section)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, rule]) => rule),
  }));

it('the page has recipes', () =>
  expect(recipes.map(({ name }) => name)).toEqual([
    'Hugo',
    'sitemap',
    'Eleventy',
    'VitePress',
    'Hexo',
    'Django',
    'Astro',
    'next-sitemap',
  ]));

it.each(recipes)(
  '$name: its commands succeed, and find what the page says',
  { timeout: 600_000 },
  ({ name, files, commands, known }) => {
    workplace.write(name, files);
    const lines = workplace.run(name, commands);
    const rules = new Set(lines.flatMap(({ type, rule }) => (type === 'finding' ? [rule] : [])));
    expect([...rules].sort()).toEqual([...known].sort());
    expect(lines.find(({ kind }) => kind === 'urlset')?.entries).toBeGreaterThanOrEqual(1);
  },
);
