// The page of a rule for a terminal: wrapped, cut and coloured to fit.

import { describe, expect, it } from 'vitest';
import { type Block, rulePage } from '../../../src/commands/rule-page/rule-page.js';
import { type SCOPES, scopeOf } from '../../../src/commands/rule-page/scope.js';
import { pageForTerminal } from '../../../src/commands/rule-page/terminal.js';
import { displayWidth } from '../../../src/report/escape/width.js';
import { DOCUMENTED_RULES as RULES } from '../../../src/rules/documented.js';
import { RULE, WHOLE_RULE } from '../../report/samples.js';

function written(blocks: readonly Block[], columns: number | null, colour: 0 | 1 = 0): string {
  return [...pageForTerminal(blocks, columns, colour)].join('');
}

describe('the page of a rule', () => {
  const text = written(rulePage(WHOLE_RULE, 'safe'), 40);
  it('has all sections', () => {
    expect(text.match(/^[A-Z][a-z ]+$/gm)).toEqual([
      'Why',
      'How to fix it',
      'Messages',
      'Options',
      'Reported',
      'Accepted',
      'Sources',
    ]);
  });
  it('says whether there is a safe, an unsafe or a removing edit, or nothing', () => {
    expect(text).toContain('  - Safe edit available');
    expect(written(rulePage(WHOLE_RULE, 'unsafe'), 40)).toContain('  - Unsafe edit available');
    expect(written(rulePage(WHOLE_RULE, 'removing'), 40)).toContain('  - Removing edit available');
    expect(written(rulePage(WHOLE_RULE, null), 40)).not.toMatch(/edit/i);
  });
  it('names severities and defaults', () => {
    expect(text).toContain('  soft (severity: warning)\n');
    expect(text).toContain('  hosts (default: ["a","b"])\n');
  });
  for (const columns of [40, 80, 120]) {
    it(`of every rule fits into ${columns} columns`, () => {
      for (const rule of [...RULES, WHOLE_RULE]) {
        const lines = written(rulePage(rule, 'unsafe'), columns).split('\n');
        expect(Math.max(...lines.map(displayWidth)), rule.id).toBeLessThanOrEqual(columns);
      }
    });
  }
  it('has no colours unless asked', () => {
    expect(text).not.toContain('\u001b');
    expect(written(rulePage(WHOLE_RULE, null), 40, 1)).toContain('\u001b[1m');
  });
  it('shows an HTTP response without the line ends of HTTP', () => {
    const rule = { ...RULE, examples: { accept: [{ text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/>' }], reject: [] } };
    expect(written(rulePage(rule, null), 80)).toContain('    HTTP/1.1 200 OK\n\n    <urlset/>\n');
  });
  it('shows invisible characters in an example', () => {
    const rule = { ...RULE, examples: { accept: ['<loc>a\u202eb\u001b[2J</loc>'], reject: [] } };
    expect(written(rulePage(rule, null), 80)).toContain('<loc>a\\u{202E}b\\x1B[2J</loc>');
  });
});

describe('a long line', () => {
  const code: Block = { kind: 'code', language: 'xml', text: `<loc>${'a'.repeat(200)}</loc>\nb\n` };
  const link = `https://example.com/${'a'.repeat(100)}`;
  const list: Block = { kind: 'list', items: [[{ link, text: 'The specification' }, ', section 1']] };

  it('of code is cut', () => expect(written([code], 40)).toBe(`    <loc>${'a'.repeat(30)}…\n    b\n`));
  it('of code is not cut without a terminal', () => expect(written([code], null)).toContain(`${'a'.repeat(200)}</loc>\n`));
  it('of an address is below its name, and is not wrapped without a terminal', () => {
    expect(written([list], null)).toBe(`  - The specification, section 1\n    ${link}\n`);
  });
  it('of an address is wrapped, and with colour each piece links to the whole address', () => {
    expect(written([list], 80)).toContain(`\n    ${link.slice(0, 76)}\n    ${link.slice(76)}\n`);
    expect(written([list], 80, 1).split(`\u001b]8;;${link}\u001b\\`)).toHaveLength(3);
  });
});

describe('the scope of a rule', () => {
  const table: readonly (readonly [rule: string, scope: keyof typeof SCOPES])[] = [
    ['loc/relative', 'entry'],
    ['limits/url-count', 'document'],
    ['index/self-reference', 'site'],
    ['xml/not-well-formed', 'file'],
    ['fetch/status', 'network'],
    ['run/nothing-read', 'run'],
  ];
  for (const [id, scope] of table) {
    it(`${id}: ${scope}`, () => expect(scopeOf(RULES.find((rule) => rule.id === id) ?? RULE)).toBe(scope));
  }
});
