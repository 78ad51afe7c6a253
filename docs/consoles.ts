// docs/search-console-and-yandex.md: the messages of the webmaster consoles, with the rules that say the same.

import { AUTHORITIES } from '../src/base/protocol.js';
import { docsPath } from '../src/report/docs-link.js';
import { RULES } from '../src/rules/index.js';
import { type ConsoleMessage, SEARCH_CONSOLE, SEEN_IN_YANDEX, YANDEX_WEBMASTER } from './console-messages.js';
import { GENERATED, markdownCell, markdownCode, markdownText } from './markdown.js';

/** Links lead out of the npm package, which has no pages of rules. */
const REPOSITORY = 'https://github.com/sitemap-lint/sitemap-lint/blob/main';

/** Ids that a pattern stands for, in order. */
export function idsOf(pattern: string): readonly string[] {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return RULES.filter(({ id }) => id === pattern).map(({ id }) => id);
  return RULES.filter(({ id }) => id.startsWith(before) && id.endsWith(after) && id.length >= pattern.length).map(({ id }) => id);
}

export function consolesPage(): string {
  const { url = '' } = AUTHORITIES['search-console'];
  return `${GENERATED}

# Search Console and Yandex Webmaster

Look up a message of Search Console or Yandex Webmaster to find the rules of sitemap-lint that report the same problem before you submit a
sitemap. \`--profile google\` applies the severities and limits of Google, \`--profile yandex\` those of Yandex. \`*\` stands for any part of a
rule id.

## Google Search Console: Sitemaps report

The messages come from [Google's help](${url}). An error in one URL does not keep Google from reading the others. If a sitemap cannot be
fetched, Google retries for some days.

${table(SEARCH_CONSOLE)}

## Yandex Webmaster: errors of sitemaps

${table(YANDEX_WEBMASTER)}

These messages have been seen as well, but Yandex's help does not list them. We do not know whether they are still shown:

${table(SEEN_IN_YANDEX)}
`;
}

function table(messages: readonly ConsoleMessage[]): string {
  const rows = messages.map(({ messages: texts, rules, note }) => {
    const said = texts.map((text) => markdownText(text)).join(', ');
    return `| ${markdownCell(said)} | ${rules.map(linkTo).join(', ')} | ${markdownCell(markdownText(note ?? ''))} |`;
  });
  return `| Message | Rules | Remark |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function linkTo(rule: string): string {
  if (rule.includes('*')) return markdownCode(rule);
  return `[${markdownCode(rule)}](${REPOSITORY}/${docsPath(rule)})`;
}
