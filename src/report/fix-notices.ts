// Says which edits of a document were not made.

import { count } from '../base/problem/number-text.js';
import type { DocumentFix } from '../findings/fix/document-fix.js';
import type { PlacedEdit } from '../findings/fix/edit-list.js';
import type { Report } from './report.js';

/** Most edits that have a sentence of their own. */
const MOST_NAMED = 5;

/** One sentence for each edit that would break the document, and one for entries that were not removed. */
export function fixNotices(uri: string, { refused, spared }: DocumentFix, report: Report): readonly string[] {
  const named = refused.slice(0, MOST_NAMED).map((edit) => {
    return `${uri}: the edit of ${edit.rule} ${placeOf(edit, uri, report)} was not made, because it would break the file.`;
  });
  const more = refused.length - named.length;
  if (more > 0) named.push(`${uri}: ${count(more)} other edits were not made, because they would break the file.`);
  if (spared === null) return named;
  const { entries, of, rules } = spared;
  const would = `${uri}: no entry was removed, because ${count(entries)} of ${count(of)} would be (${rules.join(', ')})`;
  if (entries >= of) return [...named, `${would}, and a sitemap needs at least one.`];
  const percent = Math.ceil((entries * 100) / of);
  return [...named, `${would}; --limit fix-removals=${percent} allows it.`];
}

/** Where an edit is, as the report of what is left gives it. */
function placeOf({ rule, offset }: PlacedEdit, uri: string, { findings }: Report): string {
  const found = findings.find(
    (finding) => finding.uri === uri && finding.rule === rule && finding.fix?.replacements[0]?.span.offset === offset,
  );
  return found === undefined ? `at byte ${count(offset)}` : `in line ${count(found.place.line)}`;
}
