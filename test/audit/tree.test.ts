// Tests the groups of the tree: their content, order and counts.

import { describe, expect, it } from 'vitest';
import { estimatesIn } from '../../src/audit/estimates.js';
import { Explorer } from '../../src/audit/explorer.js';
import { FindingTable } from '../../src/audit/finding-table.js';
import { FindingTree, type Grouping, type GroupNode, type Node } from '../../src/audit/tree.js';
import type { Sort } from '../../src/audit/tree-order.js';
import { neighbour } from '../../src/audit/tree-walk.js';
import { VisibleList } from '../../src/audit/visible-list.js';
import type { Finding } from '../../src/findings/finding.js';
import { documentOf, FINDINGS, FIRST, finding, INDEX, OTHER, RULES, SECOND, sampleTable } from './samples.js';

const table = sampleTable();
const ROWS = Int32Array.from(table.findings.keys());

function treeOf(grouping: Grouping, sort: Sort = 'severity', rows = ROWS): FindingTree {
  return new FindingTree(table, rows, grouping, sort, rows === ROWS);
}

/** The whole tree, a line for each group and finding. */
function drawn(tree: FindingTree): string[] {
  const keys = new Set<string>();
  const open = (group: GroupNode): void => {
    keys.add(group.key);
    for (const child of tree.children(group)) open(child);
  };
  open(tree.root);
  const list = new VisibleList(tree, keys);
  return Array.from({ length: list.length }, (_, line) => {
    const node = list.at(line) as Node;
    expect(list.lineOf(node.key)).toBe(line);
    const indent = ' '.repeat(node.depth);
    if (node.kind === 'finding') return `${indent}line ${table.findings[node.row]?.place.line}`;
    return `${indent}${node.kind === 'run' ? 'all' : tree.nameOf(node).replace('https://', '')} ${node.tally.join('-')} (${node.listed})`;
  });
}

