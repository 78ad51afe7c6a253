// The files of integrations: the action's own steps, the hook's entry, the lines of the Dockerfile.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { OPTIONS } from '../../src/lint/options.js';

/** A step with a script. */
interface Step {
  readonly name: string;
  readonly shell: string;
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A step of another action. */
interface OtherStep {
  readonly if?: string;
  readonly uses: string;
  readonly with: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: {
    readonly steps: readonly (Step | OtherStep)[];
  };
}
const action = parse(readFileSync('action.yml', 'utf8')) as Action;
const scripts = action.runs.steps.filter((step) => 'run' in step);
const [lookForNode, install, lint, comment] = scripts as [Step, Step, Step, Step];
const others = action.runs.steps.filter((step) => 'uses' in step);

let folder = '';
let command = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-action-'));
  command = join(folder, 'sitemap-lint');
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${resolve('dist/cli.js')}" "$@"\n`);
  chmodSync(command, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Outputs as a runner reads them: `name=value`, or `name<<end`, lines and the end; the last one of a name counts. */
function outputsIn(text: string): Record<string, string> {
  const all = text.matchAll(/^(\w+)(?:=(.*)|<<(.*)\n([\s\S]*?)\n\3)\n/gmy);
  return Object.fromEntries(Array.from(all, ([, name, line, , lines]) => [name as string, line ?? (lines as string)]));
}

/** The environment of a step: the values of its inputs and of earlier steps, and files for outputs and summary. */
function environmentOf(
  { env: given = {}, shell }: Step,
  inputs: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [`inputs.${name}`, input.default])),
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`inputs.${name}`, value])),
    'steps.install.outputs.command': command,
    'steps.lint.outputs.comment': join(folder, 'comment.md'),
    'github.event.pull_request.number': '7',
    'github.workflow': 'Sitemaps',
    'github.job': 'lint',
  };
  const variables = Object.entries(given).map(([name, text]) => [
    name,
    text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, expression: string) => values[expression] as string),
  ]);
  for (const path of ['output', 'summary.md']) writeFileSync(join(folder, path), '');
  // What a runner makes of `shell: bash`.
  expect(shell).toBe('bash');
  return {
    ...process.env,
    ...Object.fromEntries(variables),
    RUNNER_TEMP: folder,
    GITHUB_ACTIONS: 'true',
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    ...environment,
  };
}

const BASH = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c'];

/** Runs a step as a runner does: with its shell, what it is given in the environment, outputs and summary in files. */
function runStep(
  step: Step,
  inputs: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
  cwd = resolve('.'),
) {
  const env = environmentOf(step, inputs, environment);
  const { status, stdout, stderr } = spawnSync('bash', [...BASH, step.run], { env, encoding: 'utf8', cwd });
  const [outputs, summary] = ['output', 'summary.md'].map((name) => readFileSync(join(folder, name), 'utf8')) as [string, string];
  return { status, stdout, stderr, outputs: outputsIn(outputs), summary };
}

/** Runs the step that lints. */
const step = (inputs: Readonly<Record<string, string>>) => runStep(lint, inputs);

