// Writes docs/rules/*, docs/cli.md, docs/audit.md, docs/reading-reports.md, schemas/config.schema.json, docs/reliability.md and src/rules/fixable.ts from the registry, the tables and the tests.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { COMMANDS, type CommandName } from '../src/commands/commands.js';
import { defaultText, GROUPS, optionsOf, optionTerm } from '../src/commands/line/help.js';
import { helpText } from '../src/commands/line/yargs-commands.js';
import { type Fixability, rulePage } from '../src/commands/rule-page/rule-page.js';
import { viewOf } from '../src/config/rule-view.js';
import { LIMIT_ENTRIES, limitText } from '../src/limits.js';
import { OPTIONS, type OptionSpec } from '../src/options.js';
import { LEVELS_LEGEND } from '../src/problem/fixes.js';
import { MAX_REDIRECTS, MAX_ROBOTS_REDIRECTS } from '../src/protocol.js';
import { docsPath } from '../src/report/docs-link.js';
import { FORMATS } from '../src/report/formats.js';
import { DOCUMENTED_RULES as RULES } from '../src/rules/documented.js';
import type { Rule } from '../src/rules/rule.js';
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

import type { FixLevel } from '../problem/problem.js';

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

${commands.map(([, command]) => `- \`${command.usage}\`: ${markdownText(command.summary)}`).join('\n')}

## Targets

| Target | What is read |
| --- | --- |
| \`https://example.com/sitemap.xml\` | That sitemap; an index with every sitemap that it lists |
| \`https://example.com/\` | The sitemaps that robots.txt names, else \`/sitemap.xml\`, else \`/sitemap_index.xml\` |
| \`dist/sitemap.xml\`, \`dist/sitemap.xml.gz\` | A file |
| \`dist/\` | Every sitemap in the folder |
| \`'dist/**/sitemap*.xml'\` | What the pattern matches |
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

Both read the network with the options of \`lint\` in the group Network that \`--help\` shows.

## Options of worker

${groupTable('General', 'worker').join('\n\n')}

Besides, \`worker\` accepts these of the options above: ${
    COMMANDS.worker.flags === 'all'
      ? ''
      : COMMANDS.worker.flags
          .filter((name) => OPTIONS[name].group === 'Network')
          .map((name) => `\`--${name}\``)
          .join(', ')
  }. See [scale.md](scale.md).

## Options of merge

