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

Use \`audit\` to find out what is wrong on a site, where, why, and how to fix it. \`${COMMANDS.audit.usage}\` lints
a site, or opens a report of \`-f json\`, and shows the findings in a full-screen view. The command accepts most options of \`lint\`, and
returns the same exit codes.

\`\`\`sh
sitemap-lint audit https://example.com/
sitemap-lint https://example.com/ -f json=report.json; sitemap-lint audit report.json
\`\`\`

${screen([])}

The left pane shows a tree: indexes, the sitemaps that they list, the rules with findings in a sitemap, and the findings. \`✖\` marks errors,
\`!\` warnings and \`i\` infos; \`✔\` marks a sitemap without findings, and \`3/40\` means that 3 of 40 findings are listed (\`--max-findings\`).
The right pane shows details of the selected line, or at the top level an overview: the most frequent rules, the ages of the dates, and the
sitemaps closest to their limits.

## One finding

Press \`n\` to go to the next finding anywhere in the tree, and \`enter\` to show the finding on the full screen.

${screen(['n', 'enter'])}

Rule names and sources are links in terminals that support them.

## Filter, group, sort

Press \`/\` to filter as you type, by words, \`"exact phrases"\`, \`rule:\`, \`sev:\` and \`url:\`; \`-\` excludes what follows. \`f\` cycles through
severities, \`g\` groups by sitemap, rule or host, and \`s\` sorts.

${screen(['/', ...FILTER, 'enter', 'g', '*'])}

## During a run

Findings appear as sitemaps are read. Press \`space\` to pause the run: documents in progress are finished, then no request is sent until
you press \`space\` again. The time of \`--limit run-time\` is paused, too. Press \`q\` to end the run; the report contains the findings so far.

## Actions

- \`e\` exports the selected findings that pass the filter, in any format. To write reports of all findings on exit, request them at the
  start: \`-f html=report.html -f json=report.json\`. A format without a file in a configuration applies only to \`lint\`.
- \`x\` fixes a finding in its file; if the finding represents several entries ("1,500 times"), all of them are fixed. \`X\` fixes all findings
  of the same rule: in the sitemap of the selected line, or, when findings are grouped by rule, in all sitemaps below that rule. Both keys show
  a diff first, and write nothing unless you press \`y\`. Since you review the diff, edits of all [levels](fixing.md#levels) are included; the
  prompt names them. The limits on removals apply here, too. Only local files can be fixed, in the same way as with [\`--fix\`](fixing.md).
- \`b\` accepts the selection: after you confirm, all findings of its rules in its sitemaps are added to the baseline (the file of
  \`--baseline\`, or a new one). They are hidden here and in runs with that baseline.
- \`r\` reads and checks the selected sitemap again, for example after you have fixed it. Findings that involve several sitemaps, such as
  pages listed twice, are not updated until the next run. Passwords and headers are sent only to the hosts of the targets.
- \`o\` opens the URL of the line in a browser, if the URL is http or https. \`y\` copies the URL through the terminal, which also works over SSH.

## Keys

| Keys | What they do |
| --- | --- |
${BINDINGS.map(({ keys, help }) => `| ${keys.map((key) => `\`${key}\``).join(' ')} | ${markdownCell(markdownText(help))} |`).join('\n')}

## Terminals

The view needs ${SMALLEST.columns} columns and ${SMALLEST.rows} rows; with fewer than 76 columns, it shows one pane at a time. \`NO_COLOR\`
and \`--no-color\` turn off colours and links. If the locale is not UTF-8, or on the Linux console, all output is ASCII, and other
characters are shown as numbers. Without a terminal, if \`CI\` is set, or with \`TERM=dumb\`, \`audit\` prints a notice and runs \`lint\` instead.
`;
}
