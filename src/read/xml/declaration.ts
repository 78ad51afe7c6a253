// The XML declaration: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` (XML 1.0 section 2.8).

import { SNIFF_BYTES } from '../../base/bytes/encoding.js';
import type { DefectName } from './defects.js';

/** A defect of an XML declaration; indices count from the end of `<?xml`. */
interface DeclarationDefect {
  readonly name: DefectName;
  readonly from: number;
  readonly to: number;
  readonly data: Readonly<Record<string, string | number>>;
}

const PSEUDO_ATTRIBUTE = /^([ \t\r\n]+)([A-Za-z][\w.-]*)([ \t\r\n]*=[ \t\r\n]*)("[^"]*"|'[^']*')/;
/** The remaining text without surrounding XML white space. Other white space of JavaScript is not removed. */
const REST = /[^ \t\r\n](?:[\s\S]*[^ \t\r\n])?/;
const OPENING = '<?xml';
const ORDER = ['version', 'encoding', 'standalone'];
const ENCODING_NAME = /^[A-Za-z][A-Za-z0-9._-]*$/;

/**
 * Returns the defect of a version. Since the fifth edition, a reader of XML 1.0 must accept every `1.` with digits and read it as
 * 1.0 (section 2.8, production 26). `1.` alone does not match the production, but libxml2 only warns about it, so it does not make
 * the file unreadable.
 */
function versionDefect(value: string): DefectName | null {
  if (value === '1.0') return null;
  if (value === '1.1') return 'versionOneOne';
  if (value === '1.') return 'versionIncomplete';
  return /^1\.[0-9]+$/.test(value) ? 'versionUnused' : 'version';
}

/** Checks the text between `<?xml` and `?>`, given as one character per byte. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: production 23 of XML 1.0, whose parts must follow one another
export function readDeclaration(text: string): readonly DeclarationDefect[] {
  let at = 0;
  let reached = -1;
  let version: string | null = null;
  const defects: DeclarationDefect[] = [];
  const malformed = (from: number, to: number, problem: string): void => {
    defects.push({ name: 'declarationMalformed', from, to, data: { problem } });
  };

  while (at < text.length) {
    const match = PSEUDO_ATTRIBUTE.exec(text.slice(at));
    if (!match) break;
    const [whole, space, name, equals, quoted] = match as unknown as [string, string, string, string, string];
    const nameFrom = at + space.length;
    const valueFrom = nameFrom + name.length + equals.length + 1;
    const value = quoted.slice(1, -1);
    const valueTo = valueFrom + value.length;
    const rank = ORDER.indexOf(name);
    if (rank < 0) malformed(nameFrom, nameFrom + name.length, `${name} is not allowed here`);
    else if (rank <= reached) malformed(nameFrom, nameFrom + name.length, `${name} is repeated or out of order`);
    reached = Math.max(reached, rank);
    if (name === 'version') {
      version = value;
      const name = versionDefect(value);
      if (name !== null)
        defects.push({ name, from: valueFrom, to: valueTo, data: { value: Buffer.from(value, 'latin1').toString() } });
    } else if (name === 'encoding') {
      if (!ENCODING_NAME.test(value)) malformed(valueFrom, valueTo, 'this is not an encoding name');
      const reach = OPENING.length + valueTo;
      // The encoding detection has not seen this declaration.
      if (reach >= SNIFF_BYTES) {
        const data = { limit: SNIFF_BYTES, value: reach, unit: 'bytes' };
        defects.push({ name: 'declarationLimit', from: valueFrom, to: valueTo, data });
      }
    } else if (name === 'standalone' && value !== 'yes' && value !== 'no') {
      malformed(valueFrom, valueTo, 'standalone must be yes or no');
    }
    at += whole.length;
  }
  const rest = REST.exec(text.slice(at));
  if (rest !== null) {
    const from = at + rest.index;
    malformed(from, from + rest[0].length, 'expected a name, an equals sign and a quoted value');
  } else if (version === null) malformed(0, text.length, 'version is missing');
  return defects;
}
