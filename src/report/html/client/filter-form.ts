// The filter form above the table: search, severities, rule and document. Links in the charts set it, too.

import type { FindingSeverity } from '../../../base/problem/problem.js';
import { SEVERITIES } from '../../../base/problem/problem.js';
import { counted, number } from './elements.js';
import type { RowSet } from './row-set.js';

/** Prefix of a word that is searched only in addresses. */
const URL_WORD = 'url:';

/** The data attributes of a chart's link. */
type LinkData = Readonly<Record<string, string | undefined>>;

export class FilterForm {
  readonly #form: HTMLFormElement;
  readonly #rows: RowSet;
  readonly #changed: () => void;
  readonly #text: HTMLInputElement;
  readonly #rule: HTMLSelectElement;
  readonly #severities: readonly HTMLInputElement[];
  /** The choice of the list instead of the groups. */
  readonly #list: HTMLInputElement;
  /** Shows the name of the selected document; a click removes this filter. */
  readonly #documentButton: HTMLButtonElement;
  readonly #status: HTMLElement;
  #document: number | null = null;
  #waiting = 0;

  /** `changed` is called after the filter has changed. */
  constructor(form: HTMLFormElement, rows: RowSet, changed: () => void) {
    this.#form = form;
    this.#rows = rows;
    this.#changed = changed;
    this.#text = found(form, 'input[name="text"]');
    this.#rule = found(form, 'select');
    this.#severities = [...form.querySelectorAll<HTMLInputElement>('input[name="severity"]')];
    this.#list = found(form, 'input[value="list"]');
    this.#documentButton = found(form, 'button.document');
    this.#status = found(form, '[role="status"]');
  }

  start(): void {
    this.#form.addEventListener('submit', (event) => event.preventDefault());
    this.#form.addEventListener('input', () => {
      // Debounced, so that fast typing starts one search.
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => this.apply(), 80);
    });
    this.#form.addEventListener('reset', (event) => {
      event.preventDefault();
      this.show({});
    });
    this.#documentButton.addEventListener('click', () => {
      this.#document = null;
      this.apply();
      this.#text.focus();
    });
    this.#form.hidden = false;
    // When the user navigates back, the browser restores the form's values.
    this.apply();
  }

  /** Sets the filter to that of a link. */
  show({ rule = '', severity, document, text = '' }: LinkData): void {
    this.#rule.value = rule;
    this.#text.value = text;
    this.#document = document === undefined ? null : Number(document);
    for (const input of this.#severities) input.checked = severity === undefined || input.value === severity;
    this.apply();
  }

  /** Filters the rows by the form's values. */
  apply(): void {
    clearTimeout(this.#waiting);
    const checked = this.#severities.filter((input) => input.checked);
    const words = this.#text.value.toLowerCase().split(/\s+/);
    this.#rows.grouped = !this.#list.checked;
    this.#rows.filter({
      words: words.filter((word) => word !== '' && !word.startsWith(URL_WORD)),
      urls: words.filter((word) => word.startsWith(URL_WORD)).map((word) => word.slice(URL_WORD.length)),
      severities: new Set(checked.map((input) => SEVERITIES.indexOf(input.value as FindingSeverity))),
      rule: this.#rule.value === '' ? null : Number(this.#rule.value),
      document: this.#document,
    });
    this.#documentButton.hidden = this.#document === null;
    const name = this.#document === null ? '' : this.#rows.document(this.#document);
    this.#documentButton.textContent = `× ${name}`;
    this.#documentButton.setAttribute('aria-label', `Show all sitemaps, not only ${name}`);
    this.#changed();
    const { size, matching, shown, isCut, groups } = this.#rows;
    const all = counted(size, 'finding');
    const first = isCut ? `the first ${number(shown.length)} of ` : '';
    const rules = this.#rows.grouped && matching > 0 ? `, ${counted(groups, 'group')}` : '';
    this.#status.textContent = first + (matching === size ? all : `${number(matching)} of ${all}`) + rules;
  }
}

function found<E extends Element>(form: HTMLFormElement, selector: string): E {
  const element = form.querySelector<E>(selector);
  if (element === null) throw new Error(`no element matches ${selector}`);
  return element;
}
