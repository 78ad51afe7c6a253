// The text of the command `page`: requests, robots.txt, header fields, the content of the page, and the verdict of each engine.

import { Chalk, type ChalkInstance } from 'chalk';
import { escapeTerminal } from '../../report/escape/escape-terminal.js';
import { duration, size } from '../../report/stylish/amounts.js';
import type { PageAnswer, PageContent, RobotsBlock } from '../../rules/page-answer.js';
import type { EngineVerdict, PageExplanation } from './explain-page.js';

/** Most values of one kind that are listed. */
const MOST_LISTED = 50;

/** Yields the lines. */
export function* pageLines({ answer, engines }: PageExplanation, colour: 0 | 1 | 2 | 3): Generator<string> {
  const paint = new Chalk({ level: colour });
  yield `${paint.bold(escapeTerminal(answer.url))}\n\n`;
  yield* section('Answer', stepsOf(answer), paint);
  yield* section('Robots', robotsOf(answer, engines), paint);
  yield* section('Headers', headersOf(answer), paint);
  yield* section('Page', answer.content === null ? [] : contentOf(answer.content), paint);
  yield* section('Engines', verdictsOf(answer, engines), paint);
}

function* section(name: string, lines: readonly string[], paint: ChalkInstance): Generator<string> {
  if (lines.length === 0) return;
  yield `${paint.bold(name)}\n`;
  for (const line of lines) yield `  ${escapeTerminal(line)}\n`;
  yield '\n';
}

/** Returns the lines of each hop, and its outcome. */
function stepsOf({ hops, finalUrl, status, outcome, problem, file, bytes, cutAtLimit, milliseconds }: PageAnswer): string[] {
  const steps = hops.map(
    ({ status: of, from, to, by }) => `${from} -> ${of} ${by === 'refresh' ? 'and a meta refresh to' : 'to'} ${to}`,
  );
  const amount = bytes > 0 ? `, ${size(bytes)} read${cutAtLimit ? ' (more is there)' : ''}` : '';
  const time = milliseconds > 0 ? `, ${duration(milliseconds)}` : '';
  const ended = status === null ? outcome.replaceAll('-', ' ') : String(status);
  steps.push(`${finalUrl} -> ${ended}${file === null ? '' : ` (${file})`}${amount}${time}`);
  if (problem !== null) steps.push(problem.reason);
  return steps;
}

function robotsOf({ blocked, problem }: PageAnswer, engines: readonly EngineVerdict[]): string[] {
  const lineOf = ({ uri, line, path, group }: RobotsBlock, from = ''): string =>
    `kept away${from} by line ${line} of ${uri} (Disallow: ${path}), in the group for ${group.join(', ')}`;
  const own = blocked === null ? [] : [`This tool is ${lineOf(blocked)}`];
  const free = problem?.rule === 'robots/unavailable' ? 'unknown, because robots.txt cannot be read' : 'may fetch it';
  const verdicts = engines.map(({ agent, blocked: of, blockedBehind }) => {
    if (of === null) return `${agent}: ${free}`;
    const behind = blockedBehind === null ? null : ` from ${blockedBehind}`;
    return `${agent}: ${behind === null ? lineOf(of) : `may fetch it, but is ${lineOf(of, behind)}`}`;
  });
  return [...own, ...verdicts];
}

function headersOf({ headers }: PageAnswer): string[] {
  const one = (name: string, value: string | null): string[] => (value === null ? [] : [`${name}: ${value}`]);
  return [
    ...one('content-type', headers.contentType),
    ...one('last-modified', headers.lastModified),
    ...one('etag', headers.etag),
    ...one('retry-after', headers.retryAfter),
    ...one('content-language', headers.contentLanguage),
    ...headers.robotsTag.map((value) => `x-robots-tag: ${value}`),
    ...headers.link.map((value) => `link: ${value}`),
  ];
}

/** Returns the lines about the content of the page. */
function contentOf({ title, lang, robots, canonicals, languages, refresh, dates, charset }: PageContent): string[] {
  return [
    `title: ${title ?? '(none)'}`,
    `language: ${lang ?? '(none)'}`,
    `charset: ${charset.used} (${charset.from})`,
    ...robots.slice(0, MOST_LISTED).map(({ agent, content }) => `meta ${agent}: ${content}`),
    ...(canonicals.length === 0 ? ['canonical: (none)'] : []),
    ...canonicals.slice(0, MOST_LISTED).map(({ href, url }) => `canonical: ${url ?? `${href} (no address)`}`),
    ...languages.slice(0, MOST_LISTED).map(({ language, href, url }) => `hreflang ${language}: ${url ?? `${href} (no address)`}`),
    ...(refresh === null ? [] : [`meta refresh: after ${refresh.seconds} s to ${refresh.url ?? 'itself'}`]),
    ...dates.slice(0, MOST_LISTED).map(({ from, text }) => `${from}: ${text}`),
  ];
}

/** Returns the verdict of each engine; engines that agree share a line. */
function verdictsOf({ outcome }: PageAnswer, engines: readonly EngineVerdict[]): string[] {
  const isUnknown = outcome === 'blocked' || outcome === 'not-asked';
  const nothing = isUnknown ? 'unknown, because this tool did not request the page' : 'nothing keeps it out';
  const saidBy = new Map<string, string[]>();
  for (const { profile, findings } of engines) {
    const said = findings.map(({ rule, severity, message }) => `${severity}: ${message} (${rule})`);
    for (const line of said.length === 0 ? [nothing] : said) saidBy.set(line, [...(saidBy.get(line) ?? []), profile]);
  }
  return Array.from(saidBy, ([line, profiles]) => `${profiles.join(', ')}: ${line}`);
}
