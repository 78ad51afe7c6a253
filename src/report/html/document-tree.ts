// The tree of documents in the HTML report: indexes with the sitemaps that they list, and their counts.

import type { FindingSeverity } from '../../base/problem/problem.js';
import { ruleCountsOf } from '../builder.js';
import { escapeHtml } from '../escape/escape-html.js';
import type { DocumentReport, Report } from '../report.js';
import { approximate, count, counted, formFor, size } from '../stylish/amounts.js';
import { estimatesOf, severityTexts } from '../totals.js';
import type { FilterLinks } from './links.js';
import { addressText } from './rows.js';

/** Most sitemaps shown for one index, and in the whole tree: longer lists are not readable. */
const MOST_CHILDREN = 200;
const MOST_ROWS = 2_000;
/** Longest address in a row, in UTF-16 units. */
const MOST_ADDRESS = 300;

/** A document with its children. */
interface Branch {
  readonly document: DocumentReport;
  readonly children: Branch[];
}

/** The tree as a nested list; the children of an index can be collapsed. */
export function* tree({ documents }: Report, links: FilterLinks): Generator<string> {
  yield '<section class="card tree" aria-labelledby="tree"><h2 id="tree">Sitemaps</h2>\n';
  if (documents.length === 0) yield '<p class="none">Nothing was read.</p>\n';
  else {
    let rows = 0;
    yield '<div class="scroll" role="group" aria-labelledby="tree" tabindex="0"><p class="head" aria-hidden="true"><span class="address">Address</span><span>Entries</span><span>Size</span><span>XSD</span><span>Errors</span><span>Warnings</span><span>Infos</span></p>\n';
    yield* list(rootsOf(documents));
    yield '</div>\n';

    function* list(branches: readonly Branch[]): Generator<string> {
      yield '<ul>\n';
      const worstFirst = branches.length > MOST_CHILDREN ? [...branches].sort(bySeverity) : branches;
      const shown = worstFirst.slice(0, Math.min(MOST_CHILDREN, Math.max(1, MOST_ROWS - rows)));
      for (const { document, children } of shown) {
        rows++;
        if (children.length === 0) yield `<li>${row(document, links)}</li>\n`;
        else {
          // The link is not in the summary, because that would nest two controls.
          const listed = counted(children.length, 'sitemap');
          yield `<li>${row(document, links)}<details open=""><summary>${listed} read</summary>\n`;
          yield* list(children);
          yield '</details></li>\n';
        }
      }
      const left = worstFirst.slice(shown.length);
      if (left.length > 0) yield `<li class="left">${leftText(left)}</li>\n`;
      yield '</ul>\n';
    }
  }
  yield '</section>\n';
}

/** Builds the trees of all documents that no other document of the run lists. */
function rootsOf(documents: readonly DocumentReport[]): Branch[] {
  const branches = documents.map((document): Branch => ({ document, children: [] }));
  const byAddress = new Map<string, number>();
  for (const [index, { uri }] of documents.entries()) if (!byAddress.has(uri)) byAddress.set(uri, index);
  return branches.filter(({ document: { parent } }, index) => {
    const above = parent === null ? undefined : byAddress.get(parent);
    // A parent comes before its children.
    if (above === undefined || above >= index) return true;
    (branches[above] as Branch).children.push(branches[index] as Branch);
    return false;
  });
}

function bySeverity({ document: one }: Branch, { document: other }: Branch): number {
  return other.errors - one.errors || other.warnings - one.warnings || other.infos - one.infos;
}

function row(document: DocumentReport, links: FilterLinks): string {
  const { uri, kind, entries, bytes, errors, warnings, infos, schema } = document;
  const estimates = estimatesOf(document);
  const name = `<bdi>${escapeHtml(addressText(uri, MOST_ADDRESS))}</bdi>`;
  const address = errors + warnings + infos > 0 ? links.link({ document: uri }, name) : name;
  const verdict =
    schema.valid === null
      ? ['', '–', 'not validated against the XSD']
      : schema.valid
        ? ['good', '✓', 'valid against the XSD']
        : ['error', '✗', 'invalid against the XSD'];
  const cells = [
    `<span class="amount">${count(entries)}<span class="unit"> ${kind === 'sitemapindex' ? 'sitemaps' : 'URLs'}</span></span>`,
    `<span class="amount">${size(bytes)}</span>`,
    `<span class="verdict ${verdict[0]}"><span aria-hidden="true">${verdict[1]}</span><span class="unseen">${verdict[2]}</span></span>`,
    amount(errors, 'error', estimates),
    amount(warnings, 'warning', estimates),
    amount(infos, 'info', estimates),
  ];
  return `<span class="row"><span class="address"><span class="kind">${kind}</span> ${address}</span>${cells.join('')}</span>`;
}

function amount(value: number, kind: FindingSeverity, estimates: ReadonlySet<FindingSeverity>): string {
  const text = approximate(count(value), estimates.has(kind));
  return `<span class="amount ${value > 0 ? kind : 'zero'}">${text}<span class="unit"> ${formFor(value, kind, `${kind}s`)}</span></span>`;
}

/** Returns a summary of the documents that a shortened list omits. */
function leftText(branches: readonly Branch[]): string {
  const sum = (field: 'entries' | 'errors' | 'warnings' | 'infos'): number =>
    branches.reduce((total, { document }) => total + document[field], 0);
  const byRule = ruleCountsOf(branches.flatMap(({ document }) => document.counts ?? []));
  const found = severityTexts({ errors: sum('errors'), warnings: sum('warnings'), infos: sum('infos'), byRule }).join(', ');
  return `${counted(branches.length, 'more sitemap')} with ${counted(sum('entries'), 'entry', 'entries')}: ${found}`;
}
