// Tests the notice about a proxy: where the environment names one, and a host was not reached.

import { describe, expect, it } from 'vitest';
import { withProxyNotice } from '../../../src/commands/output/proxy-notice.js';
import type { Report } from '../../../src/report/report.js';
import { FULL, reportOf } from '../../report/samples.js';

const base = reportOf([FULL]);
const byRule = [{ rule: 'fetch/connection', severity: 'error' as const, count: 1 }];
const UNREACHED: Report = { ...base, summary: { ...base.summary, byRule } };
const noticesOf = (report: typeof UNREACHED, environment: Record<string, string>): readonly string[] =>
  withProxyNotice(report, environment).notices;

describe('a notice', () => {
  it.each(['HTTPS_PROXY', 'https_proxy', 'http_proxy', 'ALL_PROXY'])('names %s', (name) => {
    expect(noticesOf(UNREACHED, { [name]: 'http://proxy.example:3128' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is set, but requests do not go through a proxy: `)),
    ]);
  });

  it('is not there without a proxy, or where hosts were reached', () => {
    expect(noticesOf(UNREACHED, { HTTPS_PROXY: '' })).toEqual([]);
    expect(noticesOf(UNREACHED, {})).toEqual([]);
    expect(noticesOf(reportOf([FULL]), { HTTPS_PROXY: 'http://proxy.example:3128' })).toEqual([]);
  });
});
