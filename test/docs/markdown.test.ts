// Markdown: the page of a rule as the docs have it, and text that stands for itself wherever it is put.

import { describe, expect, it } from 'vitest';
import { markdownCell, markdownCode, markdownFence, markdownText, pageAsMarkdown } from '../../docs/markdown.js';
import { rulePage } from '../../src/commands/rule-page/rule-page.js';
import { WHOLE_RULE } from '../report/samples.js';

describe('the page of a rule', () => {
  it('is this', () => {
    expect(pageAsMarkdown(rulePage(WHOLE_RULE, 'unsafe'))).toBe(`# loc/relative

loc is an absolute URL.

- Severity: \`error\`
- Looks at: the file
- Unsafe edit available (\`--fix-unsafe\`): review it
- In reports: loc is a relative URL.

## Why

Nobody resolves \`loc\` against &lt;urlset&gt;.

## How to fix it

Write the whole URL.

## Messages

| Id | Severity | Text |
| --- | --- | --- |
| \`relative\` | \`error\` | {value} is not an absolute URL |
| \`soft\` | \`warning\` | {value} \\| may be meant |

## Options

| Name | Default | Meaning |
| --- | --- | --- |
| \`hosts\` | \`["a","b"]\` | Hosts \\| that are known |

## Reported

\`\`\`xml
<url><loc>/a|b</loc></url>
\`\`\`

- \`relative\` at \`/a|b\`

With \`Content-Type: text/html\`, as base64:

\`\`\`text
H4sI
\`\`\`

- \`soft\`

With the option \`hosts: []\`, 50,001 times, \`{n}\` counting from 1:

\`\`\`xml
<url/>
\`\`\`

- \`soft\`, at an empty span

\`a.xml\`:

\`\`\`xml
<a/>
\`\`\`

\`b.txt\`:

\`\`\`text
b
\`\`\`

## Accepted

At \`sitemap.txt\`:

\`\`\`text
https://example.com/

\`\`\`

## Sources

- [sitemaps.org protocol](https://www.sitemaps.org/protocol.html), XML tag definitions
`);
  });
});

describe('text', () => {
  it('text keeps its code and loses its markup', () => {
    expect(markdownText('Write `a|<b>` in <loc>, *not* [x](y) or _z_')).toBe(
      'Write `a|<b>` in &lt;loc&gt;, \\*not\\* \\[x\\](y) or \\_z\\_',
    );
  });
  it('code may hold backticks', () => expect(markdownCode('a `b` ``c')).toBe('```a `b` ``c```'));
  it('code at a backtick is padded', () => expect(markdownCode('`a')).toBe('`` `a ``'));
  it('a cell may hold a pipe', () => expect(markdownCell('a|b')).toBe('a\\|b'));
  it('a fence is longer than what it holds', () => expect(markdownFence('```\na', 'xml')).toBe('````xml\n```\na\n````'));
  it('a fence shows control characters', () => expect(markdownFence('a\u202eb\tc', '')).toBe('```\na\\u{202E}b\tc\n```'));
});
