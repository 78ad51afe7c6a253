// Finds the target of a tree line: the document or rule above it, and its URL.

import type { Finding } from '../findings/finding.js';
import type { FindingTable } from './finding-table.js';
import { webAddress } from './terminal/open-address.js';
import type { Node } from './tree.js';

/** The number of the document or rule of a node, or of the nearest node above it; null for none. */
export function numberAt(node: Node, kind: 'document' | 'rule'): number | null {
  for (let at: Node | null = node; at !== null; at = at.parent) if (at.kind === kind) return at.id;
  return null;
}

/** The http or https URL of a node: from its finding, host or document. Null for none. */
export function addressOf(node: Node, table: FindingTable): string | null {
  if (node.kind === 'finding') {
    const finding = table.findings[node.row];
    return finding === undefined ? null : addressOfFinding(finding);
  }
  if (node.kind === 'host') return webAddress(`https://${table.hosts[node.id]}/`);
  const document = numberAt(node, 'document');
  return document === null ? null : webAddress(table.documents[document]?.uri ?? '');
}

/** The http or https URL to open for a finding: the page if it is about the page's response, else the value or the document. */
export function addressOfFinding({ rule, page, value, uri }: Pick<Finding, 'rule' | 'page' | 'value' | 'uri'>): string | null {
  const addresses = rule.startsWith('page/') ? [page, value, uri] : [value, page, uri];
  return addresses.map((address) => (address ? webAddress(address) : null)).find((address) => address !== null) ?? null;
}
