// Counts of text that is read without decoding it: they are those of the decoded text, and what is uncertain is left to the tokenizer.

import { describe, expect, it } from 'vitest';
import { SPACE } from '../../../src/pages/html/html-bytes.js';
import { PageLinks } from '../../../src/pages/html/page-links.js';

const links = new PageLinks();
links.begin(new URL('https://example.com/'));

/** Where reading ends, in characters of a page that is ASCII from there on, and what is shown before. */
function passed(html: string | Uint8Array, most = 1_000): readonly [rest: string, shown: number] {
  const bytes = Buffer.from(html);
  const at = links.passText(bytes, 0, most);
  return [bytes.toString('latin1', at), links.shown];
}

describe('text beyond ASCII', () => {
  it('of one UTF-16 unit is counted as it is decoded', () => {
    const wrong: string[] = [];
    for (let unit = 0x80; unit < 0x1_0000; unit++) {
      if (unit >= 0xd800 && unit < 0xe000) continue;
      const text = String.fromCharCode(unit);
      const [rest, shown] = passed(`${text}ab`);
      if (rest !== '' || shown !== text.replace(SPACE, '').length + 2) wrong.push(unit.toString(16));
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
    const text = Buffer.from([...Buffer.from('ab<p>c'), ...bytes]);
    expect(passed(text)).toEqual([text.toString('latin1', 5), 2]);
  });
});

describe('text is read past tags that mean nothing', () => {
  it.each([
    ['<p>a b</p><div class="<a>">c</div> d', '', 4],
    [`${'a b'.repeat(20)}<h2>`, '', 40],
    ['a<h2>b</h2><ul><li>c</ul>', '', 3],
    ['a &amp; b &nbsp;&lt;&gt;&quot;&#39;<i>\t\n\f\r\v</i> c', '', 8],
    ['a <a href="/b">c</a> <b>d</b>', '', 3],
  ])('%j', (html, rest, shown) => {
    expect(passed(html)).toEqual([rest, shown]);
  });
});

describe('reading stops at what may mean something', () => {
  it.each(
    [
      '<a href=b>',
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
    expect(passed(`ab<p>c${tag}`)).toEqual([tag, 3]);
  });

  it.each(['&copy; d', '&amp', '&ampx', '&#39', '&nbspx', '& ', '&lt', '&quot', '&'])('text with the reference %s', (text) => {
    // The memory has the rest of a reference from before.
    passed(`ab<p>c ${text};amp;`);
    expect(passed(`ab<p>c ${text}`)).toEqual([`c ${text}`, 2]);
  });

  it('the first tag behind as much text as was asked for', () => {
    expect(passed('ab<p>cd<p>e', 3)).toEqual(['<p>e', 4]);
  });
});
