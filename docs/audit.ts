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

On the left is the tree: indexes, the sitemaps that they list, the rules with findings there, and the findings. \`✖\` marks errors, \`!\`
warnings and \`i\` infos; \`✔\` marks a sitemap without findings, and \`3/40\` means that 3 of 40 findings are listed (\`--max-findings\`).
On the right are details of the selected line. At the top level, they are an overview: the most frequent rules, the ages of the dates, and
the sitemaps closest to their limits.

## One finding

\`n\` goes to the next finding, wherever it is, and \`enter\` shows it on the whole screen.

${screen(['n', 'enter'])}

Names of rules and authorities are links if the terminal supports links.

## Filter, group, sort

\`/\` filters as you type: words, \`"more words"\`, \`rule:\`, \`sev:\` and \`url:\`, with \`-\` before what to exclude. \`f\` cycles
through severities, \`g\` groups by sitemap, rule or host, \`s\` sorts.

${screen(['/', ...FILTER, 'enter', 'g', '*'])}

## During a run

Findings appear as sitemaps are read. \`space\` pauses the run: documents in progress are read to their end, and no request is sent until
\`space\` is pressed again; the time of \`--limit run-time\` is paused, too. \`q\` ends the run, and the report contains what was read so
far.

## Actions

- \`e\` exports the selected findings that pass the filter, in any format. Reports of all findings can be requested at the start and are
  written on exit: \`-f html=report.html -f json=report.json\`. A format without a file in a configuration applies only to \`lint\`.
- \`x\` makes the edit of a finding in its file, or those of all entries for which it stands ("1,500 times"). \`X\` makes the edits of
  all findings of its rule: in the sitemap of the selected line, or below a rule in all sitemaps there. Both show a diff first, and write
  nothing unless you press \`y\`. Because you see the diff, edits of all [levels](fixing.md#levels) are among them; the question
  names the levels. The limits on what is removed apply here, too. Only local files can be fixed, in the way of [\`--fix\`](fixing.md).
- \`b\` accepts the selection: all findings of its rules in its sitemaps are added to the baseline (that of \`--baseline\`, or a new one)
  and hidden, here and in runs with that baseline. It asks before writing.
- \`r\` reads the selected sitemap again, after it was fixed. Findings that involve several sitemaps, such as pages listed twice, are not
  updated until the next run. Passwords and headers are sent only to the hosts of the targets.
- \`o\` opens the URL of the line in a browser if it is http or https; \`y\` copies it through the terminal, which also works over SSH.

## Keys

| Keys | What they do |
| --- | --- |
${BINDINGS.map(({ keys, help }) => `| ${keys.map((key) => `\`${key}\``).join(' ')} | ${markdownCell(markdownText(help))} |`).join('\n')}

## Terminals

The view needs ${SMALLEST.columns} columns and ${SMALLEST.rows} rows; with fewer than 76 columns it shows one pane at a time. \`NO_COLOR\`
and \`--no-color\` turn off colours and links. If the locale is not UTF-8, or on the Linux console, all output is ASCII, and other
characters are shown as numbers. Without a terminal, or with \`CI\` set or \`TERM=dumb\`, it says so and runs \`lint\` instead, which prints
a report.
`;
}
