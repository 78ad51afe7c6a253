// Tests how keys change the tree, the filter, the panes and the prompts.

import { describe, expect, it } from 'vitest';
import { Explorer, type ExplorerActions } from '../../src/audit/explorer.js';
import { FindingTable } from '../../src/audit/finding-table.js';
import { DOCUMENTS, FINDINGS, FIRST, RULES, sampleTable } from './samples.js';

interface Driven {
  readonly explorer: Explorer;
  readonly actions: string[];
  press(...keys: readonly string[]): Driven;
  /** What the cursor is on. */
  at(): string;
}

function drive(table = sampleTable()): Driven {
  const actions: string[] = [];
  const explorer = new Explorer(table, {
    act: (action, node) => actions.push(`${action} ${node.key}`),
    later: (what) => what(),
  } satisfies ExplorerActions);
  const driven: Driven = {
    explorer,
    actions,
    press(...keys) {
      for (const key of keys) explorer.press(key);
      return driven;
    },
    at: () => {
      const { cursor, tree } = explorer;
      return cursor.kind === 'finding' ? `line ${explorer.table.findings[cursor.row]?.place.line}` : tree.nameOf(cursor);
    },
  };
  return driven;
}

const type = (text: string): string[] => Array.from(text, (character) => (character === ' ' ? 'space' : character));

describe('moving', () => {
  it('opens a group, enters it, and leaves it again', () => {
    const driven = drive();
    expect(driven.press('l').at()).toBe('https://a.example/sitemap.xml');
    expect(driven.press('right', 'l').at()).toBe('lastmod/invalid');
    expect(driven.press('j', 'l', 'l', 'l', 'l').at()).toBe('line 4');
    expect(driven.press('h').at()).toBe('loc/relative');
    expect(driven.press('h').explorer.isOpen(driven.explorer.cursor)).toBe(false);
    expect(driven.press('h').at()).toBe(FIRST);
    expect(driven.press('>').at()).toBe('https://b.example/sitemap.xml');
    expect(driven.press('<').at()).toBe('');
    expect(driven.press('k', 'pageup').at()).toBe('');
  });

  it('to the next finding passes through closed groups, and reports when there is none', () => {
    const driven = drive().press('n');
    expect(driven.at()).toBe('line 3');
    expect(driven.press('n', 'n', 'n', 'n', 'n').at()).toBe('line 7');
    expect(driven.press('n').explorer.message?.text).toBe('No more findings below');
    expect(driven.press('N').at()).toBe('line 8');
  });

  it('opens and closes everything in a group', () => {
    const { explorer, press } = drive();
    press('*');
    expect(explorer.list.length).toBe(16);
    press('*');
    expect(explorer.list.length).toBe(3);
  });

  it('keeps the cursor visible', () => {
    const { explorer, press } = drive();
    explorer.scroll(4);
    press('*', '>');
    expect([explorer.line, explorer.top]).toEqual([15, 12]);
    press('pageup');
    expect([explorer.line, explorer.top]).toEqual([12, 12]);
    press('k');
    expect(explorer.top).toBe(11);
  });
});

