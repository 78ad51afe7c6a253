// Writes docs/rules/*, docs/cli.md, docs/audit.md, docs/reading-reports.md, schemas/config.schema.json, docs/reliability.md and src/rules/fixable.ts from the registry, the tables and the tests.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { LIMIT_ENTRIES, limitText } from '../src/base/limits.js';
import { LEVELS_LEGEND } from '../src/base/problem/fixes.js';
import { MAX_REDIRECTS, MAX_ROBOTS_REDIRECTS } from '../src/base/protocol.js';
import { COMMANDS, type CommandName } from '../src/commands/commands.js';
import { defaultText, GROUPS, optionsOf, optionTerm } from '../src/commands/line/help.js';
import { helpText } from '../src/commands/line/yargs-commands.js';
import { type Fixability, rulePage } from '../src/commands/rule-page/rule-page.js';
import { OPTIONS, type OptionSpec } from '../src/lint/options.js';
import { docsPath } from '../src/report/docs-link.js';
import { FORMATS, formatsOfEnding } from '../src/report/formats.js';
import { DOCUMENTED_RULES as RULES } from '../src/rules/documented.js';
import type { Rule } from '../src/rules/rule.js';
import { viewOf } from '../src/run/config/rule-view.js';
import { auditPage } from './audit.js';
import { configSchema } from './config-schema.js';
import { consolesPage } from './consoles.js';
import { fixabilityOf } from './fixability.js';
import { GENERATED, markdownCell, markdownCode, markdownText, pageAsMarkdown } from './markdown.js';
import { readingReportsPage } from './reading-reports.js';
import { readProvingTests, reliabilityPage } from './reliability.js';

/** Writes every generated page below `root`, and removes pages of rules that are gone. */
export async function writePages(root: string): Promise<void> {
  const fixable = new Map<string, Fixability>();
  for (const rule of RULES) fixable.set(rule.id, await fixabilityOf(rule));

  const pages = new Map<string, string>([
    ['src/rules/fixable.ts', fixableModule(fixable)],
    ['docs/rules/README.md', rulesIndex(fixable)],
    ['docs/cli.md', cliPage()],
    ['docs/search-console-and-yandex.md', consolesPage()],
    ['docs/audit.md', await auditPage()],
    ['docs/reading-reports.md', await readingReportsPage()],
    ['schemas/config.schema.json', configSchema()],
    ...RULES.map((rule): [string, string] => [
      docsPath(rule.id),
      `${GENERATED}\n\n${pageAsMarkdown(rulePage(rule, fixable.get(rule.id) ?? null))}`,
    ]),
  ]);
  for (const [path, text] of pages) write(join(root, path), text);
  removeOrphans(root, new Set(pages.keys()));
  // Last, because it fails as long as a case has no test, and the other pages do not depend on that.
  write(join(root, 'docs/reliability.md'), reliabilityPage(readProvingTests(root)));
}

function fixableModule(fixable: ReadonlyMap<string, Fixability>): string {
  const members = [...fixable].filter(([, fix]) => fix !== null).map(([id, fix]) => `  '${id}': '${fix}',`);
  return `// Which rules say how to edit the source. Written by \`npm run generate\` from what their examples yield.

import type { FixLevel } from '../base/problem/problem.js';

/** By rule id: the last of the levels of its edits. */
export const FIXABLE: Readonly<Record<string, FixLevel>> = {
${members.join('\n')}
};
`;
}

