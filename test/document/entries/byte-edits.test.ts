// Edits that are made from the bytes of an entry, or remembered by the content of a field: the same ones as those of the check.

import { afterEach, expect, it, vi } from 'vitest';
import { FieldEdits } from '../../../src/document/entries/field-edits.js';
import { RuleEdits } from '../../../src/document/entries/rule-edits.js';
import { lintDocument } from '../../../src/document/lint-document.js';
import type { Entry } from '../../../src/entry/entry.js';
import { EntryBytes } from '../../../src/entry/entry-bytes.js';
import { SourceField } from '../../../src/entry/source-text.js';
import { EditList } from '../../../src/fix/edit-list.js';
import type { ByteEdits } from '../../../src/problem/edit-sink.js';
import { RULES } from '../../../src/rules/index.js';
import { RulePlan } from '../../../src/rules/plan.js';
import type { EntryRule, RuleContext } from '../../../src/rules/rule.js';
import { decodePlain } from '../../../src/xml/text-decoder.js';
import { isSpace } from '../../../src/xml/xml-characters.js';
import { NOW, sourceOf } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const plan = new RulePlan(RULES);
const made = vi.spyOn(RuleEdits.prototype, 'begin');
afterEach(() => made.mockClear());

/** `{i}` is the number of the entry, `{d}` a day. */
const LOCS = [
  ...[
    'p{i}',
    'a b{i}',
    'a  b{i}',
    'é{i}',
    'é ü{i}',
    'ü\u00a0{i}',
    'Ã©{i}',
    'Ã¼x{i} y',
    '東京 {i}',
    '東\u3000京{i}',
    '“{i}” c',
    'Ωμ{i} Жж',
  ],
  ...[
    '%C3%A9é{i}',
    '[{i}] x',
    '{{i}} é',
    '?q=é&amp;a b{i}',
    '\u2000{i}',
    '{i} https://example.com/x',
    '{i} hallo',
    '{i}\tx',
    'ÅÄ{i}',
  ],
  ...[
    '\u{1F600}{i} a',
    `${'y'.repeat(2_030)} {i}`,
    `${'é'.repeat(1_000)}{i}`,
    'é a'.repeat(120),
    '&#233;{i} x',
    '{i}"é',
    '#é{i}',
    'é&#xE9;{i}',
  ],
].map((path) => `https://example.com/${path}`);
const OTHER_LOCS = [
  ...[
    'https://example.com/a \u2003b{i}',
    'https://example.com/a\u3000 b{i}',
    'https://example.com/Ãš{i}',
    'https://example.com/xÃƒ{i}',
  ],
  ...[
    'https://EXAMPLE.com/é {i}',
    'http://exämple.com/é {i}',
    '/é {i}',
    ' https://example.com/{i} ',
    '\n  https://example.com/{i}é x\n  ',
  ],
  ...[
    '\u00a0https://example.com/{i} ',
    '<![CDATA[ https://example.com/{i} é]]>',
    'https://example/é {i}',
    'https://https//é {i}',
  ],
  ...[
    'https://example.com:80/é {i}',
    'https://example.com?é {i}',
    'HTTPS://example.com/é {i}',
    ' https://example.com/{i}&#x2003;',
  ],
];
const LASTMODS = [
  ...[
    '2024-01-02',
    '2024-01-{d}t10:11:{d}z',
    '2024-01-{d} 10:11:{d}Z',
    '2024-01-{d} 10:11:12',
    '2024-01-{d}T10:11Z',
    '2024-01-{d}T10:11',
  ],
  ...[
    '2024-01-{d}+01:00',
    '2024/01/{d}',
    ' 2024-01-{d} ',
    '2024-02-30',
    '2024-01-{d}T24:00:00Z',
    '2024-01-{d}t10:60:00Z',
    '2024-01-{d}t10:59:60z',
  ],
  ...[
    '<![CDATA[2024-01-{d}t10:00:00z]]>',
    '{d} Jan 2024 10:00:00 GMT',
    '2024-01-{d}t10:11:12+0100',
    ' 2024-01-{d}t10:11:12z\n',
    '0001-01-01t00:00:00Z',
  ],
];
const CHANGEFREQS = [
  'daily',
  'Daily',
  'WEEKLY',
  ' monthly ',
  ' Monthly',
  'dayly',
  '',

  'yearly<!-- c -->',
  'x'.repeat(70),
];
const PRIORITIES = ['0.5', '0,8', '1.5', '-1', ' 0.3 ', '0.50', '.5', 'high', '5.0', '+0.3'];
const BESIDE = [
  '',
  '',
  '',
  'stray',
  ' a  b ',
  'a &amp; b',
  'é',
  '<!-- c -->',
  '<image:image><image:loc>https://example.com/i.png</image:loc></image:image>',
  '<x:y/>',
  '<image:x/>',
];

