// The validator gave no verdict: whether the file is valid is not known.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/schema-host-failed',
  severity: 'error',
  docs: {
    summary: 'The schema validator answers for every part of the file.',
    why: 'libxml2 runs in a process of its own, with limits on memory and time, and with a second engine for when the first one fails. If both fail, parts of the file were not validated: no schema finding there does not mean that they are valid.',
    fix: 'Run it again; where it fails each time, check the free memory of the machine, split the file, or leave the schema out with --xsd off.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { failed: 'Not validated against the schema: {reason}; free memory, split the file, or use --xsd off' },
  examples: {
    accept: [
      { uri: 'sitemap.xml', text: '(a validator that answers)' },
      { uri: 'sitemap.xml', text: '(a validator that dies once: the other engine answers)' },
    ],
    reject: [{ uri: 'sitemap.xml', text: '(a validator that dies with either engine)', expect: [{ message: 'failed' }] }],
  },
});
