// The run cannot read its input: a file is missing, unreadable or not a file, or standard input is empty.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/input-invalid',
  severity: 'error',
  docs: {
    summary: 'Every local file of the run, and standard input, can be read.',
    finding: 'A file, or standard input, cannot be read.',
    why: 'The run could not read a file that an index lists, or that existed when the run began, so nothing is known about it. With --base-url, every address below it stands for a file below --root.',
    fix: 'Check the path, its permissions, and whether --base-url and --root match. For standard input (-), check the command that writes into the pipe.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    missing: '{path} does not exist; check the path',
    unreadable: 'Cannot read {path}: {reason}; check the path and its permissions',
    stdin: 'Cannot read standard input: {reason}; pipe a sitemap into it, or name the file',
    'empty-stdin': 'Standard input is empty; check the command that should write the sitemap into the pipe',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri: 'dist/sitemap.xml', text: '(a regular file)' },
      { uri: '<stdin>', text: '(some bytes)' },
    ],
    reject: [
      { uri: 'dist/sitemap-2.xml', text: '(no such file)', expect: [{ message: 'missing' }] },
      { uri: 'dist/sitemap-3.xml', text: '(no permission)', expect: [{ message: 'unreadable' }] },
      { uri: '<stdin>', text: '', expect: [{ message: 'empty-stdin' }] },
      { uri: '<stdin>', text: '(a folder)', expect: [{ message: 'stdin' }] },
    ],
  },
});
