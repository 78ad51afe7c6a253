// Finds the sitemaps of a build that robots.txt names through an index: they may be targets that no index of the run leads to.

import { childUrl, keyOfUrl } from '../fetch/network/document-key.js';
import type { Opener } from '../fetch/targets/open.js';
import { lintDocument } from '../lint/document/lint-document.js';
import type { RulePlan } from '../rules/plan.js';
import { listsPages } from './resume/shard.js';

/** Files that are opened to see whether they are indexes. */
const MOST_OPENED = 100;

/** The keys of the sitemaps that the local indexes among these addresses list. An index that cannot be read lists none. */
export async function childrenInRobots(listed: readonly string[], opener: Opener, plan: RulePlan): Promise<ReadonlySet<string>> {
  const config = { plan, now: 0, maxFindings: 0, host: null, full: false };
  const keys = new Set<string>();
  const locations = listed.map((address) => opener.locationOf(new URL(address))).filter(({ from }) => from.kind === 'file');
  for (const location of locations.slice(0, MOST_OPENED)) {
    const source = await opener.open(location);
    if ('problem' in source) continue;
    if (listsPages(source)) {
      await source.discard();
      continue;
    }
    for (const { loc } of (await lintDocument(source, null, config)).children) {
      const url = childUrl(loc);
      if (url !== null) keys.add(keyOfUrl(url));
    }
  }
  return keys;
}
