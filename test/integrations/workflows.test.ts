// The workflows, forms and settings for GitHub: what they run exists, on every Node that is supported, with no more rights than needed.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly container?: string;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: {
    readonly matrix: {
      readonly node?: readonly number[];
      readonly os?: readonly string[];
      readonly include?: readonly { readonly platform: string }[];
    };
  };
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly concurrency: { readonly group: string };
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows';
const read = (path: string) => parse(readFileSync(path, 'utf8'));
const workflows = readdirSync(FOLDER).map((name): [string, Workflow] => [name, read(join(FOLDER, name))]);
const { ci, release } = Object.fromEntries(workflows.map(([name, workflow]) => [name.replace('.yml', ''), workflow])) as {
  ci: Workflow;
  release: Workflow;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
  readonly version: string;
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: { readonly url: string };
};
const script = readFileSync('.ci/run', 'utf8');
const commandsOf = ({ steps = [] }: Job): string[] =>
  steps.flatMap(({ run = '' }) => run.split('\n')).filter((line) => line !== '');

describe.each(workflows)('%s', (_, { permissions, concurrency, jobs }) => {
  const steps = Object.values(jobs).flatMap(({ steps = [] }) => steps);

  it('gives no job more rights than it needs, and no job all of them', () => {
    const given = Object.entries(jobs).flatMap(([name, job]) =>
      Object.entries({ ...permissions, ...job.permissions }).map(([scope, right]) => `${name} ${scope}: ${right}`),
    );
    const writing = given.filter((right) => !right.endsWith(': read'));
    expect(writing).toEqual(
      jobs === release.jobs
        ? ['npm id-token: write', 'image packages: write', 'site pages: write', 'site id-token: write', 'github contents: write']
        : [],
    );
  });

  it('runs once at a time for a branch or tag, and ends', () => {
    expect(concurrency.group).not.toBe('');
    for (const job of Object.values(jobs)) if (job.uses === undefined) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  it('uses actions of a fixed version', () => {
    const used = steps.flatMap(({ uses = [] }) => uses);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/);
  });

  it('leaves no right to push with a step that needs none', () => {
    for (const job of Object.values(jobs).filter((one) => one.permissions?.['contents'] !== 'write'))
      for (const step of job.steps ?? [])
        if (step.uses?.startsWith('actions/checkout@')) expect(step.with).toEqual({ 'persist-credentials': false });
  });

  it('has no expression inside of a script', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('runs scripts that the package has', () => {
    const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name));
    for (const name of named) expect(Object.keys(manifest.scripts)).toContain(name);
  });

  it('runs files that there are', () => {
    const named = steps.flatMap(({ run = '' }) => run.match(/(?<![\w/])(?:build|fixtures|\.ci)\/[\w./-]+/g) ?? []);
    for (const path of named) expect(existsSync(path), path).toBe(true);
  });
});

describe('CI', () => {
  const { whole, linux, others } = ci.jobs as Record<'whole' | 'linux' | 'others', Job>;

  it('runs for every change, and before a release', () => {
    expect(Object.keys(ci.on)).toEqual(['push', 'pull_request', 'workflow_call']);
    expect(release.jobs['check']?.uses).toBe(`./${FOLDER}/ci.yml`);
    expect(release.jobs['npm']?.needs).toBe('check');
  });

  it('runs the commands of .ci/run, as they stand there', () => expect(commandsOf(whole)).toContain('.ci/run'));

  it('runs the tests on every Node that is supported, from the oldest on', () => {
    const nodes = linux.strategy?.matrix.node ?? [];
    const [, tested = ''] = /for version in ([\d ]+);/.exec(manifest.scripts['test:node'] ?? '') ?? [];
    expect(nodes).toEqual(tested.split(' ').map(Number));
    expect(nodes[0]).toBe(Number(/^>=(\d+)/.exec(manifest.engines.node)?.[1]));
    expect(linux.container).toContain(`node:\${{ matrix.node }}-`);
    expect(commandsOf(linux)).toEqual(expect.arrayContaining(['npm ci', 'npm test', 'npm run build']));
  });

  it('installs what .ci/run installs', () => {
    const packages = (text: string) => /apt-get install -y --no-install-recommends (.*)/.exec(text)?.[1];
    expect(packages(commandsOf(linux).join('\n'))).toBe(packages(script));
  });

  it('runs on macOS and Windows, too', () => {
    expect(others.strategy?.matrix.os).toEqual(['macos-latest', 'windows-latest']);
    expect(commandsOf(others)).toEqual(
      expect.arrayContaining(['npm ci', 'npm run test:smoke', 'npm run check', 'npm run build']),
    );
  });
});

