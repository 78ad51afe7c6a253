// docs/ as pages of the site: Markdown as HTML, with a link below each example of a rule that lints it.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { Marked, type Token, type Tokens } from 'marked';
import { pageAsMarkdown } from '../../docs/markdown.js';
import { type Block, rulePage } from '../../src/commands/rule-page/rule-page.js';
import { OPTIONS } from '../../src/lint/options.js';
import { DOCUMENTED_RULES } from '../../src/rules/documented.js';
import { contentOf } from '../../src/rules/example-content.js';
import { FIXABLE } from '../../src/rules/fixable.js';
import type { DocumentedRule, Example } from '../../src/rules/rule.js';
import type { LinkedInput } from '../page/permalink.js';
import type { SearchEntry } from '../page/search-entry.js';
import { framed } from './frame.js';
import { linkTo } from './links.js';

const REPOSITORY = 'https://github.com/sitemap-lint/sitemap-lint/blob/main/';
const EXAMPLE_ADDRESS = /^https?:\/\/(?:[\w-]+\.)*example\.(?:com|net|org)\b/;
/** Characters of a section that are searched. */
const MOST_SEARCHED = 1_500;
/** Characters of a rule's page that are searched: what it requires, why, and how to fix it. */
const MOST_OF_RULE = 700;

/** A page of the documentation. */
export interface DocsPage {
  readonly path: string;
  readonly html: string;
  readonly entries: readonly SearchEntry[];
}

/** All pages of docs/. */
export function docsPages(): DocsPage[] {
  const sources = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'));
  const known = new Set(sources);
  const rules = new Map(DOCUMENTED_RULES.map((rule) => [`docs/rules/${rule.id}.md`, rule]));
  return sources.sort().map((source) => {
    const rule = rules.get(source);
    return pageOf(source, rule === undefined ? readFileSync(source, 'utf8') : triable(rule, pathOf(source)), known, rule);
  });
}

/** The path of a page in the site. */
function pathOf(source: string): string {
  return source.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html');
}

function pageOf(source: string, markdown: string, known: ReadonlySet<string>, rule: DocumentedRule | undefined): DocsPage {
  const path = pathOf(source);
  const entries: { path: string; title: string; text: string }[] = [];
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
        entries.push({ path: depth === 1 ? path : `${path}#${id}`, title: plain(text), text: '' });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        // Addresses in messages and examples look like links, but lead nowhere.
        if (EXAMPLE_ADDRESS.test(href)) return this.parser.parseInline(tokens);
        return `<a href="${localLink(href, source, known)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table(token) {
        return `<div class="table" tabindex="0" role="region" aria-label="Table">${tableOf(token, (tokens) => this.parser.parseInline(tokens))}</div>\n`;
      },
      code({ text, lang = '' }) {
        return `<pre tabindex="0"><code class="${lang}">${escaped(text)}</code></pre>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const [first] = entries;
  const title = first?.title ?? path;
  const searched = rule === undefined ? sectionsOf(markdown, entries) : [{ ...(first as SearchEntry), text: textOfRule(rule) }];
  const crumbs = rule === undefined ? '' : `<p class="crumbs"><a href="../index.html">Rules</a> / ${rule.id.split('/')[0]}</p>\n`;
  return {
    path,
    html: framed({
      title: `${title}: sitemap-lint`,
      description: plain(rule?.docs.summary ?? title),
      path,
      main: `<article>\n${crumbs}${html}</article>`,
      script: null,
    }),
    entries: searched,
  };
}

function tableOf({ header, rows }: Tokens.Table, inline: (tokens: Token[]) => string): string {
  const cells = (row: readonly Tokens.TableCell[], name: string): string =>
    `<tr>${row.map(({ tokens }) => `<${name}>${inline(tokens)}</${name}>`).join('')}</tr>`;
  return `<table><thead>${cells(header, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
}

/** A link of a page of the repository, as the site has it. */
function localLink(href: string, source: string, known: ReadonlySet<string>): string {
  const [target = '', fragment] = href.split('#');
  const isOutside = /^[a-z]+:/i.test(target);
  if (isOutside && !target.startsWith(REPOSITORY)) return escaped(href);
  if (target === '') return escaped(href);
  // Links with an input lead to a page of the site that is no page of docs/.
  if (target.endsWith('.html')) return escaped(href);
  const file = isOutside ? target.slice(REPOSITORY.length) : join(dirname(source), target);
  const ending = fragment === undefined ? '' : `#${fragment}`;
  if (!known.has(file)) return escaped(/\.(?:png|svg)$/.test(file) ? target : `${REPOSITORY}${file}${ending}`);
  return escaped(`${relative(dirname(pathOf(source)), pathOf(file))}${ending}`);
}

