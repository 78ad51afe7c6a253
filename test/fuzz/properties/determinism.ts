// Whichever answers come first, and however many documents are read at once, the report is the same, byte for byte.

import assert from 'node:assert/strict';
import { onJson } from '../property.js';
import { crawl, type Site, sites } from '../site.js';

export default onJson<Site>({
  name: 'determinism',
  inputs: 200,
  arbitrary: sites,
  async check(site) {
    const { report } = await crawl(site, 1, () => 0);
    for (const concurrency of [2, 6]) {
      assert.equal((await crawl(site, concurrency)).report, report, `${concurrency} at once`);
      const reversed = await crawl(site, concurrency, (_, number) => 2 * (site.pages.length - number));
      assert.equal(reversed.report, report, `${concurrency} at once, the last page first`);
    }
  },
});
