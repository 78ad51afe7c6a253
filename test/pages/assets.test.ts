// Files that entries name: each is asked once, as long as it is remembered.

import { expect, it } from 'vitest';
import { Assets } from '../../src/pages/assets.js';
import type { ListedAsset } from '../../src/pages/entry-record.js';
import { blankAnswer } from '../support/page-answer.js';

const MOST_REMEMBERED = 20_000;

/** Files as those of an entry, by their addresses. */
const listed = (urls: readonly string[], role: ListedAsset['role'] = 'image'): ListedAsset[] =>
  urls.map((url) => ({ role, url, place: null as unknown as ListedAsset['place'] }));

function asking(): { readonly assets: Assets; readonly asked: string[] } {
  const asked: string[] = [];
  const assets = new Assets(async ({ href }, wantsHead) => {
    asked.push(wantsHead ? `size ${href}` : href);
    return { answer: { ...blankAnswer(href), status: 404 }, head: null };
  });
  return { assets, asked };
}

it('is asked once, and once more for its size', async () => {
  const { assets, asked } = asking();
  const [a, b] = ['https://example.com/a', 'https://example.com/b'] as const;
  await assets.answers(listed([a, b, a]));
  await assets.answers(listed([a], 'thumbnail'));
  const answers = await assets.answers([...listed([b], 'video'), ...listed([a], 'thumbnail')]);
  expect(asked).toEqual([a, b, `size ${a}`]);
  expect(answers.map(({ role, url, status }) => [role, url, status])).toEqual([
    ['video', b, 404],
    ['thumbnail', a, 404],
  ]);
});

it('is asked again when so many others were that it is forgotten', async () => {
  const { assets, asked } = asking();
  const urls = Array.from({ length: MOST_REMEMBERED + 1 }, (_, n) => `https://example.com/${n}`);
  const [oldest, newest] = [urls[0] as string, urls.at(-1) as string];
  await assets.answers(listed(urls.slice(0, -1)));
  await assets.answers(listed([oldest]));
  expect(asked).toHaveLength(MOST_REMEMBERED);
  await assets.answers(listed([newest, oldest, newest]));
  expect(asked.slice(MOST_REMEMBERED)).toEqual([newest, oldest]);
});
