// Tests the limits on the size of a finding: a report stays small and readable, whatever the file contains.

import { describe, expect, it } from 'vitest';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { Problem } from '../../src/base/problem/problem.js';
import { FindingCollector } from '../../src/findings/collector.js';
import type { Finding } from '../../src/findings/finding.js';
import { RULES } from '../../src/rules/index.js';
import { RulePlan } from '../../src/rules/plan.js';
import { lintText } from '../support/lint-text.js';

const AT = { offset: 0, length: 0 };
const PLACE = { ...AT, line: 1, column: 1, endLine: 1, endColumn: 1 };

/** A finding of loc/relative as the collector hands it out. */
function collected(problem: Partial<Problem>, later: Record<string, string> = {}): Finding {
  const collector = new FindingCollector(new RulePlan(RULES), 'sitemap.xml', { maxFindings: 1 });
  const { kept } = collector.add('loc/relative', { message: 'relative', ...problem }, 0, () => ({ place: PLACE, excerpt: null }));
  kept!.data = { ...kept!.data, ...later };
  return collector.sorted()[0]!;
}

describe('value and data', () => {
  const longest = 'a'.repeat(2_000);

  it('are not cut up to 2,000 characters', () => {
    expect(collected({ data: { value: longest, host: longest, port: 80 } })).toMatchObject({
      value: longest,
      data: { value: longest, host: longest, port: 80 },
    });
  });

  it('end in … if they were longer', () => {
    const cut = `${'a'.repeat(1_999)}…`;
    const finding = collected({ data: { value: `${longest}b`, host: `${longest}b` } }, { xsd: `${longest}b` });
    expect(finding).toMatchObject({ value: cut, data: { value: cut, host: cut, xsd: cut } });
    expect(collected({ value: `${longest}b` }).value).toBe(cut);
  });

  it('are not cut inside a surrogate pair', () => {
    for (const lead of ['', 'a']) {
      const { value } = collected({ value: lead + '😀'.repeat(2_000) });
      expect(value).toMatch(/^a?(?:😀)+…$/u);
    }
  });

  it('never show a part of a password, wherever they are cut', () => {
    for (let lead = 1_960; lead <= 2_000; lead++) {
      const text = `${'a'.repeat(lead)} https://user:hunter2@example.com/`;
      const finding = collected({ value: text, data: { host: text } }, { xsd: text });
      expect(JSON.stringify(finding)).not.toMatch(/user|h(?:unter2?|unt|un|u)/);
    }
    const secret = `https://user:${'hunter2'.repeat(300)}@example.com/`;
    expect(collected({ value: secret }).value).toBe('https://***@example.com/');
  });
});

describe('an edit', () => {
  const edit = (count: number, text: string): Problem['fix'] => {
    return fixOf(
      'safe',
      Array.from({ length: count }, () => ({ span: AT, text })),
    );
  };

  it.each([
    ['1,000 replacements', 1_000, 'x', true],
    ['1,001 replacements', 1_001, '', false],
    ['10,000 characters', 10, 'x'.repeat(1_000), true],
    ['10,001 characters', 1, 'x'.repeat(10_001), false],
  ])('of %s', (_, count, text, kept) => {
    const fix = edit(count, text)!;
    expect(collected({ fix }).fix).toEqual(kept ? fix : null);
  });
});

it('a value of 900 kB makes a small report', async () => {
  const { collector } = await lintText(`https://example.com/${'^ü%zz\\'.repeat(130_000)}\n`, { uri: 'sitemap.txt' });
  const findings = collector.sorted();
  expect(findings.length).toBeGreaterThan(3);
  expect(JSON.stringify(findings).length).toBeLessThan(100_000);
});
