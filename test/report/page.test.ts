// The page of a rule: one set of blocks, as Markdown for the docs and as text for a terminal.

import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/report/escape/width.js';
import { pageAsMarkdown } from '../../src/report/page/markdown.js';
import { rulePage } from '../../src/report/page/rule-page.js';
import { pageForTerminal } from '../../src/report/page/terminal.js';
import type { Rule } from '../../src/rules/rule.js';
import { RULE } from './samples.js';

const WHOLE: Rule = {
  ...RULE,
  messages: { ...RULE.messages, soft: { text: '{value} | may be meant', severity: 'warning' } },
  options: { hosts: { default: ['a', 'b'], help: 'Hosts | that are known' } },
  examples: {
    accept: [{ text: 'https://example.com/\n', uri: 'sitemap.txt' }],
    reject: [
      { xml: '<url><loc>/a|b</loc></url>', expect: [{ message: 'relative', at: '/a|b' }] },
      { base64: 'H4sI', headers: { 'Content-Type': 'text/html' }, expect: [{ message: 'soft' }] },
      { xml: '<url/>', repeat: 50_001, options: { hosts: [] }, expect: [{ message: 'soft', at: '' }] },
      { site: { 'a.xml': '<a/>', 'b.txt': 'b' }, expect: [] },
    ],
  },
};

describe('as Markdown', () => {
  it('is this', () => {
    expect(pageAsMarkdown(rulePage(WHOLE, 'unsafe'))).toBe(`# loc/relative

loc is an absolute URL.

- Severity: \`error\`
- Looks at: reading the document
- Fix: says an edit that a person should look at

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

With \`Content-Type: text/html\`, the bytes in base64:

\`\`\`text
H4sI
\`\`\`

- \`soft\`

With the option \`hosts: []\`, 50,001 times, \`{n}\` counting from 1:

\`\`\`xml
<url/>
\`\`\`

- \`soft\`, at a place without text

\`a.xml\`:

\`\`\`xml
<a/>
\`\`\`

\`b.txt\`:

\`\`\`text
b
\`\`\`

## Fine for this rule

At \`sitemap.txt\`:

\`\`\`text
https://example.com/

\`\`\`

## Who asks for it

- [sitemaps.org protocol](https://www.sitemaps.org/protocol.html), XML tag definitions
`);
  });
});

describe('for a terminal', () => {
  const text = [...pageForTerminal(rulePage(WHOLE, 'safe'), 40, 0)].join('');
  it('has the same sections', () => {
    expect(text.match(/^[A-Z][a-z ]+$/gm)).toEqual([
      'Why',
      'How to fix it',
      'Messages',
      'Options',
      'Reported',
      'Fine for this rule',
      'Who asks for it',
    ]);
  });
  it('fits, addresses aside', () => {
    const lines = text.split('\n').filter((line) => !line.includes('://'));
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(40);
  });
  it('has no colours unless asked', () => {
    expect(text).not.toContain('\u001b');
    expect([...pageForTerminal(rulePage(WHOLE, null), 40, 1)].join('')).toContain('\u001b[1m');
  });
  it('shows what an example hides', () => {
    const rule = { ...RULE, examples: { accept: ['<loc>a\u202eb\u001b[2J</loc>'], reject: [] } };
    expect([...pageForTerminal(rulePage(rule, null), 80, 0)].join('')).toContain('<loc>a\\u{202E}b\\x1B[2J</loc>');
  });
});
