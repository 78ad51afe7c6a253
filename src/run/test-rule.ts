// `testRule`: runs the examples of a plugin's rule through the whole pipeline, in any test runner.

import { AssertionError } from 'node:assert';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FIX_LEVELS } from '../base/problem/fixes.js';
import { IMAGE_NAMESPACE, NEWS_NAMESPACE, SITEMAP_NAMESPACE, VIDEO_NAMESPACE, XHTML_NAMESPACE } from '../base/protocol.js';
import type { LintTarget } from '../fetch/targets/given.js';
import { messageText } from '../findings/message-text.js';
import type { RuleSettings } from '../lint/options.js';
import type { Report } from '../report/report.js';
import { rulesOfPlugin } from '../rules/plugin-record.js';
import type { PluginExample, PluginRejectExample, PluginRule } from '../rules/plugin-rule.js';
import { RULE_FAILED } from '../rules/rule-guard.js';
import type { LoadedPlugin } from '../rules/rule-registry.js';
import { fix } from './fix-document.js';
import { lint } from './run.js';
import type { LintOptions } from './run-options.js';

/** The clock of all examples: 2026-11-20, 12:00 UTC. */
const NOW = Date.UTC(2026, 10, 20, 12);
/** The id of the rule while its examples are run. */
const PLUGIN = 'tested';
const PREFIXES = { image: IMAGE_NAMESPACE, video: VIDEO_NAMESPACE, news: NEWS_NAMESPACE, xhtml: XHTML_NAMESPACE };

/** A finding as an example expects it. */
interface Found {
  readonly message: string;
  readonly at: string;
}

/** An example whose files are in place. */
interface Placed {
  readonly targets: readonly LintTarget[];
  readonly options: Partial<LintOptions>;
  /** The content of a document, by its address or path in the report. */
  contentOf(uri: string): string;
}

/**
 * Runs the examples of a rule: each file in `accept` must have no finding, and each file in `reject` exactly the expected ones, at the
 * expected places. Edits are made, and must remove the findings that have them.
 *
 * @param name the name of the rule in failures
 * @throws AssertionError for the first example that fails, with the file and what was found
 * @throws TypeError for a rule of a wrong shape, or one without examples to reject
 */
export async function testRule(rule: PluginRule, name = 'the rule'): Promise<void> {
  const rules = rulesOfPlugin(PLUGIN, { rules: { rule } });
  const { accept = [], reject = [] } = rule.examples ?? {};
  if (reject.length === 0) throw new TypeError(`${name} has no examples to reject, so nothing shows that it finds anything`);
  const plugin: LoadedPlugin = Object.freeze({ name: PLUGIN, path: '', digest: '', rules });
  const tester = new RuleTester(rule, name, plugin);
  for (const [index, example] of accept.entries())
    await tester.run(typeof example === 'string' ? { xml: example } : example, [], `accept[${index}]`);
  for (const [index, example] of reject.entries()) await tester.run(example, example.expect, `reject[${index}]`);
}

class RuleTester {
  readonly #id = `${PLUGIN}/rule`;

  constructor(
    private readonly rule: PluginRule,
    private readonly name: string,
    private readonly plugin: LoadedPlugin,
  ) {}

