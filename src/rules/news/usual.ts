// Whether the article of an entry is plainly right, asked of its bytes: no rule about single articles has anything to say then.

import { canonicalInstant, DAY } from '../../entry/datetime.js';
import { Column, type ElementTable } from '../../entry/element-table.js';
import { LANGUAGES } from '../codes/languages.js';
import type { RulePlan } from '../plan.js';
import { isBare, isNamed, isUsualText, rowBehind } from '../schema/usual-values.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;

const bytes = (name: string): Uint8Array => Buffer.from(name);
const NEWS = bytes('news');
/** What an article has, in order and depth first; what is not here is looked at by the rules. */
const ROWS = ['publication', 'name', 'language', 'publication_date', 'title'].map(bytes);

/** Names that have no other spelling in XML, and no part in parentheses. */
const NAME = /^[^<>&"'()\t\r\n ]+(?: [^<>&"'()\t\r\n ]+)*$/;
const LANGUAGE = /^(?:[a-z]{3}|zh-cn|zh-tw)$/;
/** Two digits around a hyphen, as every date has them; and a small letter: with one, a title does not shout. */
const LIKE_DATE = /\d-\d/;
const SMALL_LETTER = /[a-z]/;
/** The references of a usual text. */
const REFERENCES = /&[a-z]+;/g;

/** The articles of one document. */
export class UsualArticles {
  readonly #earliest: number;
  readonly #latest: number;
  /** Whether a rule counts the characters of titles. */
  readonly #measured: boolean;

  /** `plan` is the document's, `now` the run's clock. */
  constructor(plan: RulePlan, now: number) {
    this.#earliest = now - Number(plan.optionsOf('news/publication-date-old')('hours')) * HOUR;
    this.#latest = now + Number(plan.optionsOf('news/publication-date-future')('toleranceMinutes')) * MINUTE;
    this.#measured = plan.mayFire('news/title-length');
  }

  /**
   * Whether the entry has one article, from the row on that is its first of the namespace, in which all is usual. `lastmod` is the
   * instant of the entry's own date: NaN where that has none, undefined where there is no date.
   */
  isUsual(buffer: Uint8Array, table: ElementTable, row: number, lastmod: number | undefined): boolean {
    if (this.#measured || table.get(row, Column.Depth) !== 1 || table.get(row, Column.AttributeCount) > 0) return false;
    const namespace = table.get(row, Column.Namespace);
    if (!isNamed(NEWS, buffer, table, row) || rowBehind(table, row) !== row + 1 + ROWS.length) return false;
    if (!ROWS.every((name, index) => isUsualRow(buffer, table, row + 1 + index, name, namespace))) return false;
    for (let i = table.length - 1; i > row + ROWS.length; i--) if (table.get(i, Column.Namespace) === namespace) return false;
    const [publication, name, language, date, title] = [row + 1, row + 2, row + 3, row + 4, row + 5];
    if (table.get(row, Column.Children) !== 3 || table.get(publication, Column.Children) !== 2) return false;
    if (!isBare(table, name) || !isBare(table, language) || !isBare(table, date)) return false;
    return (
      isUsualLanguage(textOf(buffer, table, language)) &&
      this.#isUsualDate(canonicalInstant(buffer, table.get(date, Column.TagEnd), table.get(date, Column.ContentEnd)), lastmod) &&
      isUsualText(buffer, table, title, Number.POSITIVE_INFINITY) &&
      isUsualTitle(textOf(buffer, table, title).trim(), textOf(buffer, table, name))
    );
  }

  #isUsualDate(published: number, lastmod: number | undefined): boolean {
    if (!(published >= this.#earliest && published <= this.#latest)) return false;
    return lastmod === undefined || lastmod >= published - DAY;
  }
}

/** Whether a row is of the namespace and has the name and no attributes. */
function isUsualRow(buffer: Uint8Array, table: ElementTable, row: number, name: Uint8Array, namespace: number): boolean {
  if (table.get(row, Column.Namespace) !== namespace || table.get(row, Column.AttributeCount) > 0) return false;
  return isNamed(name, buffer, table, row);
}

function textOf(buffer: Uint8Array, table: ElementTable, row: number): string {
  return Buffer.from(buffer.subarray(table.get(row, Column.TagEnd), table.get(row, Column.ContentEnd))).toString('utf8');
}

function isUsualLanguage(code: string): boolean {
  return code.length === 2 ? LANGUAGES.has(code) : LANGUAGE.test(code);
}

/** Whether the title, as written, has neither the name nor a date at its ends, and not only capitals. */
function isUsualTitle(title: string, name: string): boolean {
  if (!NAME.test(name) || LIKE_DATE.test(title) || !SMALL_LETTER.test(title.replace(REFERENCES, ''))) return false;
  // Around that of a CDATA section there is its markup.
  return title.startsWith('<') ? !title.includes(name) : !title.startsWith(name) && !title.endsWith(name);
}
