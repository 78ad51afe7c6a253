// The table of byte order marks, declared names and actual bytes: which combinations are well-formed, and where libxml2 differs.

import { describe, expect, it } from 'vitest';
import rule from '../../../src/rules/encoding/not-utf8.js';
import { sampled } from '../../support/depth.js';
import { lintExample } from '../../support/lint-example.js';
import { HAS_XMLLINT, xmllintAccepts } from '../../support/xmllint.js';

/** Four bytes per character; `low` is the index of the byte with the low bits. */
function utf32(text: string, low: 0 | 3): Uint8Array {
  const bytes = Buffer.alloc(text.length * 4);
  for (let i = 0; i < text.length; i++)
    low === 0 ? bytes.writeUInt32LE(text.charCodeAt(i), i * 4) : bytes.writeUInt32BE(text.charCodeAt(i), i * 4);
  return bytes;
}

/** The part of code page 37 that the documents need: runs of characters, each with the byte of its first character. */
const EBCDIC = [
  ...[['abcdefghi', 0x81] as const, ['jklmnopqr', 0x91] as const, ['stuvwxyz', 0xa2] as const],
  ...[['ABCDEFGHI', 0xc1] as const, ['JKLMNOPQR', 0xd1] as const, ['STUVWXYZ', 0xe2] as const, ['0123456789', 0xf0] as const],
  ...[[' ', 0x40] as const, ['é', 0x51] as const, ['.<', 0x4b] as const, ['!', 0x5a] as const, ['-/', 0x60] as const],
  ...[['_>?', 0x6d] as const, [':', 0x7a] as const, ['="', 0x7e] as const],
];

function ebcdic(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const [run, first] = EBCDIC.find(([characters]) => characters.includes(character)) ?? ['', 0];
    return first + run.indexOf(character);
  });
}

/** The ways to encode a text: name and bytes. */
const FORMS = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'ISO-8859-1': (text) => Buffer.from(text, 'latin1'),
  'UTF-16LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16LE with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(text, 'utf16le').swap16(),
  'UTF-16BE with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-32LE': (text) => utf32(text, 0),
  'UTF-32BE with a mark': (text) => utf32(`\ufeff${text}`, 3),
  EBCDIC: (text) => ebcdic(text),
} as const satisfies Record<string, (text: string) => Uint8Array>;
type Form = keyof typeof FORMS;

const NONE = '';
/** Names of UTF-8; of ASCII by IANA; of other supersets of ASCII. */
const UTF8 = ['UTF-8', 'utf8'];
const ASCII = [
  'US-ASCII',
  'ascii',
  'ANSI_X3.4-1968',
  'ANSI_X3.4-1986',
  'ISO646-US',
  'iso-ir-6',
  'us',
  'IBM367',
  'cp367',
  'csASCII',
];
const OCTETS = ['ISO-8859-1', 'latin1', 'windows-1252', 'ISO-8859-15', 'KOI8-R'];
const EAST = ['Shift_JIS', 'EUC-JP', 'GBK', 'Big5'];
/** Names of UTF-16, with any byte order or a fixed one. */
const UTF16 = ['UTF-16', 'UCS-2', 'ISO-10646-UCS-2'];
const LITTLE = ['UTF-16LE'];
const BIG = ['UTF-16BE'];
/** Encodings that cannot be decoded here, and names that do not exist. */
const OTHERS = ['UTF-32', 'UCS-4', 'EBCDIC-CP-US', 'IBM037', 'IBM850', 'UTF-7', 'klingon', 'utf-eight'];
const NAMES = [NONE, ...UTF8, ...ASCII, ...OCTETS, ...EAST, ...UTF16, ...LITTLE, ...BIG, ...OTHERS];

