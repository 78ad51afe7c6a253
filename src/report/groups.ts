// Groups findings by document, and selects the most severe ones.

import { rankOf, SEVERITIES } from '../base/problem/problem.js';
import type { Finding } from '../findings/finding.js';
import type { DocumentReport, Report } from './report.js';

/** Yields each document with its findings, which are adjacent in the report; so are documents with the same address. */
export function* byDocument({
  documents,
  findings,
}: Report): Generator<{ readonly document: DocumentReport; readonly findings: readonly Finding[] }> {
  let next = 0;
  for (const document of documents) {
    const from = next;
    while (next < findings.length && (findings[next] as Finding).uri === document.uri) next++;
    yield { document, findings: findings.slice(from, next) };
  }
}

/** Returns at most `most` findings, the most severe first, otherwise in their order. */
export function mostSevere(findings: readonly Finding[], most: number): readonly Finding[] {
  const bySeverity: Finding[][] = SEVERITIES.map(() => []);
  for (const finding of findings) {
    const ofSeverity = bySeverity[rankOf(finding)] as Finding[];
    if (ofSeverity.length < most) ofSeverity.push(finding);
  }
  return bySeverity.flat().slice(0, most);
}
