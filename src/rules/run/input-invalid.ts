// What should be read cannot be read: a file that is gone, closed or no file, or an empty standard input.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/input-invalid',
  severity: 'error',
  docs: {
    summary: 'Every local file of the run, and standard input, can be read.',
    why: 'A file that an index lists, or that was there when the run began, could not be read, so nothing is known about it. With --base-url, addresses below it stand for files below --root and nothing else.',
    fix: 'Check the path, its permissions, and whether --base-url and --root belong together; for -, check the command before the pipe.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    unreadable: '{path} cannot be read: {reason}; check the path and its permissions',
    stdin: 'Standard input cannot be read: {reason}; pipe a sitemap into it, or name the file',
    'empty-stdin': 'Standard input is empty; check the command that should write the sitemap into the pipe',
  },
  examples: {
    accept: [
      { uri: 'dist/sitemap.xml', text: '(a regular file)' },
      { uri: '<stdin>', text: '(some bytes)' },
    ],
    reject: [
      { uri: 'dist/sitemap-2.xml', text: '(no such file)', expect: [{ message: 'unreadable' }] },
      { uri: '<stdin>', text: '', expect: [{ message: 'empty-stdin' }] },
      { uri: '<stdin>', text: '(a folder)', expect: [{ message: 'stdin' }] },
    ],
  },
});
