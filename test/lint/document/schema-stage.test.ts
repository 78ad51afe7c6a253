// The schema stage of a document: what becomes of verdicts, and of their absence.

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import xsdInvalid from '../../../src/rules/schema/xsd-invalid.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { builtSchemaHost } from '../../schema/built-host.js';
import { NO_ADVICE } from '../../support/advice.js';
import { lintExample } from '../../support/lint-example.js';
import { lintText } from '../../support/lint-text.js';

const DOUBLE = fileURLToPath(new URL('../../schema/doubles/scripted-host.mjs', import.meta.url));
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const EXTENSIONS =
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0" xmlns:shop="urn:shop"';
const LOC = '<loc>https://example.com/</loc>';
const IMAGE = '<image:image><image:loc>https://example.com/a.png</image:loc></image:image>';

let host: SchemaHost;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ host, close } = await builtSchemaHost());
});
afterAll(() => close());

async function lint(root: string, content: string, schemaHost = host) {
  const xml = `<${root} xmlns="${NAMESPACE}" ${EXTENSIONS}>${content}</${root.split(' ')[0]}>`;
  const { documents, findings: all } = await lintExample(xsdInvalid, { xml }, { host: schemaHost });
  const findings = all.filter(({ finding }) => !(finding.rule in NO_ADVICE));
  return {
    schema: documents[0]?.schema,
    said: findings.map(({ finding: { rule, messageId, severity } }) => `${severity} ${rule} ${messageId}`),
    explained: findings.flatMap(({ finding }) => (finding.data['xsd'] === undefined ? [] : [finding.rule])),
  };
}

/** Documents that the schema rejects for one reason: one finding, with the schema's words attached, and no other. */
const REJECTED: readonly (readonly [root: string, content: string, finding: string])[] = [
  ['urlset', '<url><lastmod>2026-01-31</lastmod><loc>https://example.com/</loc></url>', 'schema/element-order order'],
  ['urlset', `<url>${LOC}${LOC}</url>`, 'schema/duplicate-element identical'],
  ['urlset', '<url><Loc>https://example.com/</Loc></url>', 'schema/unknown-element case'],
  ['urlset', `<url>${LOC}<title>A</title></url>`, 'schema/unknown-element unknown'],
  ['urlset', `<page>${LOC}</page><url>${LOC}</url>`, 'schema/unknown-element unknown'],
  ['urlset', `<url>${LOC}<image:image><loc>https://example.com/a.png</loc></image:image></url>`, 'schema/unknown-element prefix'],
  ['urlset', '<url><loc><a>https://example.com/</a></loc></url>', 'schema/nested-element nested'],
  ['urlset', `<url>${LOC}<lastmod/></url>`, 'schema/empty-element empty'],
  ['urlset', `<url id="1">${LOC}</url>`, 'schema/unexpected-attribute attribute'],
  ['urlset id="1"', `<url>${LOC}</url>`, 'schema/unexpected-attribute attribute'],
  ['urlset', `<url>${LOC}text</url>`, 'schema/text-in-container text'],
  ['urlset', `<url>${LOC}</url>text`, 'schema/text-in-container text'],
  ['urlset', `<url>${LOC}<image:loc>https://example.com/a.png</image:loc></url>`, 'schema/extension-placement misplaced'],
  ['urlset', `<url>${LOC}</url>${IMAGE}`, 'schema/extension-placement outside-entry'],
  ['urlset', `<url>${LOC}<image:picture/></url>`, 'schema/unknown-extension-element unknown'],
  [
    'urlset',
    `<url>${LOC}<image:image><image:url/><image:loc>https://example.com/a.png</image:loc></image:image></url>`,
    'schema/unknown-extension-element unknown',
  ],
  [
    'urlset',
    `<url>${LOC}<image:image id="7"><image:loc>https://example.com/a.png</image:loc></image:image></url>`,
    'schema/unexpected-extension-attribute attribute',
  ],
  ['sitemapindex', `<sitemap>${LOC}<priority>1</priority></sitemap>`, 'index/unexpected-hint hint'],
];

describe('what the schema rejects', () => {
  test.each(REJECTED)('<%s>%s', async (root, content, finding) => {
    const { schema, said, explained } = await lint(root, content);
    expect(schema).toMatchObject({ valid: false, violations: 1 });
    expect(said).toEqual([`error ${finding}`]);
    expect(explained).toEqual([finding.split(' ')[0]]);
  });

  test.each([
    ['urlset', `<url><loc xmlns="">https://example.com/</loc></url>`],
    ['urlset', `<url xmlns="">${LOC}</url>`],
    ['urlset', `<url>${LOC}</url><note xmlns=""/>`],
  ])('never shown to libxml2: <%s>%s', async (root, content) => {
    const { schema, said } = await lint(root, content);
    expect(schema).toMatchObject({ valid: false, violations: 1 });
    expect(said.filter((words) => !words.includes('document/'))).toEqual(['error schema/unqualified-child unqualified']);
  });

  test('is an error even where a milder rule speaks of the same element', async () => {
    const { schema, said } = await lint('urlset', `<image:image/><url>${LOC}</url>`);
    expect(schema).toMatchObject({ valid: false });
    expect(said).toEqual(['error schema/xsd-invalid invalid', 'warning schema/extension-placement before-entries']);
  });
});