function rulesIndex(fixable: ReadonlyMap<string, Fixability>): string {
  const subjects = [...new Set(RULES.map(subjectOf))];
  const sections = subjects.map((subject) => {
    const rows = RULES.filter((rule) => subjectOf(rule) === subject).map((rule) => {
      const name = rule.id.slice(subject.length + 1);
      return `| [${name}](${rule.id}.md) | ${severityOf(rule)} | ${fixable.get(rule.id) ?? ''} | ${cell(rule.docs.summary)} |`;
    });
    return `## ${subject}\n\n| Rule | Severity | Edit | Requirement |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
  });
  return `${GENERATED}

# Rules

${RULES.length} rules. The severity is that of the default profile, \`${OPTIONS.profile.default}\`; a severity after "else" applies in profiles that
do not change it. \`--rule ${RULES[0]?.id ?? 'id'}=off\` overrides it.
${LEVELS_LEGEND} The JSON report contains the edits.

${sections.join('\n\n')}
`;
}

/** As it is by default, and as it is where the default profile does not change it. */
function severityOf(rule: Rule): string {
  const { severity } = viewOf(rule, OPTIONS.profile.default);
  return severity === rule.severity ? severity : `${severity}, else ${rule.severity}`;
}

function subjectOf(rule: Rule): string {
  return rule.id.slice(0, rule.id.indexOf('/'));
}

/** docs/cli.md: commands, options, formats and exit codes. */
export function cliPage(): string {
  const commands = Object.entries(COMMANDS) as [CommandName, (typeof COMMANDS)[CommandName]][];
  return `${GENERATED}

# Command line

This page lists all commands, options, limits, formats and exit codes. For the options of one command, run \`sitemap-lint help COMMAND\`.

${commands.map(([, command]) => `- \`${command.usage}\`: ${markdownText(command.summary)}`).join('\n')}

## Targets

| Target | What is read |
| --- | --- |
| \`https://example.com/sitemap.xml\` | That sitemap; for an index, also every sitemap that it lists |
| \`https://example.com/\` | The sitemaps that robots.txt names, else \`/sitemap.xml\`, else \`/sitemap_index.xml\` |
| \`dist/sitemap.xml\`, \`dist/sitemap.xml.gz\` | A file |
| \`dist/\` | Every sitemap in the folder |
| \`'dist/**/sitemap*.xml'\` | Every file that the pattern matches |
| \`-\` | Standard input |

## Options of lint

${GROUPS.flatMap((group) => groupTable(group)).join('\n\n')}

## Options of rules

${groupTable('Checks', 'rules').join('\n\n')}

## Options of init

${groupTable('General', 'init').join('\n\n')}

## Options of split

${GROUPS.flatMap((group) => groupTable(group, 'split', 'Network')).join('\n\n')}

See [splitting.md](splitting.md).

## Options of join

${GROUPS.flatMap((group) => groupTable(group, 'join', 'Network')).join('\n\n')}

\`split\` and \`join\` also accept the options in the group Network of \`--help\`, for fetching sitemaps.

## Options of worker

${groupTable('General', 'worker').join('\n\n')}

\`worker\` also accepts these options of \`lint\`: ${
    COMMANDS.worker.flags === 'all'
      ? ''
      : COMMANDS.worker.flags
          .filter((name) => OPTIONS[name].group === 'Network')
          .map((name) => `\`--${name}\``)
          .join(', ')
  }. See [scale.md](scale.md).

## Options of merge

