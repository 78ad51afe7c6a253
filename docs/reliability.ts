// Generates the page about failures: the catalogue of hostile cases, each with the tests that name it in their titles.

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { HOSTILE_AREAS, type HostileArea, type HostileCase } from '../test/hostile/cases.js';
import { GENERATED, markdownCell, markdownText } from './markdown.js';

/** A test that names cases. */
export interface ProvingTest {
  /** Path from the root, with slashes. */
  readonly file: string;
  /** Its title without the numbers. */
  readonly title: string;
  readonly cases: readonly number[];
}

/** A string that begins with `#` and numbers: the title of a test, or of its row in a table. */
const MARKED_TITLE = /(['"`])((?:#\d+ )+)((?:\\.|(?!\1)[^\\\n])+)\1/g;

/** The parts of a title that differ between the rows of a table. */
const VARYING = /\$\{[^}]*\}|%[a-z]|\$\w+/g;

/** The titles in a test file that name cases. */
export function provingTests(file: string, source: string): ProvingTest[] {
  return [...source.matchAll(MARKED_TITLE)].map(([, quote = '', numbers = '', title = '']) => ({
    file,
    title: title.replaceAll(`\\${quote}`, quote).replaceAll('\\\\', '\\').replace(VARYING, '…'),
    cases: [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number)),
  }));
}

/** The tests below `root` that name cases, by file and then in textual order. */
export function readProvingTests(root: string): ProvingTest[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `test/${path.split(sep).join('/')}`)
    .sort()
    .flatMap((file) => provingTests(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * docs/reliability.md.
 * @throws when a case has no test, or a test names a case that does not exist: each in a line of the message.
 */
export function reliabilityPage(tests: readonly ProvingTest[], areas: readonly HostileArea[] = HOSTILE_AREAS): string {
  const proofs = proofsOf(
    tests,
    areas.flatMap(({ cases }) => cases),
  );
  return `${GENERATED}

# Reliability

This page lists failures and attacks of servers, files, sites and processes, and how sitemap-lint handles them. Every problem becomes a
finding with its place and reason, and the run continues. No case listed here can crash or hang sitemap-lint, or change which hosts it connects
to. The tests simulate each case with servers on real sockets, files, and processes that run the built command line.

${areas.map((area) => areaSection(area, proofs)).join('\n\n')}
`;
}

function proofsOf(tests: readonly ProvingTest[], cases: readonly HostileCase[]): ReadonlyMap<number, readonly ProvingTest[]> {
  const proofs = new Map<number, ProvingTest[]>(cases.map(({ number }) => [number, []]));
  const wrong: string[] = [];
  for (const test of tests) {
    for (const number of test.cases) {
      const proved = proofs.get(number);
      if (proved) proved.push(test);
      else wrong.push(`${test.file}: "${test.title}" names the case #${number}, which is not in test/hostile/cases.ts`);
    }
  }
  for (const { number, happens } of cases) {
    if (proofs.get(number)?.length === 0)
      wrong.push(`No test names the case #${number} (${happens}) at the beginning of its title`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return proofs;
}

function areaSection({ title, cases }: HostileArea, proofs: ReadonlyMap<number, readonly ProvingTest[]>): string {
  const rows = cases.map(({ number, happens, expected }) => {
    const cells = [markdownText(happens), markdownText(expected), testsCell(proofs.get(number) ?? [])];
    return `| ${number} | ${cells.map(markdownCell).join(' | ')} |`;
  });
  return `## ${title}\n\n| # | Case | Expected result | Tests |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

/** Each file once, with its titles. */
function testsCell(tests: readonly ProvingTest[]): string {
  const titles = new Map<string, string[]>();
  for (const { file, title } of tests) titles.set(file, [...(titles.get(file) ?? []), markdownText(title)]);
  return [...titles].map(([file, all]) => `[${file.slice('test/'.length)}](../${file}): ${all.join('; ')}`).join('<br>');
}
