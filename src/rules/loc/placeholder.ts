// Template syntax in a loc shows that the generator did not fill in a value.

import type { Part } from '../../base/url/address.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { templateSyntax } from '../support/template-syntax.js';

/** The words that JavaScript writes for a missing value. */
const MISSING_VALUE = /(?<=\/)(?:undefined|null|NaN)(?=\/|$)/;
const MISSING_PARAMETER = /(?<=^|&)[^=&]*=(?:undefined|null|NaN)(?=&|$)/;

export default defineEntryRule({
  id: 'loc/placeholder',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc is a complete URL without remains of a template.',
    finding: 'loc has a placeholder that was not filled in, or a missing value.',
    why: '`{id}`, `{{ url }}`, `%BASE_URL%`, `[slug]`, `:id` or `[object Object]` in a loc show that the generator did not fill in a value. The page does not exist, and the pages that should be listed are missing. A segment `undefined`, `null` or `NaN` usually means the same, although documentation sites may have such pages.',
    fix: 'Repair the generator so that it fills in the value, or omits entries without one.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    template: '"{value}" is a placeholder that was never filled in: repair the generator',
    parameter: {
      text: 'The parameter "{value}" looks like a value that was missing when the URL was generated: check the generator',
      severity: 'warning',
    },
    missing: {
      text: 'The segment "{value}" looks like a value that was missing when the URL was generated: check the generator',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/undefined-behaviour/nullable</loc></url>',
      '<url><loc>https://example.com/sites/%7Bb8f8fad5-d9cb-469f-a165-70867728950e%7D</loc></url>',
      '<url><loc>https://example.com/a[1]</loc></url>',
      '<url><loc>https://example.com/time/12:30/a:b</loc></url>',
      '<url><loc>https://example.com/film/%5BREC%5D</loc></url>',
      '<url><loc>https://example.com/?type=nullable&amp;q=undefined+behaviour</loc></url>',
      '<url><loc>https://example.com/wiki/%3ATitle</loc></url>',
      '<url><loc>https://%65xample.com/100%</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/{{ url }}</loc></url>', expect: [{ message: 'template', at: '{{ url }}' }] },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the template syntax that the rule looks for
      { xml: '<url><loc>https://example.com/${post.slug}</loc></url>', expect: [{ message: 'template', at: '${post.slug}' }] },
      { xml: '<url><loc>{{ site.url }}/page</loc></url>', expect: [{ message: 'template', at: '{{ site.url }}' }] },
      { xml: '<url><loc>https://{{host}}/page</loc></url>', expect: [{ message: 'template', at: '{{host}}' }] },
      { xml: '<url><loc>%SITE_URL%/page</loc></url>', expect: [{ message: 'template', at: '%SITE_URL%' }] },
      { xml: '<url><loc>/blog/[slug]</loc></url>', expect: [{ message: 'template', at: '[slug]' }] },
      { xml: '<url><loc>https://example.com/user/:id</loc></url>', expect: [{ message: 'template', at: ':id' }] },
      { xml: '<url><loc>https://example.com/blog/[slug]</loc></url>', expect: [{ message: 'template', at: '[slug]' }] },
      { xml: '<url><loc>https://example.com/&lt;slug&gt;/</loc></url>', expect: [{ message: 'template', at: '&lt;slug&gt;' }] },
      { xml: '<url><loc>https://example.com/%7Bid%7D</loc></url>', expect: [{ message: 'template', at: '%7Bid%7D' }] },
      ...['%5Bslug%5D', '%5B...slug%5D', '%5B...all%5D', '%3Aslug', 'pages-:group', ':slug.html', 'post-[id].html'].map(
        (segment) => ({
          xml: `<url><loc>https://example.com/a/${segment}</loc></url>`,
          expect: [{ message: 'template', at: segment.replace(/^(?:pages-|post-)|\.html$/g, '') }],
        }),
      ),
      {
        xml: '<url><loc>https://example.com/page?id=undefined</loc></url>',
        expect: [{ message: 'parameter', at: 'id=undefined' }],
      },
      {
        xml: '<url><loc>https://example.com/[object Object]</loc></url>',
        expect: [{ message: 'template', at: '[object Object]' }],
      },
      { xml: '<url><loc>https://example.com/undefined/page</loc></url>', expect: [{ message: 'missing', at: 'undefined' }] },
      { xml: '<url><loc>https://example.com/blog/null</loc></url>', expect: [{ message: 'missing', at: 'null' }] },
    ],
  },
  facts: ['origin-odd', 'template'],
  check({ loc, address }) {
    if (!loc || !address) return [];
    const [template] = templateSyntax(address);
    if (template) {
      const { from, to } = template;
      return [{ message: 'template', data: { value: loc.value.slice(from, to) }, at: loc.at(from, to) }];
    }
    if (startOf(address) !== 'web') return [];
    const found = firstIn(address.path, MISSING_VALUE, 'missing') ?? firstIn(address.query, MISSING_PARAMETER, 'parameter');
    if (found === null) return [];
    const { message, from, to } = found;
    return [{ message, data: { value: loc.value.slice(from, to) }, at: loc.at(from, to) }];
  },
});

/** The first match in a part of an address, as a message. */
function firstIn(part: Part | null, pattern: RegExp, message: string): { message: string; from: number; to: number } | null {
  const match = part === null ? null : pattern.exec(part.text);
  if (part === null || match === null) return null;
  const from = part.from + match.index;
  return { message, from, to: from + match[0].length };
}
