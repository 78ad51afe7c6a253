// A site as files in a folder of its own, linted as if it were served.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Report } from '../../src/report/report.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';

export const SITE = 'https://example.com';

/** Writes files, by path, into a new folder; returns it. */
export function siteFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-site-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Lints files, by path below the site, from the one that is named. */
export async function lintSite(
  files: Readonly<Record<string, string>>,
  target = 'index.xml',
  options: Partial<LintOptions> = {},
): Promise<Report> {
  const root = siteFolder(files);
  try {
    return await lint([`${SITE}/${target}`], { xsd: 'off', baseUrl: `${SITE}/`, root, ...options }).report;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Findings of some rules, as `file:line rule message data`. */
export function saidOf({ findings }: Report, rules: RegExp): string[] {
  return findings
    .filter(({ rule }) => rules.test(rule))
    .map(({ uri, rule, messageId, place, data }) => {
      const file = uri.split('/').at(-1);
      const shown = Object.entries(data).map(([key, value]) => `${key}=${String(value).split('/').at(-1)}`);
      return `${file}:${place.line} ${rule} ${messageId} ${shown.join(' ')}`.trimEnd();
    });
}
