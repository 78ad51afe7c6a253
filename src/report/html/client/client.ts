// The script of the HTML report: activates the findings table, its filter form, the links of the charts and the theme switch.

import type { PageData, PageRow } from '../page-data.js';
import { FilterForm } from './filter-form.js';
import { FindingsTable } from './findings-table.js';
import { RowSet } from './row-set.js';
import { bringThemes } from './theme.js';

bringThemes();

const form = document.querySelector<HTMLFormElement>('form.filters');
const table = document.querySelector<HTMLTableElement>('.findings table');
if (form !== null && table !== null) {
  const [data] = blocks<PageData>('data');
  if (data !== undefined) {
    const rows = new RowSet(data, blocks<PageRow[]>('rows').flat());
    const view = new FindingsTable(table, rows, () => filters.apply());
    const filters = new FilterForm(form, rows, () => view.update());
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.filter') : null;
      // The browser handles clicks that open a new tab or window.
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      filters.show(link.dataset);
      document.getElementById('findings')?.focus({ preventScroll: true });
      document.getElementById('findings')?.scrollIntoView();
    });
    document.querySelector('.static')?.remove();
    filters.start();
  }
}

/** Parses the JSON elements with a class name, and removes them to free their text. */
function blocks<T>(name: string): T[] {
  return [...document.querySelectorAll(`script.${name}[type="application/json"]`)].map((element) => {
    const value = JSON.parse(element.textContent ?? '') as T;
    element.remove();
    return value;
  });
}
