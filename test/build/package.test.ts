// The package as npm packs it: what is in it, how large it is, and that others can compile and run against it.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { marked } from 'marked';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../support/depth.js';

/**
 * In bytes, unpacked: the package with what is bundled of others, and with the packages that npm always installs beside it. What
 * installs in every job of a CI has to stay small.
 */
const MOST_BYTES = { package: 3_700_000, installed: 8_100_000 };

interface Manifest {
  readonly name: string;
  readonly types: string;
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

let folder = '';
let installed = '';
let packed: Packed;
let paths: readonly string[] = [];

/** Packs what there is, and unpacks it where a project would have it. The types are made anew: tests are run without them. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-package-'));
  const source = join(folder, 'source');
  for (const path of ['package.json', 'dist', 'schemas', 'dashboards', 'docs', 'src', 'README.md', 'LICENSE', 'CHANGELOG.md'])
    cpSync(path, join(source, path), { recursive: true });
  execFileSync(process.execPath, ['build/types.mjs', join(source, manifest.types)]);
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const shell = process.platform === 'win32';
  [packed] = JSON.parse(execFileSync('npm', words, { cwd: source, encoding: 'utf8', shell })) as [Packed];
  paths = packed.files.map(({ path }) => path);
  installed = join(folder, 'project/node_modules', manifest.name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1']);
  for (const name of [...Object.keys(manifest.dependencies), '@types/node', 'undici-types']) link(name);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The targets of all links and pictures of a page. */
function linksOf(markdown: string): readonly string[] {
  const links: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if ((token.type === 'link' || token.type === 'image') && typeof token['href'] === 'string') links.push(token['href']);
  });
  return links;
}

