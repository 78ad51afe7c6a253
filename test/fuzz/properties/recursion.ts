// A crawl asks for each address once at most and for those alone that it was led to, tells of the documents level by level in
// the order of the indexes, and ends, whatever loops there are.

import assert from 'node:assert/strict';
import { onJson } from '../property.js';
import { addressOf, answering, crawl, FOLLOWED, type Page, type Site, sites } from '../site.js';

/** The levels below the first page that are followed. */
const LEVELS = 2;

/** What a crawl has to ask for, and which documents come of it, by a queue and nothing else. */
function expected(site: Site): { asked: string[]; documents: string[] } {
  const queue = [{ number: 0, level: 0, above: new Set<number>() }];
  const known = new Set([0]);
  const documents: string[] = [];
  for (const { number, level, above } of queue) {
    const final = answering(site, number);
    if (final === null) {
      if (level === 0) documents.push(addressOf(number));
      continue;
    }
    if (final !== number && level > 0 && known.has(final)) continue;
    known.add(final);
    documents.push(addressOf(number));
    const page = site.pages[final] as Page;
    if (page.kind !== 'index' || level === LEVELS) continue;
    const here = new Set([...above, number, final]);
    for (const { to, spelling } of page.children) {
      if (spelling >= FOLLOWED || here.has(to) || known.has(to) || queue.length >= site.documents) continue;
      known.add(to);
      queue.push({ number: to, level: level + 1, above: here });
    }
  }
  return { asked: queue.map(({ number }) => addressOf(number)), documents };
}

export default onJson<Site>({
  name: 'recursion',
  inputs: 300,
  arbitrary: sites,
  async check(site) {
    const { asked, documents } = expected(site);
    for (const concurrency of [1, 3]) {
      const crawled = await crawl(site, concurrency);
      assert.deepEqual([...crawled.opened].sort(), [...asked].sort(), 'addresses that were asked for');
      assert.deepEqual(crawled.documents, documents, 'documents');
    }
  },
});