\`merge\` accepts these options of \`lint\`: ${
    COMMANDS.merge.flags === 'all' ? '' : COMMANDS.merge.flags.map((name) => `\`--${name}\``).join(', ')
  }. It uses the targets, rules and limits of the parts. See [ci.md](ci.md#one-site-on-several-machines).

\`--\` ends the options: everything after it is a target, even if it begins with a dash.

## Limits

Set a limit with \`--limit NAME=VALUE\`, which may be repeated. Sizes are in bytes, or have the unit \`KiB\`, \`MiB\` or \`GiB\`; times
have the unit \`ms\`, \`s\`, \`min\` or \`h\`. Reaching a limit is a finding, and the run continues if possible.

${limitsTable()}

## Long runs

To be able to continue a run after an interruption, add \`--resume FILE\`. The run records the result of each document in FILE, its journal.
After a signal, a crash, the limit \`run-time\` or a report that could not be written, the same command continues the run, and writes the
same report as an uninterrupted run. FILE is removed when the run has finished and its reports are written.

- FILE is refused and left unchanged if it is not a journal (an empty file is accepted), or if it was written by another version, or for other
  targets or options that change findings. Limits on time and speed may change. Dates are compared with the clock of the first run.
- Documents that could not be fetched, ended early or were not fully validated are read again. So are standard input and local files whose
  size or modification time changed. Other fetched documents are not fetched again.
- FILE contains data from the sitemaps, and only its owner can read it. It contains no password from the command line. User names and
  passwords in a sitemap's URLs are masked as in reports. Apart from that, the URLs of an index's children, including their queries, and the
  attributes of root elements are stored as written.
- While a run uses FILE, \`FILE.sitemap-lint-lock\` exists next to it; reports cannot be written there.
- FILE is trusted input: it is refused if it belongs to another user, or if its group or others can write to it (not on Windows).

## A build on disk

Lint a folder before it is published by giving its future address with \`--base-url\`. The sitemaps are linted at the URLs that they will
have, and sitemaps and pages below the base URL are read from the folder.

\`\`\`sh
sitemap-lint --base-url https://example.com/ dist/
\`\`\`

- The folder is the nearest one with an \`index.html\` or a \`robots.txt\`, searched upwards from the targets, or from the folder that several
  targets share. If the targets are in the current folder, the search does not go above it. Without such a file, the folder of the targets is used.
- The report names the folder: "dist/ stands for https://example.com/". In JSON, it is \`run.mapping\`.
- \`--root DIR\` selects another folder. Targets outside DIR are refused.
- A sitemap that the robots.txt in the folder names may list URLs of any folder.

## A site that is not at its address yet

Lint a preview deployment or a local server as if it were published: \`--canonical-origin https://example.com\`. Nothing is requested from
the canonical origin itself.

\`\`\`sh
sitemap-lint --canonical-origin https://example.com http://127.0.0.1:3000/
sitemap-lint --canonical-origin https://example.com https://preview-42.example.net/
sitemap-lint --canonical-origin https://example.com dist/
\`\`\`

- On a server, everything at the origin of the targets is linted as if it were at the canonical origin. Sitemaps that an index or robots.txt
  lists at the canonical origin are fetched from the origin of the targets, with its headers and password. Reports show the URLs that were
  fetched. Baselines and fingerprints use the canonical URLs, so they are valid for every preview. All fetched targets must have the same origin.
- For local files, the folder is found as for \`--base-url\` (see above). Sitemaps listed at the canonical origin are read only from that folder.
- \`--base-url\` takes precedence: URLs below the base URL are read from local files, and \`--canonical-origin\` applies only to fetched targets.
- A different scheme, port or host (\`http://\`, \`www.\`) is a different origin. URLs at other origins and the destinations of redirects are
  requested unchanged.
- \`--resume\`, \`--shard\` and \`merge\` require that the canonical origin stays the same.

## Globs

Quote a glob, so that sitemap-lint expands it instead of the shell. The syntax is the same as in bash with \`extglob\` and \`globstar\`: \`*\`, \`?\` and
\`[a-z]\` match within a name, \`**\` matches any number of folders, and \`{a,b}\` either text. Within a name, \`@(a|b)\` matches one of the
alternatives, \`?(a|b)\` none or one, \`+(a|b)\` one or more, \`*(a|b)\` any number, and \`!(a|b)\` anything else. \`\\\` makes the next character
literal. A leading dot must be written explicitly. \`node_modules\` and \`.git\` are never searched.

\`\`\`sh
sitemap-lint 'dist/**/!(*-old).@(xml|xml.gz)'
\`\`\`

## An index on disk

The sitemaps that a local index lists are read from the folder of the index, unless you use \`--base-url\` or \`--canonical-origin\`. sitemap-lint
looks for a file with the path of the listed URL. If there is none, it looks for a file named like the last segment of that path, unless another
sitemap of the index has the same last segment. Each file is linted at its listed URL.

- A listed sitemap without a file is an error, even if the sitemap exists on the site: a build must be complete. For an index that you have
  downloaded, \`--remote-children\` fetches these sitemaps.
- Nothing outside the folder is read, not even through links or escapes in a path.
- If an index is among several files, the sitemaps that it lists are read as its children, and the other files last.
- If a folder contains a file both plain and compressed, with the same content, it is read once.

## Watching

\`--watch\` lints again whenever a file of the targets changes, appears or disappears. Quit with \`q\` or Ctrl-C; the last run determines
the exit code. Each run clears the terminal and rewrites the report files.

- Only changed documents are read again; all documents are compared again each time. After an hour, everything is read again.
- Children of an index are watched if they are read from disk (see above); others are fetched once an hour.
- The first run must start successfully. If a later run cannot start, for example while a folder is being rebuilt, \`--watch\` prints one line
  and waits for the next change. If you quit then, the exit code is 2.
- Targets must be local files or folders. \`--resume\`, \`--history\`, \`--update-baseline\` and \`--prune-baseline\` cannot be used with \`--watch\`.
- The configuration is read once.

## Network

What sitemap-lint requests, and what it does not:

- **A site root** (\`https://example.com/\`), or its robots.txt: the sitemaps that robots.txt lists are read. If it lists none, \`/sitemap.xml\` is
  read, or else \`/sitemap_index.xml\`.
- **The robots.txt of each fetched target's host** is read once. Its \`Sitemap\` lines are checked, and its rules decide which sitemaps and
  listed URLs are reported as disallowed. sitemap-lint itself reads its targets even if they are disallowed. If all \`robots/\` rules are off,
  robots.txt is not requested.
- **The robots.txt of another host** is read only if a fetched sitemap lists pages of that host. If that robots.txt names the sitemap, or an
  index above it, the sitemap may list them. At most five hosts per sitemap and twenty per run are requested, and none if
  \`loc/out-of-scope-host\` is off.
- **Different user agents:** with \`--rule fetch/body-differs-by-agent=warning\`, each fetched target is requested up to four more times, as
  sitemap-lint, Googlebot and bingbot, and the responses are compared. Nothing else is ever requested twice.
- **Redirects** are followed, up to ${MAX_REDIRECTS} for a sitemap and ${MAX_ROBOTS_REDIRECTS} for robots.txt. Redirects of sitemaps are reported.
- **Passwords and headers:** a user name and password in a target's URL are sent only to the origin of that target, with every request there.
  They appear in no report and no message. The same applies to \`--header\`, whose headers are sent to the origins of all targets.
- **Private, loopback and reserved addresses** are requested only on the hosts and ports of targets whose host is private from the start. A link-local
  or metadata address (such as 169.254.169.254) is requested only if the target contains this address itself, not a name that resolves to it. Ports
  other than 80, 443 and the ports of targets are never requested. \`--allow-private\` and \`--allow-port\` lift these limits. If others choose the
  targets, use \`--no-allow-private\`, which also applies to targets.
- **Failing hosts:** after five consecutive failed documents of a host, its other documents are skipped, and each of them is reported.
- **Indexes:** the children of an index are read, and their children if they are indexes, too. Deeper levels are reported and not read.
- **Proxies:** \`HTTPS_PROXY\` and \`HTTP_PROXY\` (or lower case) are used for addresses of these schemes, except for loopback addresses and hosts in
  \`NO_PROXY\`: names with all names below them, addresses, ranges such as \`10.0.0.0/8\`, each with an optional port, or \`*\`. \`--proxy URL\` is
  used for all addresses except those in \`NO_PROXY\`; \`--proxy none\` ignores the variables. A user name and password belong into the address
  (\`http://user:password@proxy.example.com:3128\`), and appear in no output. A proxy resolves names itself, so names of private networks, such as
  \`intranet\` or \`router.local\`, are refused unless they are targets. https goes through a tunnel (CONNECT), http does not. SOCKS is not supported.
- **Client certificates:** \`--cert FILE --key FILE\` sends a certificate (PEM) to the origins of the targets, and to no others.

## Formats

${Object.entries(FORMATS)
  .map(([name, format]) => `- \`${name}\`: ${markdownText(format.help)}`)
  .join('\n')}

