// Renders the lines of the tree: the name of each group or finding, and its counts.

import { type FindingSeverity, SEVERITIES } from '../../base/problem/problem.js';
import type { DocumentKind } from '../../read/entry/document.js';
import { approximate, count } from '../../report/stylish/amounts.js';
import { estimatesIn } from '../estimates.js';
import type { Explorer } from '../explorer.js';
import type { Tally } from '../finding-table.js';
import { cutStart, fitted, type Piece, SIGNS, type Style, spread, widthOf } from '../style.js';
import type { FindingTree, GroupNode, Node } from '../tree.js';

/** Columns of indentation for each level. */
const STEP = 2;
/** Deepest level that is indented. */
const DEEPEST = 8;

/** The line of a node, exactly `columns` wide. */
function treeRow(explorer: Explorer, node: Node, isCursor: boolean, style: Style, columns: number): string {
  const indent = ' '.repeat(Math.min(DEEPEST, node.depth) * STEP);
  const sign = isCursor ? '❯' : ' ';
  const room = columns - sign.length - indent.length;
  const [name, amounts] =
    node.kind === 'finding' ? findingPieces(explorer, node.row, style, room) : groupPieces(explorer, node, style, room);
  const focused = isCursor && explorer.pane === 'tree' && explorer.prompt === null;
  if (!focused) return spread([sign, indent, ...name], amounts, columns);
  // The highlight must cover the whole line, and colours inside would interrupt it.
  const plain = (pieces: readonly Piece[]): Piece[] => pieces.map((piece) => (typeof piece === 'string' ? piece : piece[0]));
  return style.marked(spread([sign, indent, ...plain(name)], plain(amounts), columns));
}

type NameAndAmounts = readonly [name: readonly Piece[], amounts: readonly Piece[]];

/** A finding as its place and value. Its message is in the group above and in the detail pane. */
function findingPieces({ table }: Explorer, row: number, style: Style, room: number): NameAndAmounts {
  const { severity, place, value } = table.findings[row] as (typeof table.findings)[number];
  const where = `${place.line}:${place.column} `;
  const text = value === null || value.trim() === '' ? table.message(row) : value;
  // URLs of one site differ at their ends, so they are cut at the start.
  const path = /^https?:\/\/[^/?#]+(?=.)(.*)$/is.exec(text)?.[1];
  const left = room - 2 - where.length;
  const name = path === undefined ? style.shown(text.slice(0, room)) : cutStart(style.shown(path), left);
  return [[[`${SIGNS[severity]} `, style.severity[severity]], [where, style.dim], name], []];
}

function groupPieces(explorer: Explorer, node: GroupNode, style: Style, room: number): NameAndAmounts {
  const { tree } = explorer;
  const hasChildren = node.holdsFindings ? node.listed > 0 : tree.children(node).length > 0;
  const arrow = !hasChildren ? '  ' : explorer.isOpen(node) ? '▾ ' : '▸ ';
  const amounts = amountsOf(explorer, node, style);
  return [[arrow, ...nameOf(explorer, node, style, room - arrow.length - widthOf(amounts))], amounts];
}

function nameOf({ tree, table }: Explorer, node: GroupNode, style: Style, room: number): readonly Piece[] {
  switch (node.kind) {
    case 'run':
      return [['All findings', style.strong]];
    case 'host':
      return [style.shown(tree.nameOf(node))];
    case 'document':
      // Addresses of one site differ at their ends, so they are cut at the start.
      return [cutStart(style.shown(shortAddress(tree, node, table.documents[node.id]?.uri ?? '')), room)];
    case 'rule': {
      const worst = SEVERITIES[node.tally.findIndex((amount) => amount > 0)] ?? 'info';
      return [[`${SIGNS[worst]} `, style.severity[worst]], style.shown(tree.nameOf(node))];
    }
  }
}

/** An address without the host or folder that it shares with its parent. */
function shortAddress(tree: FindingTree, node: GroupNode, uri: string): string {
  const { parent } = node;
  if (parent === null || parent.kind === 'run' || parent.kind === 'rule') return uri === '-' ? 'standard input' : uri;
  const above = parent.kind === 'host' ? '' : tree.nameOf(parent);
  const origin = /^https?:\/\/[^/?#]+/i.exec(uri)?.[0];
  if (origin !== undefined) {
    const isSame = parent.kind === 'host' || /^https?:\/\/[^/?#]+/i.exec(above)?.[0] === origin;
    return isSame && uri.length > origin.length ? uri.slice(origin.length) : uri;
  }
  const folder = above.slice(0, above.lastIndexOf('/') + 1);
  return folder !== '' && uri.startsWith(folder) ? uri.slice(folder.length) : uri;
}

/** Kinds of documents that are no sitemaps, so that having no findings means nothing. Their index has the finding. */
const NO_SITEMAPS: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['unknown', 'html']);

/** The number of findings, and of listed ones if there are fewer; a tick for a document without findings. */
function amountsOf({ table, tree, filtered }: Explorer, node: GroupNode, style: Style): readonly Piece[] {
  const total = sumOf(node.tally);
  const estimates = estimatesIn(tree, node);
  if (node.holdsFindings) {
    const all = approximate(count(total), estimates.size > 0);
    return [' ', ...(total > node.listed ? [[`${count(node.listed)}/`, style.dim] as const] : []), `${all} `];
  }
  if (total > 0) return [' ', ...tallyPieces(node.tally, estimates, style)];
  const isClean = node.kind === 'document' && !filtered && !NO_SITEMAPS.has(table.documents[node.id]?.kind ?? 'unknown');
  return isClean ? [' ', ['✔ ', style.good]] : [];
}

/** Counts by severity, such as `3✖ ~1,200! 1i `; zeros are left out. */
export function tallyPieces(tally: Tally, estimates: ReadonlySet<FindingSeverity>, style: Style): readonly Piece[] {
  return SEVERITIES.flatMap((severity, index): Piece[] => {
    const amount = tally[index] as number;
    const text = approximate(count(amount), estimates.has(severity));
    return amount === 0 ? [] : [[`${text}${SIGNS[severity]} `, style.severity[severity]]];
  });
}

export function sumOf([errors, warnings, infos]: Tally): number {
  return errors + warnings + infos;
}

/** The visible lines of the tree. */
export function treePane(explorer: Explorer, style: Style, columns: number, height: number): string[] {
  explorer.scroll(height);
  const { list, top, line } = explorer;
  return Array.from({ length: height }, (_, index) => {
    const node = list.at(top + index);
    return node === null ? fitted([], columns) : treeRow(explorer, node, top + index === line, style, columns);
  });
}
