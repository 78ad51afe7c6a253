// A publication must have the same name everywhere.

import type { Problem } from '../../base/problem/problem.js';
import { defineDocumentRule } from '../rule.js';
import { childNamed } from '../support/extension-elements.js';
import { publicationsOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

/** Maximum number of hosts and languages whose name is remembered. */
const MOST_HOSTS = 1_000;

export default defineDocumentRule({
  id: 'news/name-inconsistent',
  severity: 'info',
  docs: {
    summary: 'All articles of a host in one language have the same news:name.',
    finding: 'Articles of one host and language have different news:names.',
    why: 'The name must match the one on news.google.com exactly, so if there are two spellings, at least one is wrong. A host with several publications in one language may rightly have several names.',
    fix: 'Write the same name in all articles.',
    authority: [{ source: 'google-news', clause: 'news:name' }],
  },
  options: {},
  messages: {
    other: 'This publication of {host} is called "{value}" here but "{first}" before: if it is one publication, use one name',
  },
  examples: {
    accept: [
      {
        xml: `${articleEntry()}${articleEntry({ language: '<news:language>de</news:language>', name: '<news:name>Beispielzeitung</news:name>' })}`,
      },
      { xml: `${articleEntry()}${articleEntry()}` },
    ],
    reject: [
      {
        xml: `${articleEntry()}${articleEntry({ name: '<news:name>Example Times</news:name>' })}`,
        expect: [{ message: 'other', at: 'Example Times' }],
      },
    ],
  },
  facts: ['article'],
  start: (): Map<string, { readonly name: string; reported: boolean }> => new Map(),
  each(names, entry) {
    const host = entry.address?.host?.text.toLowerCase();
    if (host === undefined) return [];
    return publicationsOf(entry).flatMap((publication): readonly Problem[] => {
      const name = childNamed(publication, 'name');
      if (!name || name.text.value === '') return [];
      const { value, whole, span } = name.text;
      const key = `${host} ${childNamed(publication, 'language')?.text.value.toLowerCase() ?? ''}`;
      const first = names.get(key);
      if (first === undefined && names.size < MOST_HOSTS) names.set(key, { name: whole, reported: false });
      if (first === undefined || first.reported || first.name === whole) return [];
      first.reported = true;
      return [{ message: 'other', data: { host, value, first: first.name }, at: span }];
    });
  },
  end: () => [],
});
