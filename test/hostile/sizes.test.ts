// Documents that are enormous in one way or another, as streams: one finding, what follows is read, and memory stays flat.

import { describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { XmlReader } from '../../src/read/entry/reading/xml-reader.js';
import type { XmlSink } from '../../src/read/entry/reading/xml-sink.js';
import { lint } from '../../src/run/run.js';
import { NO_ADVICE } from '../support/advice.js';
import { NOW } from '../support/lint-text.js';

const MEBIBYTE = 1_048_576;
const CHUNK = 65_536;
/** The window holds one unit at most, and what has arrived of the next one. */
const MOST_IN_MEMORY = 4 * MEBIBYTE;

const OPEN = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}">`;
const ENTRY = '<url><loc>https://example.com/a</loc></url>';
const OTHER = '<url><loc>https://example.com/b</loc></url>';
const CLOSE = '</urlset>\n';

/** Text, or text so many times. */
type Part = string | readonly [text: string, times: number];

/** The parts as chunks, made while they are read. */
async function* stream(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const [text, times] = typeof part === 'string' ? [part, 1] : part;
    const once = Math.max(1, Math.floor(CHUNK / text.length));
    const many = Buffer.from(text.repeat(once));
    for (let left = times; left > 0; left -= once) yield left >= once ? many : many.subarray(0, left * text.length);
  }
}

const ATTRIBUTES = 80_000;

/** Just below 50 MiB is worth a remark, which is not the point here. */
const NEAR = { ...NO_ADVICE, 'limits/near-limit': 'off' } as const;

type Row = readonly [title: string, parts: readonly Part[], said: readonly string[], entries: number];

const ROWS: readonly Row[] = [
  [
    '#88 ten million nested elements',
    [OPEN, ENTRY, '<url>', ['<a>', 10_000_000], '</url>', OTHER, CLOSE],
    ['error xml/resource-limit depth'],
    2,
  ],
  [
    '#88 ten million nested roots',
    [['<a>', 10_000_000]],
    ['error document/root-element other', 'error xml/resource-limit depth'],
    0,
  ],
  ['#89 a name of 20 MB', [OPEN, ENTRY, '<', ['a', 20_000_000], '/>', OTHER, CLOSE], ['error xml/resource-limit token'], 2],
  [
    '#89 a name of 50 kB',
    [OPEN, ENTRY, '<', ['a', 50_000], '/>', OTHER, CLOSE],
    ['error schema/unknown-element unknown', 'error xml/resource-limit name'],
    2,
  ],
  [
    '#89 an attribute of 50 MB',
    [OPEN, ENTRY, '<a b="', ['a', 50_000_000], '"/>', OTHER, CLOSE],
    ['error xml/resource-limit token'],
    2,
  ],
  ['#89 text of 50 MB', [OPEN, ENTRY, ['a', 50_000_000], OTHER, CLOSE], ['error xml/resource-limit token'], 2],
  [
    '#89 a comment of 50 MB',
    [OPEN, ENTRY, '<!--', ['a', 50_000_000], '-->', OTHER, CLOSE],
    ['error xml/resource-limit token'],
    2,
  ],
  [
    '#89 an instruction of 50 MB',
    [OPEN, ENTRY, '<?a ', ['a', 50_000_000], '?>', OTHER, CLOSE],
    ['error xml/resource-limit token'],
    2,
  ],
  [
    '#89 a CDATA section of 50 MB',
    [OPEN, ENTRY, '<![CDATA[', ['a', 50_000_000], ']]>', OTHER, CLOSE],
    ['error xml/resource-limit token'],
    2,
  ],
  [
    '#89 80,000 attributes on one tag',
    [OPEN, ENTRY, '<a', attributes(), '/>', OTHER, CLOSE],
    ['error schema/unknown-element unknown', 'error xml/resource-limit attributes'],
    2,
  ],
  [
    '#90 an entry of 50 MB',
    [OPEN, ENTRY, '<url>', [`<!--${'a'.repeat(993)}-->`, 50_000], '</url>', OTHER, CLOSE],
    ['error xml/resource-limit entry'],
    2,
  ],
];

function attributes(): string {
  return Array.from({ length: ATTRIBUTES }, (_, n) => ` a${n}=""`).join('');
}

describe('a document with', () => {
  for (const [title, parts, expected, entries] of ROWS) {
    it(title, async () => {
      const { findings, documents } = await lint(['-'], { stdin: stream(parts), xsd: 'off', now: NOW, rules: NEAR }).report;
      expect(findings.map(({ severity, rule, messageId }) => `${severity} ${rule} ${messageId}`)).toEqual(expected);
      expect(documents.map((document) => document.entries)).toEqual([entries]);

      const reader = new XmlReader(IGNORE);
      let most = 0;
      for await (const chunk of stream(parts)) {
        reader.push(chunk);
        most = Math.max(most, reader.window.buffer.length);
      }
      reader.finish();
      expect(most).toBeLessThanOrEqual(MOST_IN_MEMORY);
      expect(reader.scanner.open.depth).toBeLessThan(1_000);
    });
  }
});

const IGNORE: XmlSink = { problem() {}, root() {}, entry() {}, child() {}, text() {}, skipped() {} };
