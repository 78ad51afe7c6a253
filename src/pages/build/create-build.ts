// Creates what looks up the pages of a build, from plain data: in the thread of the run, and in those that read files.

import { createLocalMapping, type LocalMapping } from '../../fetch/targets/local.js';
import type { HostName } from '../../lint/options.js';
import type { PageWants } from '../../rules/page-answer.js';
import { createPageReader } from '../html/page-reader.js';
import { blocker, type CrawlerRules } from '../page-robots.js';
import { BuildAsker, type ToProblem } from './build-asker.js';
import { BuildFiles } from './build-files.js';
import { hostOf } from './hosts/static-hosts.js';

/** A build, and what is wanted of its pages. It survives a structured clone. */
export interface BuildSetup {
  readonly baseUrl: string;
  /** Absolute path of the folder. */
  readonly root: string;
  /** The static host that will serve it; null for the one that its files show. */
  readonly host: HostName | null;
  /** The folder that reported paths are relative to. */
  readonly cwd: string;
  /** The robots.txt of the build; null if it forbids nothing. */
  readonly robots: CrawlerRules | null;
  readonly wants: PageWants;
  readonly mostBytes: number;
  readonly mostHops: number;
}

/** What looks up the pages of a build. @throws CannotRun if its folder is gone. */
export function createBuild(setup: BuildSetup, toProblem: ToProblem): BuildAsker {
  const { robots, wants, mostBytes, mostHops, cwd } = setup;
  const files = new BuildFiles(createLocalMapping(setup) as LocalMapping);
  return new BuildAsker({
    files,
    ...hostOf(setup.root, setup.host),
    blockOf: robots === null ? () => null : blocker(robots),
    createReader: createPageReader,
    wants,
    mostBytes,
    mostHops,
    cwd,
    toProblem,
  });
}
