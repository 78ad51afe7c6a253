// The registry: every rule record is complete, in its place and in order, and its examples are true.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../src/base/package-paths.js';
import { docsPath } from '../src/report/docs-link.js';
import { DOCUMENTED_RULES as RULES } from '../src/rules/documented.js';
import { ruleById } from '../src/rules/index.js';
import type { Example, Rule } from '../src/rules/rule.js';
import type { SchemaHost } from '../src/schema/host.js';
import { builtSchemaHost } from './schema/built-host.js';
import { sampled } from './support/depth.js';
import { edited } from './support/edited.js';
import { contentOf, type ExampleFinding, type ExampleOptions, type ExampleOutcome, lintExample } from './support/lint-example.js';
import { unfinished } from './support/unfinished.js';

/** The sources of all other tests. */
const tests = readdirSync(join(packageRoot(), 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && file !== 'registry.test.ts')
  .map((file) => readFileSync(join(packageRoot(), 'test', file), 'utf8'));

const RECORD = ['id', 'severity', 'xsd', 'merged', 'needs', 'withdrawnBy', 'docs', 'options', 'messages', 'examples'];
const KEYS: Readonly<Record<Rule['scope'], readonly string[]>> = {
  entry: [...RECORD, 'facts', 'reads', 'ignoresDigits', 'check', 'byteEdit'],
  document: [...RECORD, 'facts', 'again', 'start', 'each', 'isDone', 'end'],
  site: [...RECORD, 'start', 'each', 'end'],
  set: [...RECORD, 'fact', 'tally', 'check'],
  page: [...RECORD, 'traits', 'check'],
  stage: RECORD,
};

/** Examples in which no finding of their rule has an edit, as far as they have been linted. */
const WITHOUT_EDITS = new Set<Example>();
/** One example of so many is linted without the facts that wake rules. */
const STEP = sampled(1, 20);

const rulesFolder = join(packageRoot(), 'src/rules');

let host: SchemaHost;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ host, close } = await builtSchemaHost());
});
afterAll(() => close());