const OCTET_NAMES = [NONE, ...UTF8, ...ASCII, ...OCTETS, ...EAST];
/** The names with which a document in a form is well-formed: with ASCII only, and with `é` in a comment. */
const ACCEPTED: Readonly<Record<Form, { readonly plain: readonly string[]; readonly accented: readonly string[] }>> = {
  'UTF-8': { plain: OCTET_NAMES, accented: [NONE, ...UTF8, ...OCTETS, ...EAST] },
  'UTF-8 with a mark': { plain: OCTET_NAMES, accented: [NONE, ...UTF8, ...OCTETS, ...EAST] },
  // In Shift_JIS and similar encodings, E9 and the space after it begin a character without completing it.
  'ISO-8859-1': { plain: OCTET_NAMES, accented: OCTETS },
  'UTF-16LE': { plain: [NONE, ...UTF8, ...UTF16, ...LITTLE], accented: [NONE, ...UTF8, ...UTF16, ...LITTLE] },
  'UTF-16LE with a mark': { plain: [NONE, ...UTF8, ...UTF16, ...LITTLE], accented: [NONE, ...UTF8, ...UTF16, ...LITTLE] },
  'UTF-16BE': { plain: [NONE, ...UTF8, ...UTF16, ...BIG], accented: [NONE, ...UTF8, ...UTF16, ...BIG] },
  'UTF-16BE with a mark': { plain: [NONE, ...UTF8, ...UTF16, ...BIG], accented: [NONE, ...UTF8, ...UTF16, ...BIG] },
  // A processor must read UTF-8 and UTF-16; an encoding that it cannot read is a fatal error (section 4.3.3).
  'UTF-32LE': { plain: [], accented: [] },
  'UTF-32BE with a mark': { plain: [], accented: [] },
  EBCDIC: { plain: [], accented: [] },
};

/** Where libxml2 need not agree, with the reason for each. */
const DIFFERENCES: readonly { readonly why: string; readonly holds: (form: Form, name: string) => boolean }[] = [
  {
    why: 'which other encodings a processor reads is left to it, and one that it does not read is a fatal error (section 4.3.3)',
    holds: (form, name) => name === 'IBM850' || name === 'UTF-7' || /^UTF-32|^EBCDIC/.test(form),
  },
  {
    // libxml2 2.9 switches to the declared encoding after what it has already read, later versions ignore the name; the clause
    // specifies neither.
    why: 'text that is in another encoding than it declares is a fatal error (section 4.3.3), however much of it is in the buffer',
    holds: (form, name) => /^UTF-16/.test(form) && ![NONE, ...UTF8, ...UTF16].includes(name) && !isOrder(form, name),
  },
  {
    // The names do not specify the byte order, which the first bytes show (appendix F.1); iconv uses the machine's order, or the
    // other.
    why: 'UCS-2 is in the order that the first bytes show',
    holds: (form, name) => /^UTF-16/.test(form) && UTF16.includes(name),
  },
];

const isOrder = (form: Form, name: string): boolean => form.startsWith(name);

/** Long enough that a parser reading in blocks has not seen the end when it reads the declaration. */
const textOf = (name: string, accent: string): string =>
  `<?xml version="1.0"${name === NONE ? '' : ` encoding="${name}"`}?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!-- ${'x '.repeat(3_000)}${accent} --></urlset>`;

async function verdictOn(bytes: Uint8Array): Promise<{ wellFormed: boolean; errors: number }> {
  const { documents, findings } = await lintExample(rule, { uri: 'sitemap.xml' }, { content: bytes });
  const errors = findings.filter(({ finding }) => finding.rule.startsWith('encoding/') && finding.severity === 'error').length;
  return { wellFormed: documents[0]?.facts.wellFormed as boolean, errors };
}

/** xmllint is asked about one of so many names: each question starts a process. */
const STEP = sampled(1, 7);

const rows = (Object.keys(FORMS) as Form[]).flatMap((form) => [
  { form, content: 'all ASCII', accepted: ACCEPTED[form].plain, bytes: (name: string) => FORMS[form](textOf(name, 'e')) },
  { form, content: 'with an accent', accepted: ACCEPTED[form].accented, bytes: (name: string) => FORMS[form](textOf(name, 'é')) },
]);

