// The plugin that `init --plugin` writes, with its test.

export const PLUGIN_NAME = 'shop';
export const PLUGIN_FILE = 'sitemap-rules.mjs';
export const PLUGIN_TEST = 'sitemap-rules.test.mjs';

export const PLUGIN_TEXT = `// Rules of this site for sitemap-lint. The configuration names this file:
//   "plugins": { "${PLUGIN_NAME}": "./${PLUGIN_FILE}" }
// The rule below is then ${PLUGIN_NAME}/sku-in-loc, and a severity or options can be set for it like for any other rule.

import { defineEntryRule } from 'sitemap-lint/rules';

export const rules = {
  'sku-in-loc': defineEntryRule({
    severity: 'error',
    // \`sitemap-lint explain ${PLUGIN_NAME}/sku-in-loc\` and the HTML report show these texts.
    docs: {
      summary: 'The address of a product ends with its SKU.',
      finding: 'The address of a product has no SKU.',
      why: 'The shop finds a product by the SKU in its address. Without it, the page is an error.',
      fix: 'Export the SKU with the address.',
    },
    options: { digits: { default: 6, help: 'Number of digits of a SKU' } },
    // {value} is replaced by data.value.
    messages: { missing: '{value} does not end with a SKU of {digits} digits' },
    // The tests of the rule: see ${PLUGIN_TEST}.
    examples: {
      accept: [
        '<url><loc>https://example.com/products/chair-123456</loc></url>',
        '<url><loc>https://example.com/about</loc></url>',
      ],
      reject: [
        {
          xml: '<url><loc>https://example.com/products/chair</loc></url>',
          // The source text that the finding marks.
          expect: [{ message: 'missing', at: 'https://example.com/products/chair' }],
        },
      ],
    },
    // Called for every entry: \`loc\` is its text with its place, \`address\` the parts of the URL.
    check({ loc, address }, context) {
      if (loc === null || address === null || !address.path.text.startsWith('/products/')) return [];
      const digits = Number(context.option('digits'));
      if (new RegExp(\`-\\\\d{\${digits}}$\`).test(address.path.text)) return [];
      return [{ message: 'missing', data: { value: loc.value, digits }, at: loc.span }];
    },
  }),
};
`;

export const PLUGIN_TEST_TEXT = `// Run it with: node --test

import test from 'node:test';
import { testRule } from 'sitemap-lint/rules';
import { rules } from './${PLUGIN_FILE}';

for (const [name, rule] of Object.entries(rules)) test(name, () => testRule(rule, name));
`;
