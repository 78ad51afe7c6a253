// The worker that lints: it gets files, and answers with the report of the command line as JSON and as a page.

import { CannotRun } from '../../src/base/errors.js';
import { toolFacts } from '../../src/base/version.js';
import { docsUrl } from '../../src/report/docs-link.js';
import { format } from '../../src/report/format-report.js';
import { lint } from '../../src/run/run.js';
import { FOLDER, provideFiles } from '../node/files.js';
import type { LintAnswer, LintRequest } from './messages.js';

/** Milliseconds between two messages about progress. */
const PROGRESS_MS = 200;
/** How the address of a rule's page ends. */
const PAGE_ENDING = /(\/docs\/rules\/[a-z]+\/[a-z0-9-]+)\.md"/g;

self.addEventListener('message', async ({ data }: MessageEvent<LintRequest>) => {
  self.postMessage(await answer(data));
});

async function answer({ files, settings, formats, now, docs }: LintRequest): Promise<LintAnswer> {
  provideFiles(files);
  const { address, profile, rules } = settings;
  let told = performance.now();
  try {
    const { report } = lint(targetsOf([...files.keys()]), {
      ...(address !== '' && { baseUrl: address, root: FOLDER }),
      profile,
      ...(rules && { rules }),
      now,
      threads: 'off',
      onProgress: ({ bytes, entries }) => {
        if (performance.now() - told < PROGRESS_MS) return;
        told = performance.now();
        self.postMessage({ type: 'progress', bytes, entries } satisfies LintAnswer);
      },
    });
    const found = await report;
    const texts = await Promise.all(formats.map(async (name) => [name, withPages(await format(found, name), docs)] as const));
    return { type: 'report', texts: Object.fromEntries(texts) };
  } catch (error) {
    if (error instanceof CannotRun) return { type: 'refused', reason: error.message };
    return {
      type: 'refused',
      reason: `This page failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    };
  }
}

/** A report whose links to rules lead to the pages of the site. */
function withPages(text: string, docs: string | undefined): string {
  const [folder] = docsUrl(toolFacts(), 'loc/relative')?.split('rules/') ?? [];
  if (docs === undefined || folder === undefined) return text;
  return text.replaceAll(`${folder}rules/`, `${docs}rules/`).replace(PAGE_ENDING, '$1.html"');
}

/** All files but robots.txt, unless it is the only one. */
function targetsOf(paths: readonly string[]): readonly string[] {
  const sitemaps = paths.filter((path) => !/(?:^|\/)robots\.txt$/i.test(path));
  return (sitemaps.length === 0 ? paths : sitemaps).toSorted();
}
