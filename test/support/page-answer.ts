// Asks the servers of an example: follows redirects, obeys robots.txt and reads the page, as a run does over the network.

import { parseUrl } from '../../src/base/parse-url.js';
import { parseRobots } from '../../src/lint/robots/robots.js';
import { RobotsMatcher, rulesFor } from '../../src/lint/robots/robots-matcher.js';
import { createPageReader } from '../../src/pages/html/page-reader.js';
import { isHtmlType } from '../../src/rules/page/support/media-type.js';
import type { PageAnswer, PageHeaders, PageHop, PageWants, RobotsBlock } from '../../src/rules/page-answer.js';

/** What servers answer, by address. */
export type Answers = Readonly<Record<string, string>>;

/** A raw answer, taken apart. */
interface RawAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const MOST_HOPS = 10;

/** An answer without anything: what differs from it is what a test is about. */
export function blankAnswer(url: string): PageAnswer {
  return {
    from: 'http',
    url,
    outcome: 'answered',
    status: 200,
    hops: [],
    finalUrl: url,
    headers: headersOf([]),
    blocked: null,
    problem: null,
    file: null,
    content: null,
    bytes: 0,
    cutAtLimit: false,
    damage: null,
    fileModified: null,
    milliseconds: 0,
    secureStatus: null,
  };
}

/** Takes an answer apart: status line, header lines, an empty line, and the body. */
export function parseAnswer(text: string): RawAnswer {
  const normal = text.replace(/\r\n/g, '\n');
  const end = normal.indexOf('\n\n');
  const [first = '', ...lines] = normal.slice(0, end).split('\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
  if (end < 0 || status === undefined) throw new Error(`no answer of a server: ${first}`);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(status), headers, body: normal.slice(end + 2) };
}

function headersOf(headers: RawAnswer['headers']): PageHeaders {
  const all = (name: string): string[] => headers.filter(([one]) => one === name).map(([, value]) => value);
  const first = (name: string): string | null => all(name)[0] ?? null;
  return {
    contentType: first('content-type'),
    lastModified: first('last-modified'),
    etag: first('etag'),
    retryAfter: first('retry-after'),
    robotsTag: all('x-robots-tag'),
    link: all('link'),
    contentLanguage: first('content-language'),
  };
}

/** Asks an address, and follows where it leads. */
export function askAnswers(answers: Answers, address: string, agent: string, wants: PageWants): PageAnswer {
  const start = parseUrl(address)?.href ?? address;
  const hops: PageHop[] = [];
  let url = start;
  let cookie = false;
  const so = (changes: Partial<PageAnswer>): PageAnswer => ({ ...blankAnswer(start), hops, finalUrl: url, ...changes });
  const problem = (rule: string, message: string, reason: string) => ({ rule, message, data: {}, reason });
  for (;;) {
    const blocked = blockOf(answers, url, agent);
    if (blocked !== null) return so({ outcome: 'blocked', status: null, blocked });
    const text = cookie ? 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<title>A</title>Text' : answers[url];
    if (text === undefined) {
      return so({
        outcome: 'unreachable',
        status: null,
        problem: problem('fetch/dns', 'unknown-host', 'the host name is unknown'),
      });
    }
    const raw = parseAnswer(text);
    const headers = headersOf(raw.headers);
    const isHtml = raw.status === 200 && isHtmlType(headers.contentType);
    const content = isHtml ? contentOf(url, headers, raw.body, wants) : null;
    const location = raw.headers.find(([name]) => name === 'location')?.[1] ?? null;
    const refresh = content?.refresh && content.refresh.seconds <= 5 ? content.refresh.url : null;
    const to = raw.status >= 300 && raw.status < 400 ? (location ?? '') : refresh;
    if (to === null) {
      const secure = url.startsWith('http:') ? answers[url.replace('http:', 'https:')] : undefined;
      const secureStatus = secure === undefined ? null : parseAnswer(secure).status;
      return so({ status: raw.status, headers, content, bytes: Buffer.byteLength(raw.body), secureStatus });
    }
    const next = parseUrl(to, parseUrl(url) ?? undefined);
    if (next === null || !/^https?:$/.test(next.protocol)) {
      const reason = `it leads to ${to}, which is no address of the web`;
      return so({
        outcome: 'redirect-broken',
        status: raw.status,
        problem: problem('fetch/redirect-chain', 'location-scheme', reason),
      });
    }
    cookie = next.href === url && raw.headers.some(([name]) => name === 'set-cookie');
    const isLoop = !cookie && (next.href === start || hops.some((hop) => hop.to === next.href));
    hops.push({ status: raw.status, from: url, to: next.href, by: refresh === null ? 'location' : 'refresh' });
    if (isLoop || hops.length > MOST_HOPS) {
      const message = isLoop ? 'loop' : 'too-many';
      return so({
        outcome: 'redirect-broken',
        status: raw.status,
        problem: problem('fetch/redirect-chain', message, 'it does not end'),
      });
    }
    url = next.href;
  }
}

function contentOf(url: string, { contentType }: PageHeaders, body: string, wants: PageWants) {
  const reader = createPageReader({ url, contentType, wants });
  reader.write(Buffer.from(body));
  return reader.end(false);
}

/** What robots.txt of the origin says against an address; null if it may be fetched. */
function blockOf(answers: Answers, address: string, agent: string): RobotsBlock | null {
  const url = parseUrl(address);
  const uri = url === null ? '' : `${url.origin}/robots.txt`;
  const text = answers[uri];
  if (url === null || text === undefined) return null;
  const { groups } = parseRobots(Buffer.from(parseAnswer(text).body));
  const rule = new RobotsMatcher(rulesFor(groups, agent)).blocking(url.pathname + url.search);
  return rule && { uri, line: rule.line, path: rule.path, agent, group: [agent] };
}