describe('a document', () => {
  it.each(rows)('in $form, $content, is well-formed only with the right names', async ({ bytes, accepted }) => {
    const wellFormed: string[] = [];
    for (const name of NAMES) {
      const verdict = await verdictOn(bytes(name));
      if (verdict.wellFormed) wellFormed.push(name);
      else expect(verdict.errors, name).toBeGreaterThan(0);
    }
    expect(wellFormed.sort()).toEqual([...accepted].sort());
  });
  it.skipIf(!HAS_XMLLINT).each(rows)('in $form, $content, is judged as xmllint does, or with a reason', (row) => {
    const others = NAMES.filter((_, at) => at % STEP === 0).filter(
      (name) => xmllintAccepts(row.bytes(name)) !== row.accepted.includes(name),
    );
    expect(others.filter((name) => !DIFFERENCES.some(({ holds }) => holds(row.form, name)))).toEqual([]);
  });
});

/** A document as bytes, and the illegal bytes expected at their places. */
const document = (name: string, inside: string): string =>
  `<?xml version="1.0" encoding="${name}"?>\n<urlset>\n${inside}</urlset>`;
const withBytes = (name: string, hexadecimal: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(document(name, 'ab').split('ab')[0] ?? ''),
    Buffer.from(hexadecimal, 'hex'),
    Buffer.from('</urlset>'),
  ]);

describe('bytes that are illegal in the encoding', () => {
  it.each([
    ['#110 beyond ASCII in a comment', Buffer.from(document('US-ASCII', '<!-- é -->')), ['beyond-ascii 3:6 é']],
    ['beyond ASCII in several places', Buffer.from(document('ascii', 'é ü')), ['beyond-ascii 3:1 é']],
    ['beyond ASCII in an entry', Buffer.from(document('ascii', '<url/>\n<url><loc>é</loc></url>')), ['beyond-ascii 4:11 é']],
    ['U+FFFD, which ASCII has not', Buffer.from(document('ascii', '\ufffd')), ['beyond-ascii 3:1 \ufffd']],
    ['neither ASCII nor UTF-8', withBytes('us-ascii', 'e9'), []],
    ['a character of Shift_JIS cut short', withBytes('Shift_JIS', '83418120'), ['declared 1:31', 'illegal-bytes 3:2 \ufffd']],
    [
      'half a character at the end',
      Buffer.concat([withBytes('Shift_JIS', ''), Buffer.of(0x81)]),
      ['declared 1:31', 'illegal-bytes 3:10 \ufffd'],
    ],
    [
      '#110 half a surrogate pair',
      Buffer.from('\ufeff<urlset>\ud800x</urlset>', 'utf16le'),
      ['bom 1:1', 'illegal-bytes 1:9 \ufffd'],
    ],
    ['U+FFFD, which UTF-16 has', Buffer.from('\ufeff<urlset><!-- \ufffd --></urlset>', 'utf16le'), ['bom 1:1']],
    [
      'U+FFFD before half a pair',
      Buffer.from('\ufeff<urlset>\ufffd\udc00</urlset>', 'utf16le'),
      ['bom 1:1', 'illegal-bytes 1:10 \ufffd'],
    ],
  ])('%s', async (_, content, expected) => {
    const { findings, documents } = await lintExample(rule, { uri: 'sitemap.xml' }, { content });
    const told = findings.filter(({ finding }) => finding.rule === 'encoding/not-utf8');
    const isPlaced = (message: string): boolean => message === 'beyond-ascii' || message === 'illegal-bytes';
    expect(
      told.map(
        ({ finding: { messageId: message, place }, at }) =>
          `${message} ${place.line}:${place.column}${isPlaced(message) ? ` ${at}` : ''}`,
      ),
    ).toEqual(expected);
    expect(documents[0]?.facts.wellFormed).toBe(
      !expected.some((line) => isPlaced(line.split(' ')[0] as string)) && expected.length > 0,
    );
  });
});
