// The schema validator gave no verdict, so it is unknown whether the file is valid.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/schema-host-failed',
  severity: 'error',
  docs: {
    summary: 'The schema validator gives a verdict on every part of the file.',
    finding: 'Not everything was validated against the schema.',
    why: 'libxml2 runs in a separate process with limits on memory and time, and a second engine takes over if the first one fails. If both fail, parts of the file were not validated, so the report may miss violations there.',
    fix: 'Run it again. If it fails each time, check the free memory of the machine, split the file, or skip the schema with --xsd off.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { failed: 'Not validated against the schema: {reason}; free memory, split the file, or use --xsd off' },
  examples: {
    illustrative: true,
    accept: [
      { uri: 'sitemap.xml', text: '(a validator that answers)' },
      { uri: 'sitemap.xml', text: '(a validator that dies once: the other engine answers)' },
    ],
    reject: [{ uri: 'sitemap.xml', text: '(a validator that dies with either engine)', expect: [{ message: 'failed' }] }],
  },
});