describe('the action', () => {
  it('fails on errors, and says where, how many, and why', () => {
    const { status, stdout, outputs, summary, stderr } = step({ targets: 'fixtures/shop/sitemap.xml' });
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout.match(/^::error file=fixtures\/shop\/sitemap\.xml,line=\d+/gm)).toHaveLength(6);
    expect(stdout).toContain('✖ 8 problems (6 errors, 2 warnings, 0 infos)');
    expect(outputs).toMatchObject({ errors: '6', warnings: '2', infos: '0', urls: '8' });
    expect(JSON.parse(readFileSync(outputs['report'] as string, 'utf8')).summary.errors).toBe(6);
    expect(summary).toMatch(/^## ❌ Sitemaps: 6 errors, 2 warnings, 0 infos\n/);
    expect(Buffer.byteLength(summary)).toBeLessThan(1_048_576);
  });

  it('takes several targets and options, and writes what is asked for', () => {
    const sarif = join(folder, 'out/report.sarif');
    const { status, outputs } = step({
      targets: 'fixtures/shop/sitemap.xml\nfixtures/shop/sitemap.xml\n',
      args: '--profile=google\n--quiet',
      'fail-on': 'never',
      sarif,
    });
    expect(status).toBe(0);
    expect(existsSync(sarif)).toBe(true);
    expect(outputs['warnings']).toBe('0');
  });

  it('names files by their paths in the repository, wherever in it the step runs', () => {
    const workspace = mkdtempSync(join(folder, 'workspace-'));
    const site = join(workspace, 'packages/site');
    execFileSync('mkdir', ['-p', site]);
    execFileSync('cp', ['fixtures/shop/sitemap.xml', site]);
    const inputs = { targets: 'sitemap.xml', json: 'out/report.json', sarif: 'out/report.sarif' };
    const { stdout, outputs } = runStep(lint, inputs, { GITHUB_WORKSPACE: workspace }, site);
    expect(stdout.match(/^::\w+ file=packages\/site\/sitemap\.xml,/gm)).toHaveLength(8);
    expect(readFileSync(join(site, 'out/report.sarif'), 'utf8')).toContain('"uri":"packages/site/sitemap.xml"');
    expect(outputs['report']).toBe(join(realpathSync(site), 'out/report.json'));
  });

  it('installs the version that it belongs to, unless another is asked for', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(action.inputs['version']?.default).toBe(version);
  });

  it('installs the version that is asked for, whatever one before has installed', () => {
    const programs = mkdtempSync(join(folder, 'programs-'));
    writeFileSync(join(programs, 'npm'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(join(programs, 'npm'), 0o755);
    const PATH = `${programs}${delimiter}${process.env['PATH']}`;
    for (const version of ['0.1.0', '0.2.0']) {
      const { status, stdout, outputs } = runStep(install, { version }, { PATH });
      expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([0, `sitemap-lint@${version}`]);
      expect(outputs).toEqual({ command: join(folder, 'sitemap-lint/node_modules/.bin/sitemap-lint') });
    }
  });

  it('installs without the native module unless it is asked for, and keeps downloads where they are cached', () => {
    const programs = mkdtempSync(join(folder, 'programs-'));
    writeFileSync(join(programs, 'npm'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(join(programs, 'npm'), 0o755);
    const PATH = `${programs}${delimiter}${process.env['PATH']}`;
    const words = (inputs: Readonly<Record<string, string>>) => runStep(install, inputs, { PATH }).stdout.split('\n');
    expect(words({})).toContain('--omit=optional');
    expect(words({ native: 'true' })).not.toContain('--omit=optional');
    const [cached] = others.flatMap(({ uses, with: given }) => (uses.startsWith('actions/cache@') ? [given['path']] : []));
    const path = (cached as string).replace(`\${{ runner.temp }}`, folder);
    expect(words({}).slice(words({}).indexOf('--cache'))).toEqual(expect.arrayContaining(['--cache', path]));
  });

  it('sets Node up only where it is missing or too old', () => {
    const setUp = others.find(({ uses }) => uses.startsWith('actions/setup-node@'));
    expect(setUp?.if).toBe(`\${{ steps.node.outputs.missing == 'true' }}`);
    expect(runStep(lookForNode, {}).outputs).toEqual({});
    const programs = mkdtempSync(join(folder, 'programs-'));
    const PATH = `${programs}${delimiter}${process.env['PATH']}`;
    const isMissing = (script: string): boolean => {
      writeFileSync(join(programs, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      const { status, outputs } = runStep(lookForNode, {}, { PATH });
      expect(status).toBe(0);
      return outputs['missing'] === 'true';
    };
    const fake = join(programs, 'fake.cjs');
    for (const version of ['18.20.0', '20.18.3', '20.19.0', '22.0.0']) {
      writeFileSync(fake, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
      const isOld = version === '18.20.0' || version === '20.18.3';
      expect(isMissing(`exec "${process.execPath}" -r "${fake}" "$@"`), version).toBe(isOld);
    }
    expect(isMissing('exit 127')).toBe(true);
  });

  it('counts URLs as its report does, without the sitemaps that an index lists', () => {
    const { stdout, outputs } = step({ targets: 'fixtures/books/sitemap.xml', args: '--base-url=https://books.example.com/' });
    const [, urls] = /sitemaps listed, ([\d,]+) URLs/.exec(stdout) ?? [];
    expect(Number(outputs['urls'])).toBeGreaterThan(0);
    expect(outputs['urls']).toBe(urls);
  });

  it.each([
    ['args', '--base-url=https://example.com/ --profile=google', 1],
    ['args', '--profile google', 1],
    ['targets', 'fixtures/shop/sitemap.xml https://example.com/', 1],
    ['args', '  --profile=google  \n\n\t--quiet', 0],
    ['args', '--user-agent=a b', 0],
    ['args', '--header=Authorization: Bearer x', 0],
  ])('warns about several words on a line: %s, %j', (input, text, count) => {
    const { status, stdout } = step({ targets: 'fixtures/shop/sitemap.xml', [input]: text });
    expect(stdout.split(`::warning title=sitemap-lint::White space in ${input}: `)).toHaveLength(count + 1);
    expect(status).toBe(count === 0 ? 1 : 2);
  });

  it('says that it could not run, without outputs of a run before', () => {
    const { status, outputs } = step({ targets: 'no/such/file.xml' });
    expect([status, outputs]).toEqual([2, {}]);
  });

  it('leaves a linted file alone that a report is to be written to', () => {
    const sitemap = join(folder, 'sitemap.xml');
    writeFileSync(sitemap, readFileSync('fixtures/shop/sitemap.xml'));
    const { status, stderr, outputs } = step({ targets: sitemap, json: sitemap });
    expect([status, outputs]).toEqual([2, {}]);
    expect(stderr).toContain('which is linted as');
    expect(readFileSync(sitemap, 'utf8')).toBe(readFileSync('fixtures/shop/sitemap.xml', 'utf8'));
  });

  it('has no other outputs than its own, whatever a path is called', () => {
    const json = join(folder, 'a\nerrors=0');
    const { status, outputs } = step({ targets: 'fixtures/shop/sitemap.xml', json });
    expect([status, outputs['errors'], outputs['report']]).toEqual([1, '6', json]);
    expect(existsSync(json)).toBe(true);
  });

  it('takes nothing of an input for a command', () => {
    const { status, stderr } = step({ targets: '$(touch pwned); `id`', args: '' });
    expect(status).toBe(2);
    expect(stderr).toContain('$(touch pwned); `id`');
    expect(existsSync('pwned')).toBe(false);
  });

  describe('with a comment', () => {
    const lintStep = (inputs: Readonly<Record<string, string>>) =>
      step({ targets: 'fixtures/shop/sitemap.xml', 'fail-on': 'never', comment: 'true', ...inputs });
    const written = (outputs: Readonly<Record<string, string>>): string => readFileSync(outputs['comment'] as string, 'utf8');

    it('writes its text: the report, or what changed since an earlier one', () => {
      expect(written(lintStep({}).outputs)).toMatch(/^## ❌ Sitemaps: 6 errors/);
      const old = join(folder, 'old.json');
      expect(lintStep({ json: old, comment: 'false' }).outputs).not.toHaveProperty('comment');
      expect(written(lintStep({ compare: old }).outputs)).toMatch(/^## ✅ Sitemaps: Nothing got worse/);
    });

    it('compares URLs with an earlier report that has them, and has all findings if there is none', () => {
      const old = join(folder, 'old.ndjson');
      expect(written(lintStep({ compare: old }).outputs)).toMatch(/^## ❌ Sitemaps: 6 errors/);
      lintStep({ comment: 'false', args: `--format=ndjson=${old}\n--urls` });
      expect(written(lintStep({ compare: old }).outputs)).toContain('0 added, 0 removed, 0 with another lastmod');
    });

    /** Comments of a pull request, behind as much of the API as the step uses. */
    async function commented(existing: readonly object[], text: string, refuse = 0) {
      const asked: { method: string; path: string; authorization: string; body: { body: string } | null }[] = [];
      const server = createServer((request, response) => {
        let sent = '';
        request.on('data', (piece: Buffer) => {
          sent += piece.toString();
        });
        request.on('end', () => {
          const { method = '', url: path = '', headers } = request;
          asked.push({ method, path, authorization: headers.authorization ?? '', body: sent === '' ? null : JSON.parse(sent) });
          const page = Number(new URL(path, 'http://a').searchParams.get('page') ?? 1);
          const isUser = path === '/user';
          response.statusCode = isUser ? 403 : method === 'GET' ? 200 : refuse || 201;
          response.end(JSON.stringify(method === 'GET' && !isUser ? existing.slice((page - 1) * 100, page * 100) : {}));
        });
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      writeFileSync(join(folder, 'comment.md'), text);
      const surroundings = { GITHUB_API_URL: `http://127.0.0.1:${port}`, GITHUB_REPOSITORY: 'owner/name' };
      const env = environmentOf(comment, { token: 'secret' }, surroundings);
      const child = spawn('bash', [...BASH, comment.run], { env });
      let stdout = '';
      child.stdout.on('data', (piece: Buffer) => {
        stdout += piece.toString();
      });
      const status = await new Promise((done) => child.on('close', done));
      await new Promise((done) => server.close(done));
      return { status, stdout, asked: asked.filter(({ path }) => path !== '/user') };
    }
    const MARK = `<!-- sitemap-lint ${Buffer.from('Sitemaps/lint').toString('base64url')} -->`;
    const other = (id: number) => ({ id, body: 'hello', user: { type: 'User' } });

    it('writes it once', async () => {
      const { status, stdout, asked } = await commented([other(1)], '`$(id)` "quoted" \'\n\u{1f600}');
      expect([status, stdout]).toEqual([0, '']);
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'GET /repos/owner/name/issues/7/comments?per_page=100&page=1',
        'POST /repos/owner/name/issues/7/comments',
      ]);
      expect(asked[1]).toMatchObject({
        authorization: 'Bearer secret',
        body: { body: `${MARK}\n\`$(id)\` "quoted" '\n\u{1f600}` },
      });
    });

    it('updates its own after that, on whatever page it is, and no forged one', async () => {
      const forged = { id: 5, body: MARK, user: { type: 'User' } };
      const own = { id: 300, body: `${MARK}\nold`, user: { type: 'Bot' } };
      const all = [forged, ...Array.from({ length: 120 }, (_, n) => other(n)), own];
      const { asked } = await commented(all, 'new');
      expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'PATCH']);
      expect(asked.at(-1)).toMatchObject({ path: '/repos/owner/name/issues/comments/300', body: { body: `${MARK}\nnew` } });
    });

    it('cuts a text that GitHub would refuse', async () => {
      const { asked } = await commented([], 'a line of a table\n'.repeat(10_000));
      expect(asked.at(-1)?.body?.body.length).toBeLessThan(60_200);
      expect(asked.at(-1)?.body?.body).toMatch(/table\n\nThe job summary has the rest\.\n$/);
    });

    it('warns where it may not, and fails nothing', async () => {
      const { status, stdout } = await commented([], 'text', 403);
      expect([status, stdout]).toEqual([
        0,
        '::warning title=sitemap-lint::The comment could not be written (POST /repos/owner/name/issues/7/comments: status 403)\n',
      ]);
    });
  });

  it('has outputs that its step writes, and no expression inside of a script', () => {
    for (const [name, { value }] of Object.entries(action.outputs)) expect(value).toBe(`\${{ steps.lint.outputs.${name} }}`);
    for (const { run } of scripts) expect(run).not.toContain('${{');
    for (const { env = {} } of [lookForNode, install, lint])
      for (const text of Object.values(env))
        expect(text).toMatch(/^\$\{\{ (?:inputs\.[\w-]+|steps\.install\.outputs\.command) \}\}$/);
  });
});

describe('the hook of pre-commit', () => {
  const [hook] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8')) as {
    readonly entry: string;
    readonly files: string;
    readonly args: readonly string[];
    readonly language: string;
  }[];

  it('runs the command of the package on sitemaps that are committed', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: Record<string, string> };
    expect(Object.keys(manifest.bin)).toEqual([hook?.entry]);
    const files = new RegExp((hook?.files ?? '').replace('(?i)', ''), 'i');
    const names = [
      'sitemap.xml',
      'public/Sitemap-1.xml.gz',
      'a/sitemap_index.xml',
      'sitemap.txt',
      'sitemap.ts',
      'src/sitemap/page.xml',
      'feed.xml',
    ];
    expect(names.filter((name) => files.test(name))).toEqual(names.slice(0, 4));
    const run = (): string => execFileSync(command, [...(hook?.args ?? []), 'fixtures/shop/sitemap.xml'], { encoding: 'utf8' });
    expect(run).toThrow(/Command failed/);
  });
});

describe('the Dockerfile', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');
  const ignored = readFileSync('.dockerignore', 'utf8');

  it('copies what there is, and what .dockerignore lets through', () => {
    const copied = lines
      .flatMap((line) => /^COPY (?!--from)(.*) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
      .filter((path) => path !== '.');
    for (const path of copied) {
      expect(existsSync(path), path).toBe(true);
      expect(ignored).toContain(`!${path}\n`);
    }
    const built = lines.flatMap((line) => /^COPY --from=build \/package\/(\S+)/.exec(line)?.[1] ?? []);
    expect(built).toEqual(['package.json', 'dist', 'schemas', 'node_modules']);
  });

  it('installs what builds: of esbuild that is an optional package', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { optional?: boolean }>;
    };
    expect(packages['node_modules/@esbuild/linux-x64']?.optional).toBe(true);
    const building = lines.slice(
      0,
      lines.findIndex((line) => line.includes('npm run -s build')),
    );
    expect(building.filter((line) => line.includes('npm ci'))).toHaveLength(1);
    expect(building.join('\n')).not.toContain('--omit');
  });

  it('has the command in its path, as the docs take it to be', () => {
    expect(lines.find((line) => line.startsWith('ENTRYPOINT'))).toBe('ENTRYPOINT ["sitemap-lint"]');
    expect(lines).toContain('RUN ln -s /opt/sitemap-lint/dist/cli.js /usr/local/bin/sitemap-lint');
  });

  it('runs without root, with what the engines of the package want', () => {
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('ENTRYPOINT')),
    );
    for (const line of lines.filter((text) => text.startsWith('FROM ')))
      expect(Number(/node:(\d+)/.exec(line)?.[1])).toBeGreaterThanOrEqual(20);
  });

  it('has everything that the command line needs where no compiler was', () => {
    // The final image: the files that are copied, beside each other.
    const image = join(folder, 'image');
    execFileSync('mkdir', ['-p', join(image, 'node_modules')]);
    for (const path of ['package.json', 'dist', 'schemas']) execFileSync('cp', ['-r', path, image]);
    execFileSync('ln', ['-s', join(image, 'dist/cli.js'), join(image, 'sitemap-lint')]);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
    for (const name of Object.keys(dependencies))
      execFileSync('ln', ['-s', resolve('node_modules', name), join(image, 'node_modules', name)]);
    const { status, stdout } = spawnSync(join(image, 'sitemap-lint'), ['fixtures/shop/sitemap.xml'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/\(libxml2-wasm\)/);
  });
});

it('options that are named in integrations exist', () => {
  const words = ['action.yml', '.pre-commit-hooks.yaml', 'templates/sitemap-lint.gitlab-ci.yml'].flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/[\s[(]--([a-z-]+)/g),
  ]);
  const own = words.map(([, word]) => (word as string).replace(/^no-/, '')).filter((word) => word in OPTIONS);
  expect(own).toEqual(expect.arrayContaining(['fail-on', 'recurse']));
});
