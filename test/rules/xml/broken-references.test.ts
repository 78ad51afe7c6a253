// Misspelled references: what they are called, and that safe edits give the value that was meant.

import { describe, expect, it } from 'vitest';
import { DOCUMENTED_RULES } from '../../../src/rules/documented.js';
import { FIXABLE } from '../../../src/rules/fixable.js';
import { fix } from '../../../src/run/fix-document.js';
import { lint } from '../../../src/run/run.js';
import { everyNth } from '../../support/depth.js';
import { contentOf } from '../../support/lint-example.js';
import { lintText, NOW } from '../../support/lint-text.js';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const urlset = (entry: string): string => `<urlset ${NAMESPACES}>${entry}</urlset>`;
const loc = (value: string): string => urlset(`<url><loc>https://example.com/${value}</loc></url>`);

const RULE = 'xml/unescaped-ampersand';

/** The messages about references in a document. */
async function messagesOf(content: string): Promise<readonly string[]> {
  const { collector } = await lintText(content);
  return collector
    .sorted()
    .filter(({ rule }) => rule === RULE || rule === 'xml/undefined-entity')
    .map(({ messageId, data }) => [messageId, data['value'], data['meant'] ?? data['replacement']].join(' ').trim());
}

const options = { now: NOW, recurse: false, rules: { 'encoding/declaration-missing': 'off', 'lastmod/missing': 'off' } } as const;

/** A document after all safe edits. */
async function safelyFixed(content: string | Uint8Array): Promise<string> {
  const fixed = await fix({ name: 'sitemap.xml', content: Buffer.from(content) }, { ...options, levels: ['safe'] });
  return Buffer.from(fixed.content).toString();
}

