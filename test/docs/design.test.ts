// docs/design.md is true where a machine can tell: its files exist, its order holds, its dependencies are all there are.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const design = readFileSync('docs/design.md', 'utf8');
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path));
/** The folders of the table of stages, in its order. */
const stages = [...design.matchAll(/^\| `(\w+)\/` \|/gm)].map(([, folder]) => folder as string);

/** Modules that a file imports, for their types or when they are wanted, too: as paths below src/. */
function imports(file: string): string[] {
  const source = readFileSync(join('src', file), 'utf8');
  const found = source.matchAll(/^(?:import|export)\b[^;]*? from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm);
  return [...found].map(([, ...paths]) => normalize(join(dirname(file), paths.find((path) => path !== undefined) as string)));
}

describe('stages', () => {
  it('are the folders of src/', () => {
    const folders = new Set(sources.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))));
    expect([...stages].sort()).toEqual([...folders].sort());
    expect(stages.length).toBeLessThanOrEqual(14);
    expect(sources.filter((file) => !file.includes('/')).sort()).toEqual(['cli.ts', 'index.ts', 'plugin-rules.ts', 'start.ts']);
  });

  it.each(stages)('%s/ imports from earlier stages only, types included', (stage) => {
    const later = stages.slice(stages.indexOf(stage) + 1);
    const own = sources.filter((file) => file.startsWith(`${stage}/`));
    expect(own).not.toEqual([]);
    const wrong = own.flatMap((file) =>
      imports(file)
        .filter((target) => later.some((folder) => target.startsWith(`${folder}/`)))
        .map((target) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('imports', () => {
  it('never lead back to a file that they come from', () => {
    const targets = new Map(sources.map((file) => [file.replace(/\.tsx?$/, '.js'), imports(file)]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const follow = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (done.has(file)) return;
      done.add(file);
      for (const target of targets.get(file) ?? []) follow(target, [...path, file]);
    };
    for (const file of targets.keys()) follow(file, []);
    expect(cycles).toEqual([]);
  });
});

describe('files', () => {
  const MOST_LINES = 300;
  /** Files that may be longer, each with the reason. */
  const LONGER: Readonly<Record<string, string>> = {
    'base/limits.ts': 'a table: one record for each limit',
    'lint/options.ts': 'a table: one record for each option',
    'read/reader/layout.ts': 'a table: the memory that the pass and its host share',
    'read/reader/pass/constants.ts': 'generated',
    'rules/index.ts': 'generated',
    'rules/rule-id.ts': 'generated',
  };

  it(`have at most ${MOST_LINES} lines`, () => {
    const lines = (file: string): number => readFileSync(join('src', file), 'utf8').split('\n').length - 1;
    expect(sources.filter((file) => lines(file) > MOST_LINES).sort()).toEqual(Object.keys(LONGER).sort());
  });
});

describe('folders', () => {
  it('have at most 30 files, except those of rules', () => {
    const counts = new Map<string, number>();
    for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([folder, count]) => count > 30 && !folder.startsWith('rules/'))).toEqual([]);
  });
});

describe('files of the same name', () => {
  /** A command and what it runs; what a folder gives to others. */
  const SAME = ['diff.ts', 'index.ts', 'merge.ts'];
  it('mean the same', () => {
    const names = sources.filter((file) => !/^rules\/(?!support\/)[^/]+\//.test(file)).map((file) => basename(file));
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect([...new Set(twice)].sort()).toEqual(SAME);
  });
});

describe('names', () => {
  /** Names of files and folders by paragraph, row of a table, or item of a list. */
  const paragraphs = design
    .replace(/```[\s\S]*?```/g, '')
    .split(/\n\n|\n(?=- |\| )/)
    .map((text) => [...text.matchAll(/`([\w./-]+(?:\.(?:tsx?|md|mjs)|\/))`/g)].map(([, path]) => path as string));

  it('of files are paths, or stand behind another file of their folder', () => {
    const wrong: string[] = [];
    for (const paths of paragraphs) {
      let folder = '';
      for (const path of paths) {
        const isBare = !path.includes('/');
        if (!isBare && existsSync(join('src', path))) folder = path.endsWith('/') ? path : dirname(path);
        if (path.endsWith('/')) continue;
        const places = isBare ? [path, join('src', path), join('src', folder, path)] : [path, join('src', path)];
        if (!places.some((place) => existsSync(place))) wrong.push(path);
      }
    }
    expect(paragraphs.flat().length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

it('every dependency has a reason', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  const used = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {}));
  const table = design.split('\n## Dependencies\n')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names]) => (names as string).replaceAll('`', '').split(', '));
  expect(named.sort()).toEqual(used.sort());
});