\`--format NAME\` writes to standard output, \`--format NAME=PATH\` to a file; the option may be repeated. A file is replaced as a whole; a
device, a pipe or a symbolic link is written in place. \`--output PATH\` without \`--format\` selects the format by the extension of the
path: ${Object.entries(FORMATS)
    .flatMap(([name, { endings = [] }]) => endings.slice(0, 1).map((ending) => ({ name, ending })))
    .filter(({ ending }) => formatsOfEnding(ending).length === 1)
    .map(({ name, ending }) => `\`.${ending}\` is ${name}`)
    .join(
      ', ',
    )}, and any other extension is stylish. \`.xml\` may be ${formatsOfEnding('xml').join(' or ')}, so it is refused without \`--format\`.

## Exit codes

| Code | Meaning |
| --- | --- |
| 0 | Nothing at or above \`--fail-on\`, and no more warnings than \`--max-warnings\` |
| 1 | Findings; a network failure counts as a finding. \`join --skip-broken\`: sitemaps were left out |
| 2 | The run could not start or could not report: invalid usage, a missing local target, a report that cannot be written |
| 129, 130, 143 | Interrupted (SIGHUP, SIGINT, SIGTERM): the findings so far are reported; a second signal ends the process at once |

## Environment

| Variable | Effect |
| --- | --- |
| \`NO_COLOR\` | If not empty: no colours |
| \`FORCE_COLOR\` | Level of colours from \`0\` to \`3\`, even without a terminal |
| \`TERM=dumb\` | No colours and no progress line |
| \`CI\` | No progress line; \`audit\` runs \`lint\` instead |
| \`LANG\`, \`LC_ALL\`, \`LC_CTYPE\` | \`audit\` uses characters beyond ASCII only if they specify UTF-8 |
| \`TIMING=1\` | Same as \`--timing\` |
| \`XDG_CACHE_HOME\` | From Node 22.1 on, Node caches compiled code in \`sitemap-lint/\` in this folder (default: \`~/.cache\`) |
| \`NODE_DISABLE_COMPILE_CACHE=1\` | No compiled code is cached |
| \`SITEMAP_LINT_DEBUG=1\` | Show the stack trace of an internal error |

## Help

\`\`\`text
${helpText('lint', 100).trimEnd()}
\`\`\`
`;
}

