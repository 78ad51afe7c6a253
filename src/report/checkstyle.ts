// The Checkstyle XML reporter, for Jenkins (Warnings Next Generation), reviewdog and other tools.

import { messageText } from '../findings/message-text.js';
import { escapeXml } from './escape/escape-xml.js';
import { byDocument } from './groups.js';
import { pathOf } from './location.js';
import type { Report } from './report.js';
import type { ReportOptions } from './reporter.js';

/** Yields a `file` element for each document with findings, and in it an `error` element for each finding. */
export function* checkstyle(report: Report, { checkout }: ReportOptions): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="10.0">\n';
  for (const { document, findings } of byDocument(report)) {
    if (findings.length === 0) continue;
    yield `  <file name="${escapeXml(pathOf(document.uri, checkout))}">\n`;
    for (const finding of findings) {
      const { place, severity, rule } = finding;
      const message = escapeXml(messageText(report.rules.get(rule), finding));
      yield `    <error line="${place.line}" column="${place.column}" severity="${severity}" message="${message}" source="sitemap-lint.${rule}"/>\n`;
    }
    yield '  </file>\n';
  }
  yield '</checkstyle>\n';
}
