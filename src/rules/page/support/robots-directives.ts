// Reads what a page tells crawlers about indexing: in robots meta elements, and in X-Robots-Tag headers.

import { DAY } from '../../../read/entry/datetime.js';
import type { PageAnswer } from '../../page-answer.js';

/** A directive, for one crawler or for all. */
export interface RobotsDirective {
  readonly from: 'meta' | 'header';
  /** The crawler as written in lower case; `*` for all. */
  readonly agent: string;
  /** In lower case, without its value: `noindex`, `unavailable_after`. */
  readonly name: string;
  /** Text behind the colon; empty without one. */
  readonly value: string;
  /** The whole content of the element or the header. */
  readonly text: string;
}

/** Directives with a value: any other word before a colon is the name of a crawler. */
const VALUED: ReadonlySet<string> = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
  'unavailable-after',
]);
/** A day of the week, behind which a date goes on after its comma. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;
/** Directives that are read of one text. */
const MOST_DIRECTIVES = 100;

/** Crawlers whose directives count if no engine is asked for. Directives for others are meant for these alone. */
const MAIN_CRAWLERS: ReadonlySet<string> = new Set(['*', 'googlebot', 'bingbot']);

/** The directives of a page that a crawler obeys: those for all, and its own. With `*`, those of the main crawlers. */
export function robotsDirectives(answer: Pick<PageAnswer, 'content' | 'headers'>, agent: string): readonly RobotsDirective[] {
  const metas = (answer.content?.robots ?? []).flatMap(({ agent: name, content }) =>
    directivesIn(content, 'meta', name === 'robots' ? '*' : name),
  );
  const headers = answer.headers.robotsTag.flatMap((text) => directivesIn(text, 'header', '*'));
  const obeyed = agent === '*' ? MAIN_CRAWLERS : new Set(['*', agent.toLowerCase()]);
  return [...metas, ...headers].filter((directive) => obeyed.has(directive.agent));
}

/** The directives of one text. A crawler's name applies to the directives behind it. */
function directivesIn(text: string, from: RobotsDirective['from'], given: string): RobotsDirective[] {
  const parts = text.split(',').slice(0, MOST_DIRECTIVES);
  const directives: RobotsDirective[] = [];
  let agent = given;
  for (let i = 0; i < parts.length; i++) {
    let [name = '', value = ''] = halves(parts[i] as string);
    if (from === 'header' && value !== '' && !VALUED.has(name)) {
      agent = name;
      [name, value] = halves(value);
    }
    if (WEEKDAY.test(value) && i + 1 < parts.length) value += `, ${(parts[++i] as string).trim()}`;
    if (name !== '')
      directives.push({
        from,
        agent,
        name: name.replaceAll('-', '_') === 'unavailable_after' ? 'unavailable_after' : name,
        value,
        text,
      });
  }
  return directives;
}

/** What is before and behind the first colon; in the first half case means nothing. */
function halves(part: string): [string, string] {
  const colon = part.indexOf(':');
  if (colon < 0) return [part.trim().toLowerCase(), ''];
  return [part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim()];
}

/** The first directive that keeps a page out of the index; null if there is none. A date counts once its day is over everywhere. */
export function noindexOf(directives: readonly RobotsDirective[], now: number): RobotsDirective | null {
  const found = directives.find(({ name, value }) => {
    if (name === 'noindex' || name === 'none') return true;
    const until = name === 'unavailable_after' ? Date.parse(value) : Number.NaN;
    return until + DAY < now;
  });
  return found ?? null;
}
