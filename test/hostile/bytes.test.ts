// Bytes, encodings and XML that are wrong, or meant to do harm: what is said of each, in whatever pieces it arrives.

import { describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { NO_ADVICE } from '../support/advice.js';
import { lintText } from '../support/lint-text.js';

const ROOT = `<urlset xmlns="${SITEMAP_NAMESPACE}">`;
const ENTRY = '<url><loc>https://example.com/a</loc></url>';
const OTHER = '<url><loc>https://example.com/b</loc></url>';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** A sitemap of two entries with something between them. */
const around = (middle: string): string => `${DECLARATION}${ROOT}\n${ENTRY}\n${middle}\n${OTHER}\n</urlset>\n`;
const WHOLE = around('');
/** The same with a value in its second entry. */
const valued = (value: string): string =>
  `${DECLARATION}${ROOT}${ENTRY}<url><loc>https://example.com/${value}</loc></url></urlset>\n`;

/** Text as Latin-1 bytes: what is written `\xE9` is that byte. */
const raw = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const swapped = (text: string): Buffer => utf16(text).swap16();

function utf32(text: string): Buffer {
  const codes = Array.from(text, (char) => char.codePointAt(0) as number);
  const bytes = Buffer.alloc(codes.length * 4);
  for (const [index, code] of codes.entries()) bytes.writeUInt32LE(code, index * 4);
  return bytes;
}

/** Each byte that can begin no character is told. */
const byteFindings = (count: number): string[] => Array(count).fill('error encoding/invalid-utf8 byte');

type Row = readonly [
  title: string,
  content: string | Uint8Array,
  said: readonly string[],
  /** Entries that were read; 2 are there. */
  entries?: number,
];

const ROWS: readonly Row[] = [
  ['#75 a byte order mark', `\ufeff${WHOLE}`, ['info encoding/utf8-bom xml']],
  [
    '#75 two byte order marks',
    `\ufeff\ufeff${WHOLE}`,
    ['info encoding/utf8-bom xml', 'error xml/content-before-declaration text'],
  ],
  ['#75 a byte order mark at the end', `${WHOLE}\ufeff`, ['error xml/content-after-root content']],
  ['#76 UTF-16 with a byte order mark', utf16(`\ufeff${WHOLE.replace('UTF-8', 'UTF-16')}`), ['error encoding/not-utf8 bom']],
  [
    '#76 big-endian UTF-16 with a byte order mark',
    swapped(`\ufeff${WHOLE.replace('UTF-8', 'UTF-16')}`),
    ['error encoding/not-utf8 bom'],
  ],
  ['#76 UTF-16 without a byte order mark', utf16(WHOLE.replace('UTF-8', 'UTF-16')), ['error encoding/not-utf8 pattern']],
  ['#77 UTF-32', utf32(`\ufeff${WHOLE}`), ['error encoding/not-utf8 bom'], 0],
  ['#77 UTF-32 without a byte order mark', utf32(WHOLE), ['error encoding/not-utf8 pattern'], 0],
  ['#77 EBCDIC', Uint8Array.of(0x4c, 0x6f, 0xa7, 0x94, 0x93, 0x40, 0xa5, 0x85), ['error encoding/not-utf8 pattern'], 0],
  ['#78 ISO-8859-1, declared', raw(around('<!--\xe9-->').replace('UTF-8', 'ISO-8859-1')), ['error encoding/not-utf8 declared']],
  ['#78 windows-1252, declared', raw(WHOLE.replace('UTF-8', 'windows-1252')), ['error encoding/not-utf8 declared']],
  ['#78 Shift_JIS, declared', raw(WHOLE.replace('UTF-8', 'Shift_JIS')), ['error encoding/not-utf8 declared']],
  ['#79 a byte of Latin-1', raw(around('<!--\xe9-->')), ['error encoding/invalid-utf8 byte']],
  ['#79 an overlong form', raw(around('<!--\xc0\xaf-->')), byteFindings(2)],
  ['#79 a surrogate', raw(around('<!--\xed\xa0\x80-->')), byteFindings(3)],
  ['#79 a number beyond Unicode', raw(around('<!--\xf4\x90\x80\x80-->')), byteFindings(4)],
  ['#79 a sequence that is cut at the end', raw(`${WHOLE}\xc3`), ['error encoding/invalid-utf8 byte']],
  ['#80 UTF-16 declared by bytes that are not', WHOLE.replace('UTF-8', 'UTF-16'), ['error encoding/not-utf8 declared']],
  ['#80 an encoding that does not exist', WHOLE.replace('UTF-8', 'bogus'), ['error encoding/not-utf8 unknown']],
  ['#80 utf8 without its dash', WHOLE.replace('UTF-8', 'utf8'), ['warning encoding/not-utf8 alias']],
  ['#81 NUL inside the root', around('<!--\0-->'), ['error encoding/illegal-xml-char raw']],
  ['#81 NUL behind the root', `${WHOLE}\0`, ['error xml/content-after-root nul']],
  ['#82 U+FFFE', around('<!--\ufffe-->'), ['error encoding/illegal-xml-char raw']],
  ['#82 U+FFFF', around('<!--\uffff-->'), ['error encoding/illegal-xml-char raw']],
  ['#82 a C0 control', around('<!--\x01-->'), ['error encoding/illegal-xml-char raw']],
  ['#82 a reference to NUL', valued('&#0;'), ['error encoding/illegal-xml-char reference']],
  ['#82 a reference to a surrogate', valued('&#xD800;'), ['error encoding/illegal-xml-char reference']],
  ['#82 a reference beyond Unicode', valued('&#x110000;'), ['error encoding/illegal-xml-char reference']],
  ['#82 a reference to a C0 control', valued('&#1;'), ['error encoding/illegal-xml-char reference']],
  ['#83 DEL and a C1 control in a comment', around('<!--\x7f\x85-->'), []],
  ['#84 CR LF', WHOLE.replaceAll('\n', '\r\n'), []],
  ['#84 CR', WHOLE.replaceAll('\n', '\r'), []],
  ['#85 space before the declaration', `\n ${WHOLE}`, ['error xml/content-before-declaration space']],
  ['#86 version 1.', WHOLE.replace('1.0', '1.'), ['warning xml/version incomplete']],
  ['#86 version 1.5', WHOLE.replace('1.0', '1.5'), ['warning xml/version unused']],
  ['#86 an instruction named xmL', around('<?xmL?>'), ['error xml/not-well-formed instruction-reserved']],
  ['#86 standalone="maybe"', WHOLE.replace('?>', ' standalone="maybe"?>'), ['error xml/declaration-malformed malformed']],
  ['#86 version 1.1', WHOLE.replace('1.0', '1.1'), ['warning xml/version one-one']],
  ['#86 version 2.0', WHOLE.replace('1.0', '2.0'), ['error xml/version version']],
  ['#87 a DOCTYPE', WHOLE.replace('?>', '?><!DOCTYPE urlset>'), ['warning xml/doctype present']],
  [
    '#87 entities that multiply',
    withDoctype('<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">', '&c;'),
    ['warning xml/doctype present', 'error xml/entity-expansion nested', 'error xml/undefined-entity declared'],
  ],
  [
    '#87 an external entity',
    withDoctype('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
    ['warning xml/doctype present', 'error xml/external-entity entity', 'error xml/undefined-entity declared'],
  ],
  [
    '#87 a parameter entity',
    withDoctype('<!ENTITY % p SYSTEM "http://127.0.0.1:1/p"> %p;', ''),
    ['warning xml/doctype present', 'error xml/external-entity entity'],
  ],
  ['#87 an entity that nobody declared', valued('&x;'), ['error xml/undefined-entity undefined']],
];

function withDoctype(subset: string, value: string): string {
  return valued(value).replace('?>', `?><!DOCTYPE urlset [${subset}]>`);
}

describe('a document with', () => {
  for (const [title, content, expected, entries = 2] of ROWS)
    it(title, async () => {
      for (const size of [1, 7, 65_536]) {
        const { collector, facts } = await lintText(content, { chunk: size, refill: size, plan: { severities: NO_ADVICE } });
        expect(collector.sorted().map(({ severity, rule, messageId }) => `${severity} ${rule} ${messageId}`)).toEqual(expected);
        expect(facts.entries).toBe(entries);
      }
    });
});