/** The page of a rule as Markdown, with a link below each example that can be linted without a server. */
function triable(rule: DocumentedRule, path: string): string {
  const blocks = rulePage(rule, FIXABLE[rule.id] ?? null);
  const page = join(relative(dirname(path), '.'), 'index.html');
  const made: Block[] = [];
  let waiting: Example[] = [];
  let left = 0;
  for (const block of blocks) {
    made.push(block);
    if (block.kind === 'heading') {
      const { accept, reject } = rule.examples;
      waiting = [...(block.text === 'Reported' ? reject : block.text === 'Accepted' ? accept : [])].map((given) =>
        typeof given === 'string' ? { xml: given } : given,
      );
      left = codesOf(waiting[0]);
    } else if (block.kind === 'code' && waiting.length > 0) {
      left--;
      if (left > 0) continue;
      const input = inputOf(rule, waiting.shift() as Example);
      const link = input && linkTo(input);
      if (link) made.push({ kind: 'paragraph', content: [{ link: `${page}${link}`, text: 'Try it' }] });
      left = codesOf(waiting[0]);
    }
  }
  return pageAsMarkdown(made);
}

/** The number of code blocks that show an example. */
function codesOf(example: Example | undefined): number {
  if (example === undefined) return 0;
  const whole = (example.xml ?? example.text ?? example.base64) === undefined ? 0 : 1;
  return whole + Object.keys(example.site ?? {}).length + Object.keys(example.answers ?? {}).length;
}

/** What the page lints for an example; null for one that needs a server. */
function inputOf(rule: DocumentedRule, example: Example): LinkedInput | null {
  if (example.headers !== undefined || example.answers !== undefined || rule.scope === 'page') return null;
  const { uri = 'sitemap.xml', options, off, site } = example;
  const isAddress = /^https?:/i.test(uri);
  const contents = Object.entries(site ?? { [uri]: contentOf(rule, example) });
  const files: Record<string, string> = {};
  const binary: Record<string, string> = {};
  for (const [name, content] of contents) {
    const file = isAddress ? decodeURI(new URL(name).pathname).slice(1) : name;
    const bytes = Buffer.from(content);
    const text = bytes.toString('utf8');
    if (Buffer.from(text).equals(bytes)) files[file || 'sitemap.xml'] = text;
    else binary[file || 'sitemap.xml'] = bytes.toString('base64');
  }
  const severity = rule.severity === 'off' ? 'warning' : rule.severity;
  const isSet = options !== undefined || rule.severity === 'off';
  const rules = {
    ...(isSet && { [rule.id]: [severity, options ?? {}] as const }),
    ...(off !== undefined && { [off]: 'off' as const }),
  };
  return {
    files,
    ...(Object.keys(binary).length > 0 && { binary }),
    settings: {
      address: isAddress ? `${new URL(uri).origin}/` : '',
      profile: OPTIONS.profile.default,
      ...(Object.keys(rules).length > 0 && { rules }),
    },
  };
}

/** The text of each section of a page. */
function sectionsOf(markdown: string, entries: readonly SearchEntry[]): SearchEntry[] {
  const parts = markdown
    .replace(/```[\s\S]*?```/g, (code) => code.replaceAll('\n#', '\n'))
    .split(/^#{1,6} .*$/m)
    .slice(1);
  return entries.map((entry, index) => ({ ...entry, text: plain(parts[index] ?? '').slice(0, MOST_SEARCHED) }));
}

function textOfRule({ docs }: DocumentedRule): string {
  return plain(`${docs.summary} ${docs.finding} ${docs.fix} ${docs.why}`).slice(0, MOST_OF_RULE);
}

/** Markdown without its marks. */
function plain(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->|`|^\s*[-|:]+\s*$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[|*]+/g, ' ')
    .replace(/\\([[\]*_\\])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The fragment of a heading, as on GitHub. */
function slugOf(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