describe('files', () => {
  const files = readdirSync(rulesFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file) && !file.startsWith('support/'))
    .map((file) => ({ file, source: readFileSync(join(rulesFolder, file), 'utf8') }));

  test('directly in the folder of a subject are the registry', () => {
    const ids = files.map(({ file }) => file.slice(0, -'.ts'.length)).sort();
    expect(RULES.map(({ id }) => id)).toEqual(ids);
  });

  test.each(files)('$file holds the rule of that path, in the order of all rules', async ({ file, source }) => {
    const id = file.slice(0, -'.ts'.length);
    const { default: rule } = (await import(pathToFileURL(join(rulesFolder, file)).href)) as { default: Rule };
    expect(rule.id).toBe(id);
    const record = source.slice(source.search(/^export default /m));
    const written = [...record.matchAll(/^ {2}(\w+)(?=[:(,])/gm)].map(([, key]) => key);
    expect(written).toEqual(KEYS[rule.scope].filter((key) => written.includes(key)));
    expect(source.split('\n').length - 1, 'lines').toBeLessThanOrEqual(120);
  });

  test.each(files)('$file is finished', ({ file, source }) => {
    expect(unfinished(source), `finish src/rules/${file}: do what each of these lines asks for, and delete the words`).toEqual(
      [],
    );
  });
});

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('has a page', () => {
    expect(existsSync(join(packageRoot(), docsPath(id))), 'run: npm run generate').toBe(true);
  });

  test('shows each of its messages, and two files without a finding', () => {
    const shown = new Set(rule.examples.reject.flatMap(({ expect: expected }) => expected.map(({ message }) => message)));
    expect([...shown].sort()).toEqual(Object.keys(rule.messages).sort());
    expect(rule.examples.accept.length).toBeGreaterThanOrEqual(2);
  });

  test('has a sentence for lists and another one for reports, which says what is wrong', () => {
    const { summary, finding } = rule.docs;
    // Reports show it beside a cross, without Markdown.
    expect(finding).toMatch(/^[^`\n]{8,69}[^.`\s]\.$/u);
    expect(finding).not.toBe(summary);
    expect(finding).not.toMatch(/\b(?:should|must)\b/);
    expect(summary).toMatch(/\.$/);
  });

  test('fills its messages from data and ends none with a full stop', () => {
    for (const template of Object.values(rule.messages)) {
      expect(typeof template === 'string' ? template : template.text).not.toMatch(/\.$|\n/);
    }
  });

  if (rule.examples.illustrative) {
    test.each(Object.keys(rule.messages))('%s is asserted by a test of its stage', (message) => {
      // An assertion names both together: `'rule message'`, or as two fields of a finding.
      const pair = new RegExp(`['" ]${id} ${message}['"]|rule: '${id}',\\s*message: '${message}'`);
      const isAsserted = tests.some((source) => pair.test(source));
      expect(isAsserted, `write a test in test/ that asserts '${id} ${message}'`).toBe(true);
    });
    return;
  }

  test.each(rule.examples.accept.map((example, index) => [index, asExample(example)] as const))(
    'accepts %i',
    async (index, example) => {
      expect(await said(rule, example, index % STEP === 0)).toEqual([]);
    },
  );

  test.each(rule.examples.reject.map((example, index) => [index, example] as const))('rejects %i', async (at, example) => {
    const found = await said(rule, example, at % STEP === 0);
    const comparable = found.map(({ message, at }, index) =>
      example.expect[index]?.at === undefined ? { message } : { message, at },
    );
    expect(comparable).toEqual(example.expect);
  });

  test('says edits that mend what they are about, and break nothing when they are safe', async () => {
    for (const example of rule.examples.reject) {
      if (example.site || example.base64 !== undefined || example.repeat !== undefined || WITHOUT_EDITS.has(example)) continue;
      const before = await lintExample(rule, example);
      const own = before.findings.filter(({ finding }) => finding.rule === id);
      for (const { finding } of own) {
        if (finding.fix === null) continue;
        const content = edited(contentOf(rule, example), finding.fix);
        const after = await lintExample(rule, example, { content });
        expect(after.findings.filter(({ finding }) => finding.rule === id).length, String(content)).toBeLessThan(own.length);
        if (finding.fix.level === 'safe')
          expect(errorsOf(after).length, String(content)).toBeLessThanOrEqual(errorsOf(before).length);
      }
    }
  });
});

function errorsOf({ findings }: ExampleOutcome): readonly ExampleFinding[] {
  return findings.filter(({ finding }) => finding.severity === 'error');
}

function asExample(example: string | Example): Example {
  return typeof example === 'string' ? { xml: example } : example;
}

/**
 * Messages of the rule for an example, with the source text at their places. Facts must not change them, so the example is linted
 * without them, too, if `ungated` is set.
 */
async function said(
  rule: Rule,
  example: Example,
  ungated: boolean,
): Promise<readonly { readonly message: string; readonly at: string | null }[]> {
  const run = async (options: ExampleOptions) => {
    const { documents, findings } = await lintExample(rule, example, options);
    for (const { finding } of findings) {
      const template = ruleById.get(finding.rule)?.messages[finding.messageId] ?? '';
      const text = typeof template === 'string' ? template : template.text;
      const wanted = [...text.matchAll(/\{(\w+)[:}]/g)].map(([, name]) => name as string);
      expect(Object.keys(finding.data), `${finding.rule} ${finding.messageId}`).toEqual(expect.arrayContaining(wanted));
    }
    for (const { schema, collector } of documents) {
      const errors = collector.sorted().filter(({ severity }) => severity === 'error');
      if (schema.valid === false) expect(errors, 'a document that the schema rejects has an error').not.toEqual([]);
    }
    const own = findings.filter(({ finding }) => finding.rule === rule.id);
    if (own.every(({ finding }) => finding.fix === null)) WITHOUT_EDITS.add(example);
    return own.map(({ finding, at }) => ({ message: finding.messageId, at }));
  };
  const gated = await run({ host });
  if (rule.scope === 'entry' && ungated) expect(await run({ ungated: true })).toEqual(gated);
  return gated;
}
