// The files of the hostile benchmark: one text, repeated at one place of each entry, up to a size; and clean files of the same size.

import { DOCUMENTED_RULES } from '../../src/rules/documented.js';
import { POSITIONS, type Position, urlset } from './positions.js';
import { HOSTILE_TEXTS } from './texts.js';

/** A file that can be written at any size. */
export interface HostileFile {
  /** Position, text and length of the value: `loc-path _22 1000`. */
  readonly name: string;
  readonly position: Position;
  /** The bytes of an entry, by its index. */
  readonly entry: (index: number) => Buffer;
}

/** Bytes of the value of each entry: short as most are, so that all allowed entries have one; as a site may write it; and filling whatever holds a value. */
const LENGTHS = [40, 1_000, 900_000];
/** Entries of a file, which is what the protocol allows. */
const MOST_ENTRIES = 50_000;

/** All files: every text at every place in each length, one length after the other, then what each rule reports. */
export function hostileFiles(): HostileFile[] {
  const files = LENGTHS.flatMap((length) =>
    POSITIONS.flatMap((position) =>
      HOSTILE_TEXTS.map(({ name, unit }) => {
        const value = Buffer.alloc(Math.max(unit.length, length - (length % unit.length)), unit);
        return fileOf(`${position.name} ${name} ${length}`, position, value);
      }),
    ),
  );
  return [...files, ...ruleFiles()];
}

function fileOf(name: string, position: Position, value: Buffer): HostileFile {
  const [before, after] = [Buffer.from(position.before), Buffer.from(position.after)];
  // The index makes all values differ, so that nothing that was learned of one helps with another.
  return { name, position, entry: (index) => Buffer.concat([before, value, Buffer.from(String(index)), after]) };
}

/** The examples that rules about one entry reject, as they stand in the rules. */
function ruleFiles(): HostileFile[] {
  const position = urlset('rule', '', '');
  return DOCUMENTED_RULES.filter(({ scope }) => scope === 'entry').flatMap(({ id, examples }) =>
    examples.reject.flatMap(({ xml, index }, number) =>
      xml?.startsWith('<url>') && index !== true
        ? [{ name: `rule ${id} ${number}`, position, entry: () => Buffer.from(xml) }]
        : [],
    ),
  );
}

/** A file of the same format in which nothing is wrong. Its paths are so long that the allowed entries fill that many bytes. */
export function cleanFile({ file, head, foot, clean }: Position, bytes: number): HostileFile {
  const position = { name: 'clean', file, head, before: '', after: '', foot, clean };
  const missing = Math.max(0, bytes / MOST_ENTRIES - clean('page/10000').length);
  const folders = 'section/'.repeat(Math.ceil(missing / 'section/'.length));
  return { name: `clean ${file}`, position, entry: (index) => Buffer.from(clean(`${folders}page/${index}`)) };
}

/** The bytes of a file of about that size. */
export function contentOf({ position: { head, foot }, entry }: HostileFile, bytes: number): Buffer {
  const entries: Buffer[] = [];
  // An example of a rule may have two entries.
  const each = Math.max(1, entry(0).toString('latin1').split('<url>').length - 1);
  for (let left = bytes, index = 0; left > 0 && index * each < MOST_ENTRIES; index++) {
    const next = entry(index);
    entries.push(next);
    left -= next.length;
  }
  return Buffer.concat([Buffer.from(head), ...entries, Buffer.from(foot)]);
}