function groupTable(group: OptionSpec['group'], command: CommandName = 'lint', except?: OptionSpec['group']): string[] {
  if (group === except) return [];
  const rows = optionsOf(command, group).map(([name, spec]) => {
    const fallback = defaultText(spec);
    const term = cell(markdownCode(optionTerm(name, spec).trim()), true);
    return `| ${term} | ${fallback === null ? '' : markdownCode(fallback)} | ${cell(spec.help)} |`;
  });
  if (rows.length === 0) return [];
  return [`### ${group}\n\n| Option | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}`];
}

/** The limits that `--limit` sets, in the order of their table. */
function limitsTable(): string {
  const rows = LIMIT_ENTRIES.map(([name, spec]) => {
    const values = [spec.default, spec.min, spec.max].map((value) => markdownCode(limitText(spec, value)));
    return `| ${markdownCode(name)} | ${values.join(' | ')} | ${cell(spec.help)} |`;
  });
  return `| Limit | Default | Minimum | Maximum | What it limits |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`;
}

function cell(text: string, ready = false): string {
  return markdownCell(ready ? text : markdownText(text));
}

function write(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Pages below docs/rules that no rule has, and the folders that this leaves empty. */
function removeOrphans(root: string, wanted: ReadonlySet<string>): void {
  const folder = join(root, 'docs/rules');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().reverse();
  for (const path of paths) {
    const page = `docs/rules/${path.split(sep).join('/')}`;
    const full = join(folder, path);
    if (path.endsWith('.md') && !wanted.has(page)) rmSync(full);
    else if (!path.includes('.') && readdirSync(full).length === 0) rmdirSync(full);
  }
}
