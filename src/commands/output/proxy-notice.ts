// A notice for runs behind a proxy, which requests do not use.

import type { Report } from '../../report/report.js';

/** Variables that other programs read the address of a proxy from, in upper or lower case. */
const VARIABLES = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'];
/** Rules about hosts that were not reached. */
const UNREACHED: ReadonlySet<string> = new Set(['fetch/connection', 'fetch/dns', 'page/unreachable']);

/** The report with a notice if a host was not reached and the environment names a proxy. */
export function withProxyNotice<Noticed extends Pick<Report, 'notices' | 'summary'>>(
  report: Noticed,
  environment: Readonly<Record<string, string | undefined>>,
): Noticed {
  const set = VARIABLES.flatMap((name) => [name, name.toLowerCase()]).find((name) => environment[name]);
  if (set === undefined || !report.summary.byRule.some(({ rule }) => UNREACHED.has(rule))) return report;
  const notice = `${set} is set, but requests do not go through a proxy: check a local copy, or run where the host can be reached directly.`;
  return { ...report, notices: [...report.notices, notice] };
}
