// Edits of a document: composed, made while it is copied, and written as a diff, against doing the same with strings.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fixOf } from '../../../src/base/problem/fixes.js';
import { BlockPool } from '../../../src/fetch/decode/block-pool.js';
import { withEdits } from '../../../src/findings/fix/apply-edits.js';
import { EditList } from '../../../src/findings/fix/edit-list.js';
import { composed, type Edits, EditsBuilder } from '../../../src/findings/fix/edits.js';
import { unifiedDiff } from '../../../src/findings/fix/unified-diff.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-edits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type PlainEdit = readonly [offset: number, length: number, text: string];

function editsOf(plain: readonly PlainEdit[]): Edits {
  const builder = new EditsBuilder();
  for (const [offset, length, text] of plain) builder.add(offset, length, Buffer.from(text));
  return builder.finish();
}

/** The same with strings of one byte for each character. */
function edited(text: string, plain: readonly PlainEdit[]): string {
  let made = '';
  let done = 0;
  for (const [offset, length, inserted] of plain) {
    made += text.slice(done, offset) + inserted;
    done = offset + length;
  }
  return made + text.slice(done);
}

async function* chunked(text: string, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

async function copied(text: string, edits: Edits, size: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of withEdits(chunked(text, size), edits, new BlockPool(), true)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** A text of few different characters with many line ends, and edits of it that do not overlap. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r'), maxLength: 60 });

function someEdits(length: number): fc.Arbitrary<readonly PlainEdit[]> {
  const one = fc.tuple(fc.nat(8), fc.nat(6), fc.string({ unit: fc.constantFrom('x', 'a', '\n'), maxLength: 4 }));
  return fc.array(one, { maxLength: 8 }).map((steps) => {
    const plain: PlainEdit[] = [];
    let at = 0;
    for (const [gap, removed, inserted] of steps) {
      const offset = at + gap;
      if (offset > length) break;
      const end = Math.min(length, offset + removed);
      plain.push([offset, end - offset, inserted]);
      at = end + 1;
    }
    return plain;
  });
}

const textWithEdits = text.chain((before) =>
  fc.tuple(fc.constant(before), someEdits(before.length), fc.integer({ min: 1, max: 9 })),
);
const SEEDED = { seed: 18, numRuns: 1_000 };

describe('edits', () => {
  it('are made the same whatever the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(textWithEdits, async ([before, plain, size]) => {
        expect(await copied(before, editsOf(plain), size)).toBe(edited(before, plain));
      }),
      SEEDED,
    );
  });

  it('that follow on each other become edits of the original', async () => {
    const both = textWithEdits.chain(([before, plain]) =>
      fc.tuple(fc.constant(before), fc.constant(plain), someEdits(edited(before, plain).length)),
    );
    await fc.assert(
      fc.asyncProperty(both, async ([before, first, second]) => {
        const together = composed(editsOf(first), editsOf(second));
        expect(await copied(before, together, 7)).toBe(edited(edited(before, first), second));
      }),
      SEEDED,
    );
  });

  it('of a large piece go through', async () => {
    const long = 'x'.repeat(700_000);
    expect(await copied('ab', editsOf([[1, 0, long]]), 1)).toBe(`a${long}b`);
  });
});

async function diffOf(name: string, before: string, plain: readonly PlainEdit[], size = 5): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const parts of unifiedDiff(name, () => chunked(before, size), editsOf(plain)))
    for (const { bytes } of parts) pieces.push(...bytes);
  return Buffer.concat(pieces).toString();
}

