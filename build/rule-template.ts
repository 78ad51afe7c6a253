// The text of a rule that is still to be finished: it compiles and its examples are true, but what it says is not written yet.

/** The file of the rule `id`, a rule over one entry. */
export function template(id: string): string {
  return `// FILL IN: one sentence that says what the rule is for.

import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: '${id}',
  // FILL IN: error, warning or info; off when nobody should get it unasked.
  severity: 'off',
  docs: {
    summary: 'FILL IN: one sentence that says what must hold.',
    finding: 'FILL IN: one sentence that says what is wrong.',
    why: 'FILL IN: one paragraph that says what goes wrong otherwise.',
    fix: 'FILL IN: one or two sentences that say what to do.',
    authority: [{ source: 'protocol', clause: 'FILL IN: the section that asks for it' }],
  },
  options: {},
  messages: { example: '{value} FILL IN: what is wrong with it, and what to write instead' },
  examples: {
    accept: [
      // FILL IN: what looks alike and is right.
      '<url><loc>https://example.com/</loc></url>',
      '<url><loc>https://example.com/page</loc></url>',
    ],
    reject: [
      // FILL IN: what is wrong, with the exact text that the finding is about.
      { xml: '<url><loc>https://example.com/example</loc></url>', expect: [{ message: 'example', at: 'example' }] },
    ],
  },
  // FILL IN: the facts of src/read/entry/facts.ts that wake the rule; with every, it is called for each entry, which costs time.
  facts: ['every'],
  check({ loc }) {
    // FILL IN: what the rule looks for.
    const word = 'example';
    if (!loc?.value.endsWith(\`/\${word}\`)) return [];
    return [{ message: 'example', data: { value: loc.value }, at: loc.at(loc.value.length - word.length, loc.value.length) }];
  },
});
`;
}
