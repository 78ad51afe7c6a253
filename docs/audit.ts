// docs/audit.md: how to explore a site in the terminal, with its screens and all keys.

import { BINDINGS } from '../src/audit/keys.js';
import { SMALLEST } from '../src/audit/view/screen.js';
import { COMMANDS } from '../src/commands/commands.js';
import { auditScreens } from './audit-screens.js';
import { GENERATED, markdownCell, markdownText } from './markdown.js';

/** A filter as it is typed. */
const FILTER = Array.from('rule:loc/ -sev:info', (character) => (character === ' ' ? 'space' : character));

export async function auditPage(): Promise<string> {
  const screen = await auditScreens();
  return `${GENERATED}

# Exploring in the terminal

\`${COMMANDS.audit.usage}\` reads a site, or opens a report of \`-f json\`, and shows it on the whole screen: what is wrong
where, why, and how to mend it. It takes most of the options of \`lint\`, and has its exit code.

\`\`\`sh
sitemap-lint audit https://example.com/
sitemap-lint https://example.com/ -f json=report.json; sitemap-lint audit report.json
\`\`\`

${screen([])}

On the left is the tree: indexes, what they list, the rules that found something there, and the findings. The signs are \`✖\` for errors,
\`!\` for warnings and \`i\` for infos; \`✔\` is a sitemap in which nothing was found, and \`3/40\` says that of 40 findings 3 are listed
(\`--max-findings\`). On the right is what there is to say of the line with the cursor. Of everything that is an overview: what fires most,
how old the dates are, and how full the fullest sitemaps are.

## One finding

\`n\` goes to the next finding, wherever it is, and \`enter\` shows it on the whole screen.

${screen(['n', 'enter'])}

Names of rules, and who asks for what they want, are links where the terminal knows links.

## Filter, group, sort

\`/\` filters while it is typed: words, \`"more words"\`, \`rule:\`, \`sev:\` and \`url:\`, with \`-\` before what is to be left out. \`f\` shows one
severity after the other, \`g\` groups by sitemap, rule or host, \`s\` sorts.

${screen(['/', ...FILTER, 'enter', 'g', '*'])}

## While it is read

Findings appear as sitemaps are read. \`space\` lets the run stand still: what is under way is read to its end, and no request is sent
until \`space\` is pressed again; the time of \`--limit run-time\` stands still, too. \`q\` ends the run, and what was read until then is the report.

## What can be done

- \`e\` writes what is selected and let through by the filter, in any format. Reports of everything can be asked for from the start, and
  are written when it is left: \`-f html=report.html -f json=report.json\`. A format of a configuration that has no file is for \`lint\` alone.
- \`x\` accepts what is selected: all findings of its rules in its sitemaps go into the baseline (the one of \`--baseline\`, or a new one) and
  are not shown any more, here and in runs with that baseline. It asks before it writes.
- \`r\` reads the selected sitemap again, after it was mended. What is found only beside other sitemaps, such as pages listed twice, stays
  as it was until the next run. Passwords and headers go to the hosts of the targets alone.
- \`o\` opens the URL of the line in a browser, if it is one of http or https; \`y\` copies it through the terminal, over SSH, too.

## Keys

| Keys | What they do |
| --- | --- |
${BINDINGS.map(({ keys, help }) => `| ${keys.map((key) => `\`${key}\``).join(' ')} | ${markdownCell(markdownText(help))} |`).join('\n')}

## Terminals

It needs ${SMALLEST.columns} columns and ${SMALLEST.rows} rows; with fewer than 76 columns there is one pane at a time. \`NO_COLOR\` and \`--no-color\`
leave out colours and links. Where the locale is not UTF-8, or the terminal is the console of Linux, all is ASCII, and other characters
are shown by their numbers. Without a terminal, with \`CI\` set or \`TERM=dumb\`, it says so and is \`lint\`: the report instead of the screen.
`;
}
