// Edits that break a document: the others are made, and these are named.

import { expect, it } from 'vitest';
import { fixOf } from '../../../src/base/problem/fixes.js';
import { DocumentFix, type NextStep, type Soundness } from '../../../src/findings/fix/document-fix.js';
import { type ChosenEdits, EditList } from '../../../src/findings/fix/edit-list.js';
import { Revisions } from '../../../src/findings/fix/revisions.js';

const SOUND: Soundness = { wellFormed: true, valid: true, kind: 'urlset', entries: 50 };
const RULES = ['loc/fragment', 'loc/uppercase-host', 'hints/changefreq-case'];
/** In this document, each edit replaces a letter by three. */
const SIZE = 60;

/** The letters that are replaced when no more edits are made, the edits that were not made, and the passes. */
function run(breaks: (replaced: ReadonlySet<number>) => Partial<Soundness>): {
  readonly replaced: ReadonlySet<number>;
  readonly refused: readonly { readonly rule: string; readonly offset: number }[];
  readonly passes: number;
} {
  const revisions = new Revisions(false);
  revisions.opened({ uri: 'a.xml', url: null, from: { kind: 'stdin' } } as never, 'x');
  const fix = new DocumentFix(SOUND);
  let passes = 0;
  for (; passes < 300; passes++) {
    const document = revisions.get('a.xml');
    const edits = document?.edits;
    // Edits that touch are one edit.
    const replaced = new Set<number>();
    for (let index = 0; index < (edits?.count ?? 0); index++)
      for (let at = 0; at < (edits?.length(index) ?? 0); at++) replaced.add((edits?.offset(index) ?? 0) + at);
    const list = new EditList({ levels: ['safe'], rules: null });
    for (let letter = 0, offset = 0; letter < SIZE; letter++) {
      const replacement = { span: { offset, length: 1 }, text: 'xyz' };
      if (!replaced.has(letter)) list.add(RULES[letter % 3] as string, { message: 'm', fix: fixOf('safe', [replacement]) }, null);
      offset += replaced.has(letter) ? 3 : 1;
    }
    const next: NextStep = fix.next({ ...SOUND, ...breaks(replaced) }, list, document, 10);
    if (next === null) return { replaced, refused: fix.refused, passes };
    if ('restore' in next) revisions.restore('a.xml', next.restore);
    else fix.made(next);
    const chosen: ChosenEdits | null = 'restore' in next ? next.chosen : next;
    if (chosen !== null) revisions.add('a.xml', false, 'safe', chosen);
  }
  throw new Error('it does not end');
}

it.each<[string, readonly number[], Partial<Soundness>]>([
  ['one that makes the document ill-formed', [31], { wellFormed: false }],
  ['two of different rules that make it invalid', [4, 41], { valid: false }],
  ['one that makes it a document of another kind', [59], { kind: 'text' }],
  ['one that empties it', [0], { entries: 0 }],
])('all but %s are made', (_, culprits, harm) => {
  const { replaced, refused } = run((made) => (culprits.some((letter) => made.has(letter)) ? harm : {}));
  expect([...replaced].sort((one, other) => one - other)).toEqual(
    Array.from({ length: SIZE }, (_, letter) => letter).filter((letter) => !culprits.includes(letter)),
  );
  const places = culprits.map((letter, index) => ({ rule: RULES[letter % 3], offset: (letter - index) * 3 + index }));
  expect([...refused].sort((one, other) => one.offset - other.offset)).toEqual(places);
});

it('a document that every edit breaks is left as it is, after a limited number of passes', () => {
  const { replaced, refused, passes } = run((made) => (made.size > 0 ? { wellFormed: false } : {}));
  expect([replaced.size, refused.length]).toEqual([0, SIZE]);
  expect(passes).toBeLessThan(60);
});
