// The prover: an entry needs no libxml2 if all its parts are provably valid. Sound, never complete.

import { equals } from '../bytes/equals.js';
import { canonicalInstant } from '../entry/datetime.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { EntryView } from '../entry/view.js';
import { CHANGEFREQ_VALUES } from '../protocol.js';
import { Namespace } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import { TextFlag } from '../xml/xml-characters.js';
import { plainValue, provesContent } from './element-value.js';
import { type AttributeGrammar, type ElementGrammar, EXTENSIONS, MAX_VIDEO_TAGS, type Particle } from './extension-grammar.js';
import { provesLoc, provesValue } from './value-proofs.js';

const PRIORITY = { decimalUpTo: 1 } as const;
const WORDS = CHANGEFREQ_VALUES.map((word) => Buffer.from(word));

/** Text that element-only content cannot hold: a CDATA section counts even where it is blank or empty. */
const NOT_ONLY_ELEMENTS = TextFlag.Visible | TextFlag.Cdata;

/** Proves entries of a urlset or a sitemapindex valid against the bundled schemas. */
export class Prover {
  #buffer: Uint8Array = new Uint8Array(0);

  /** Whether the entry in the view is certainly valid; false means "unknown". */
  proves(view: EntryView, table: ElementTable): boolean {
    if (view.coreNamespace !== Namespace.Sitemap) return false;
    this.#buffer = view.source.buffer;
    if (view.kind === 'sitemap' && (view.changefreqRow >= 0 || view.priorityRow >= 0)) return false;
    return this.#provesStructure(view, table) && this.#provesFields(view, table) && this.#provesExtensions(table);
  }