describe('a tree', () => {
  it("by sitemap has an index's own findings before its sitemaps, and counts unlisted findings", () => {
    expect(drawn(treeOf('sitemap'))).toEqual([
      'all 13-2-1 (6)',
      ' a.example/sitemap.xml 13-2-1 (6)',
      '  lastmod/invalid 1-0-0 (1)',
      '   line 3',
      '  a.example/one.xml 12-1-0 (3)',
      '   loc/relative 12-0-0 (2)',
      '    line 4',
      '    line 9',
      '   loc/duplicate 0-1-0 (1)',
      '    line 5',
      '  a.example/two.xml 0-1-1 (2)',
      '   loc/duplicate 0-1-0 (1)',
      '    line 8',
      '   lastmod/invalid 0-0-1 (1)',
      '    line 7',
      ' b.example/sitemap.xml 0-0-0 (0)',
    ]);
  });

  it('by rule has sitemaps below rules', () => {
    expect(drawn(treeOf('rule')).filter((line) => !line.includes('line'))).toEqual([
      'all 13-2-1 (6)',
      ' loc/relative 12-0-0 (2)',
      '  a.example/one.xml 12-0-0 (2)',
      ' lastmod/invalid 1-0-1 (2)',
      '  a.example/sitemap.xml 1-0-0 (1)',
      '  a.example/two.xml 0-0-1 (1)',
      ' loc/duplicate 0-2-0 (2)',
      '  a.example/one.xml 0-1-0 (1)',
      '  a.example/two.xml 0-1-0 (1)',
    ]);
  });

  it('has the worst rules and sitemaps first, by what engines drop and then by number', () => {
    const of = (uri: string, rule: string, count: number): Finding[] =>
      Array.from({ length: count }, (_, n) =>
        finding(uri, rule, n + 1, { severity: rule.startsWith('tree/') ? 'warning' : 'error' }),
      );
    const sites = [
      of(FIRST, 'hints/changefreq-case', 9),
      of(SECOND, 'tree/duplicate-url', 7),
      of(OTHER, 'xml/unescaped-ampersand', 1),
    ];
    const site = new FindingTable(RULES);
    for (const findings of sites) site.add(documentOf(findings[0]!.uri, null, findings), findings);
    const namesOf = (grouping: Grouping, rows: Int32Array): string[] => {
      const tree = new FindingTree(site, rows, grouping, 'severity', rows.length === site.findings.length);
      return tree.children(tree.root).map((group) => tree.nameOf(group));
    };
    const all = Int32Array.from(site.findings.keys());
    expect(namesOf('rule', all)).toEqual(['xml/unescaped-ampersand', 'hints/changefreq-case', 'tree/duplicate-url']);
    expect(namesOf('sitemap', all)).toEqual([OTHER, FIRST, SECOND]);
    expect(namesOf('sitemap', all.subarray(0, 16))).toEqual([FIRST, SECOND]);
  });

  it('counts a finding that stands for several as several, with a filter and without', () => {
    const merged = finding(FIRST, 'loc/duplicate', 4, {
      occurrences: { same: 'message', count: 120, lastEntry: 130, others: [] },
    });
    const site = new FindingTable(RULES);
    site.add(
      {
        ...documentOf(FIRST, null, [merged]),
        errors: 120,
        counts: new Map([['loc/duplicate', { error: 120, warning: 0, info: 0 }]]),
      },
      [merged],
    );
    for (const grouping of ['rule', 'sitemap', 'host'] as const) {
      for (const whole of [true, false]) {
        const tree = new FindingTree(site, Int32Array.of(0), grouping, 'severity', whole);
        const groups = [tree.root, ...tree.children(tree.root)];
        for (const { tally, listed } of groups) expect([tally, listed]).toEqual([[120, 0, 0], 120]);
      }
    }
  });

  it('by host has all sitemaps on one level', () => {
    const groups = drawn(treeOf('host')).filter((line) => /^ {1,2}\S/.test(line));
    expect(groups).toEqual([
      ' a.example 13-2-1 (6)',
      '  a.example/one.xml 12-1-0 (3)',
      '  a.example/sitemap.xml 1-0-0 (1)',
      '  a.example/two.xml 0-1-1 (2)',
      ' b.example 0-0-0 (0)',
      '  b.example/sitemap.xml 0-0-0 (0)',
    ]);
  });

  it.each<[Sort, string[]]>([
    ['severity', ['loc/relative', 'lastmod/invalid', 'loc/duplicate']],
    ['count', ['loc/relative', 'lastmod/invalid', 'loc/duplicate']],
    ['name', ['lastmod/invalid', 'loc/duplicate', 'loc/relative']],
    ['order', ['lastmod/invalid', 'loc/relative', 'loc/duplicate']],
  ])('ordered by %s', (sort, names) => {
    const tree = treeOf('rule', sort);
    expect(tree.children(tree.root).map((group) => tree.nameOf(group))).toEqual(names);
  });

  it('with a filter counts only listed findings, and has no empty groups', () => {
    const tree = treeOf('sitemap', 'severity', Int32Array.of(1, 3));
    expect(drawn(tree)).toEqual([
      'all 2-0-0 (2)',
      ' a.example/sitemap.xml 2-0-0 (2)',
      '  a.example/one.xml 2-0-0 (2)',
      '   loc/relative 2-0-0 (2)',
      '    line 4',
      '    line 9',
    ]);
  });

  it('without findings has no groups', () => {
    for (const grouping of ['sitemap', 'rule', 'host'] as const)
      expect(drawn(treeOf(grouping, 'severity', new Int32Array()))).toEqual(['all 0-0-0 (0)']);
  });

  it.each<Grouping>(['sitemap', 'rule', 'host'])('by %s is walked through both ways, every finding once', (grouping) => {
    const tree = treeOf(grouping);
    const walk = (direction: 1 | -1, from: Node): number[] => {
      const rows: number[] = [];
      for (let node = neighbour(tree, from, direction); node !== null; node = neighbour(tree, node, direction))
        if (node.kind === 'finding') rows.push(node.row);
      return rows;
    };
    const down = walk(1, tree.root);
    expect([...down].sort()).toEqual([...ROWS]);
    let last: Node = tree.root;
    for (let node: Node | null = last; node !== null; node = neighbour(tree, node, 1)) last = node;
    expect(walk(-1, last)).toEqual(down.slice(0, -1).reverse());
  });

  it('returns the rows of each group', () => {
    const tree = treeOf('sitemap');
    const [index] = tree.children(tree.root);
    expect([...tree.rowsOf(tree.root)]).toEqual([...ROWS]);
    expect([...tree.rowsOf(index as GroupNode)]).toEqual([...ROWS]);
    expect([...tree.rowsOf(tree.children(index as GroupNode)[1] as GroupNode)]).toEqual([1, 2, 3]);
  });
});

