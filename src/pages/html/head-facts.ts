// Collects the facts in the head of a page: title, robots, canonicals, languages, dates.

import { parseUrl } from '../../base/parse-url.js';
import type { MetaRobots, PageDate } from '../../rules/page-answer.js';
import { type TagAttributes, wordsOf } from './page-attributes.js';
import { dateOfMeta, datesOfJsonLd } from './page-dates.js';

/** Maximum kept of each kind; pages with more are hostile or broken. */
const [MOST_CANONICALS, MOST_LANGUAGES, MOST_ROBOTS, MOST_DATES] = [20, 1_000, 20, 20];
const [LONGEST_TITLE, LONGEST_LANGUAGE] = [1_000, 100];

/** Names of crawlers in meta elements, besides those that end with `bot`. */
const CRAWLERS = wordsOf('robots googlebot-news yandex baiduspider slurp teoma');

/** Receives the elements of a head. Addresses are resolved at the end, when the base is known. */
export class HeadFacts {
  title: string | null = null;
  #lang: string | null = null;
  /** The `href` of the first base. */
  base: string | null = null;
  readonly #robots: MetaRobots[] = [];
  readonly #canonicals: string[] = [];
  #canonicalCount = 0;
  readonly #languages: { readonly language: string; readonly href: string }[] = [];
  #refresh: { readonly seconds: number; readonly href: string | null } | null = null;
  readonly #dates: PageDate[] = [];
  /** Whether something beyond a limit was left out. */
  cut = false;

  html(attributes: TagAttributes): void {
    const lang = (attributes.get('lang') ?? attributes.get('xml:lang') ?? '').trim();
    if (lang !== '') this.#lang ??= lang.slice(0, LONGEST_LANGUAGE);
  }

  setTitle(text: string): void {
    this.title = text
      .slice(0, LONGEST_TITLE)
      .replace(/[\t\n\f\r ]+/g, ' ')
      .trim();
  }

  link(attributes: TagAttributes): void {
    const href = attributes.get('href');
    if (href === undefined) return;
    const relations = (attributes.get('rel') ?? '').toLowerCase().split(/[\t\n\f\r ]+/);
    if (relations.includes('canonical')) {
      this.#canonicalCount++;
      this.#keep(this.#canonicals, MOST_CANONICALS, href.trim());
    }
    const language = attributes.get('hreflang')?.trim().toLowerCase() ?? '';
    if (relations.includes('alternate') && language !== '') {
      this.#keep(this.#languages, MOST_LANGUAGES, { language, href: href.trim() });
    }
  }

  meta(attributes: TagAttributes): void {
    const content = this.metaInBody(attributes);
    if (content === null) return;
    const equivalent = attributes.get('http-equiv')?.trim().toLowerCase();
    const names = [attributes.get('name'), attributes.get('property'), attributes.get('itemprop'), equivalent];
    for (const name of names) {
      const date = name === undefined ? null : dateOfMeta(name.trim(), content);
      if (date !== null) this.#keep(this.#dates, MOST_DATES, date);
    }
  }

  /** Reads the parts of a meta element that count anywhere: refresh for browsers, robots for engines. Returns its content. */
  metaInBody(attributes: TagAttributes): string | null {
    const content = attributes.get('content');
    if (content === undefined) return null;
    if (attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh') this.#refresh ??= refreshOf(content);
    const agent = attributes.get('name')?.trim().toLowerCase() ?? '';
    if (CRAWLERS.has(agent) || /^[a-z-]{1,40}bot$/.test(agent)) this.#keep(this.#robots, MOST_ROBOTS, { agent, content });
    return content;
  }

  addJsonLd(script: string): void {
    for (const date of datesOfJsonLd(script)) this.#keep(this.#dates, MOST_DATES, date);
  }

  /** The address that relative links of the page are resolved against. */
  baseUrl(url: string): URL | null {
    const page = parseUrl(url);
    const base = this.base === null ? null : parseUrl(this.base.trim(), page ?? undefined);
    return base !== null && /^https?:$/.test(base.protocol) ? base : page;
  }

  /** Returns the facts of a page at this address. */
  content(url: string) {
    const base = this.baseUrl(url);
    const resolved = (href: string): string | null => parseUrl(href, base ?? undefined)?.href ?? null;
    const refresh = this.#refresh;
    return {
      title: this.title,
      lang: this.#lang,
      robots: this.#robots,
      canonicals: this.#canonicals.map((href) => ({ href, url: resolved(href) })),
      canonicalCount: this.#canonicalCount,
      languages: this.#languages.map(({ language, href }) => ({ language, href, url: resolved(href) })),
      refresh: refresh && { seconds: refresh.seconds, url: refresh.href === null ? null : resolved(refresh.href) },
      dates: this.#dates,
    };
  }

  #keep<Item>(list: Item[], most: number, item: Item): void {
    if (list.length < most) list.push(item);
    else this.cut = true;
  }
}

/** The seconds and the address of a refresh (HTML, "shared declarative refresh steps"); null if browsers ignore it. */
function refreshOf(content: string): { readonly seconds: number; readonly href: string | null } | null {
  const match = /^[\t\n\f\r ]*(?:(\d+)(?:\.[\d.]*)?|\.[\d.]*)(.*)$/s.exec(content);
  if (match === null) return null;
  const seconds = Math.min(Number(match[1] ?? 0), Number.MAX_SAFE_INTEGER);
  const rest = match[2] ?? '';
  if (rest.trim() === '') return { seconds, href: null };
  const address = /^(?:[\t\n\f\r ]*[;,]|[\t\n\f\r ])[\t\n\f\r ]*(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?(.*)$/is.exec(rest);
  if (address === null) return null;
  const href = (address[1] ?? '').trim();
  const quoted = /^(["'])(.*?)(?:\1|$)/s.exec(href);
  const target = (quoted?.[2] ?? href).trim();
  return { seconds, href: target === '' ? null : target };
}
