// The tree of findings for one grouping: sorted rows, and nodes with counts whose children are built when first needed.

import { type FindingSeverity, SEVERITIES } from '../base/problem/problem.js';
import { EFFECTS, effectRank } from '../report/effects.js';
import { countingSort } from './counting-sort.js';
import type { FindingTable, Tally } from './finding-table.js';
import { type Sort, sortedGroups } from './tree-order.js';

/** The groupings, with their names on the screen. */
export const GROUPINGS = { sitemap: 'sitemap', rule: 'rule', host: 'host' } as const;
export type Grouping = keyof typeof GROUPINGS;

export interface GroupNode {
  readonly kind: 'run' | 'host' | 'document' | 'rule';
  /** Identifies the node in every tree of the same run and grouping. */
  readonly key: string;
  /** Index of the host, document or rule. */
  readonly id: number;
  readonly depth: number;
  readonly parent: GroupNode | null;
  /** Its own rows, without those of documents below it: `order[from]` to `order[to - 1]`. */
  readonly from: number;
  readonly to: number;
  /** Number of findings in it and below it: with a filter the matching ones, else all, listed or not. */
  readonly tally: Tally;
  /** Number of listed findings in it and below it. */
  readonly listed: number;
  /** Whether its children are findings, not groups. */
  readonly holdsFindings: boolean;
}

/** A finding, or a group of them. */
export type Node =
  | GroupNode
  | { readonly kind: 'finding'; readonly key: string; readonly row: number; readonly depth: number; readonly parent: GroupNode };

/** By document: of it and everything below it the listed findings and the tallies by severity; of itself the worst effect. */
interface Sums {
  readonly listed: Float64Array;
  readonly tallies: readonly Float64Array[];
  readonly effects: Uint8Array;
}

/** The tree of the rows that match a filter. */
export class FindingTree {
  /** All rows of the tree; those of a group are adjacent. */
  readonly order: Int32Array;
  readonly root: GroupNode;
  readonly #children = new Map<GroupNode, readonly GroupNode[]>();
  /** Start of each outer group (document or rule) in `order`, and the end of the last one. */
  readonly #starts: Int32Array;
  readonly #below: Sums | null;
  /** Children of each document; the last element has the documents that no other lists. */
  readonly #listings: readonly (readonly number[])[];
  /** Number of documents when the tree was built. */
  readonly #count: number;
  /** Totals by rule over all documents; null if only listed findings count. */
  readonly #ofRules: readonly Tally[] | null;

  /** `all` includes documents without findings; it is true if nothing is filtered. */
  constructor(
    readonly table: FindingTable,
    /** The rows that match the filter, ascending. */
    readonly rows: Int32Array,
    readonly grouping: Grouping,
    readonly sort: Sort,
    readonly all: boolean,
  ) {
    const { documents, rules, documentOf, ruleOf } = table;
    const byRule = grouping === 'rule';
    const inner = countingSort(rows, byRule ? documentOf : ruleOf, byRule ? documents.length : rules.length).order;
    const outer = countingSort(inner, byRule ? ruleOf : documentOf, byRule ? rules.length : documents.length);
    this.order = outer.order;
    this.#starts = outer.starts;
    this.#count = documents.length;
    this.#below = byRule ? null : this.#sums(grouping === 'sitemap');
    this.#listings = grouping === 'sitemap' ? this.#listingsBy() : [];
    this.#ofRules = byRule && all ? this.#countsOfRules() : null;
    const tally = all ? ([...table.found] as const) : this.#tallyOf(0, rows.length);
    const listed = this.#listedIn(0, rows.length);
    this.root = { kind: 'run', key: 'run', id: 0, depth: 0, parent: null, from: 0, to: 0, tally, listed, holdsFindings: false };
  }

  /** The child groups of a group; empty if its children are findings. */
  children(node: GroupNode): readonly GroupNode[] {
    const known = this.#children.get(node);
    if (known !== undefined) return known;
    const made = node.holdsFindings ? [] : this.#sorted(this.#make(node));
    this.#children.set(node, made);
    return made;
  }