/** A value in which all references are correct. */
function decoded(text: string): string {
  const characters: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", '#38': '&', '#x26': '&' };
  return text.replace(/&([#\w]+);/g, (_, name: string) => characters[name] ?? '?');
}

/** Spellings whose meaning is certain, with the character. */
const CERTAIN: readonly (readonly [written: string, character: string])[] = [
  ['&amp ;', '&'],
  ['& amp;', '&'],
  ['& amp ;', '&'],
  ['&amp\n;', '&'],
  ['&\tamp;', '&'],
  ['&AMP;', '&'],
  ['&Amp;', '&'],
  ['&#38 ;', '&'],
  ['& #x26;', '&'],
  ['&QUOT;', '"'],
  ['&apos ;', "'"],
];

describe('a reference whose meaning is certain', () => {
  it.each(CERTAIN)('%j is broken', async (written) => {
    const [message, ...others] = await messagesOf(loc(`a?b=1${written}c=2`));
    expect(message).toMatch(/^broken /);
    expect(others).toEqual([]);
  });

  it.each(CERTAIN)('%j is read as %s, in text and in an attribute', async (written, character) => {
    const value = `https://example.com/a?b=1${written}c=2`;
    const link = `<xhtml:link rel="alternate" hreflang="en" href="${value}"/>`;
    const image = `<image:image><image:loc>${value}</image:loc></image:image>`;
    const text = await safelyFixed(urlset(`<url><loc>${value}</loc>${link}${image}</url>`));
    expect(await messagesOf(text)).toEqual([]);
    const values = [...text.matchAll(/(?:>|href=")(https:[^<"]+)/g)].map(([, written = '']) => decoded(written));
    const meant = `https://example.com/a?b=1${character}c=2`;
    // A quotation mark is percent-encoded in a loc.
    expect(values).toEqual([meant.replace('"', '%22'), meant, meant]);
  });

  it('has its semicolon missing before what no name has', async () => {
    for (const next of [' Jerry', '/x', '?x', '%20'])
      expect(await messagesOf(loc(`a?b=1&amp${next}`))).toEqual(['broken &amp &amp;']);
    expect(await safelyFixed(loc('a?b&amp%20c'))).toBe(loc('a?b&amp;%20c'));
  });
});

it.each(['caf&eacute ;', 'caf& eacute;'])('an entity of HTML is broken, too: %s', async (value) => {
  expect(await messagesOf(loc(value))).toEqual([expect.stringMatching(/^broken .* %C3%A9$/)]);
  expect(await safelyFixed(loc(value))).toBe(loc('caf%C3%A9'));
});

describe('a reference without its semicolon that may be something else', () => {
  it.each([
    ['a?b=1&ampc=2', 'unclosed &amp &amp;'],
    ['a?b=1&amp2=c', 'unclosed &amp &amp;'],
    ['a?b=1&ampere=2', 'unclosed &amp &amp;'],
    ['a?b=1&amp', 'unclosed &amp &amp;'],
    ['a?b=1&amp&amp;c=2', 'unclosed &amp &amp;'],
    ['a?b=1&AMPc', 'raw'],
    ['a?b=1&AMP', 'unclosed &AMP &amp;'],
    ['a?b=1&amp:c', 'unclosed &amp &amp;'],
    ['a?b=1&#38c=2', 'unclosed &#38 &#38;'],
    ['a?b=1&lt', 'unclosed &lt &lt;'],
    ['caf&eacute/menu', 'unclosed &eacute %C3%A9'],
    ['a&nbspb', 'unclosed &nbsp %C2%A0'],
    ['a&nbsp', 'unclosed &nbsp %C2%A0'],
  ])('%s', async (value, expected) => {
    const [found] = await messagesOf(loc(value));
    expect(expected === 'raw' ? found?.split(' ')[0] : found).toBe(expected);
    if (expected !== 'raw') expect(await safelyFixed(loc(value)), 'no safe edit').toBe(loc(value));
  });

  it.each(['&ampere=2', '&ampc=2', '&amp', '&amp2=c', '&AMP'])('%s is left to a person', async (written) => {
    const content = Buffer.from(loc(`a?b=1${written}`));
    const fixed = await fix({ name: 'sitemap.xml', content }, { ...options, levels: ['safe', 'unsafe'], only: [RULE] });
    expect(Buffer.from(fixed.content).toString()).toBe(content.toString());
  });

  it('is spelled with a number outside of addresses', async () => {
    const entry = '<url><loc>https://example.com/</loc><image:image><image:title>A&nbspB</image:title></image:image></url>';
    expect(await messagesOf(urlset(entry))).toEqual(['unclosed &nbsp &#160;']);
  });
});

describe('an ampersand that is not escaped', () => {
  it.each([
    'a?b=1&c=2',
    'a?b&copy=2',
    'a?b&amp=1',
    'a?b&section=1',
    'a?b&currency',
    'a?b&notify;',
    'a & b',
    'a?b& T;',
    'a?&#0 ;',
  ])('%s', async (value) => {
    const [found = '', ...others] = await messagesOf(loc(value));
    expect(found.split(' ')[0]).toBe(value.includes('notify') ? 'undefined' : 'raw');
    expect(others).toEqual([]);
  });

  it.each(['a?b=1&amp;c=2', 'a?b&amp;amp=1', '&#38;', '&lt;', '<![CDATA[a & amp;b&AMP;]]>'])('%s is correct', async (value) => {
    expect(await messagesOf(loc(value))).toEqual([]);
  });
});

it('an entity that the DOCTYPE declares is that one', async () => {
  const content = `<!DOCTYPE urlset [ <!ENTITY AMP "x"> ]>${loc('a?b&AMP;c')}`;
  expect((await messagesOf(content)).map((message) => message.split(' ')[0])).toEqual(['declared']);
});

describe('safe edits of values with a broken reference add no finding', () => {
  const examples = DOCUMENTED_RULES.filter(({ id }) => FIXABLE[id] !== undefined).flatMap((rule) =>
    rule.examples.reject.flatMap((example, at) => {
      if (example.site !== undefined || example.repeat !== undefined || example.base64 !== undefined) return [];
      const content = contentOf(rule, example).toString();
      return content.includes('</loc>') ? [{ title: `${rule.id} ${at}`, name: example.uri ?? 'sitemap.xml', content }] : [];
    }),
  );
  const spellings = ['&amp ;', '& amp;', '&AMP;', '&amp', '&ampb', '&nbsp', '&nbsp;', '&#38 ', '&copy', '&'];

  /** How often each message was found. */
  const countsOf = async (name: string, content: string | Uint8Array) => {
    const { findings } = await lint([{ name, content: Buffer.from(content) }], { ...options, maxFindings: 1_000 }).report;
    const counts = new Map<string, number>();
    for (const { rule, messageId } of findings) counts.set(`${rule} ${messageId}`, (counts.get(`${rule} ${messageId}`) ?? 0) + 1);
    return counts;
  };

  it('has examples of many rules', () => expect(examples.length).toBeGreaterThan(200));

  it.each(
    everyNth(examples, 18, 3).map((example, at) => [example.title, spellings[at % spellings.length] ?? '', example] as const),
  )('%s with %s', async (_, spelling, { name, content }) => {
    const spelled = (reference: string): Buffer =>
      Buffer.from(content.replace('</loc>', `${content.includes('?') ? '' : '?'}q=1${reference}z=2</loc>`));
    const fixed = async (reference: string): Promise<ReadonlyMap<string, number>> =>
      countsOf(name, (await fix({ name, content: spelled(reference) }, { ...options, levels: ['safe'] })).content);
    // Edits about the rest of the file may show more.
    const [before, correct] = [await countsOf(name, spelled(spelling)), await fixed('&amp;')];
    for (const [message, count] of await fixed(spelling))
      expect(count, message).toBeLessThanOrEqual(Math.max(before.get(message) ?? 0, correct.get(message) ?? 0));
  });
});
