// What a build leaves behind is deployed with the rest.

import { defineSetRule } from '../rule.js';

const uri = 'dist/sitemap-index.xml';

export default defineSetRule({
  id: 'tree/orphan-local-file',
  severity: 'info',
  docs: {
    summary: 'Each sitemap in the folder of an index is listed in it.',
    why: 'Generators write sitemap-1.xml to sitemap-9.xml and, the next time, only up to 7. The old ones are deployed again and again, and whoever knows their address goes on reading them. This rule looks for files named `sitemap*.xml` or `.txt`, with or without `.gz`, beside an index on the disk.',
    fix: 'Empty the folder before each build, or list the file in the index.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { stray: 'Beside this index lies {value}, which nothing refers to: delete it, or list it' },
  examples: {
    accept: [
      { uri, text: '(an index that lists all sitemaps of its folder)' },
      { uri, text: '(an index beside a file that robots.txt of the folder names)' },
    ],
    reject: [{ uri, text: '(an index of sitemap-1.xml beside which lies sitemap-2.xml)', expect: [{ message: 'stray' }] }],
  },
  fact: 'set',
  check({ strays }) {
    // An index that broke off may list them behind that.
    return strays
      .filter(({ index }) => !index.partial && index.wellFormed)
      .map(({ name, index }) => ({ message: 'stray', data: { value: name }, document: index }));
  },
});
