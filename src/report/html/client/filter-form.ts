// The filter form above the table: search, severities, rule and document. Links in the charts set it, too.

import type { FindingSeverity } from '../../../problem/problem.js';
import { SEVERITIES } from '../page-data.js';
import type { RowSet } from './row-set.js';

/** The data attributes of a chart's link. */
type LinkData = Readonly<Record<string, string | undefined>>;

export class FilterForm {
  readonly #form: HTMLFormElement;
  readonly #rows: RowSet;
  readonly #changed: () => void;
  readonly #text: HTMLInputElement;
  readonly #rule: HTMLSelectElement;
  readonly #severities: readonly HTMLInputElement[];
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
    this.#rows.filter({
      words: this.#text.value
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== ''),
      severities: new Set(checked.map((input) => SEVERITIES.indexOf(input.value as FindingSeverity))),
      rule: this.#rule.value === '' ? null : Number(this.#rule.value),
      document: this.#document,
    });
    this.#documentButton.hidden = this.#document === null;
    const name = this.#document === null ? '' : this.#rows.document(this.#document);
    this.#documentButton.textContent = `× ${name}`;
    this.#documentButton.setAttribute('aria-label', `Show all sitemaps, not only ${name}`);
    this.#changed();
    const { size, matching, shown } = this.#rows;
    const all = `${number(size)} finding${size === 1 ? '' : 's'}`;
    const first = shown.length < matching ? `the first ${number(shown.length)} of ` : '';
    this.#status.textContent = first + (matching === size ? all : `${number(matching)} of ${all}`);
  }
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function found<E extends Element>(form: HTMLFormElement, selector: string): E {
  const element = form.querySelector<E>(selector);
  if (element === null) throw new Error(`no element matches ${selector}`);
  return element;
}