  /** Whether the entry has its own elements once each, in order, before all others, and with only text inside. */
  #provesStructure({ locRow, lastmodRow, changefreqRow, priorityRow }: EntryView, table: ElementTable): boolean {
    if ((table.get(0, Column.Flags) & NOT_ONLY_ELEMENTS) !== 0 || table.get(0, Column.AttributeCount) > 0) return false;
    for (let i = 0; i < table.attributeCount; i++) {
      if (table.attribute(i, AttributeField.Namespace) === Namespace.Xmlns) return false;
    }
    const fields = [locRow, lastmodRow, changefreqRow, priorityRow].filter((row) => row >= 0);
    if (locRow < 0 || fields.some((row, place) => row !== place + 1)) return false;
    for (let row = 0; row < table.length; row++) {
      if (table.get(row, Column.Namespace) !== Namespace.Sitemap) continue;
      if (row > fields.length) return false;
      if (row > 0 && (table.get(row, Column.Children) > 0 || table.get(row, Column.AttributeCount) > 0)) return false;
    }
    return true;
  }

  #provesFields(view: EntryView, table: ElementTable): boolean {
    if (!this.#provesLoc(view, table)) return false;
    const { lastmodRow, changefreqRow, priorityRow } = view;
    if (lastmodRow >= 0 && !this.#provesDate(table, lastmodRow)) return false;
    if (changefreqRow >= 0 && !this.#provesWord(table, changefreqRow)) return false;
    return priorityRow < 0 || this.#provesPriority(table, priorityRow);
  }

  #provesDate(table: ElementTable, row: number): boolean {
    const value = plainValue(this.#buffer, table, row);
    return value !== null && !Number.isNaN(canonicalInstant(this.#buffer, ...value));
  }

  #provesLoc(view: EntryView, table: ElementTable): boolean {
    const row = view.locRow;
    if ((table.get(row, Column.Flags) & TextFlag.Markup) !== 0) {
      const bytes = Buffer.from(view.loc?.whole ?? '');
      return provesLoc(bytes, 0, bytes.length);
    }
    return provesLoc(this.#buffer, table.get(row, Column.TagEnd), table.get(row, Column.ContentEnd));
  }

  #provesWord(table: ElementTable, row: number): boolean {
    const value = plainValue(this.#buffer, table, row);
    return value !== null && WORDS.some((word) => equals(this.#buffer, ...value, word));
  }

  #provesPriority(table: ElementTable, row: number): boolean {
    return provesContent(PRIORITY, this.#buffer, table, row);
  }

  #provesExtensions(table: ElementTable): boolean {
    for (let row = 1; row < table.length; ) {
      const next = this.#after(table, row);
      const namespace = table.get(row, Column.Namespace);
      if (namespace !== Namespace.Sitemap) {
        const extension = EXTENSIONS.get(namespace);
        if (!extension || !this.#named(table, row, extension.name)) return false;
        if (!this.#provesElement(table, row, next, extension.grammar)) return false;
      }
      row = next;
    }
    return true;
  }

  /** First row after the subtree of `row`. */
  #after(table: ElementTable, row: number): number {
    const depth = table.get(row, Column.Depth);
    let next = row + 1;
    while (next < table.length && table.get(next, Column.Depth) > depth) next++;
    return next;
  }

  #provesElement(table: ElementTable, row: number, end: number, grammar: ElementGrammar): boolean {
    if ((table.get(row, Column.Flags) & NOT_ONLY_ELEMENTS) !== 0) return false;
    if (grammar.children.length === 0 && table.get(row, Column.Flags) !== 0) return false;
    if (!this.#provesAttributes(table, row, grammar.attributes)) return false;
    return this.#provesChildren(table, row, end, grammar.children);
  }

  /** Whether the children of an element are the particles of its grammar, in order. */
  #provesChildren(table: ElementTable, row: number, end: number, particles: readonly Particle[]): boolean {
    const namespace = table.get(row, Column.Namespace);
    let at = 0;
    let times = 0;
    for (let child = row + 1; child < end; ) {
      const next = this.#after(table, child);
      if (table.get(child, Column.Namespace) !== namespace) return false;
      const found = this.#particleOf(table, child, particles, at, times);
      if (found < 0) return false;
      times = found === at ? times + 1 : 1;
      at = found;
      if (times > MAX_VIDEO_TAGS || !this.#provesParticle(table, child, next, particles[at] as Particle)) return false;
      child = next;
    }
    for (; at < particles.length; at++, times = 0) if (particles[at]?.required && times === 0) return false;
    return true;
  }

  /** Index of a child's particle from `at` on, seen `times` times so far; -1 if none fits or a required one is missing. */
  #particleOf(table: ElementTable, child: number, particles: readonly Particle[], at: number, times: number): number {
    for (let index = at, seen = times; index < particles.length; index++, seen = 0) {
      const particle = particles[index] as Particle;
      if (this.#named(table, child, particle.name) && (seen === 0 || particle.repeats)) return index;
      if (particle.required && seen === 0) return -1;
    }
    return -1;
  }

  #provesParticle(table: ElementTable, row: number, end: number, particle: Particle): boolean {
    const { content } = particle;
    if (typeof content === 'object' && 'children' in content) return this.#provesElement(table, row, end, content);
    if (end !== row + 1 || !this.#provesAttributes(table, row, particle.attributes)) return false;
    return provesContent(content, this.#buffer, table, row);
  }

  #provesAttributes(table: ElementTable, row: number, allowed: readonly AttributeGrammar[]): boolean {
    const count = table.get(row, Column.AttributeCount);
    const first = table.get(row, Column.AttributeFrom);
    let required = 0;
    for (const { required: needed } of allowed) if (needed) required++;
    for (let i = first; i < first + count; i++) {
      if (table.attribute(i, AttributeField.Colon) >= 0) return false;
      const from = table.attribute(i, AttributeField.NameStart);
      const to = table.attribute(i, AttributeField.NameEnd);
      const grammar = allowed.find(({ name }) => this.#equals(from, to, name));
      if (!grammar) return false;
      const flags = table.attribute(i, AttributeField.Flags);
      if ((flags & TextFlag.Ampersand) !== 0 && grammar.type !== 'string') {
        if (!this.#provesEscaped(table, i, grammar)) return false;
      } else if (
        !provesValue(
          grammar.type,
          this.#buffer,
          table.attribute(i, AttributeField.ValueStart),
          table.attribute(i, AttributeField.ValueEnd),
        )
      )
        return false;
      if (grammar.required) required--;
    }
    return required === 0;
  }

  /** An href with `&amp;` between parameters, as generators write it. */
  #provesEscaped(table: ElementTable, index: number, grammar: AttributeGrammar): boolean {
    const raw = Buffer.from(
      this.#buffer.subarray(table.attribute(index, AttributeField.ValueStart), table.attribute(index, AttributeField.ValueEnd)),
    );
    const value = Buffer.from(raw.toString('latin1').replaceAll('&amp;', '&'), 'latin1');
    return (
      raw
        .toString('latin1')
        .split('&')
        .every((part, i) => i === 0 || part.startsWith('amp;')) && provesValue(grammar.type, value, 0, value.length)
    );
  }

  #named(table: ElementTable, row: number, name: Uint8Array): boolean {
    const colon = table.get(row, Column.Colon);
    return this.#equals(colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd), name);
  }

  #equals(from: number, to: number, name: Uint8Array): boolean {
    if (to - from !== name.length) return false;
    for (let i = 0; i < name.length; i++) if (this.#buffer[from + i] !== name[i]) return false;
    return true;
  }
}