describe('the release', () => {
  it('begins with the tag of a version', () => {
    expect(release.on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+*'] } });
  });

  it('publishes with provenance, and without a token', () => {
    expect(commandsOf(release.jobs['npm'] as Job)).toContain('npm publish --provenance --access public');
    const text = readFileSync(join(FOLDER, 'release.yml'), 'utf8');
    expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.GITHUB_TOKEN']);
  });

  it('asks for the notes before anything is published', () => {
    const commands = commandsOf(release.jobs['npm'] as Job);
    const notes = commands.findIndex((line) => line.includes('release-notes'));
    expect(notes).toBeGreaterThanOrEqual(0);
    expect(notes).toBeLessThan(commands.findIndex((line) => line.includes('npm publish')));
  });

  it('tests the image and publishes it with the release, and in a registry only where the repository names one', () => {
    const { if: condition, steps = [] } = release.jobs['image'] as Job;
    const file = /releases\/latest\/download\/(\S+-image\S+)/.exec(readFileSync('docs/ci.md', 'utf8'))?.[1];
    expect([condition, steps.find(({ uses }) => uses?.includes('upload-artifact'))?.with?.['path']]).toEqual([undefined, file]);
    expect(steps.some(({ run }) => run?.includes('fixtures/shop/sitemap.xml'))).toBe(true);
    for (const step of steps.filter(({ uses }) => uses?.startsWith('docker/'))) expect(step.if).toBe("vars.IMAGE_REGISTRY != ''");
  });

  it('tests an executable for each platform of docs/ci.md, and publishes all of them', () => {
    const { strategy, needs } = release.jobs['binary'] as Job;
    const documented = readFileSync('docs/ci.md', 'utf8').match(/`(?:linux|macos|windows)-\w+`/g) ?? [];
    expect(strategy?.matrix.include?.map(({ platform }) => `\`${platform}\``)).toEqual(documented);
    expect(needs).toBe('check');
    expect(commandsOf(release.jobs['binary'] as Job)).toContain('npm run test:binary');
    expect(release.jobs['github']?.needs).toEqual(['npm', 'image', 'binary']);
  });
});

describe('forms for issues', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(folder).filter((name) => name !== 'config.yml');
  interface Field {
    readonly type: string;
    readonly id: string;
    readonly attributes: { readonly label: string };
    readonly validations?: { readonly required: boolean };
  }

  it('are those of a bug, a false positive and a rule', () =>
    expect(forms).toEqual(['bug.yml', 'false-positive.yml', 'rule-request.yml']));

  it.each(forms)('%s asks for a sitemap, by fields that have names of their own', (name) => {
    const form = read(join(folder, name)) as { name: string; description: string; body: readonly Field[] };
    expect([typeof form.name, typeof form.description]).toEqual(['string', 'string']);
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
    for (const { type, attributes } of form.body) {
      expect(['textarea', 'input']).toContain(type);
      expect(attributes.label).not.toBe('');
    }
    const shown = form.body.find(({ id }) => id === 'sitemap' || id === 'wrong');
    expect(shown?.validations?.required).toBe(true);
  });

  it('lead security problems to the private way of SECURITY.md', () => {
    const { blank_issues_enabled, contact_links } = read(join(folder, 'config.yml'));
    expect(blank_issues_enabled).toBe(false);
    expect(contact_links[0].url).toBe(`${manifest.homepage.replace('#readme', '')}/security/advisories/new`);
  });
});

describe('the name of the repository', () => {
  it('is the same everywhere', () => {
    const home = manifest.homepage.replace('#readme', '');
    expect(manifest.repository.url).toBe(`git+${home}.git`);
    expect(manifest.bugs).toBe(`${home}/issues`);
    const name = home.replace('https://github.com/', '');
    const files = ['README.md', 'CONTRIBUTING.md', 'docs/ci.md', '.github/ISSUE_TEMPLATE/config.yml'];
    const named = files.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:github\.com\/|uses: )([\w-]+\/sitemap-lint)\b/g),
    ]);
    expect(named.length).toBeGreaterThan(3);
    for (const [, other] of named) expect(other).toBe(name);
  });
});

it('dependencies of every kind are kept up to date', () => {
  const { updates } = read('.github/dependabot.yml') as { updates: { 'package-ecosystem': string }[] };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
});
