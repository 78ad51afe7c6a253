// Generates what follows from the rules and the tables: the registry, the pages of the rules, the page of the CLI; and the client
// of the HTML report, and the characters that the reading pass distinguishes, as text; and what the commands of the README and of docs/fixing.md print.
//
// Two steps, since the pages are made with the registry: this file writes the registry from the folder of rules and needs
// none of them; then it bundles docs/pages.ts, which imports the registry just written, and runs it.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { idsText, registryText, ruleIds } from '../build/registry.js';
import { characterRuns } from '../src/read/reader/characters.js';
import { withOutputs, withShell } from './readme.js';

const root = process.cwd();
const rulesFolder = resolve(root, 'src/rules');

/** Leaves a file alone that is up to date, so that nothing is rebuilt for its time stamp. */
function writeWhenChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** The script and the style of the HTML report as text, as small as esbuild makes them. */
async function writeClient(): Promise<void> {
  const folder = resolve(root, 'src/report/html');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'client/client.ts'), join(folder, 'client/style.css')],
    outdir: folder,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // What knows `light-dark()`, by which the colours are told.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    charset: 'ascii',
    logLevel: 'warning',
  });
  const textOf = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text.trim() ?? '';
  const [script, style] = [textOf('.js'), textOf('.css')];
  if (/<(?:\/script|!--)/i.test(script) || /<|&/.test(style)) throw new Error('the client would end its own element');
  const text = `// Script and style of the HTML report. Written by \`npm run generate\` from the folder client.

export const CLIENT_SCRIPT = ${literal(script)};

export const CLIENT_STYLE = ${literal(style)};
`;
  writeWhenChanged(join(folder, 'client-text.ts'), text);
}

/** A text as TypeScript has it, in lines that a person can compare. */
function literal(text: string): string {
  const lines = text.match(/[\s\S]{1,110}/g) ?? [];
  return `[\n${lines.map((line) => `  ${JSON.stringify(line)},\n`).join('')}].join('')`;
}

writeWhenChanged(join(rulesFolder, 'index.ts'), registryText(ruleIds(rulesFolder)));
writeWhenChanged(join(rulesFolder, 'rule-id.ts'), idsText(ruleIds(rulesFolder)));
// The commands that the pages describe import it; the second step writes what belongs into it.
const fixable = join(rulesFolder, 'fixable.ts');
if (!existsSync(fixable)) writeFileSync(fixable, `export const FIXABLE: Readonly<Record<string, string>> = {};\n`);

// Reporters import it, and the pages name them.
await writeClient();

const runs = Buffer.from(characterRuns()).toString('base64');
const heading = '// Made by `npm run generate` from characters.ts: do not edit.\n\n/** `characterRuns` in base64. */\n';
writeWhenChanged(resolve(root, 'src/read/reader/character-runs.ts'), `${heading}export const CHARACTER_RUNS =\n  '${runs}';\n`);

const bundle = resolve(root, 'node_modules/.cache/sitemap-lint/pages.mjs');
await build({
  entryPoints: [resolve(root, 'docs/pages.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const pages: { writePages(root: string): Promise<void> } = await import(pathToFileURL(bundle).href);
await pages.writePages(root);

// Last, because the command line is made of all that is above.
execFileSync(process.execPath, [resolve(root, 'build/bundle.mjs')], { cwd: root, stdio: 'inherit' });
for (const page of ['README.md', 'docs/fixing.md']) {
  const path = resolve(root, page);
  const shown = withShell(root, process.execPath, resolve(root, 'dist/cli.js'), (shell) =>
    withOutputs(readFileSync(path, 'utf8'), shell),
  );
  writeWhenChanged(path, shown);
}