describe('a diff', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');

  it('has three lines around a change', async () => {
    const at = lines.indexOf('line 10');
    expect(await diffOf('dist/a.txt', lines, [[at, 4, 'LINE']])).toBe(
      [
        ...['--- ./dist/a.txt', '+++ ./dist/a.txt', '@@ -7,7 +7,7 @@', ' line 7', ' line 8', ' line 9'],
        ...['-line 10', '+LINE 10', ' line 11', ' line 12', ' line 13', ''],
      ].join('\n'),
    );
  });

  it('says where the last line has no line feed', async () => {
    expect(await diffOf('a', 'a\nb', [[2, 1, 'c']])).toBe(
      '--- ./a\n+++ ./a\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n',
    );
  });

  it('escapes what a name must not contain', async () => {
    const [first] = (await diffOf('a "b"\n.xml', 'x', [[0, 1, 'y']])).split('\n');
    expect(first).toBe('--- "./a \\"b\\"\\012.xml"');
  });

  it('of nothing is empty', async () => {
    expect(await diffOf('a', lines, [])).toBe('');
    expect(await diffOf('a', lines, [[0, 4, 'line']])).toBe('');
  });

  it.each(['patch', 'git'])('is taken by %s', async (tool) => {
    const samples = fc
      .sample(textWithEdits, { seed: 7, numRuns: 60 })
      .filter(([before, plain]) => edited(before, plain) !== before);
    for (const [before, plain, size] of samples) {
      // Neither tool keeps a file that becomes empty.
      if (before === '' || edited(before, plain) === '') continue;
      writeFileSync(join(folder, 'a b.txt'), before);
      const diff = await diffOf('a b.txt', before, plain, size);
      const command = tool === 'git' ? (['git', ['apply', '-']] as const) : (['patch', ['-p0', '--binary', '-s']] as const);
      execFileSync(command[0], command[1], { cwd: folder, input: diff, stdio: ['pipe', 'ignore', 'pipe'] });
      expect(readFileSync(join(folder, 'a b.txt'), 'utf8'), diff).toBe(edited(before, plain));
    }
  });
});

describe('edits of a list', () => {
  /** The edits that are chosen of replacements, each of which is an edit of its own. */
  function chosenOf(plain: readonly PlainEdit[]): unknown {
    const list = new EditList({ levels: ['safe'], rules: null });
    for (const [offset, length, text] of plain)
      list.add('loc/fragment', { message: 'm', fix: fixOf('safe', [{ span: { offset, length }, text }]) }, null);
    const { edits, fixed } = list.choose();
    const made = Array.from({ length: edits.count }, (_, index) => [
      edits.offset(index),
      edits.length(index),
      Buffer.from(edits.text(index)).toString(),
    ]);
    return { made, fixed: [...fixed] };
  }

  it('are chosen the same in order, where nothing has to be sorted, and out of order', () => {
    const part = fc.tuple(fc.nat(2), fc.nat(2), fc.constantFrom('', 'x', 'yz'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        let end = 0;
        const plain = parts.map(([gap, length, text]): PlainEdit => {
          const offset = end + gap;
          end = offset + length;
          return [offset, length, text];
        });
        // At one place, the edit that was found first goes first.
        fc.pre(new Set(plain.map(([offset, length]) => `${offset} ${length === 0}`)).size === plain.length);
        expect(chosenOf(plain)).toEqual(chosenOf([...plain].reverse()));
      }),
    );
  });

  it.each([
    ['all in reverse', (n: number) => 1_000 - n],
    ['the first half in reverse, and then many in order', (n: number) => (n < 100 ? 100 - n : n)],
    ['each before the one that was found before it', (n: number) => n ^ 1],
    ['all behind one that comes last', (n: number) => (n === 0 ? 999 : n)],
  ])('are chosen in order if they are found %s', (_, offsetOf) => {
    const plain = Array.from({ length: 900 }, (_, n): PlainEdit => [offsetOf(n) * 2, 1, 'x']);
    const { made } = chosenOf(plain) as { made: readonly (readonly [number])[] };
    const offsets = made.map(([offset]) => offset);
    expect(offsets).toEqual([...new Set(plain.map(([offset]) => offset))].sort((one, other) => one - other));
  });

  it('become one where they touch', () => {
    const edits: PlainEdit[] = [
      [5, 2, 'a'],
      [7, 1, 'b'],
      [9, 1, ''],
    ];
    const joined = [
      [5, 3, 'ab'],
      [9, 1, ''],
    ];
    expect(chosenOf(edits)).toEqual({ made: joined, fixed: [['loc/fragment', 3]] });
  });
});