describe('what the schema accepts', () => {
  test.each([
    ['urlset', `${IMAGE}<url>${LOC}</url>`, ['warning schema/extension-placement before-entries']],
    ['urlset', `<url>${LOC}<shop:price>7</shop:price></url>`, ['warning schema/unknown-namespace unknown']],
    ['sitemapindex', `<sitemap>${LOC}${IMAGE}</sitemap>`, ['warning index/extension-in-index extension']],
    ['urlset', `<url>${LOC}<image:image xmlns="">${IMAGE.slice('<image:image>'.length)}</url>`, []],
    ['urlset', `<url>${LOC}<shop:a><b xmlns=""/></shop:a></url>`, ['warning schema/unknown-namespace unknown']],
  ])('<%s>%s', async (root, content, expected) => {
    const { schema, said } = await lint(root, content);
    expect(said).toEqual(expected);
    expect(schema).toMatchObject({ valid: true, violations: 0 });
  });
});

test('no engine that answers is the finding run/schema-host-failed failed', async () => {
  const dead = new SchemaHost({ command: { path: DOUBLE, args: ['stillborn'] } });
  const { schema, said } = await lint('urlset', `<url xmlns:x="urn:x">${LOC}</url>`, dead);
  await dead.close();
  expect(schema).toMatchObject({ valid: null, violations: 0 });
  expect(said).toEqual(['error run/schema-host-failed failed']);
});

test('an element with more attributes than any schema declares is invalid without asking libxml2', async () => {
  const attributes = Array.from({ length: 100 }, (_, i) => `a${i}="1"`).join(' ');
  const entry = `<url ${attributes}><loc>https://example.com/</loc></url>`;
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry}</urlset>`;
  for (const rules of [{}, { 'schema/unexpected-attribute': 'off' as const }]) {
    const { schema, collector } = await lintText(text, {
      host: new SchemaHost({ command: { path: '/nowhere', args: [] } }),
      plan: { severities: rules },
    });
    expect(schema).toMatchObject({ valid: false, violations: 1, engine: 'prover' });
    expect(collector.errors).toBeGreaterThan(0);
  }
});

test.each(['<!-- open', '<url><loc>https://example.com/', ''])(
  'a file cut short after %j is not blamed for missing children',
  async (rest) => {
    const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rest}`;
    const host = new SchemaHost();
    const { schema, collector } = await lintText(text, { host, plan: { severities: NO_ADVICE } });
    await host.close();
    expect(schema).toMatchObject({ valid: false, violations: 0 });
    expect(collector.sorted().map(({ rule }) => rule.replace(/\/.*/, ''))).toEqual(['document']);
  },
);

test.each([
  ['one child', '<image:image><image:lo/></image:image>', ['<image:image>']],
  [
    'two of three, the tags of one over several lines',
    '<image:image\n\n><image:lo/></image:image> <mobile:mobile/> <image:image><image:a/><image:b/></image:image>',
    ['<image:image\n\n>', '<image:image>'],
  ],
  ['one behind another that is valid', '<mobile:mobile/><image:image/>', ['<image:image/>']],
])('what the schema says of extensions in front of the entries lies at each of them: %s', async (_, children, expected) => {
  for (const root of [`xmlns="${NAMESPACE}" ${EXTENSIONS}`, `xmlns="${NAMESPACE}"\n\n${EXTENSIONS}`]) {
    const xml = `<urlset ${root}>${children}<url>${LOC}</url></urlset>`;
    const { collector, schema } = await lintText(xml, { host });
    const said = collector.sorted().filter(({ rule }) => rule === 'schema/xsd-invalid');
    expect(said.map(({ place: { offset, length } }) => xml.slice(offset, offset + length))).toEqual(expected);
    expect(schema).toMatchObject({ valid: false, violations: expected.length });
  }
});

/** Sizes of the texts that libxml2 is asked about, the chunks of entries aside. */
async function envelopeSizes(content: string): Promise<readonly number[]> {
  const validate = vi.spyOn(host, 'validate');
  const { schema } = await lintText(`<urlset xmlns="${NAMESPACE}" ${EXTENSIONS}>${content}</urlset>`, { host });
  const sizes = validate.mock.calls.map(([, text]) => text.length);
  validate.mockRestore();
  expect(schema.valid).toBe(false);
  return sizes.filter((size) => size > 400_000);
}

test('no text for libxml2 is larger than a chunk, however text and entries alternate', async () => {
  const sizes = await envelopeSizes('x<url/>'.repeat(100_000));
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_048_576);
});

test('libxml2 is not asked about children whose violations nobody would be told', async () => {
  const sizes = await envelopeSizes('<image:image/><image:image />'.repeat(100_000));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.length).toBeLessThan(6);
});
