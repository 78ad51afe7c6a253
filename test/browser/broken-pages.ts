// Pages with everything that makes HTML hard to read, made of pieces at random: what browsers make of them, ours has to make of them, too.

import fc from 'fast-check';

const HTML =
  'html head body title base link meta script style noscript template noframes iframe xmp noembed textarea select option table td h1 a area p div span font b br li section';
/** Elements of SVG and MathML, except those that may contain HTML: what these contain is read as if it stood outside, or not at all. */
const FOREIGN = 'svg math g path mglyph';
const names = (text: string): readonly string[] => text.split(' ');

const of = <Item>(...items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items);
const tagName = fc.oneof({ weight: 3, arbitrary: of(...names(HTML)) }, { weight: 2, arbitrary: of(...names(FOREIGN)) });
const attributes = of(
  ...['', '', '', ' class=a', ' lang=de', ' href="/h"', ' encoding=text/html', ' encoding="application/xhtml+xml"', ' color=red'],
  ...[' a="</title>"', " b='<script>'", ' c=">"', ' / x', ' rel=canonical href=/t', ' name=robots content=none'],
);
const startTag = fc.tuple(tagName, attributes, of('>', '>', '>', '>', '/>', '/ >')).map((parts) => `<${parts.join('')}`);
const endTag = tagName.map((name) => `</${name}>`);
/** Pieces that leave something to be found; `#` is the number of the piece in its page. */
const mark = of(
  ...['<a href="/l#">', '<area href=/m#>', '<link rel=canonical href=/c#>', '<link rel=alternate hreflang=de href=/d#>'],
  ...['<meta name=robots content=r#>', '<meta name=googlebot content="g#">', '<meta http-equiv=refresh content="#;url=/f#">'],
  ...['<title>T#</title>', '<base href="/b#/">', 'text#', 'text#', 'word ', '<svg><title>S#</title></svg>'],
);
const odd = of(
  ...[
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<!--->',
    '<!-- a -->',
    '<!-- <script> -->',
    '<!-- </script> -->',
    '--',
    '-',
    '>',
    '<',
    '</',
    '<!',
    '<?a>',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<![CDATA[ a > b ]]>',
    '<![CDATA[<a href=/x>]]>',
    '</script',
    '</script >',
    '</SCRIPT>',
    '<script',
    '</title/>',
  ],
  ...['<script><!--', '<script><!--<script>', '<!--<script>', '</script>-->', '<svg><style>', '<noscript><style>'],
  ...[
    '</head>',
    '</head>\n',
    '<body>',
    '</body>',
    '</html>',
    '&amp;',
    '&lt;',
    '&',
    'é',
    '日本',
    ' ',
    '\n',
    '<SVG>',
    '<Title>',
    '<plaintext>',
  ],
);
const piece = fc.oneof(
  { weight: 5, arbitrary: startTag },
  { weight: 4, arbitrary: endTag },
  { weight: 7, arbitrary: mark },
  { weight: 4, arbitrary: odd },
);

/** Names of elements that cannot be in SVG nor in MathML. */
const OUTSIDE = /^(?:div|span|b|li|h1|table)$/;

/**
 * Leaves out end tags without a start tag of these elements: in SVG, browsers ignore such an end tag, and only a stack of all open
 * elements would tell that nothing is open which it ends.
 */
function withoutStray(pieces: readonly string[]): readonly string[] {
  const open = new Map<string, number>();
  return pieces.filter((text) => {
    const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(text) ?? [];
    if (!OUTSIDE.test(name)) return true;
    const count = (open.get(name) ?? 0) + (slash === '' ? 1 : -1);
    if (count >= 0) open.set(name, count);
    return count >= 0;
  });
}

/** Pages of up to 25 pieces. */
export const brokenPage: fc.Arbitrary<string> = fc
  .tuple(
    of('', '', '<!doctype html><html lang=en><head>', '<head></head>', '<body>', '<body><svg>'),
    fc.array(piece, { maxLength: 25 }),
  )
  .map(([start, pieces]) => start + withoutStray(pieces.map((text, index) => text.replaceAll('#', String(index)))).join(''));
