// Scans a DOCTYPE: checks its grammar, reports risky declarations, and skips it. Nothing is declared, expanded or loaded.

import type { DefectName } from './defects.js';
import { mistakeIn } from './subset.js';

/** A document type declaration; `end` is -1 if the buffer does not contain all of it. */
export interface Doctype {
  readonly end: number;
  /** Whether it only names the root: no external subset, no declarations. */
  readonly bare: boolean;
  /** Offset in the declaration of the first violation of the grammar; -1 if there is none. */
  readonly mistake: number;
  /** Names of the general entities that it declares. */
  readonly entities: readonly string[];
  readonly defects: readonly {
    readonly name: DefectName;
    readonly from: number;
    readonly to: number;
    readonly data: Readonly<Record<string, string>>;
  }[];
}

const ENTITY = /<!ENTITY\s+(%\s+)?([^\s"'>]+)\s+(?:(SYSTEM|PUBLIC)\b|"([^"]*)"|'([^']*)')/g;
/** A reference to another entity: neither a character reference nor one of the five predefined entities. */
const REFERENCE = /[&%](?!(?:amp|lt|gt|quot|apos);)[^\s;&%#][^\s;&%]*;/;
/** Maximum of entity declarations that are recorded; a hostile file has millions. */
const MOST_ENTITIES = 1_000;

/** Scans the declaration that begins at `from`, matching brackets and quotes to find its end (XML 1.0 section 2.8). */
export function scanDoctype(buffer: Uint8Array, from: number, limit: number): Doctype {
  const end = endOfDoctype(buffer, from, limit);
  if (end < 0) return { end, bare: false, mistake: -1, entities: [], defects: [] };
  const text = Buffer.from(buffer.buffer, buffer.byteOffset + from, end - from).toString('latin1');
  const subset = text.indexOf('[');
  const head = subset < 0 ? text : text.slice(0, subset);
  const defects: { name: DefectName; from: number; to: number; data: Record<string, string> }[] = [];
  const external = /\b(SYSTEM|PUBLIC)\b/.exec(head);
  if (external)
    defects.push({
      name: 'externalSubset',
      from: from + external.index,
      to: from + external.index + external[0].length,
      data: {},
    });
  const entities: string[] = [];
  let declarations = 0;
  for (const match of text.matchAll(ENTITY)) {
    if (declarations++ >= MOST_ENTITIES) break;
    const name = Buffer.from(match[2] as string, 'latin1').toString('utf8');
    const place = { from: from + match.index, to: from + match.index + match[0].length };
    if (match[1] === undefined) entities.push(name);
    const kind = match[3] ? 'externalEntity' : REFERENCE.test(match[4] ?? match[5] ?? '') ? 'entityExpansion' : null;
    // One defect of each kind is enough.
    if (kind !== null && !defects.some((defect) => defect.name === kind)) defects.push({ name: kind, ...place, data: { name } });
  }
  return { end, bare: /^\S+\s+[^\s[]+\s*>$/.test(text), mistake: mistakeIn(text), entities, defects };
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a state machine over bytes: quotes, comments, instructions and nested declarations
function endOfDoctype(buffer: Uint8Array, from: number, limit: number): number {
  let depth = 0;
  let quote = 0;
  const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, limit);
  for (let at = from + 9; at < limit; at++) {
    const byte = buffer[at] as number;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 0x22 || byte === 0x27) quote = byte;
    else if (byte === 0x3c && buffer[at + 1] === 0x21 && buffer[at + 2] === 0x2d && buffer[at + 3] === 0x2d) {
      const close = bytes.indexOf('-->', at + 4);
      if (close < 0) return -1;
      at = close + 2;
    } else if (byte === 0x3c && buffer[at + 1] === 0x3f) {
      const close = bytes.indexOf('?>', at + 2);
      if (close < 0) return -1;
      at = close + 1;
    } else if (byte === 0x5b) depth++;
    else if (byte === 0x5d) depth--;
    else if (byte === 0x3e && depth <= 0) return at + 1;
  }
  return -1;
}