describe('looking', () => {
  it('keeps the finding under the cursor when the grouping changes', () => {
    const driven = drive().press('n', 'n', 'n');
    expect(driven.at()).toBe('line 9');
    for (const grouping of ['rule', 'host', 'sitemap']) {
      expect(driven.press('g').at()).toBe('line 9');
      expect(driven.explorer.grouping).toBe(grouping);
    }
  });

  it('cycles through all orders', () => {
    const { explorer, press } = drive();
    const seen = Array.from({ length: 4 }, () => {
      press('s');
      return explorer.sort;
    });
    expect(seen).toEqual(['count', 'name', 'order', 'severity']);
  });

  it('cycles through errors, errors and warnings, warnings, infos, then shows all', () => {
    const { explorer, press } = drive();
    const seen = Array.from({ length: 5 }, () => {
      press('f');
      return explorer.tree.order.length;
    });
    expect(seen).toEqual([3, 5, 2, 1, 6]);
  });

  it('filters while the filter is typed, until esc', () => {
    const { explorer, press } = drive();
    press('/', ...type('rule:loc/ sev:e'));
    expect(explorer.tree.order.length).toBe(2);
    press('esc');
    expect([explorer.filter, explorer.tree.order.length, explorer.prompt]).toEqual(['', 6, null]);
    press('/', ...type('two'), 'enter');
    expect([explorer.filter, explorer.tree.order.length]).toEqual(['two', 2]);
    press('esc');
    expect(explorer.filter).toBe('');
  });

  it('returns to its line when a filter that hid it is removed', () => {
    const driven = drive().press('n', 'n');
    driven.press('/', ...type('zzz'));
    expect(driven.at()).toBe('');
    expect(driven.press('esc').at()).toBe('line 4');
  });

  it('shows a finding full-screen, and goes back step by step', () => {
    const { explorer, press } = drive();
    press('n', 'enter');
    expect(explorer.zoomed).toBe(true);
    press('esc', 'tab');
    expect([explorer.zoomed, explorer.pane]).toEqual([false, 'detail']);
    press('j', 'j');
    expect(explorer.detailTop).toBe(2);
    press('esc');
    expect(explorer.pane).toBe('tree');
    press('esc');
    expect(explorer.cursor.kind).toBe('rule');
  });

  it('closes the help with any key except those that scroll', () => {
    const { explorer, press } = drive();
    press('?', 'j', 'j', 'k');
    expect([explorer.help, explorer.helpTop]).toEqual([true, 1]);
    press('x');
    expect(explorer.help).toBe(false);
  });
});

describe('acting', () => {
  it.each([
    ['o', 'open'],
    ['y', 'copy'],
    ['e', 'export'],
    ['x', 'fix'],
    ['X', 'fixRule'],
    ['b', 'baseline'],
    ['r', 'relint'],
    ['space', 'pause'],
    ['q', 'quit'],
    ['ctrl+c', 'quit'],
  ])('%s is %s', (key, action) => expect(drive().press(key).actions).toEqual([`${action} run`]));

  it('a prompt receives all keys, and can open another prompt', () => {
    const { explorer, press, actions } = drive();
    const answers: string[] = [];
    const cancel = (): void => void answers.push('cancelled');
    const items = ['html', 'json', 'junit'].map((name) => ({ name, help: '' }));
    const done = (format: string): void => {
      answers.push(format);
      explorer.ask({ kind: 'line', title: 'File: ', text: 'a', at: 1, cancel, done: (path) => void answers.push(path) });
    };
    explorer.ask({ kind: 'menu', title: 'Format', items, index: 0, cancel, done });
    press('q', 'j', 'j', 'up', 'enter');
    press(...type('b c'), 'enter');
    expect(answers).toEqual(['json', 'ab c']);
    explorer.ask({ kind: 'confirm', title: 'Sure?', cancel, done: () => void answers.push('yes') });
    press('y');
    explorer.ask({ kind: 'confirm', title: 'Sure?', cancel, done: () => void answers.push('yes') });
    press('q');
    expect(answers).toEqual(['json', 'ab c', 'yes', 'cancelled']);
    expect(actions).toEqual([]);
  });
});

it('keeps the cursor when more is read, and shows the final table', () => {
  const table = new FindingTable(RULES);
  const driven = drive(table);
  const add = (number: number): void => {
    const document = DOCUMENTS[number] as (typeof DOCUMENTS)[number];
    table.add(document, FINDINGS[document.uri] ?? []);
    driven.explorer.show(table);
  };
  add(0);
  add(1);
  driven.press('n', 'n');
  expect(driven.at()).toBe('line 4');
  // What was read since then belongs to no group yet.
  table.add(DOCUMENTS[2] as (typeof DOCUMENTS)[number], []);
  expect(driven.press('g', 'g', 'g', 'j', 'k').at()).toBe('line 4');
  driven.explorer.show(sampleTable());
  expect(driven.at()).toBe('line 4');
  expect(driven.explorer.tree.root.listed).toBe(6);
});