  /** All rows in and below a group, in the order of the table. */
  rowsOf(node: Node): Int32Array {
    if (node.kind === 'finding') return Int32Array.of(node.row);
    const parts =
      node.kind === 'run'
        ? [this.order]
        : [...this.below(node)].flatMap(({ holdsFindings, from, to }) => (holdsFindings ? [this.order.subarray(from, to)] : []));
    const rows = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
      rows.set(part, at);
      at += part.length;
    }
    return rows.sort();
  }

  /** Yields a group and the groups below it in line order; descends only into groups for which `enters` returns true. */
  *below(group: GroupNode, enters: (group: GroupNode) => boolean = () => true): Generator<GroupNode> {
    // Not recursive, because indexes can be nested ten thousand levels deep.
    const waiting = [group];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      yield next;
      if (enters(next)) for (const child of this.children(next).toReversed()) waiting.push(child);
    }
  }

  #make(node: GroupNode): GroupNode[] {
    const { table, grouping } = this;
    const { rules, hosts, documentOf, ruleOf } = table;
    switch (node.kind) {
      case 'run':
        if (grouping === 'rule') return this.#ranges(node, 'rule', rules.length);
        if (grouping === 'host') return hosts.map((_, host) => this.#host(node, host)).filter((one) => one !== null);
        return this.#documents(node, this.#listings[this.#count] ?? []);
      case 'host':
        return this.#documents(
          node,
          table.hostOf.slice(0, this.#count).flatMap((host, document) => (host === node.id ? [document] : [])),
        );
      case 'document':
        return [...this.#documents(node, this.#listings[node.id] ?? []), ...this.#runs(node, 'rule', ruleOf)];
      case 'rule':
        return this.#runs(node, 'document', documentOf);
    }
  }

  #group(
    parent: GroupNode,
    kind: GroupNode['kind'],
    id: number,
    rest: Pick<GroupNode, 'from' | 'to' | 'tally' | 'listed'>,
  ): GroupNode {
    const name = kind === 'rule' ? this.table.rules[id] : kind === 'host' ? this.table.hosts[id] : id;
    const holdsFindings = (kind === 'rule' || kind === 'document') && parent.kind === (kind === 'rule' ? 'document' : 'rule');
    // Keys of nested documents do not include their parents, so that they stay short at any depth.
    const above = kind === 'document' && parent.kind === 'document' ? 'run' : parent.key;
    return { kind, key: `${above}/${kind}:${name}`, id, depth: parent.depth + 1, parent, holdsFindings, ...rest };
  }

  /** The top-level groups of rules that have rows. */
  #ranges(parent: GroupNode, kind: 'rule', count: number): GroupNode[] {
    const groups: GroupNode[] = [];
    for (let id = 0; id < count; id++) {
      const [from, to] = [this.#starts[id] as number, this.#starts[id + 1] as number];
      const tally = this.#ofRules?.[id] ?? this.#tallyOf(from, to);
      if (from < to) groups.push(this.#group(parent, kind, id, { from, to, tally, listed: this.#listedIn(from, to) }));
    }
    return groups;
  }

  /** Splits the rows of a group by another column. */
  #runs(parent: GroupNode, kind: 'rule' | 'document', column: readonly number[]): GroupNode[] {
    const groups: GroupNode[] = [];
    for (let from = parent.from; from < parent.to; ) {
      const id = column[this.order[from] as number] as number;
      let to = from + 1;
      while (to < parent.to && column[this.order[to] as number] === id) to++;
      const [document, rule] = kind === 'rule' ? [parent.id, id] : [id, parent.id];
      const tally = (this.all ? this.table.counted(document, rule) : null) ?? this.#tallyOf(from, to);
      groups.push(this.#group(parent, kind, id, { from, to, tally, listed: this.#listedIn(from, to) }));
      from = to;
    }
    return groups;
  }

  #documents(parent: GroupNode, numbers: readonly number[]): GroupNode[] {
    return numbers.flatMap((id) => {
      const { tally, listed } = this.#foundBelow(id);
      if (!this.all && listed === 0) return [];
      const [from, to] = [this.#starts[id] as number, this.#starts[id + 1] as number];
      return [this.#group(parent, 'document', id, { from, to, tally, listed })];
    });
  }

  #host(parent: GroupNode, host: number): GroupNode | null {
    const tally: [number, number, number] = [0, 0, 0];
    let listed = 0;
    for (let document = 0; document < this.#count; document++) {
      if (this.table.hostOf[document] !== host) continue;
      const found = this.#foundBelow(document);
      addTo(tally, found.tally);
      listed += found.listed;
    }
    return !this.all && listed === 0 ? null : this.#group(parent, 'host', host, { from: 0, to: 0, tally, listed });
  }

  #foundBelow(document: number): { readonly tally: Tally; readonly listed: number } {
    const at = (severity: number): number => this.#below?.tallies[severity]?.[document] ?? 0;
    return { tally: [at(0), at(1), at(2)], listed: this.#below?.listed[document] ?? 0 };
  }

  #tallyOf(from: number, to: number): Tally {
    const tally: [number, number, number] = [0, 0, 0];
    const { severityOf, weightOf } = this.table;
    for (const row of this.order.subarray(from, to)) tally[severityOf[row] as 0 | 1 | 2] += weightOf[row] as number;
    return tally;
  }

  #listedIn(from: number, to: number): number {
    return this.order.subarray(from, to).reduce((sum, row) => sum + (this.table.weightOf[row] as number), 0);
  }

  /** Sums by document, including children if `nested`. Documents follow the one that lists them, so one backward pass suffices. */
  #sums(nested: boolean): Sums {
    const { documents, rules, documentOf, ruleOf, severityOf, weightOf, parentOf } = this.table;
    // The sum below an index can exceed 32 bits.
    const sums = (): Float64Array => new Float64Array(documents.length);
    const [listed, tallies] = [sums(), [sums(), sums(), sums()] as const];
    const effects = new Uint8Array(documents.length).fill(EFFECTS.length);
    for (const row of this.order) {
      const [document, severity, weight] = [documentOf[row] as number, severityOf[row] as 0 | 1 | 2, weightOf[row] as number];
      listed[document]! += weight;
      if (!this.all) tallies[severity][document]! += weight;
      const effect = effectRank(rules[ruleOf[row] as number] as string, SEVERITIES[severity] as FindingSeverity);
      effects[document] = Math.min(effects[document] as number, effect);
    }
    if (this.all) {
      for (const [document, { errors, warnings, infos }] of documents.entries()) {
        tallies[0][document] = errors;
        tallies[1][document] = warnings;
        tallies[2][document] = infos;
      }
    }
    for (let document = documents.length - 1; nested && document >= 0; document--) {
      const parent = parentOf[document] as number;
      if (parent >= 0) for (const sum of [listed, ...tallies]) sum[parent] = (sum[parent] as number) + (sum[document] as number);
    }
    return { listed, tallies, effects };
  }

  #countsOfRules(): readonly Tally[] | null {
    const { documents, rules } = this.table;
    if (documents.some(({ counts }) => counts === undefined)) return null;
    const numbers = new Map(rules.map((id, number) => [id, number]));
    const totals = rules.map((): [number, number, number] => [0, 0, 0]);
    for (const { counts } of documents) {
      for (const [rule, { error, warning, info }] of counts ?? []) {
        const total = totals[numbers.get(rule) ?? -1];
        if (total !== undefined) addTo(total, [error, warning, info]);
      }
    }
    return totals;
  }

  /** The children of each document, and last the documents that no other lists. */
  #listingsBy(): number[][] {
    const { documents, parentOf } = this.table;
    const listings: number[][] = Array.from({ length: documents.length + 1 }, () => []);
    parentOf.forEach((parent, document) => {
      listings[parent < 0 ? documents.length : parent]?.push(document);
    });
    return listings;
  }

  #sorted(groups: GroupNode[]): GroupNode[] {
    return sortedGroups(
      groups,
      this.sort,
      (group) => this.nameOf(group),
      (group) => this.#effectOf(group),
    );
  }

  /** The rank of the worst effect of a group's own findings. */
  #effectOf({ kind, id, tally }: GroupNode): number {
    if (kind === 'document') return this.#below?.effects[id] ?? 0;
    const worst = SEVERITIES[tally.findIndex((found) => found > 0)];
    return kind === 'rule' && worst !== undefined ? effectRank(this.table.rules[id] as string, worst) : 0;
  }

  /** The unescaped name of a group. */
  nameOf({ kind, id }: GroupNode): string {
    const { documents, rules, hosts } = this.table;
    if (kind === 'rule') return rules[id] as string;
    if (kind === 'host') return hosts[id] as string;
    return kind === 'document' ? (documents[id]?.uri ?? '') : '';
  }
}

function addTo(total: [number, number, number], [errors, warnings, infos]: Tally): void {
  total[0] += errors;
  total[1] += warnings;
  total[2] += infos;
}