/** Gives the project a package that this one has. */
function link(name: string): void {
  const path = join(folder, 'project/node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(resolve('node_modules', name), path, 'junction');
}

/** The bytes of all files in a folder. */
function bytesIn(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

describe('the package', () => {
  it('is small, alone and with what it depends on', () => {
    const beside = Object.keys(manifest.dependencies).map((name) => bytesIn(join('node_modules', name)));
    expect(packed.unpackedSize).toBeLessThan(MOST_BYTES.package);
    expect(beside.reduce((sum, bytes) => sum + bytes, packed.unpackedSize)).toBeLessThan(MOST_BYTES.installed);
  });

  it('has what runs, its types in one file, its schemas and the pages for its users', () => {
    const kinds = paths.map((path) => path.replace(/^dist\/chunk-\w+\.js$/, 'dist/chunk-*.js'));
    expect([...new Set(kinds)].filter((path) => !path.startsWith('schemas/')).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dashboards/alerts.yml',
      'dashboards/compose.yaml',
      'dashboards/grafana.json',
      'dist/THIRD-PARTY.txt',
      'dist/build-thread.js',
      'dist/chunk-*.js',
      'dist/cli.js',
      'dist/guides.js',
      'dist/index.d.ts',
      'dist/index.js',
      'dist/lint-thread.js',
      'dist/pass.wasm',
      'dist/reasons.json',
      'dist/rules.d.ts',
      'dist/rules.js',
      'dist/schema-host.js',
      'dist/texts.json',
      'docs/README.md',
      'docs/audit.md',
      'docs/browser.md',
      'docs/ci.md',
      'docs/cli.md',
      'docs/configuration.md',
      'docs/dashboards.md',
      'docs/fixing.md',
      'docs/frameworks.md',
      'docs/json.md',
      'docs/library.md',
      'docs/monitoring.md',
      'docs/pages.md',
      'docs/performance.md',
      'docs/plugins.md',
      'docs/reading-reports.md',
      'docs/scale.md',
      'docs/search-console-and-yandex.md',
      'docs/splitting.md',
      'package.json',
    ]);
    const schemas = paths.filter((path) => path.startsWith('schemas/'));
    expect(schemas).toEqual(expect.arrayContaining(['schemas/sitemap.xsd', 'schemas/config.schema.json']));
    expect(schemas.filter((path) => !/\.(?:xsd|schema\.json)$/.test(path))).toEqual([]);
  });

  it('has every page and schema that a text of the program names', () => {
    const texts = paths.filter((path) => path.startsWith('dist/')).map((path) => readFileSync(join(installed, path), 'utf8'));
    const named = texts.flatMap((text) => text.match(/(?<![\w./-])(?:docs|schemas)\/[\w./-]+\.(?:md|json|xsd)\b/g) ?? []);
    expect(new Set(named)).toContain('docs/cli.md');
    expect([...new Set(named)].filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('has no dead links in its pages', () => {
    const links = paths
      .filter((path) => path.endsWith('.md'))
      .flatMap((page) => linksOf(readFileSync(join(installed, page), 'utf8')).map((link) => ({ page, link })));
    const isDead = ({ page, link }: (typeof links)[number]): boolean => {
      const [address = ''] = link.split('#');
      const own = /^https:\/\/github\.com\/sitemap-lint\/sitemap-lint\/(?:blob|raw)\/main\/(.*)$/.exec(address)?.[1];
      if (own !== undefined) return !existsSync(own);
      return !/^(?:https?:|$)/.test(address) && !paths.includes(posix.join(posix.dirname(page), address));
    };
    expect(links.length).toBeGreaterThan(150);
    expect(links.filter(isDead)).toEqual([]);
  });

  it('names no source map', () => {
    for (const path of paths.filter((one) => /\.c?js$/.test(one)))
      expect(readFileSync(join(installed, path), 'utf8')).not.toContain('sourceMappingURL');
  });

  it('is made by `npm run build`, also when it is packed', () => {
    expect(manifest.scripts['build']).toBe('npm run -s bundle && node build/types.mjs');
    expect(manifest.scripts['prepack']).toBe('npm run -s build');
    expect(readFileSync('build/types.mjs', 'utf8')).toContain(`file = '${manifest.types.slice(2)}'`);
  });

  it('runs nothing when it is installed', () => {
    for (const name of ['preinstall', 'install', 'postinstall']) expect(manifest.scripts).not.toHaveProperty(name);
  });
});

describe('a project that uses it', () => {
  const CONSUMER = `import { CannotRun, defineConfig, fix, lint, limits, messageText, rules, type Config, type Finding, type FixedDocument, type Report } from 'sitemap-lint';

const config: Config = defineConfig({ targets: 'dist/', failOn: 'warning', rules: { 'loc/relative': ['error', {}] } });
// @ts-expect-error: there is no such option.
defineConfig({ nothing: true });
// @ts-expect-error: there is no such rule.
defineConfig({ rules: { 'loc/relatve': 'off' } });
// @ts-expect-error: there is no such rule.
defineConfig({ overrides: [{ files: '*.xml', rules: { 'loc/relatve': 'off' } }] });
defineConfig({ overrides: [{ files: '*.xml', rules: { 'loc/relative': 'off' } }] });
const run = lint([process.argv[2] as string], { rules: { 'loc/tracking-parameter': 'off' } });
const found: Finding[] = [];
for await (const finding of run) found.push(finding);
const report: Report = await run.report;
const texts: readonly string[] = found.map((finding) => messageText(rules.find(({ id }) => id === finding.rule), finding));
const why: string | undefined = rules.find(({ id }) => id === found[0]?.rule)?.docs.why;
const known: boolean = new CannotRun('usage', '') instanceof Error && limits['run-time'].min > 0 && config.targets !== undefined;
const fixed: FixedDocument = await fix(process.argv[2] as string, { levels: ['safe', 'unsafe'], only: ['hints/changefreq-case', 'xml/unescaped-ampersand'] });
console.log(JSON.stringify({ fixed: [fixed.problems, Buffer.from(fixed.content).toString().includes('&amp;size=100')], errors: report.summary.errors, rules: rules.length, text: texts[0], why, known }));
`;

  const RESOLUTIONS = [
    ['nodenext', { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }],
    ['bundler', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  ] as const;

  it.each(everyNth(RESOLUTIONS, 2))(
    'compiles with moduleResolution %s, the types of the package being checked, too',
    (_, resolution) => {
      const project = join(folder, 'project');
      writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(project, 'consumer.ts'), CONSUMER);
      const program = ts.createProgram([join(project, 'consumer.ts')], {
        ...resolution,
        target: ts.ScriptTarget.ES2023,
        lib: ['lib.es2023.d.ts'],
        types: ['node'],
        typeRoots: [resolve('node_modules/@types')],
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
      });
      const types = program.getSourceFiles().filter(({ fileName }) => fileName.includes('sitemap-lint/dist'));
      // Those of Node and of the language are not what is tested, and are large.
      const checked = [program.getSourceFile(join(project, 'consumer.ts')), ...types];
      const texts = checked
        .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
      expect(texts).toEqual([]);
      expect(types).toHaveLength(1);
    },
    60_000,
  );

  it('lints with it', () => {
    const script = join(folder, 'project/consumer.mjs');
    writeFileSync(script, ts.transpile(CONSUMER, { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext }));
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, resolve('fixtures/shop/sitemap.xml')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const { errors, rules, text, why, known, fixed } = JSON.parse(stdout) as Record<string, unknown>;
    expect([errors, known]).toEqual([6, true]);
    expect(fixed).toEqual([2, true]);
    expect(rules).toBeGreaterThan(100);
    expect(text).toBe('"/about" is not an absolute URL: write it in full, such as https://example.com/page');
    expect(why).toContain('complete address');
  });

  it('runs the command, which explains rules', () => {
    const cli = join(installed, 'dist/cli.js');
    expect(existsSync(cli)).toBe(true);
    const explained = execFileSync(process.execPath, [cli, 'explain', 'loc/relative'], { encoding: 'utf8' });
    expect(explained).toContain('loc is an absolute URL.');
    expect(spawnSync(process.execPath, [cli, resolve('fixtures/shop/sitemap.xml')]).status).toBe(1);
  });
});
