// The pages of a document: which of them come again, and where last.

import { expect, it } from 'vitest';
import { urlset } from '../../../../src/rules/support/example-sites.js';
import { lintText } from '../../../support/lint-text.js';

it('a page comes again where its address is spelt the same, and not where it has another spelling', async () => {
  const { collector } = await lintText(urlset(...Array(500).fill('/a'), '/%61', '/b', '/c', '/b'), {});
  const found = collector.sorted().filter(({ rule }) => rule === 'loc/duplicate');
  expect(found.map(({ occurrences }) => [occurrences?.count, occurrences?.lastEntry])).toEqual([
    [499, 499],
    [1, 503],
  ]);
});
