// In an Atom entry, updated takes the place of lastmod.

import { ATOM_03_NAMESPACE, ATOM_NAMESPACE } from '../../base/protocol.js';
import { type DatetimeDefectKind, parseW3cDatetime } from '../../read/entry/datetime.js';
import { defineEntryRule } from '../rule.js';

const atom = (element: string, namespace: string = ATOM_NAMESPACE): string =>
  `<feed xmlns="${namespace}"><entry><link href="https://example.com/"/>${element}</entry></feed>`;
/** Defects that a format allows: Atom 0.3 has the dates of NOTE-datetime, and RFC 3339 has a leap second. */
const ALLOWED: Readonly<Record<'updated' | 'modified', ReadonlySet<DatetimeDefectKind>>> = {
  updated: new Set(['leap-second']),
  modified: new Set(['reduced-precision', 'no-seconds']),
};

function isDate(value: string, name: 'updated' | 'modified'): boolean {
  const date = parseW3cDatetime(value);
  if (date.kind !== 'datetime' || date.defects.some(({ kind }) => !ALLOWED[name].has(kind))) return false;
  return name === 'modified' || date.form === 'second' || date.form === 'fraction';
}

export default defineEntryRule({
  id: 'feed/updated-invalid',
  severity: 'warning',
  docs: {
    summary: 'The updated element of an Atom entry is a date and time in the format of RFC 3339; Atom 0.3 has modified instead.',
    finding: 'A date of an Atom entry is not in the format of RFC 3339.',
    why: 'A search engine takes the element as the time of the last change. Atom requires a date, a time with seconds, and a zone. Search engines do not understand other formats and treat the page as undated.',
    fix: 'Write the date as in 2026-11-20T09:30:00Z.',
    authority: [
      { source: 'rfc4287', clause: 'section 3.3' },
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
    ],
  },
  options: {},
  messages: { invalid: '{element} has "{value}", which is not an RFC 3339 date and time: write it as in 2026-11-20T09:30:00Z' },
  examples: {
    accept: [
      { text: atom('<updated>2026-11-20T09:30:00Z</updated>') },
      { text: atom('<updated>2026-11-20T09:30:00.25+01:00</updated>') },
      { text: atom('<modified>2026-11-20</modified>', ATOM_03_NAMESPACE) },
    ],
    reject: [
      { text: atom('<updated>2026-11-20</updated>'), expect: [{ message: 'invalid', at: '2026-11-20' }] },
      { text: atom('<updated>2026-11-20T09:30:00</updated>'), expect: [{ message: 'invalid', at: '2026-11-20T09:30:00' }] },
      { text: atom('<modified>yesterday</modified>', ATOM_03_NAMESPACE), expect: [{ message: 'invalid', at: 'yesterday' }] },
    ],
  },
  facts: ['lastmod-form'],
  check({ kind, element }, { document }) {
    if (kind !== 'item' || document.kind !== 'atom' || !element) return [];
    const name = document.root?.namespace === ATOM_03_NAMESPACE ? 'modified' : 'updated';
    return element.children
      .filter((child) => child.name === name && child.namespace === element.namespace && !isDate(child.text.value, name))
      .map(({ text }) => ({ message: 'invalid', data: { value: text.value, element: name }, at: text.span }));
  },
});