describe('indexes that list each other, thousands deep', () => {
  const DEEP = 20_000;
  const uri = (number: number): string => `https://a.example/${number}.xml`;
  const chain = new FindingTable(RULES);
  for (let number = 0; number < DEEP; number++) {
    const isLast = number === DEEP - 1;
    const findings = isLast ? [finding(uri(number), 'loc/relative', 4)] : [];
    chain.add(
      documentOf(uri(number), number === 0 ? null : uri(number - 1), findings, { unlisted: isLast ? 3_000_000_000 : 0 }),
      findings,
    );
  }

  it('can be opened, traversed and counted', () => {
    const explorer = new Explorer(chain, { act: () => undefined, later: (what) => what() });
    for (const key of ['n', '<', '*', 'g', 'g', 'g', 'N', '>', 'N', 'n']) explorer.press(key);
    expect(explorer.list.length).toBe(DEEP + 3);
    expect([...explorer.tree.rowsOf(explorer.tree.root)]).toEqual([0]);
    const [top] = explorer.tree.children(explorer.tree.root);
    expect(top?.tally).toEqual([3_000_000_001, 0, 0]);
    expect([...explorer.tree.rowsOf(top as GroupNode)]).toEqual([0]);
  });
});

describe('estimated numbers', () => {
  const estimated = new FindingTable(RULES);
  const counts = new Map([['loc/relative', { error: 9_000, warning: 0, info: 0, estimated: ['error'] as const }]]);
  estimated.add(documentOf(INDEX, null, FINDINGS[INDEX] as Finding[]), FINDINGS[INDEX] as Finding[]);
  estimated.add(documentOf(SECOND, INDEX, FINDINGS[SECOND] as Finding[]), FINDINGS[SECOND] as Finding[]);
  estimated.add(documentOf(FIRST, INDEX, [], { counts, errors: 9_000 }), [finding(FIRST, 'loc/relative', 4)]);
  estimated.add(documentOf(OTHER, null, [finding(OTHER, 'loc/relative', 1)]), [finding(OTHER, 'loc/relative', 1)]);
  const rows = Int32Array.from(estimated.findings.keys());

  /** The names of the groups whose number of errors is one. */
  function marked(grouping: Grouping, all = true): string[] {
    const tree = new FindingTree(estimated, rows, grouping, 'order', all);
    const groups = [...tree.below(tree.root)].filter((group) => estimatesIn(tree, group).has('error'));
    return groups.map((group) => (group.kind === 'run' ? 'all' : tree.nameOf(group)));
  }

  it.each([
    ['sitemap', ['all', INDEX, FIRST, 'loc/relative']],
    ['host', ['all', 'a.example', FIRST, 'loc/relative']],
    ['rule', ['all', 'loc/relative', FIRST]],
  ] as const)('are those of the groups by %s that include them', (grouping, names) => {
    expect(marked(grouping)).toEqual(names);
  });

  it('are none where a filter selects listed findings', () => expect(marked('sitemap', false)).toEqual([]));
});
