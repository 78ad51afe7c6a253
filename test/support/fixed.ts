// Makes the edits of a document in memory, pass by pass, as `--fix` does.

import { Transcoder } from '../../src/base/bytes/encoding.js';
import type { FixLevel } from '../../src/base/problem/problem.js';
import { BlockPool } from '../../src/fetch/decode/block-pool.js';
import { withEdits } from '../../src/findings/fix/apply-edits.js';
import { MOST_PASSES } from '../../src/findings/fix/document-fix.js';
import { composed, type Edits, NO_EDITS } from '../../src/findings/fix/edits.js';
import { lintDocument } from '../../src/lint/document/lint-document.js';
import type { RulePlan } from '../../src/rules/plan.js';
import { NOW, sourceOf } from './lint-text.js';

/** What came of a document: its bytes, and what was found in it before and after. */
export interface Fixed {
  readonly before: Linted;
  readonly after: Linted;
  /** The document after the edits, and the one that its edits were about: in UTF-8. */
  readonly bytes: Buffer;
  readonly original: Buffer;
  /** All edits of `original` together. */
  readonly edits: Edits;
  readonly passes: number;
}

/** What was found. */
export interface Linted {
  readonly wellFormed: boolean;
  readonly errors: number;
}

/** Fixes a document that is not compressed. */
export async function fixed(bytes: Uint8Array, plan: RulePlan, levels: readonly FixLevel[], uri = 'sitemap.xml'): Promise<Fixed> {
  let current: Buffer = Buffer.from(bytes);
  let original = current;
  let edits = NO_EDITS;
  let before: Linted | null = null;
  for (let passes = 0; ; passes++) {
    const config = { plan, now: NOW, maxFindings: 10, host: null, full: false, edits: { levels, rules: null } };
    const { facts, collector, edits: list } = await lintDocument(sourceOf(current, { uri }), null, config);
    const after = { wellFormed: facts.wellFormed, errors: collector.errors };
    before ??= after;
    const chosen = list?.choose();
    if (chosen === undefined || chosen.fixed.size === 0 || passes > MOST_PASSES)
      return { before, after, bytes: current, original, edits, passes };
    if (chosen.encoding !== null) {
      const transcoder = new Transcoder(chosen.encoding);
      current = Buffer.concat([transcoder.push(current), transcoder.finish()]);
      original = current;
    }
    current = await edited(current, chosen.edits);
    edits = composed(edits, chosen.edits);
  }
}

/** The bytes with edits made. */
export async function edited(bytes: Uint8Array, edits: Edits): Promise<Buffer> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (bytes.length > 0) yield bytes;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of withEdits(chunks(), edits, new BlockPool(), false)) pieces.push(piece);
  return Buffer.concat(pieces);
}
