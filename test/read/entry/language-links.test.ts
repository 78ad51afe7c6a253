// Language links that are added for many urls at once are those of the same urls one by one.

import { describe, expect, it } from 'vitest';
import { LanguageLinks, LanguageLinksBuilder, LINK_WORDS, URL_WORDS } from '../../../src/read/entry/language-links.js';
import { Random } from '../../support/random.js';

type Link = readonly [code: number, high: number, low: number, text: number];

/** Lists of which many are alike, and some have more links than are kept. */
function listsOf(random: Random): Link[][] {
  return Array.from({ length: 300 }, () => {
    const length = random.below(40) === 0 ? 499 + random.below(3) : 1 + random.below(4);
    const first = random.below(60);
    return Array.from({ length }, (_, n): Link => [n % 3, first, n * 4, 5]);
  });
}

/** The words of the lists as the pass collects them; `hashes` are those of the lists. */
function collected(lists: readonly Link[][], hashes: readonly (readonly [number, number])[]): Int32Array[] {
  const kept = lists.flatMap((list) => list.slice(0, 500));
  return [
    Int32Array.from(lists.flatMap((list, n) => [n, n, 7, 0, n + 1, 1, n, list.length])),
    Int32Array.from(hashes.flat()),
    Int32Array.from(kept.flatMap(([code, high, low, text]) => [(code << 16) | text, high, low])),
  ];
}

describe.each([1, 2, 3])('with seed %i', (seed) => {
  it.each([1_000_000, 700, 40, 1, 0])('and a limit of %i', (most) => {
    const lists = listsOf(new Random(seed));
    const [one, all, hashing] = [most, most, 1_000_000].map((limit) => new LanguageLinksBuilder(limit)) as [
      LanguageLinksBuilder,
      LanguageLinksBuilder,
      LanguageLinksBuilder,
    ];
    for (const builder of [one, all, hashing]) for (const code of ['en', 'de', 'fr']) builder.codeOf(code);
    const endOf = (builder: LanguageLinksBuilder, list: readonly Link[], n: number): void => {
      builder.begin();
      for (const link of list) builder.add(...link);
      builder.end(n, n, 7, 0, n + 1, 1, n);
    };
    const hashes = lists.map((list, n): readonly [number, number] => {
      const alone = new LanguageLinksBuilder(1_000);
      for (const code of ['en', 'de', 'fr']) alone.codeOf(code);
      endOf(alone, list, n);
      const links = new LanguageLinks(alone.finish() as NonNullable<ReturnType<LanguageLinksBuilder['finish']>>);
      return links.lists === 0 ? [n, -1] : [links.listWords[0] as number, links.listWords[1] as number];
    });
    lists.forEach((list, n) => {
      endOf(one, list, n);
    });
    for (let from = 0; from < lists.length; from += 70) {
      const [urls, listHashes, links] = collected(lists, hashes) as [Int32Array, Int32Array, Int32Array];
      const words = (until: number): number =>
        lists.slice(0, until).reduce((sum, { length }) => sum + Math.min(length, 500), 0) * LINK_WORDS;
      const until = Math.min(from + 70, lists.length);
      all.addAll(
        urls.slice(from * URL_WORDS, until * URL_WORDS),
        listHashes.slice(from * 2, until * 2),
        links.slice(words(from), words(until)),
      );
    }
    expect(all.finish()).toEqual(one.finish());
  });
});
