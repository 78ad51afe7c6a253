// A price must be a number with a currency.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { parseDecimal } from '../../read/entry/decimal.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { CURRENCIES } from '../support/codes/currencies.js';
import { attributeNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

/** The attribute values that the schema allows. */
const ADMITTED = [
  ['currency', /^[A-Z]{3}$/],
  ['type', /^(?:rent|RENT|purchase|PURCHASE)$/],
  ['resolution', /^(?:sd|SD|hd|HD)$/],
] as const;

const withPrice = (message: string, price: string, at: string) => ({ xml: videoEntry(price), expect: [{ message, at }] });

export default defineEntryRule({
  id: 'video/price-invalid',
  severity: 'warning',
  xsd: true,
  docs: {
    summary: 'video:price is a decimal number with a currency of ISO 4217, or empty with a type.',
    finding: 'video:price has an invalid number or attribute.',
    why: 'The schema requires three capital letters for the currency, rent or purchase for the type, and sd or hd for the resolution; otherwise it rejects the file. It states only in words that the price is a number and that a number needs a currency. Google no longer reads prices.',
    fix: 'Correct the price, or remove it.',
    authority: [
      { source: 'video.xsd', clause: 'element price' },
      { source: 'video.xsd', clause: 'annotation of price' },
    ],
  },
  options: {},
  messages: {
    number: '{name} is not a decimal number: "{value}"; write one such as 1.99',
    'no-currency': '{name} has no currency: add one, such as currency="EUR"',
    'no-type': '{name} is empty and has no type: write the price, or type="rent" or type="purchase"',
    'unknown-currency': '{name} has the currency "{value}", which is not in ISO 4217: correct it',
    currency: { text: 'The currency of {name} must be three capital letters, not "{value}"', severity: 'error' },
    type: { text: 'The type of {name} must be rent or purchase, not "{value}"', severity: 'error' },
    resolution: { text: 'The resolution of {name} must be sd or hd, not "{value}"', severity: 'error' },
  },
  examples: {
    accept: [
      videoEntry('<video:price currency="EUR" type="rent" resolution="HD">1.99</video:price>'),
      videoEntry('<video:price type="purchase"/>'),
    ],
    reject: [
      withPrice('number', '<video:price currency="EUR">free</video:price>', 'free'),
      withPrice('number', '<video:price currency="EUR">-1</video:price>', '-1'),
      withPrice('no-currency', '<video:price>1.99</video:price>', 'video:price'),
      withPrice('no-type', '<video:price currency="EUR"/>', 'video:price'),
      withPrice('unknown-currency', '<video:price currency="EUX">1</video:price>', 'EUX'),
      withPrice('currency', '<video:price currency="eur">1</video:price>', 'eur'),
      withPrice('type', '<video:price currency="EUR" type="Rent">1</video:price>', 'Rent'),
      withPrice('resolution', '<video:price currency="EUR" resolution="4k">1</video:price>', '4k'),
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'price').flatMap((price) => [...textProblems(price), ...attributeProblems(price)]);
  },
});

function textProblems(price: EntryElement): readonly Problem[] {
  const { value, span } = price.text;
  const data = { name: price.qname, value };
  if (value === '') return attributeNamed(price, 'type') ? [] : [{ message: 'no-type', data, at: price.nameSpan, about: span }];
  const decimal = parseDecimal(value);
  if (!decimal || decimal.sign === '-') return [{ message: 'number', data, at: span }];
  return attributeNamed(price, 'currency') ? [] : [{ message: 'no-currency', data, at: price.nameSpan }];
}

function attributeProblems(price: EntryElement): readonly Problem[] {
  return ADMITTED.flatMap(([name, pattern]): readonly Problem[] => {
    const attribute = attributeNamed(price, name);
    if (attribute === null) return [];
    const { value, valueSpan: at } = attribute;
    const unknown = name === 'currency' && !CURRENCIES.has(value);
    if (pattern.test(value) && !unknown) return [];
    const meant = name === 'currency' ? value.trim().toUpperCase() : value.trim().toLowerCase();
    const problem = { message: pattern.test(value) ? 'unknown-currency' : name, data: { name: price.qname, value }, at };
    if (meant === value || !pattern.test(meant)) return [problem];
    return [{ ...problem, fix: fixOf('safe', [{ span: at, text: meant }]) }];
  });
}
