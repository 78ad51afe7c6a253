// Titles and descriptions of feed videos have a maximum length, and the player has a different address from the page.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { characterCount } from '../support/character-count.js';
import { attributeOf, describing, videosOf } from './support/media.js';

const LIMITS = [
  ['title', 'maxTitle'],
  ['description', 'maxDescription'],
] as const;
const CONTENT = '<media:content medium="video" url="https://example.com/a.mp4"/>';
const rss = (item: string): string =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><link>https://example.com/a</link>${item}</item></channel></rss>`;

export default defineEntryRule({
  id: 'feed/mrss-limits',
  severity: 'warning',
  docs: {
    summary:
      'A feed video has a title of at most 100 characters, a description of at most 2,048, and a player with its own address.',
    finding: 'A feed video has an overlong text, or its page as the player.',
    why: 'Google cuts or drops longer texts. A player with the address of the page is not a player: Google wants the address from which the video is played.',
    fix: 'Shorten the text; set media:player to the address of the embedded player.',
    authority: [{ source: 'google-video', clause: 'mRSS' }],
  },
  options: {
    maxTitle: { default: 100, help: 'Maximum number of characters in a title' },
    maxDescription: { default: 2_048, help: 'Maximum number of characters in a description' },
  },
  messages: {
    long: '{element} has {count} {count:character|characters}, and Google accepts {max}: shorten it',
    player: 'media:player has the address of the page, "{value}": write the address of the player itself',
  },
  examples: {
    accept: [
      { text: rss(`${CONTENT}<media:title>${'a'.repeat(100)}</media:title><media:player url="https://example.com/player"/>`) },
      { text: rss(`<media:title>${'a'.repeat(101)}</media:title>`) },
    ],
    reject: [
      {
        text: rss(`${CONTENT}<media:title>${'é'.repeat(101)}</media:title>`),
        expect: [{ message: 'long', at: 'é'.repeat(101) }],
      },
      {
        text: rss(`${CONTENT}<media:player url="https://example.com/a"/>`),
        expect: [{ message: 'player', at: '<media:player url="https://example.com/a"/>' }],
      },
    ],
  },
  facts: ['loc-missing'],
  check(entry, context) {
    return videosOf(entry).flatMap((video) => {
      const problems: Problem[] = [];
      for (const [name, option] of LIMITS) {
        const text = describing(video, name)?.text;
        const max = Number(context.option(option));
        const count = text ? characterCount(text.whole) : 0;
        if (text && count > max)
          problems.push({ message: 'long', data: { element: `media:${name}`, count, max }, at: text.span });
      }
      const player = describing(video, 'player');
      const value = player && attributeOf(player, 'url');
      if (player && value && value === entry.loc?.whole)
        problems.push({ message: 'player', data: { value }, at: player.startTag });
      return problems;
    });
  },
});
