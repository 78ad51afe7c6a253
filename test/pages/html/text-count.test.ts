// Counts of text that is read without decoding it: they are those of the decoded text, and what is uncertain is left to the tokenizer.

import { describe, expect, it } from 'vitest';
import { shownIn } from '../../../src/pages/html/html-bytes.js';
import { TextCount } from '../../../src/pages/html/text-count.js';

const count = new TextCount();

/** Where reading ends, in characters of a page that is ASCII up to there, and what is shown before. */
function skimmed(html: string, most = 1_000): readonly [rest: string, shown: number] {
  const bytes = Buffer.from(html);
  const at = count.skim(bytes, 0, most);
  return [bytes.toString('utf8', at), count.shown];
}

describe('text beyond ASCII', () => {
  it('of one UTF-16 unit is counted as it is decoded', () => {
    const wrong: string[] = [];
    for (let unit = 0x80; unit < 0x1_0000; unit++) {
      if (unit >= 0xd800 && unit < 0xe000) continue;
      const text = String.fromCharCode(unit);
      const bytes = Buffer.from(text);
      if (count.read(bytes, 0) !== bytes.length || count.shown !== shownIn(text)) wrong.push(unit.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    [[0xc3]],
    [[0xc3, 0x41]],
    [[0xc1, 0x81]],
    [[0xe3, 0x81]],
    [[0xe3, 0x41, 0x81]],
    [[0xe0, 0x81, 0x81]],
    [[0xed, 0xa0, 0x80]],
    [[...Buffer.from('😀')]],
    [[0x80]],
    [[0xff]],
  ])('bytes that are no character, %j, are left to be decoded', (bytes) => {
    count.read(Uint8Array.from(bytes), 0);
    expect(count.shown).toBe(-1);
  });
});

describe('text is read past tags that mean nothing', () => {
  it.each([
    ['<p>a b</p><div class="<a>">c</div> d', '', 4],
    ['a<h2>b</h2><ul><li>c</ul>', '', 3],
    ['a &amp; b &nbsp;', '', 3],
  ])('%j', (html, rest, shown) => {
    expect(skimmed(html)).toEqual([rest, shown]);
  });
});

describe('reading stops at what may mean something', () => {
  it.each(
    [
      '<a href=/b>',
      '<h1>',
      '<H1>',
      '<img>',
      '<script>',
      '<textarea>',
      '<xmp>',
      '<title>',
      '<svg>',
      '<math>',
      '<template>',
      '<!-- -->',
      '< c',
      '<p',
    ].map((tag) => [tag]),
  )('%s', (tag) => {
    expect(skimmed(`ab<p>c${tag}`)).toEqual([tag, 3]);
  });

  it('text with a reference that must be decoded', () => {
    expect(skimmed('ab<p>c &copy; d')).toEqual(['c &copy; d', 2]);
  });

  it('the first tag behind as much text as was asked for', () => {
    expect(skimmed('ab<p>cd<p>e', 3)).toEqual(['<p>e', 4]);
  });
});
