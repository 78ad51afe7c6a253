// Every row of the truth table through the whole pipeline: exactly its rules speak, and its verdict is the worst of them.

import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintText } from '../../support/lint-text.js';
import { TRUTH_TABLE, type TruthRow } from './truth-table.js';

const VERDICTS = ['pass', 'info', 'warning', 'error'] as const;

const host = new SchemaHost();
afterAll(() => host.close());

/** What a sitemap with the row's loc, and nothing else, is judged to be. */
async function judge({
  raw,
  uri,
}: TruthRow): Promise<Pick<TruthRow, 'wellFormed' | 'verdict' | 'rules'> & { valid: boolean | null }> {
  const xml = `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>${raw}</loc></url></urlset>`;
  const { facts, schema, collector } = await lintText(xml, {
    host,
    plan: { severities: NO_ADVICE },
    ...(uri === null ? {} : { uri }),
  });
  const findings = collector.sorted();
  const worst = Math.max(0, ...findings.map(({ severity }) => VERDICTS.indexOf(severity)));
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  return { wellFormed: facts.wellFormed, verdict: VERDICTS[worst] ?? 'pass', rules, valid: schema.valid };
}

describe('loc truth table', () => {
  it.each(TRUTH_TABLE)('$verdict: $name', async (row) => {
    const { valid, ...judged } = await judge(row);
    expect(judged).toEqual({ wellFormed: row.wellFormed, verdict: row.verdict, rules: [...row.rules].sort() });
    // What the official schema rejects is an error.
    if (valid === false) expect(row.verdict).toBe('error');
  });

  it('has a name of its own for each row', () => {
    expect(new Set(TRUTH_TABLE.map(({ name }) => name)).size).toBe(TRUTH_TABLE.length);
  });
});
