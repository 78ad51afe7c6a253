// The GitLab Code Quality reporter: a JSON array of issues, which merge requests compare by fingerprint.

import { messageText } from '../findings/message-text.js';
import { fingerprints } from './finding-fingerprint.js';
import { encode } from './json/json.js';
import { isRemote, pathOf } from './location.js';
import type { Report } from './report.js';
import type { ReportOptions } from './reporter.js';

const SEVERITIES = { error: 'major', warning: 'minor', info: 'info' } as const;

/** Yields one issue per line. For a fetched sitemap the description has the URL, because no file in the repository matches. */
export function* gitlab(report: Report, { checkout }: ReportOptions): Generator<string> {
  yield '[';
  let separator = '\n';
  for (const [finding, fingerprint] of fingerprints(report)) {
    const { rule, severity, uri, place } = finding;
    const message = messageText(report.rules.get(rule), finding);
    const issue = {
      description: isRemote(uri) ? `${message} (${uri})` : message,
      check_name: rule,
      fingerprint,
      severity: SEVERITIES[severity],
      location: { path: pathOf(uri, checkout), lines: { begin: place.line } },
    };
    yield separator + encode(issue);
    separator = ',\n';
  }
  yield '\n]\n';
}