\`merge\` accepts these of the options above: ${
    COMMANDS.merge.flags === 'all' ? '' : COMMANDS.merge.flags.map((name) => `\`--${name}\``).join(', ')
  }. Targets, rules and limits are those of the parts. See [ci.md](ci.md#one-site-on-several-machines).

\`--\` ends the options: everything after it is a target, even if it begins with a dash.

## Limits

\`--limit NAME=VALUE\` sets one of these, and may be repeated. Sizes are bytes or have one of the units \`KiB\`, \`MiB\` and \`GiB\`; times
have \`ms\`, \`s\`, \`min\` or \`h\`. Reaching a limit is a finding, and the run continues if possible.

${limitsTable()}

## Long runs

\`--resume FILE\` records the result of each document in FILE, and removes FILE after the run has finished and its reports are written.
After an interruption (a signal, a crash, the limit \`run-time\`, a report that could not be written) the same command resumes the run, with
the report of an uninterrupted run.

- FILE is refused and left unchanged if it is not a journal (an empty file is not), or if it belongs to another version, to other targets,
  or to options that change findings. Limits of time and speed may change. Dates are compared with the clock of the first run.
- Documents that could not be fetched, ended early or were not fully validated are read again; so are standard input and local files whose
  size or modification time changed. Fetched documents are not fetched again.
- FILE contains data from the sitemaps, and only its owner can read it. It contains no password from the command line. User names and
  passwords in a sitemap's URLs are masked as in reports. The URLs of an index's children are otherwise stored as written, including their
  queries, and so are attributes of the root element. While a run uses it, \`FILE.sitemap-lint-lock\` is beside it; reports cannot be
  written there.
- FILE is trusted: it is refused if it belongs to another user, or if its group or others can write to it (not on Windows).

## A build on disk

With \`--base-url https://example.com/\`, a folder is linted as if it were published at that address: its sitemaps have URLs, and the
sitemaps and pages below the base URL are read from that folder.

\`\`\`sh
sitemap-lint --base-url https://example.com/ dist/
\`\`\`

- The folder is the nearest one with an \`index.html\` or a \`robots.txt\`, at or above the targets, or the folder that several targets share.
  If the targets are in the current folder, nothing above it is searched. If there is no such file, it is the folder of the targets.
- The report names it: "dist/ stands for https://example.com/". In JSON, it is \`run.mapping\`.
- \`--root DIR\` names another folder. A target that is not in it is refused.
- The robots.txt of that folder says which sitemaps may list URLs of any folder.

## A site that is not at its address yet

\`--canonical-origin https://example.com\` judges a site as if it were at that origin. Nothing is requested from that origin itself.

\`\`\`sh
sitemap-lint --canonical-origin https://example.com http://127.0.0.1:3000/
sitemap-lint --canonical-origin https://example.com https://preview-42.example.net/
sitemap-lint --canonical-origin https://example.com dist/
\`\`\`

- Of a server: everything at the origin of the targets is judged at the canonical origin. Sitemaps that an index or robots.txt lists at the
  canonical origin are read from the targets' origin, with its headers and password. Reports show the addresses that were fetched; baselines
  and fingerprints use the canonical ones, so they fit every preview. All fetched targets must have one origin.
- Of local files: the folder that stands for the canonical origin is found as for \`--base-url\`, above. Sitemaps listed at the canonical
  origin are read from that folder only.
- \`--base-url\` goes before it: below the base URL, addresses are those of local files, and \`--canonical-origin\` is about fetched targets only.
- Another scheme, port or host (\`http://\`, \`www.\`) is another origin: such addresses are requested where they are, and so is what a
  redirect leads to. \`--resume\`, \`--shard\` and \`merge\` require the same canonical origin.

## Globs

Quote a glob, and sitemap-lint expands it as bash does with \`extglob\` and \`globstar\`: \`*\`, \`?\` and \`[a-z]\` in one name, \`**\` for any number of
folders, \`{a,b}\` for either, and for alternatives in one name \`@(a|b)\` (one), \`?(a|b)\` (none or one), \`+(a|b)\` (one or more), \`*(a|b)\` (any
number) and \`!(a|b)\` (anything else). \`\\\` makes the next character literal. A leading dot is only matched by a dot; \`node_modules\` and
\`.git\` are never entered.

\`\`\`sh
sitemap-lint 'dist/**/!(*-old).@(xml|xml.gz)'
\`\`\`

## An index on disk

Without \`--base-url\` and \`--canonical-origin\`, the sitemaps that a local index lists are read from the folder of the index: from the
file that has the path of the listed URL there, else its last segment, if no other sitemap of the index has the same. They are linted at the
listed URLs. A sitemap without such a file is missing, which is an error, even if it exists on the site: a build must be complete.
\`--remote-children\` reads such sitemaps from the network, for example for an index that you have downloaded. Nothing outside of the folder is
read, whatever links or escapes lead there.

If an index is among several files, the sitemaps that it lists are read as its children, and the other files last. A file that a folder
also has compressed, with the same content, is read once.

## Watching

\`--watch\` lints again when a file of its targets changes, appears or disappears, until \`q\` or Ctrl-C; the exit code is that of the last
run. The terminal is cleared before each report; report files are rewritten each time.

- Only changed documents are read; comparisons of all documents are repeated every time. After an hour, everything is read again.
- Children of an index are watched if they are read from disk (see above); others are fetched once an hour.
- The first run must start successfully. If a later one cannot, for example while a folder is being rebuilt, it prints one line and waits
  for the next change; the exit code is then 2.
- URLs and standard input are refused as targets, and so are \`--resume\`, \`--history\`, \`--update-baseline\` and \`--prune-baseline\`.
  The configuration is read once.

## Network

- A site root (\`https://example.com/\`), or its robots.txt, stands for the sitemaps that its robots.txt lists, else for \`/sitemap.xml\`, else for
  \`/sitemap_index.xml\`.
- The robots.txt of each fetched target's host is read once: its \`Sitemap\` lines are checked, and its rules decide which sitemaps and
  listed URLs are reported as disallowed. sitemap-lint itself reads its targets even if they are disallowed. With all rules of \`robots/\`
  off it is not requested.
- The robots.txt of another host is read only if a fetched sitemap lists pages of that host: it proves that the sitemap may do so if it
  names the sitemap or an index above it. At most five hosts per sitemap and twenty per run are requested, and none with
  \`loc/out-of-scope-host\` off.
- With \`--rule fetch/body-differs-by-agent=warning\`, each fetched target is requested up to four more times, as sitemap-lint, Googlebot
  and bingbot, and the answers are compared. Nothing else is ever requested twice.
- Redirects are followed, up to ${MAX_REDIRECTS} for a sitemap and ${MAX_ROBOTS_REDIRECTS} for robots.txt; those of sitemaps are reported.
- A user name and password in a target are sent to its origin, for everything that is read there, and to no other. They appear in no report
  and no message. The same holds for headers of \`--header\`, which are sent to the origins of all targets.
- Private, loopback and reserved addresses are requested only for hosts of targets that are private from the start; ports other than 80, 443
  and those of the targets are never requested. \`--allow-private\` and \`--allow-port\` lift this. If others choose the targets,
  \`--no-allow-private\` applies it to targets, too.
- After five consecutive failed documents of a host, its other documents are skipped, and each of them is reported.
- The children of an index are read, and their children if they are indexes too; deeper levels are reported and not read.
- Proxies from the environment are not used.

## Formats

${Object.entries(FORMATS)
  .map(([name, format]) => `- \`${name}\`: ${markdownText(format.help)}`)
  .join('\n')}

