// What the schemas refuse in videos and articles is explained once, by a rule that speaks of it, and what they take is not.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../src/findings/finding.js';
import { SchemaHost } from '../../src/schema/host.js';
import { SHAPES, VALUES } from '../schema/edge-values.js';
import { lintText } from '../support/lint-text.js';

const OURS = /^(?:video|tvshow|news) /;

const host = new SchemaHost();
afterAll(() => host.close());

async function errorsOf(xml: string): Promise<readonly Finding[]> {
  return (await lintText(xml, { host })).collector.sorted().filter(({ severity }) => severity === 'error');
}

const named = ({ rule, messageId }: Finding): string => `${rule} ${messageId}`;

/** The errors of a document beside those that are known. */
async function errorsBeside(xml: string, all: readonly string[]): Promise<readonly Finding[]> {
  const known = [...all];
  return (await errorsOf(xml)).filter((finding) => {
    const at = known.indexOf(named(finding));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

/** With addresses that no rule speaks of. */
const withAddresses = (xml: string): string => xml.replace(/>[tpa](?=<\/video:\w+_loc>)/g, '>https://example.com/a');

describe.each(VALUES.filter(({ type }) => OURS.test(type)))('$type', ({ wrap: plain, accept, reject }) => {
  const wrap = (value: string): string => withAddresses(plain(value));
  let known: readonly string[];
  beforeAll(async () => {
    known = (await errorsOf(wrap(accept.find((value) => value !== '') ?? ''))).map(named);
  });

  it.each(reject)('%j is one error with the words of the schema', async (value) => {
    const errors = await errorsBeside(wrap(value), known);
    expect(errors.map((finding) => [named(finding), 'xsd' in finding.data])).toEqual([
      [expect.stringMatching(/^(?:video|news)\//), true],
    ]);
  });

  it.each(accept)('%j has no error that the schema would know of', async (value) => {
    for (const finding of await errorsOf(wrap(value))) expect(Object.keys(finding.data), named(finding)).not.toContain('xsd');
  });
});

describe('shapes that the schemas refuse', () => {
  it.each(SHAPES.filter(({ xml, valid }) => !valid && /<(?:video|news):/.test(xml)))('$name', async ({ xml }) => {
    const errors = await errorsOf(xml);
    expect(errors.map(named)).not.toContain('schema/xsd-invalid invalid');
    expect(errors.some(({ data }) => 'xsd' in data)).toBe(true);
  });
});
