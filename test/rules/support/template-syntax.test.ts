// What is taken for a template that was never filled in, and what is not.
import { expect, it } from 'vitest';
import { parseAddress } from '../../../src/base/url/address.js';
import { templateSyntax } from '../../../src/rules/support/template-syntax.js';

function found(path: string): readonly string[] {
  const text = `https://example.com/${path}`;
  return templateSyntax(parseAddress(text)).map(({ from, to }) => text.slice(from, to));
}

it.each([
  ['{{ url }}', ['{{ url }}']],
  ['{{{url}}}/x', ['{{{url}}}']],
  ['$' + '{a}/{b}', ['$' + '{a}', '{b}']],
  ['{% url %}', ['{% url %}']],
  ['<%= url %>', ['<%= url %>']],
  ['a-{id}.html?page={n}', ['{id}', '{n}']],
  ['%7Bid%7D', ['%7Bid%7D']],
  ['%24%7Bid%7D', ['%24%7Bid%7D']],
  ['%7B%7B%20id%20%7D%7D', ['%7B%7B%20id%20%7D%7D']],
  ['[slug]/[...rest]', ['[slug]', '[...rest]']],
  ['[[...rest]]', ['[[...rest]]']],
  [':id/edit', [':id']],
  ['<slug>', ['<slug>']],
  ['?id=<int:id>', ['<int:id>']],
  ['[object Object]', ['[object Object]']],
  ['%5Bobject%20Object%5D', ['%5Bobject%20Object%5D']],
])('%s is a template', (path, expected) => {
  expect(found(path)).toEqual(expected);
});

it.each([
  'a[1]',
  '?f[0]=1&filter[color]=red',
  'a{b',
  '%7Bb8f8fad5-d9cb-469f-a165-70867728950e%7D',
  '%7B%22a%22%3A1%7D',
  'film/%5BREC%5D',
  '12:30/a:b',
  '%SLUG%/b',
  ':',
  'a<b>c',
])('%s is none', (path) => {
  expect(found(path)).toEqual([]);
});
