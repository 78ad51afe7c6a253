// Detection of a document's encoding from its first bytes and transport, and transcoding to UTF-8.

import { describe, expect, it } from 'vitest';
import { detectEncoding, Transcoder } from '../../../src/base/bytes/encoding.js';

const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><a/>`;
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

interface Row {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly http?: string;
  /** Encoding used, and the reported problem. */
  readonly used: string;
  readonly problem?: string;
}

const rows: readonly Row[] = [
  { name: 'nothing', bytes: '', used: 'utf-8' },
  { name: 'no word of it', bytes: '<a/>', used: 'utf-8' },
  { name: 'declared UTF-8', bytes: declared('UTF-8'), used: 'utf-8' },
  { name: 'declared ASCII', bytes: declared('us-ascii'), used: 'utf-8' },
  {
    name: 'single quotes and spaces',
    bytes: "<?xml version='1.0'\tencoding = 'latin1'?>",
    used: 'windows-1252',
    problem: 'declared',
  },
  { name: 'declared Latin-1', bytes: declared('ISO-8859-1'), used: 'windows-1252', problem: 'declared' },
  { name: 'declared Shift_JIS', bytes: declared('Shift_JIS'), used: 'shift_jis', problem: 'declared' },
  { name: 'declared UTF-16, but in bytes', bytes: declared('UTF-16'), used: 'utf-8', problem: 'declared' },
  { name: 'declared by an unknown name', bytes: declared('klingon'), used: 'utf-8', problem: 'unknown' },
  { name: 'declared by what is no name', bytes: declared('UTF 8'), used: 'utf-8' },
  { name: 'a word behind the declaration', bytes: '<?xml version="1.0"?><a encoding="latin1"/>', used: 'utf-8' },
  { name: 'declared Latin-1, but UTF-8', bytes: `${declared('latin1')}é`, used: 'utf-8', problem: 'declared-utf8' },
  { name: 'declared KOI8-R, but UTF-8', bytes: `${declared('koi8-r')}Привет`, used: 'utf-8', problem: 'declared-utf8' },
  { name: 'declared GBK, but UTF-8', bytes: `${declared('gbk')}中文`, used: 'utf-8', problem: 'declared-utf8' },
  { name: 'declared Latin-1 in Latin-1', bytes: latin1(`${declared('latin1')}é`), used: 'windows-1252', problem: 'declared' },
  { name: 'GBK that is UTF-8 by chance', bytes: latin1(`${declared('gbk')}\xd2\xaa`), used: 'gbk', problem: 'gbk' },
  { name: 'HTTP alone, in ASCII', bytes: '<a/>', http: 'ISO-8859-2', used: 'utf-8' },
  { name: 'HTTP alone, in UTF-8', bytes: '<a>ę</a>', http: 'ISO-8859-2', used: 'utf-8' },
  { name: 'HTTP alone', bytes: latin1('<a>\xea</a>'), http: 'ISO-8859-2', used: 'iso-8859-2' },
  { name: 'HTTP against UTF-8 with a broken character', bytes: latin1('\xc3\xa9\xc3\xa9\xe9'), http: 'latin1', used: 'utf-8' },
  { name: 'HTTP against a character that is cut off', bytes: latin1('\xc3\xa9\xc3'), http: 'latin1', used: 'utf-8' },
  { name: 'HTTP ASCII, but beyond it', bytes: 'é', http: 'us-ascii', used: 'utf-8' },
  { name: 'HTTP Shift_JIS', bytes: latin1('\x93\xfa\x96\x7b'), http: 'shift_jis', used: 'shift_jis' },
  { name: 'HTTP UTF-16, but in bytes', bytes: '<a/>', http: 'utf-16', used: 'utf-8' },
  { name: 'HTTP of an unknown name', bytes: '<a/>', http: 'klingon', used: 'utf-8' },
  { name: 'a declaration against HTTP', bytes: declared('utf-8'), http: 'iso-8859-1', used: 'utf-8' },
  { name: 'a UTF-8 mark against all', bytes: `\ufeff${declared('iso-8859-1')}`, http: 'iso-8859-1', used: 'utf-8' },
  { name: 'a UTF-16 mark', bytes: utf16le(`\ufeff${declared('utf-16')}`), used: 'utf-16le', problem: 'bom' },
  { name: 'a UTF-16 mark, the other way', bytes: utf16be('\ufeff<a/>'), used: 'utf-16be', problem: 'bom' },
  { name: 'UTF-16 without a mark', bytes: utf16le('<a/>'), used: 'utf-16le', problem: 'pattern' },
  { name: 'UTF-16 without a mark, the other way', bytes: utf16be('<a/>'), used: 'utf-16be', problem: 'pattern' },
  { name: 'a UTF-32 mark', bytes: Buffer.from('fffe00003c000000', 'hex'), used: 'utf-32le', problem: 'bom' },
  { name: 'UTF-32 without a mark', bytes: Buffer.from('0000003c', 'hex'), used: 'utf-32be', problem: 'pattern' },
  { name: 'EBCDIC', bytes: Buffer.from('4c6fa79493', 'hex'), used: 'ebcdic', problem: 'pattern' },
];

const bytesOf = ({ bytes }: Row): Uint8Array => (typeof bytes === 'string' ? Buffer.from(bytes) : bytes);

describe('detectEncoding', () => {
  it.each(rows)('$name: $used', (row) => {
    const { used, problems } = detectEncoding(bytesOf(row), row.http ?? null);
    expect({ used, problems: problems.map(({ rule, message }) => `${rule} ${message}`) }).toEqual({
      used: row.used,
      problems: row.problem === undefined ? [] : [`encoding/not-utf8 ${row.problem}`],
    });
  });

  it('gives up on UTF-32 and EBCDIC only', () => {
    const unreadable = rows.filter((row) => detectEncoding(bytesOf(row), null).unreadable).map(({ used }) => used);
    expect(unreadable).toEqual(['utf-32le', 'utf-32be', 'ebcdic']);
  });

  it('reports the encodings of mark, declaration and HTTP', () => {
    const { bom, declared: own, http, bomLength } = detectEncoding(Buffer.from(`\ufeff${declared('Latin1')}`), 'UTF-8');
    expect({ bom, own, http, bomLength }).toEqual({ bom: 'utf-8', own: 'latin1', http: 'utf-8', bomLength: 3 });
  });

  it.each([
    ['plain', Buffer.from(declared('latin1'))],
    ['behind a mark', Buffer.from(`\ufeff${declared('latin1')}`)],
    ['in UTF-16', utf16le(declared('latin1'))],
  ])('places the declared name in the document as UTF-8: %s', (_, bytes) => {
    const { declaredSpan, used } = detectEncoding(bytes, null);
    const text = used === 'utf-16le' ? Buffer.from(declared('latin1')) : bytes;
    const { offset, length } = declaredSpan as { offset: number; length: number };
    expect(text.subarray(offset, offset + length).toString()).toBe('latin1');
  });
});

describe('Transcoder', () => {
  const text = 'aä東🎉\n';
  it.each([1, 2, 3, 5, 100])('transcodes pieces of %i byte(s) to UTF-8', (size) => {
    const bytes = utf16le(`\ufeff${text}`);
    const transcoder = new Transcoder('utf-16le');
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(transcoder.push(bytes.subarray(at, at + size)));
    expect(Buffer.concat([...pieces, transcoder.finish()]).toString()).toBe(text);
  });

  it('reports an incomplete character at the end', () => {
    const transcoder = new Transcoder('utf-16le');
    expect(Buffer.from(transcoder.push(Uint8Array.of(0x61, 0x00, 0x3d)))).toEqual(Buffer.from('a'));
    expect(Buffer.from(transcoder.finish()).toString()).toBe('\ufffd');
  });
});