  async run(example: PluginExample & Pick<PluginRejectExample, 'fixed'>, expect: readonly Found[], where: string): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-rule-'));
    try {
      const placed = this.#placed(example, folder);
      const report = await lint(placed.targets, { ...this.#options(example), ...placed.options }).report;
      this.#compare(report, placed, expect, `${this.name}, examples.${where}`);
      const isEdited = report.findings.some(({ rule, fix }) => rule === this.#id && fix !== null);
      if (isEdited || example.fixed !== undefined) await this.#checkEdits(example, placed, `${this.name}, examples.${where}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  #options({ options = {} }: PluginExample): Partial<LintOptions> {
    const severity = this.rule.severity === 'off' ? 'warning' : this.rule.severity;
    const rules = { [this.#id]: [severity, options] } as RuleSettings;
    const pages = this.rule.scope === 'page';
    return { plugins: [this.plugin], rules, pages, threads: 'off', xsd: 'off', now: NOW, maxFindings: 1_000 };
  }

  /** Throws unless the findings of the rule are the expected ones. */
  #compare(report: Report, { contentOf }: Placed, expected: readonly Found[], where: string): void {
    const { findings, rules } = report;
    const failure = findings.find(({ rule }) => rule === RULE_FAILED);
    if (failure !== undefined) throw failed(`${where}: ${messageText(rules.get(RULE_FAILED), failure)}`, [], expected);
    const own = findings.filter(({ rule }) => rule === this.#id);
    const found = own.map(({ messageId, uri, place: { offset, length } }) => ({
      message: messageId,
      at: Buffer.from(contentOf(uri))
        .subarray(offset, offset + length)
        .toString('utf8'),
    }));
    const wanted = expected.map(({ message, at }) => ({ message, at }));
    if (isDeepStrictEqual(found, wanted)) return;
    const lines = own.map((finding, index) => {
      const text = messageText(rules.get(this.#id), finding);
      return `  ${finding.messageId} at ${JSON.stringify(found[index]?.at)} (${finding.uri}:${finding.place.line}): ${text}`;
    });
    const files = [...new Set(report.documents.map(({ uri }) => uri))].map((uri) => `${uri}:\n${indented(contentOf(uri))}`);
    const wants = expected.map(({ message, at }) => `  ${message} at ${JSON.stringify(at)}`);
    const parts = [`found:\n${lines.join('\n') || '  nothing'}`, `expected:\n${wants.join('\n') || '  nothing'}`];
    throw failed(`${where}\n${[...parts, ...files].join('\n')}`, found, wanted);
  }

  /** Makes the edits, and throws if the file is another one than the expected one, or if findings with edits are left. */
  async #checkEdits(example: Pick<PluginRejectExample, 'fixed'> & PluginExample, placed: Placed, where: string): Promise<void> {
    const [target] = placed.targets;
    if (target === undefined || typeof target === 'string') return;
    const levels = FIX_LEVELS.slice(0, FIX_LEVELS.indexOf(this.rule.edits ?? 'safe') + 1);
    const { content, report } = await fix(target, { ...this.#options(example), ...placed.options, levels, only: [this.#id] });
    const text = Buffer.from(content).toString('utf8');
    const left = report.findings.find(({ rule, fix }) => rule === this.#id && fix !== null);
    if (left !== undefined)
      throw failed(`${where}: after its edits, the rule still has a finding with an edit in\n${indented(text)}`, text, '');
    if (example.fixed === undefined) return;
    const wanted = wrapped(this.rule, { ...example, xml: example.fixed, text: example.fixed });
    if (text !== wanted)
      throw failed(`${where}: the edits result in\n${indented(text)}\ninstead of\n${indented(wanted)}`, text, wanted);
  }

  #placed(example: PluginExample, folder: string): Placed {
    const { uri = 'sitemap.xml', site } = example;
    if (site === undefined) {
      const content = wrapped(this.rule, example);
      return { targets: [{ name: uri, content }], options: {}, contentOf: () => content };
    }
    const start = new URL(uri);
    for (const [address, content] of Object.entries(site)) {
      const { pathname } = new URL(address);
      const path = join(folder, decodeURI(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const path = join(folder, decodeURI(start.pathname));
    const base = { baseUrl: `${start.origin}/`, root: folder, host: 'none' } as const;
    const contentOf = (reported: string): string =>
      Object.entries(site).find(([address]) => reported.endsWith(decodeURI(new URL(address).pathname)))?.[1] ?? '';
    return { targets: [path], options: base, contentOf };
  }
}

/** The document of an example that is one file. `<url>` and `<sitemap>` elements get a root. */
function wrapped({ scope }: Pick<PluginRule, 'scope'>, { xml, text = '', index = false, repeat = 1 }: PluginExample): string {
  const numbers = Array.from({ length: repeat }, (_, number) => String(number + 1));
  const content = numbers.map((number) => (xml ?? text).replaceAll('{n}', number)).join('');
  if (
    xml === undefined ||
    !(scope === 'entry' || /^\s*<(?:url|sitemap)>/.test(xml)) ||
    /^\s*<(?:\?xml|urlset|sitemapindex)/.test(xml)
  )
    return content;
  const root = index ? 'sitemapindex' : 'urlset';
  const prefixes = Object.entries(PREFIXES).map(([prefix, namespace]) => ` xmlns:${prefix}="${namespace}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SITEMAP_NAMESPACE}"${prefixes.join('')}>\n${content}\n</${root}>\n`;
}

function indented(text: string): string {
  const lines = text.trimEnd().split('\n');
  const more = lines.length > 40 ? [`… ${lines.length - 40} more lines`] : [];
  return [...lines.slice(0, 40), ...more].map((line) => `  ${line}`).join('\n');
}

function failed(message: string, actual: unknown, expected: unknown): AssertionError {
  return new AssertionError({ message, actual, expected, operator: 'testRule', stackStartFn: testRule });
}
