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

- If a rule has several findings in a document, one line shows their number, including findings beyond \`--max-findings\`, followed by the first
  three places. Places with different messages come first. \`--examples N\` shows more or fewer places.
- A single finding of a rule in a document is shown in full, with its source.
- Documents with findings of the same rules are grouped. If there are more than four such groups, findings are shown by rule: the first six
  rules with three places each, the others with one.
- The worst findings come first: those that make search engines drop URLs, then by number.
- \`--verbose\` shows every kept finding, one per line in the format of ESLint, which problem matchers read. The formats for
  programs list all findings, too.

## Fix first

This section ranks up to five rules by the effect of their findings, each with the first place and the fix. It is left out if there are at most
ten findings or five rules, and does not include infos. In JSON, the same ranking is \`summary.fixFirst\`, with these values of \`effect\`:

| Effect | Meaning and order |
| --- | --- |
${EFFECTS.map((effect) => `| \`${effect}\` | ${EFFECT_MEANINGS[effect]} |`).join('\n')}

## Exit code

The last line gives the exit code and its reason, such as \`exit 1: 2 warnings, --max-warnings 1\`. A run without findings prints one line,
with the number of findings that the baseline hides, if any. If all reports are written to files, the terminal shows the summary and the paths.
`;
}
