// The template for GitLab: its script run by a shell as a runner does, the files that it names, and the block that docs have of it.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const PATH = 'templates/sitemap-lint.gitlab-ci.yml';

interface Job {
  readonly image: string;
  readonly script: readonly string[];
  readonly artifacts: {
    readonly when: string;
    readonly expose_as: string;
    readonly paths: readonly string[];
    readonly reports: Readonly<Record<string, string>>;
  };
}
const template = parse(readFileSync(PATH, 'utf8')) as {
  readonly variables: Readonly<Record<string, string>>;
  readonly 'sitemap-lint': Job;
};
const job = template['sitemap-lint'];
const artefacts = [...job.artifacts.paths, ...Object.values(job.artifacts.reports)];
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const FIXTURE = resolve('fixtures/shop/sitemap.xml');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-gitlab-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the lines of the script in one shell that ends at the first failure, in a checkout that is empty. */
function runJob(variables: Readonly<Record<string, string>>, shell = 'sh') {
  const programs = mkdtempSync(join(tmpdir(), 'sitemap-lint-programs-'));
  const npx = `#!/bin/sh\n[ "$1" = --yes ] || exit 9\ncase "$2" in sitemap-lint@*) ;; *) exit 9;; esac\necho "$2" >&2\nshift 2\nprintf "%s\\n" "$@" > "$WORDS"\nexec "${process.execPath}" "${resolve('dist/cli.js')}" "$@"\n`;
  writeFileSync(join(programs, 'npx'), npx);
  chmodSync(join(programs, 'npx'), 0o755);
  try {
    const { status, stdout, stderr } = spawnSync(shell, ['-c', `set -e\n${job.script.join('\n')}`], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${programs}${delimiter}${process.env['PATH']}`,
        HOME: folder,
        // A home is no checkout: what is kept there is not what the job makes.
        XDG_CACHE_HOME: programs,
        WORDS: join(programs, 'words'),
        CI: 'true',
        GITLAB_CI: 'true',
        ...template.variables,
        ...variables,
      },
    });
    const words = existsSync(join(programs, 'words')) ? readFileSync(join(programs, 'words'), 'utf8').trimEnd().split('\n') : [];
    return { status, stdout, stderr, words };
  } finally {
    rmSync(programs, { recursive: true });
  }
}

describe('the report that is written by itself', () => {
  const QUALITY = 'gl-code-quality-report.json';
  const lintHere = () =>
    spawnSync(process.execPath, [resolve('dist/cli.js'), FIXTURE], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], GITLAB_CI: 'true' },
      timeout: 300_000,
    });
  const refused = `sitemap-lint: no report for GitLab: ${QUALITY} exists and is not a regular file\n`;

  it('is a file beside the usual report', () => {
    expect(lintHere()).toMatchObject({ status: 1, stderr: '' });
    expect(JSON.parse(readFileSync(join(folder, QUALITY), 'utf8'))).toHaveLength(8);
  });

  it('does not follow a link that the repository brings', () => {
    writeFileSync(join(folder, 'precious'), 'mine');
    symlinkSync('precious', join(folder, QUALITY));
    expect(lintHere()).toMatchObject({ status: 1, stderr: refused });
    expect(readFileSync(join(folder, 'precious'), 'utf8')).toBe('mine');
  });

  it('is left out where a folder or a pipe has its name', () => {
    mkdirSync(join(folder, QUALITY));
    expect(lintHere()).toMatchObject({ status: 1, stderr: refused });
    rmSync(join(folder, QUALITY), { recursive: true });
    spawnSync('mkfifo', [join(folder, QUALITY)]);
    expect(lintHere()).toMatchObject({ status: 1, stderr: refused });
  });
});

describe('the script of the template', () => {
  it.each(['sh', 'bash'])('fails on errors, and makes every file that the job keeps (%s)', (shell) => {
    const { status, stdout, stderr } = runJob({ SITEMAP_LINT_TARGETS: FIXTURE }, shell);
    expect([status, stderr]).toEqual([1, 'sitemap-lint@latest\n']);
    expect(stdout).toContain('✖ 8 problems (6 errors, 2 warnings, 0 infos)');
    expect(readdirSync(folder).sort()).toEqual([...artefacts].sort());
    const quality = JSON.parse(readFileSync(join(folder, job.artifacts.reports['codequality'] as string), 'utf8'));
    expect(quality).toHaveLength(8);
    expect(readFileSync(join(folder, job.artifacts.reports['junit'] as string), 'utf8')).toContain('<testsuites ');
    expect(readFileSync(join(folder, job.artifacts.paths[0] as string), 'utf8')).toMatch(/^<!DOCTYPE html>/);
  });

  it('takes several targets and options, one a line, with spaces and patterns in them', () => {
    writeFileSync(join(folder, 'a b.xml'), readFileSync(FIXTURE));
    writeFileSync(join(folder, 'a c.xml'), readFileSync(FIXTURE));
    const { status, stdout, words } = runJob({
      SITEMAP_LINT_TARGETS: `a ?.xml\n${FIXTURE}`,
      SITEMAP_LINT_ARGS: '--quiet\n--rule=loc/relative=off',
      SITEMAP_LINT_FAIL_ON: 'never',
      SITEMAP_LINT_VERSION: '0.1.0',
    });
    expect(status).toBe(0);
    expect(words.slice(-5)).toEqual(['--quiet', '--rule=loc/relative=off', '--', 'a ?.xml', FIXTURE]);
    expect(stdout).toContain('✖ 18 problems (18 errors, 0 warnings, 0 infos)');
  });

  it('takes nothing of a variable for a command', () => {
    const { status, stderr } = runJob({ SITEMAP_LINT_TARGETS: '$(touch pwned); `touch pwned`\n--help' });
    expect(status).toBe(2);
    expect(stderr).toContain('$(touch pwned)');
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });

  it('runs without targets, where a configuration has them', () => {
    writeFileSync(join(folder, 'sitemap-lint.config.json'), JSON.stringify({ targets: [FIXTURE], failOn: 'never' }));
    const { status, stdout } = runJob({ SITEMAP_LINT_FAIL_ON: 'never' });
    expect(status).toBe(0);
    expect(stdout).toContain('8 problems');
  });
});

describe('the template', () => {
  it('keeps reports of a job that failed, and links to one file', () => {
    expect(job.artifacts.when).toBe('always');
    // What GitLab shows as a link must be named without variables or patterns.
    for (const path of artefacts) expect(path).toMatch(/^[\w.-]+$/);
    expect(Object.keys(job.artifacts.reports)).toEqual(['codequality', 'junit']);
  });

  it('has an image with a Node that is supported', () => {
    expect(Number(/^node:(\d+)/.exec(job.image)?.[1])).toBeGreaterThanOrEqual(20);
  });

  it('has a default for each variable that its script reads', () => {
    const read = [...job.script.join('\n').matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(new Set(read)).toEqual(new Set(Object.keys(template.variables)));
  });
});

describe('docs/ci.md', () => {
  const blocks = [...readFileSync('docs/ci.md', 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => text as string);
  const including = blocks.map((text) => parse(text)).find((block) => 'include' in block);

  it('has only YAML that can be read', () => expect(blocks.length).toBeGreaterThanOrEqual(5));

  it('includes the template of this version by its path, with variables that it has', () => {
    expect(including.include[0].remote).toMatch(
      new RegExp(`/v${version.replaceAll('.', '\\.')}/${PATH.replaceAll('.', '\\.')}$`),
    );
    expect(Object.keys(template.variables)).toEqual(expect.arrayContaining(Object.keys(including.variables)));
    expect(Object.keys(template)).toEqual(expect.arrayContaining(Object.keys(including).filter((key) => key !== 'include')));
  });

  it('has a block that works when it is copied', () => {
    const base = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>`;
    spawnSync('mkdir', [join(folder, 'dist')]);
    writeFileSync(join(folder, 'dist/sitemap.xml'), `<?xml version="1.0" encoding="UTF-8"?>\n${base}\n`);
    const { status, stdout } = runJob(including.variables);
    expect(stdout).toContain('1 document');
    expect(status).toBe(0);
  });
});
