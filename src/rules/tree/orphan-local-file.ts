// A build may leave old sitemaps in its folder, which are then deployed with the new ones.

import { defineSetRule } from '../rule.js';

const uri = 'dist/sitemap-index.xml';

export default defineSetRule({
  id: 'tree/orphan-local-file',
  severity: 'info',
  docs: {
    summary: 'An index lists every sitemap in its folder.',
    finding: 'An index does not list a sitemap file in its folder.',
    why: 'If a generator first writes sitemap-1.xml to sitemap-9.xml and later only seven files, the last two remain in the folder. They are deployed each time, and crawlers that know their addresses keep reading them. This rule looks for files named `sitemap*.xml` or `.txt`, with or without `.gz`, beside an index on the disk.',
    fix: 'Empty the folder before each build, or list the file in the index.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { stray: 'The file "{value}" is beside this index, but nothing refers to it: delete it, or list it' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(an index that lists all sitemaps of its folder)' },
      { uri, text: '(an index beside a file that robots.txt of the folder names)' },
    ],
    reject: [{ uri, text: '(an index of sitemap-1.xml beside which lies sitemap-2.xml)', expect: [{ message: 'stray' }] }],
  },
  fact: 'set',
  check({ strays }) {
    // A truncated index may have listed them in its missing part.
    return strays
      .filter(({ index }) => !index.partial && index.wellFormed)
      .map(({ name, index }) => ({ message: 'stray', data: { value: name }, document: index }));
  },
});
