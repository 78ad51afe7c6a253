// The scanner and libxml2 agree on what is well-formed, and the scanner needs no more steps than there are bytes.

import { detectEncoding, SNIFF_BYTES } from '../../../src/base/bytes/encoding.js';
import { shown } from '../content.js';
import { mutated } from '../mutation.js';
import { complaint, type Opinion, ours } from '../opinion.js';
import { onBytes } from '../property.js';
import { seedDocuments } from '../seeds.js';

/** Why the two need not agree, by what is to be seen of the document or of an opinion. */
const DISAGREEMENTS: Readonly<Record<string, (bytes: string, opinion: Opinion, theirs: string | null) => boolean>> = {
  'a DOCTYPE is looked at and skipped: entities stay undeclared': (bytes) => bytes.includes('<!DOCTYPE'),
  'libxml2 stops reading at NUL': (bytes) => bytes.includes('\0'),
  'libxml2 wants namespace names to be absolute URIs, which XML does not': (_, __, theirs) =>
    theirs !== null && /is not a valid URI|is not absolute/.test(theirs),
  'what lies beyond a limit of ours is not judged': (_, { limited }) => limited,
  'HTML is not read to its end': (_, { html }) => html,
};

export default onBytes({
  name: 'oracle',
  inputs: 3_000,
  arbitrary: mutated(seedDocuments),
  check(bytes) {
    // Other encodings, and wrong names of them, are the business of another stage, which has transcoded the document.
    const encoding = detectEncoding(bytes.subarray(0, SNIFF_BYTES), null);
    const opinion = ours(bytes, encoding.bomLength);
    if (opinion.steps > 2 * bytes.length + 16) throw new Error(`${opinion.steps} steps for ${shown(bytes)}`);
    if (encoding.used !== 'utf-8' || encoding.problems.length > 0) return;
    const theirs = complaint(bytes);
    if (opinion.wellFormed === (theirs === null)) return;
    const text = Buffer.from(bytes).toString('latin1');
    if (Object.values(DISAGREEMENTS).some((disagree) => disagree(text, opinion, theirs))) return;
    throw new Error(`the scanner: ${opinion.problems.join(', ') || 'nothing'}; libxml2: ${theirs}; ${shown(bytes)}`);
  },
});