\`--format NAME\` writes to standard output, \`--format NAME=PATH\` to a file; it may be repeated. A file is replaced as a whole; a path
that is a device, a pipe or a symbolic link is written in place. \`--output PATH\` without \`--format\` takes the format from the ending of the
path: ${Object.entries(FORMATS)
    .flatMap(([name, { endings }]) => (endings === undefined ? [] : [`\`.${endings[0]}\` is ${name}`]))
    .join(', ')}, and every other one stylish.

## Exit codes

| Code | Meaning |
| --- | --- |
| 0 | Nothing at or above \`--fail-on\`, and no more warnings than \`--max-warnings\` |
| 1 | Findings; what the network says of a target is one |
| 2 | The run could not start or could not report: usage, a missing local target, an unwritable report |
| 129, 130, 143 | Interrupted (SIGHUP, SIGINT, SIGTERM): what was read until then is reported; a second signal ends at once |

## Environment

| Variable | Effect |
| --- | --- |
| \`NO_COLOR\` | Any text: no colours |
| \`FORCE_COLOR\` | \`0\` to \`3\`: that many colours, terminal or not |
| \`TERM=dumb\` | No colours and no progress line |
| \`CI\` | No progress line; \`audit\` is \`lint\` |
| \`LANG\`, \`LC_ALL\`, \`LC_CTYPE\` | Whether \`audit\` shows more than ASCII: where they say UTF-8 |
| \`TIMING=1\` | As \`--timing\` |
| \`XDG_CACHE_HOME\` | The folder in which Node keeps the compiled code of the command in \`sitemap-lint/\`, from Node 22.1 on (default: \`~/.cache\`) |
| \`NODE_DISABLE_COMPILE_CACHE=1\` | No compiled code is kept |
| \`SITEMAP_LINT_DEBUG=1\` | The stack of an internal error |

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
  return `| Limit | Default | Least | Most | Of |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`;
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
