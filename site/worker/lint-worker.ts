// The worker that lints: it gets files, and answers with the report of the command line as JSON and as a page.

import { CannotRun } from '../../src/base/errors.js';
import { toolFacts } from '../../src/base/version.js';
import { sitemapsOf } from '../../src/fetch/targets/folder.js';
import { docsUrl } from '../../src/report/docs-link.js';
import { format } from '../../src/report/format-report.js';
import { fix } from '../../src/run/fix-document.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';
import { FOLDER, provideFiles } from '../node/files.js';
import type { LintAnswer, LintRequest } from './messages.js';

/** Milliseconds between two messages about progress. */
const PROGRESS_MS = 200;
/** How the address of a rule's page ends. */
const PAGE_ENDING = /(\/docs\/rules\/[a-z]+\/[a-z0-9-]+)\.md"/g;

self.addEventListener('message', async ({ data }: MessageEvent<LintRequest>) => {
  self.postMessage(await answer(data));
});

async function answer({ files, settings, formats, now, docs, fix: isFix = false }: LintRequest): Promise<LintAnswer> {
  provideFiles(files);
  const { address, profile, rules, folder = false } = settings;
  let told = performance.now();
  const options = {
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
  } satisfies Partial<LintOptions>;
  try {
    const targets = await targetsOf([...files.keys()], folder);
    if (isFix) {
      const { content, problems } = await fix(targets[0] ?? '', options);
      return { type: 'fixed', content: Uint8Array.from(content), problems };
    }
    const found = await lint(targets, options).report;
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

/** The files to lint: of a folder its sitemaps, of other files all but robots.txt, unless there is nothing else. */
async function targetsOf(paths: readonly string[], isFolder: boolean): Promise<readonly string[]> {
  if (isFolder) {
    const { sitemaps, doubtful } = await sitemapsOf(FOLDER);
    const found = [...sitemaps, ...doubtful.map(({ path }) => path)].map((path) => path.slice(FOLDER.length + 1));
    if (found.length > 0) return found.toSorted();
  }
  const sitemaps = paths.filter((path) => !/(?:^|\/)robots\.txt$/i.test(path));
  return (sitemaps.length === 0 ? paths : sitemaps).toSorted();
}