/** A sitemap of entries that have the same few mistakes. */
function sitemap(random: Random): string {
  const few = (values: readonly string[]): string[] => Array.from({ length: 1 + random.below(2) }, () => random.pick(values));
  const values = [few(random.chance(0.7) ? LOCS : OTHER_LOCS), few(LASTMODS), few(CHANGEFREQS), few(PRIORITIES)];
  const order = [0, 1, 2, 3].sort(() => random.below(3) - 1).slice(random.chance(0.3) ? 1 : 0);
  const beside = random.pick(BESIDE);
  const place = random.below(order.length + 1);
  const space = random.pick(['', '\n', '\n    ']);
  const entry = (index: number): string => {
    const children = order.map((field) => {
      const name = ['loc', 'lastmod', 'changefreq', 'priority'][field];
      const value = random.pick(values[field] as string[]);
      return `<${name}>${value.replace('{i}', `${index}`).replaceAll('{d}', `${10 + (index % 19)}`)}</${name}>`;
    });
    children.splice(random.chance(0.9) ? place : 0, 0, beside);
    return `<url>${children
      .filter((child) => child !== '')
      .map((child) => `${space}${child}`)
      .join('')}${space}</url>`;
  };
  const names = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="urn:x"';
  const entries = Array.from({ length: 60 }, (_, index) => entry(index)).join('\n');
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${names}>\n${entries}\n</urlset>`;
}

async function editsOf(
  text: string,
  unsafe: boolean,
  full: boolean,
  rules: readonly string[] | null = null,
): Promise<ReturnType<typeof listOf> | null> {
  const config = { plan, now: NOW, maxFindings: 1, host: null, full, edits: { unsafe, rules } };
  const { edits } = await lintDocument(sourceOf(Buffer.from(text)), null, config);
  return edits ? listOf(edits) : null;
}

function listOf(edits: EditList) {
  const { withheld } = edits;
  const { edits: chosen, fixed } = edits.choose();
  const list = Array.from({ length: chosen.count }, (_, index) => [
    chosen.offset(index),
    chosen.length(index),
    Buffer.from(chosen.text(index)).toString(),
  ]);
  return { list, withheld, fixed: [...fixed].sort() };
}

it('are those of entries that are linted one by one', async () => {
  const random = new Random(21);
  const rules = new Map<string, number>();
  made.mockClear();
  for (let number = 0; number < 300; number++) {
    const text = sitemap(random);
    const unsafe = random.chance(0.5);
    expect(await editsOf(text, unsafe, false), text).toEqual(await editsOf(text, unsafe, true));
  }
  for (const [message] of made.mock.calls) rules.set(message, (rules.get(message) ?? 0) + 1);
  // Else the comparison says nothing.
  for (const message of ['case', 'padded', 'space', 'raw', 'order', 'text', 'lowercase', 'above'])
    expect(rules.get(message), message).toBeGreaterThan(50);
});

/** The edits that a rule makes from the bytes of the only entry of a document; null if it leaves the entry alone. */
function byteEditsOf(text: string, rule: EntryRule): ReturnType<typeof listOf> | null {
  const buffer = Buffer.from(text);
  const edits = new EditList({ unsafe: true, rules: null });
  const bytes = new EntryBytes();
  bytes.begin(buffer, buffer.indexOf('<url>'), buffer.indexOf('</url>') + '</url>'.length, null);
  const ranges: number[] = [];
  for (const field of ['loc', 'lastmod', 'changefreq', 'priority'] as const) {
    let from = buffer.indexOf(`<${field}>`) + field.length + 2;
    let to = buffer.indexOf(`</${field}>`);
    if (to < 0) to = from;
    while (from < to && isSpace(buffer[from] as number)) from++;
    while (to > from && isSpace(buffer[to - 1] as number)) to--;
    // The pass finds the value of a CDATA section in it.
    if (buffer.toString('latin1', from, to).startsWith('<![CDATA[')) [from, to] = [from + 9, to - 3];
    ranges.push(from, to);
  }
  bytes.setValues(Int32Array.from(ranges), 0, [...ranges.keys()], 0);
  const into: ByteEdits = {
    begin: (_, safe) => edits.begin(rule.id, safe),
    replace: (from, to, added, textFrom = 0, textTo = added.length) => edits.replace(from, to - from, added, textFrom, textTo),
  };
  const context = { now: NOW, document: { url: null }, option: () => '' } as unknown as RuleContext;
  return rule.byteEdit?.(bytes, into, context) === true ? listOf(edits) : null;
}

const inSitemap = (entry: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url>${entry}</url>\n</urlset>`;
const PLAIN = [
  '<loc>https://example.com/</loc>',
  '<lastmod>2024-01-02</lastmod>',
  '<changefreq>daily</changefreq>',
  '<priority>0.5</priority>',
];

/** All orders of the elements of a list. */
function ordersOf<T>(list: readonly T[]): T[][] {
  return list.length === 0
    ? [[]]
    : list.flatMap((one) => ordersOf(list.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

const writers = RULES.filter((rule): rule is EntryRule => rule.scope === 'entry' && rule.byteEdit !== undefined);

it.each(writers.map((rule) => [rule.id, rule] as const))(
  'of %s are those of its check in every single entry',
  async (id, rule) => {
    const locs = [...LOCS, ...OTHER_LOCS].map((loc) => `<loc>${loc.replace('{i}', '1')}</loc>`);
    const orders = [
      PLAIN,
      PLAIN.slice(1),
      PLAIN.slice(0, 2),
      ['<loc>https://example.com/longer-than-a-date</loc>', PLAIN[1] as string],
    ].flatMap(ordersOf);
    const beside = BESIDE.flatMap((text) => [
      `${PLAIN[0]}${text}${PLAIN[3]}`,
      `${text}${PLAIN[2]} ${PLAIN[0]}`,
      `\n${PLAIN[3]}\n${PLAIN[0]}${text}\n`,
    ]);
    // What the class of an entry decides is not known here.
    const judged = beside.filter((entry) => id !== 'schema/element-order' || !/<x:|<image:/.test(entry));
    let count = 0;
    for (const entry of [...locs, ...orders.flatMap((order) => [order.join(''), `\n ${order.join('\n ')}\n`]), ...judged]) {
      const text = inSitemap(entry);
      const made = byteEditsOf(text, rule);
      if (made === null) continue;
      count++;
      expect(made, entry).toEqual(await editsOf(text, true, true, [id]));
    }
    expect(count).toBeGreaterThan(5);
  },
);

it('need no look at what the check does not read', () => {
  const context = new Proxy({ now: NOW, option: () => 'Z' } as unknown as RuleContext, {
    get: (target, name) => {
      if (name === 'document') throw new Error('reads the document');
      return Reflect.get(target, name);
    },
  });
  const values = [...LASTMODS, ...CHANGEFREQS, ...PRIORITIES].map((value) => value.replaceAll('{d}', '15'));
  const readers = RULES.filter((rule): rule is EntryRule => rule.scope === 'entry' && rule.reads !== undefined);
  expect(readers.length).toBeGreaterThan(10);
  for (const rule of readers) {
    for (const value of values) {
      const buffer = Buffer.from(value);
      const decoded = decodePlain(buffer, 0, buffer.length);
      const field = new SourceField(
        { buffer, base: 0 },
        0,
        buffer.length,
        decoded,
        () => value,
        () => {
          throw new Error(`${rule.id} reads the element`);
        },
      );
      const entry = new Proxy({ kind: 'url', [rule.reads as string]: field } as unknown as Entry, {
        get: (target, name) => {
          if (name !== 'kind' && name !== rule.reads) throw new Error(`${rule.id} reads ${String(name)}`);
          return Reflect.get(target, name);
        },
      });
      for (const { fix } of rule.check(entry, context)) {
        for (const { span } of fix?.replacements ?? []) {
          expect(span.offset).toBeGreaterThanOrEqual(0);
          expect(span.offset + span.length).toBeLessThanOrEqual(buffer.length);
        }
      }
    }
  }
});

/** A memory, and what it makes of contents that it has learned or not. */
function memoryOf(ignoresDigits: boolean): { learn(text: string): void; make(text: string): string[] | null } {
  const memory = new FieldEdits(ignoresDigits);
  const at = 5;
  const bufferOf = (text: string): Buffer => Buffer.from(`<tag>${text}</tag>`);
  return {
    learn: (text) => {
      const fix = { safe: true, replacements: [{ span: { offset: 1_000 + at + 1, length: 2 }, text: `new ${text}` }] };
      memory.learn(bufferOf(text), at, at + text.length, 1_000 + at, [{ message: 'm', at: { offset: 0, length: 0 }, fix }]);
    },
    make: (text) => {
      const edits: string[] = [];
      const into: ByteEdits = {
        begin: (message, safe) => edits.push(`${message} ${safe}`),
        replace: (from, to, bytes) => edits.push(`${from - at}..${to - at} ${Buffer.from(bytes)}`),
      };
      return memory.make(bufferOf(text), at, at + text.length, into) ? edits : null;
    },
  };
}

it('are remembered by the bytes of a content, or by all but its digits', () => {
  const exact = memoryOf(false);
  exact.learn('2024x');
  expect(exact.make('2024x')).toEqual(['m true', '1..3 new 2024x']);
  for (const other of ['2025x', '2024y', '2024x ', '']) expect(exact.make(other)).toBeNull();
  const alike = memoryOf(true);
  alike.learn('2024x');
  expect(alike.make('1999x')).toEqual(['m true', '1..3 new 2024x']);
  for (const other of ['2024y', '20245x', 'a024x']) expect(alike.make(other)).toBeNull();
});

it('are forgotten where contents differ from entry to entry, and of long ones', () => {
  const memory = memoryOf(false);
  memory.learn('x'.repeat(65));
  expect(memory.make('x'.repeat(65))).toBeNull();
  for (let number = 0; number < 10_000; number++) memory.learn(`value ${number}`);
  expect(memory.make('value 9999')).toBeNull();
  memory.learn('value 9999');
  expect(memory.make('value 9999')).toBeNull();
  const useful = memoryOf(false);
  for (let number = 0; number < 1_000; number++) useful.learn(`value ${number}`);
  for (let number = 0; number < 1_000; number++) expect(useful.make(`value ${number}`)?.[1]).toBe(`1..3 new value ${number}`);
  for (let number = 1_000; number < 10_000; number++) {
    useful.learn(`value ${number}`);
    for (let times = 0; times < 3; times++) expect(useful.make(`value ${number}`)?.[1]).toBe(`1..3 new value ${number}`);
  }
});
