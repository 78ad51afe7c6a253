// docs/reading-reports.md: how to read the default report, with that of a site of 300 sitemaps.

import { EFFECTS } from '../src/report/effects.js';
import { brokenShop } from './broken-shop.js';
import { GENERATED } from './markdown.js';

const EFFECT_MEANINGS: Readonly<Record<(typeof EFFECTS)[number], string>> = {
  'document-dropped':
    'A search engine cannot read the file, or refuses it: all of its URLs are lost. Among these rules, the one with the most URLs in its files comes first.',
  'url-dropped': 'A search engine reads the file, but ignores these URLs. The rule with the most findings comes first.',
  distrusted:
    'A search engine ignores a value, or trusts the sitemap less. Errors come before warnings, then the rule with the most findings.',
};

export async function readingReportsPage(): Promise<string> {
  return `${GENERATED}

# Reading a report

The default report, \`stylish\`, answers three questions: what is wrong, what to fix first, and why the command failed. This is the report of
a shop with 300 sitemaps and 12,000 URLs, in a terminal of 110 columns:

\`\`\`text
$ sitemap-lint https://shop.example.com/sitemap.xml
${(await brokenShop()).trimEnd()}
\`\`\`

## Findings

- A rule with several findings in a document has one line with their number, which includes those over the cap of \`--max-findings\`,
  and the first three places. Places with different messages come first. \`--examples N\` shows more or fewer.
- The only finding of a rule in a document is shown in full, with its source.
- Documents in which the same rules found something are put together. If there are more than four such groups, findings are
  shown by rule: the first six rules with three places, the others with one.
- The worst comes first: what search engines drop, then the number of findings.
- \`--verbose\` lists every finding that was kept, in the line format of ESLint that problem matchers read. All other formats list all findings, too.

## Fix first

At most five rules, ranked by what their findings cost, with the first place and what to do. A list of at most ten findings or five rules has
no such section, because the list shows it. Findings of the severity info are not among them. The same ranking is \`summary.fixFirst\` in
JSON, with these values of \`effect\`:

| Effect | Meaning and order |
| --- | --- |
${EFFECTS.map((effect) => `| \`${effect}\` | ${EFFECT_MEANINGS[effect]} |`).join('\n')}

## Exit code

The last line says why the exit code is what it is, such as \`exit 1: 2 warnings, --max-warnings 1\`. A run without findings prints one
line; if the baseline hides some, it says how many. If all reports are written to files, a terminal shows the summary and the files' paths.
`;
}
